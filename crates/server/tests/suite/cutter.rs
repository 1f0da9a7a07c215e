//! Something that stands between a store and its database and cuts the connection where a test wants it.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// When a connection is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cut {
    /// The words do not reach the database.
    Before,
    /// They do, and the connection is gone before it can answer.
    Meanwhile,
    /// The database has answered, and the answer is lost.
    After,
}

#[derive(Default)]
struct Plan {
    /// Words of the store, and what happens when they come, once.
    next: Mutex<Option<(&'static str, Cut)>>,
    /// Whether new connections are refused from the moment of the cut on.
    then_away: AtomicBool,
    away: AtomicBool,
    connections: AtomicUsize,
    /// Everything that stores have said, as it came.
    heard: Mutex<Vec<Vec<u8>>>,
}

pub(crate) struct Cutter {
    pub(crate) port: u16,
    plan: Arc<Plan>,
}

impl Cutter {
    /// Before the database at this host and port.
    pub(crate) async fn before(database: String) -> Cutter {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let plan = Arc::<Plan>::default();
        let all = plan.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                if all.away.load(SeqCst) {
                    continue;
                }
                all.connections.fetch_add(1, SeqCst);
                let server = TcpStream::connect(&database).await.expect("the database");
                tokio::spawn(carry(all.clone(), client, server));
            }
        });
        Cutter { port, plan }
    }

    /// Cuts when the store says this, once.
    pub(crate) fn cut(&self, words: &'static str, cut: Cut) {
        *self.plan.next.lock().expect("whole") = Some((words, cut));
    }

    /// The same, and nobody comes through afterwards.
    pub(crate) fn cut_for_good(&self, words: &'static str, cut: Cut) {
        self.plan.then_away.store(true, SeqCst);
        self.cut(words, cut);
    }

    /// Lets everybody through again.
    pub(crate) fn mend(&self) {
        self.plan.then_away.store(false, SeqCst);
        self.plan.away.store(false, SeqCst);
    }

    pub(crate) fn connections(&self) -> usize {
        self.plan.connections.load(SeqCst)
    }

    pub(crate) fn heard(&self) -> Vec<Vec<u8>> {
        self.plan.heard.lock().expect("whole").clone()
    }
}

impl Plan {
    /// What is to happen to what the store just said.
    fn meets(&self, said: &[u8]) -> Option<Cut> {
        self.heard.lock().expect("whole").push(said.to_vec());
        let mut next = self.next.lock().expect("whole");
        let (words, cut) = (*next)?;
        said.windows(words.len()).any(|window| window == words.as_bytes()).then(|| {
            *next = None;
            self.away.fetch_or(self.then_away.load(SeqCst), SeqCst);
            cut
        })
    }
}

/// Carries until one of the two ends, or the plan says so.
async fn carry(plan: Arc<Plan>, client: TcpStream, server: TcpStream) {
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_server, mut to_server) = server.into_split();
    let deaf = AtomicBool::new(false);
    let up = async {
        let mut bytes = vec![0; 1 << 20];
        while let Ok(count @ 1..) = from_client.read(&mut bytes).await {
            match plan.meets(&bytes[..count]) {
                Some(Cut::Before) => return,
                Some(Cut::Meanwhile) => {
                    let _ = to_server.write_all(&bytes[..count]).await;
                    return;
                }
                Some(Cut::After) => deaf.store(true, SeqCst),
                None => {}
            }
            if to_server.write_all(&bytes[..count]).await.is_err() {
                return;
            }
        }
    };
    let down = async {
        let mut bytes = vec![0; 1 << 16];
        while let Ok(count @ 1..) = from_server.read(&mut bytes).await {
            if deaf.load(SeqCst) || to_client.write_all(&bytes[..count]).await.is_err() {
                return;
            }
        }
    };
    tokio::select! { () = up => {}, () = down => {} }
}

//! Doing to the cluster what the plan says.

use std::time::Instant;

use tokio::time::sleep;

use crate::Trouble;
use crate::cluster::Node;
use crate::line::Way;
use crate::plan::{Fault, Kind};
use crate::services::Service;

/// Everything that can be hurt.
pub(crate) struct Cluster {
    pub(crate) nodes: Vec<Node>,
    pub(crate) database: Service,
    pub(crate) bus: Option<Service>,
}

/// A fault that was done.
#[derive(Clone, Copy)]
pub(crate) struct Round {
    pub(crate) kind: Kind,
    pub(crate) began: Instant,
    /// When its cause was gone.
    pub(crate) healed: Instant,
}

impl Cluster {
    /// Does one fault and heals it; everybody is ready again afterwards.
    pub(crate) async fn suffer(&mut self, fault: Fault) -> Result<Round, Trouble> {
        let began = Instant::now();
        self.hurt(fault).await?;
        let healed = Instant::now();
        for node in &mut self.nodes {
            node.ready().await?;
        }
        Ok(Round { kind: fault.kind, began, healed })
    }

    async fn hurt(&mut self, fault: Fault) -> Result<(), Trouble> {
        let node = &mut self.nodes[fault.node];
        match fault.kind {
            Kind::Kill => {
                node.kill();
                sleep(fault.hold).await;
                node.start()?;
                node.ready().await
            }
            Kind::Freeze => {
                node.signal("STOP")?;
                sleep(fault.hold).await;
                node.signal("CONT")
            }
            Kind::Restart => {
                for node in &mut self.nodes {
                    node.end().await?;
                    node.start()?;
                    node.ready().await?;
                }
                Ok(())
            }
            Kind::Cut => {
                node.lines(if fault.silent { Way::Silent } else { Way::Broken });
                sleep(fault.hold).await;
                node.lines(Way::Open);
                Ok(())
            }
            Kind::Database => {
                self.database.stop().await?;
                sleep(fault.hold).await;
                self.database.start().await
            }
            Kind::Bus => {
                let Some(bus) = &mut self.bus else { return Ok(()) };
                bus.stop().await?;
                sleep(fault.hold).await;
                bus.start().await
            }
        }
    }

    /// The nodes that have ended by themselves.
    pub(crate) fn fallen(&mut self) -> Vec<usize> {
        let fell = self.nodes.iter_mut().enumerate().filter_map(|(n, node)| node.fell().then_some(n));
        fell.collect()
    }
}

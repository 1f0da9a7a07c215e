//! Where the answer to a letter goes: to a task of this node, or over the bus to another.

use tokio::sync::oneshot;

/// Answers once. Dropped without an answer it says that there will be none: the table fell.
pub(crate) struct Reply<T>(Option<To<T>>);

enum To<T> {
    Here(oneshot::Sender<T>),
    /// Told nothing if there is no answer.
    There(Box<dyn FnOnce(Option<T>) + Send>),
}

impl<T> Reply<T> {
    pub(crate) fn here() -> (Reply<T>, oneshot::Receiver<T>) {
        let (tell, told) = oneshot::channel();
        (Reply(Some(To::Here(tell))), told)
    }

    pub(crate) fn there(tell: impl FnOnce(Option<T>) + Send + 'static) -> Reply<T> {
        Reply(Some(To::There(Box::new(tell))))
    }

    pub(crate) fn send(mut self, answer: T) {
        match self.0.take() {
            Some(To::Here(tell)) => drop(tell.send(answer)),
            Some(To::There(tell)) => tell(Some(answer)),
            None => {}
        }
    }
}

impl<T> Drop for Reply<T> {
    fn drop(&mut self) {
        if let Some(To::There(tell)) = self.0.take() {
            tell(None);
        }
    }
}

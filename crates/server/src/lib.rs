//! The door for browsers: HTTP, WebSocket, the durable store.

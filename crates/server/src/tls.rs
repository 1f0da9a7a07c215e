//! TLS by ourselves: a certificate and a key from files, read again when the host says so.

use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::config::TlsFiles;
use crate::run::RunError;

/// The certificate in use.
pub(crate) struct Tls {
    files: TlsFiles,
    now: RwLock<Arc<ServerConfig>>,
}

impl Tls {
    pub(crate) fn open(files: &TlsFiles) -> Result<Arc<Tls>, RunError> {
        let now = RwLock::new(read(files)?);
        Ok(Arc::new(Tls { files: files.clone(), now }))
    }

    /// Reads the files again. If they are not good, what was read before stays in use.
    pub(crate) fn reload(&self) {
        match read(&self.files) {
            Ok(config) => {
                *self.now.write().unwrap_or_else(PoisonError::into_inner) = config;
                tracing::info!("the certificate was read again");
            }
            Err(error) => tracing::error!(%error, "the certificate was not read again, the old one stays"),
        }
    }

    /// For the next connection.
    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        self.now.read().unwrap_or_else(PoisonError::into_inner).clone().into()
    }
}

fn read(files: &TlsFiles) -> Result<Arc<ServerConfig>, RunError> {
    let fault = |path: &Path, why: String| RunError::Tls(path.to_path_buf(), why);
    let of_certificate = |why: String| fault(&files.certificate, why);
    let chain = CertificateDer::pem_file_iter(&files.certificate)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(|error| of_certificate(error.to_string()))?;
    if chain.is_empty() {
        return Err(of_certificate("there is no certificate in it".into()));
    }
    let key =
        PrivateKeyDer::from_pem_file(&files.key).map_err(|error| fault(&files.key, error.to_string()))?;
    let builder = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let builder =
        builder.with_safe_default_protocol_versions().map_err(|error| of_certificate(error.to_string()))?;
    let mut config = builder
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .map_err(|error| fault(&files.key, error.to_string()))?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Arc::new(config))
}

import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartRefused } from './start-refused.ts';

export type CertificateFiles = { certFile: string; keyFile: string };
/** `warnings`: what browsers will not accept, or soon will not, in a sentence each. */
export type Certificate = { cert: string; key: string; warnings: string[] };

const soonMs = 14 * 24 * 60 * 60 * 1000;

/**
 * Reads the certificate and the key that HTTPS is spoken with.
 * @throws StartRefused when a file cannot be read or holds something else, or when the key is another certificate's
 */
export function readCertificate({ certFile, keyFile }: CertificateFiles, publicUrl: string): Certificate {
  const [cert, key] = [readFile('TLS_CERT_FILE', certFile), readFile('TLS_KEY_FILE', keyFile)];
  let certificate: X509Certificate;
  let privateKey: KeyObject;
  try {
    // Of a chain, the first is the server's own.
    certificate = new X509Certificate(cert);
  } catch {
    throw new StartRefused(`TLS_CERT_FILE (${certFile}) holds no certificate in PEM`);
  }
  try {
    privateKey = createPrivateKey(key);
  } catch {
    throw new StartRefused(`TLS_KEY_FILE (${keyFile}) holds no private key in PEM without a passphrase`);
  }
  if (!certificate.checkPrivateKey(privateKey))
    throw new StartRefused(
      `The key in TLS_KEY_FILE (${keyFile}) does not belong to the certificate in TLS_CERT_FILE (${certFile})`,
    );
  return { cert, key, warnings: warningsAbout(certificate, certFile, new URL(publicUrl).hostname) };
}

function warningsAbout(certificate: X509Certificate, file: string, host: string): string[] {
  const [from, to] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  const name = host.replaceAll(/[[\]]/g, '');
  const isForHost = /^[\d.]+$|:/.test(name) ? certificate.checkIP(name) : certificate.checkHost(name);
  const left = to.getTime() - Date.now();
  return [
    ...(left <= 0 ? [`The certificate in ${file} expired on ${to.toISOString()}: browsers refuse it`] : []),
    ...(left > 0 && left < soonMs ? [`The certificate in ${file} expires on ${to.toISOString()}`] : []),
    ...(from.getTime() > Date.now()
      ? [`The certificate in ${file} is not valid before ${from.toISOString()}`]
      : []),
    ...(isForHost ? [] : [`The certificate in ${file} is not for ${name}, the host of PUBLIC_URL`]),
  ];
}

function readFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reasons: Record<string, string> = {
      ENOENT: 'there is no such file',
      EACCES: 'this user may not read it',
      EISDIR: 'it is a folder',
    };
    throw new StartRefused(`${variable} (${file}) cannot be read: ${reasons[code] ?? code}`, {
      cause: error,
    });
  }
}

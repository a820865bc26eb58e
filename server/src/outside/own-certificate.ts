import { webcrypto } from 'node:crypto';

/** Requests are signed, and assertions decrypted, for ten years; no provider has asked for less. */
const years = 10;

/** A new key and its self-signed certificate: by it an identity provider knows this server. */
export async function makeOwnCertificate({
  from = Date.now() - 86_400_000,
  to = Date.now() + years * 365 * 86_400_000,
} = {}): Promise<{ certificate: string; key: string }> {
  // Certificates are made once for a provider.
  await import('reflect-metadata');
  const { PemConverter, X509CertificateGenerator } = await import('@peculiar/x509');
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 3_072,
    publicExponent: new Uint8Array([1, 0, 1]),
  };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=Bidloom',
      notBefore: new Date(from),
      notAfter: new Date(to),
      signingAlgorithm: algorithm,
      keys,
    },
    webcrypto as Parameters<typeof X509CertificateGenerator.createSelfSigned>[1],
  );
  const key = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  return { certificate: Buffer.from(certificate.rawData).toString('base64'), key };
}

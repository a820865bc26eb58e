import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const dayMs = 24 * 60 * 60 * 1000;

/** Writes a new self-signed certificate for 127.0.0.1 and `localhost`, and its key, as `cert.pem` and `key.pem`. */
export function givenCertificate(
  folder: string,
  { from = Date.now() - dayMs, to = Date.now() + 60 * dayMs } = {},
): { certFile: string; keyFile: string; cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(
    0x30,
    der(0x31, der(0x30, der(0x06, hex('550403')), der(0x0c, Buffer.from('Bidloom test')))),
  );
  const algorithm = der(0x30, der(0x06, hex('2a8648ce3d040302')));
  // Names the certificate is for: an address and a host.
  const names = der(0x30, der(0x87, Buffer.from([127, 0, 0, 1])), der(0x82, Buffer.from('localhost')));
  const extensions = der(0xa3, der(0x30, der(0x30, der(0x06, hex('551d11')), der(0x04, names))));
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    der(0x30, moment(from), moment(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = sign('sha256', content, privateKey);
  const whole = der(0x30, content, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const cert = `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const [certFile, keyFile] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  writeFileSync(certFile, cert);
  writeFileSync(keyFile, key, { mode: 0o600 });
  return { certFile, keyFile, cert, key };
}

const hex = (text: string) => Buffer.from(text, 'hex');
const moment = (ms: number) =>
  der(0x18, Buffer.from(`${new Date(ms).toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`));

/** One value of ASN.1 in DER: its tag, length and content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

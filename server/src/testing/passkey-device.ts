import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** An authenticator as WebAuthn has it: makes passkeys and answers with them, honestly unless told otherwise. */
export function passkeyDevice({ origin = 'http://localhost', party = 'localhost' } = {}) {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  type Lie = { origin?: string; party?: string; counter?: number; key?: KeyObject; isVerified?: boolean };
  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const head = (flags: number, lie: Lie) =>
    Buffer.concat([
      createHash('sha256')
        .update(lie.party ?? party)
        .digest(),
      Buffer.from([flags & (lie.isVerified === false ? ~0x04 : 0xff)]),
      uint32(lie.counter ?? counter),
    ]);
  return {
    id: id.toString('base64url'),
    make: ({ challenge }: { challenge: string }, lie: Lie = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE key: EC2, ES256, P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([head(0x45, lie), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lie.origin ?? origin).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    answer: ({ challenge }: { challenge: string }, lie: Lie = {}) => {
      counter += 1;
      const client = clientData('webauthn.get', challenge, lie.origin ?? origin);
      const data = head(0x05, lie);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, lie.key ?? privateKey).toString('base64url'),
        },
      };
    },
  };
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

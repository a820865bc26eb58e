import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Seals a secret for the database: AES-256-GCM with a key made of the server's secret for this use alone. `purpose`
 * (whose it is and what for) is part of the seal, so that a sealed text cannot stand in another's place.
 */
export function seal(secretKey: string, purpose: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/**
 * Opens what `seal` sealed, with this secret or the one before it. Throws when it was changed, is another's, or was sealed with
 * another secret.
 */
export function unseal(secretKey: string, purpose: string, text: string): string {
  const before = secretsBefore.get(secretKey);
  if (before === undefined) return openWith(secretKey, purpose, text);
  try {
    return openWith(secretKey, purpose, text);
  } catch {
    return openWith(before, purpose, text);
  }
}

/** Whether a sealed text needs the secret before the present one. */
export function isSealedBefore(secretKey: string, purpose: string, text: string): boolean {
  try {
    openWith(secretKey, purpose, text);
    return false;
  } catch {
    return true;
  }
}

const secretsBefore = new Map<string, string>();

/** Has what an earlier secret sealed opened too, while a server goes from one to the next. */
export function openAlsoBy(secretKey: string, before: string): void {
  secretsBefore.set(secretKey, before);
}

/** The secrets that count, the present one first: for hashes that cannot be made anew. */
export const keysOf = (secretKey: string): string[] => {
  const before = secretsBefore.get(secretKey);
  return before === undefined ? [secretKey] : [secretKey, before];
};

function openWith(secretKey: string, purpose: string, text: string): string {
  if (!text.startsWith('1.')) throw new Error('This was not sealed by us');
  const bytes = Buffer.from(text.slice(2), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), bytes.subarray(0, 12), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

const keyOf = (secretKey: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'bidloom stored tokens', 32));

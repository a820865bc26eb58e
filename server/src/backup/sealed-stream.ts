import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import type * as ageEncryption from 'age-encryption';

/**
 * Encrypts what backups hold, in the format of age (age-encryption.org/v1), so that the program `age` opens them too. A public key
 * (`age1…`) only closes them, a secret one (`AGE-SECRET-KEY-1…`) opens them as well.
 */
export type Seal = {
  /** What files that were closed with this key end in; the same for both of its halves. */
  ending: string;
  close: (content: Readable) => Promise<Readable>;
  /** Undefined where the key only closes. */
  open: ((content: Readable) => Promise<Readable>) | undefined;
};

/** Loaded by servers that have a key: settings are read at once, and its mathematics takes megabytes. */
const age = () => createRequire(import.meta.url)('age-encryption') as typeof ageEncryption;

/** Whether a text is a key of either kind, checksum included. */
export function isBackupKey(text: string): boolean {
  const { Decrypter, Encrypter } = age();
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    try {
      new Decrypter().addIdentity(text);
      return true;
    } catch {
      return false;
    }
  }
}

/** The seal of a key for which `isBackupKey` holds. */
export async function sealOf(key: string): Promise<Seal> {
  const { Decrypter, Encrypter, identityToRecipient } = age();
  const isSecret = key.startsWith('AGE-SECRET-KEY-');
  const recipient = isSecret ? await identityToRecipient(key) : key;
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const decrypter = new Decrypter();
  if (isSecret) decrypter.addIdentity(key);
  return {
    ending: `.${createHash('sha256').update(recipient).digest('hex').slice(0, 8)}.age`,
    close: async (content) => fromWeb(await encrypter.encrypt(toWeb(content))),
    open: isSecret ? async (content) => fromWeb(await decrypter.decrypt(toWeb(content))) : undefined,
  };
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream);

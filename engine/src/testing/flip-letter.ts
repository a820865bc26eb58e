import { strToU8, unzipSync, zipSync } from 'fflate';

/** The archive with its entries stored as they are and one bit of the first letter of `words` flipped: only its check sum tells. */
export function withFlippedLetter(archive: Uint8Array, words: string): Uint8Array {
  const stored = zipSync(unzipSync(archive), { level: 0 });
  const at = Buffer.from(stored.buffer).indexOf(strToU8(words));
  if (at < 0) throw new Error(`The archive does not hold “${words}”`);
  stored.set([(stored[at] ?? 0) ^ 1], at);
  return stored;
}

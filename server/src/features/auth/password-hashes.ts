import { hash, verify } from '@node-rs/argon2';

// Argon2id with OWASP's parameters: 19 MiB, two passes. It runs on libuv's threads, off the event loop.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * Whether the password fits the hash. Without a hash (an unknown email) the same work is done against a hash of
 * nobody's, so that the time tells nothing.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= await hashPassword('nobody has this password');
  const fits = await verify(stored ?? nobodysHash, password);
  return stored !== undefined && fits;
}
let nobodysHash: string | undefined;

import { hash as hashAt, verify, type Options } from '@node-rs/argon2/index.js';

export { verify };

/** The least that a stolen hash may cost to guess at: OWASP's parameters of Argon2id. */
const least = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Stands in for the package of the same functions (see vitest.config.ts): thousands of tests sign somebody up, and a real hash takes
 * longer than all else of it. Hashes as well as the package, at hardly any cost, and refuses a caller that asks for less than `least`.
 */
export function hash(password: string, options: Options): Promise<string> {
  for (const [name, value] of Object.entries(least)) {
    const asked = options[name as keyof typeof least] ?? 0;
    if (asked < value) throw new Error(`Passwords are hashed with ${name} ${asked}, not ${value}`);
  }
  return hashAt(password, { ...options, memoryCost: 64, timeCost: 1 });
}

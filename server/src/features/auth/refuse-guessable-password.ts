import { invalid } from '#http/calls/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Refuses a password that is easily guessed: a common one, one around the email's own name, and one that a hundred million
 * guesses would find by words of leaked lists, keyboard rows, dates and repeats.
 */
export async function refuseGuessablePassword(password: string, email: string): Promise<void> {
  const lower = password.toLowerCase();
  const name = (email.split('@')[0] ?? '').toLowerCase();
  if (isCommonPassword(lower)) throw invalid([{ path: 'password', key: 'errors.password.common' }]);
  if (name.length >= 3 && lower.includes(name))
    throw invalid([{ path: 'password', key: 'errors.password.hasEmail' }]);
  if (!isPhrase(lower) && (await isGuessable(password, email)))
    throw invalid([{ path: 'password', key: 'errors.password.common' }]);
}

/** Three different words and more are in no list, and looking at them takes the longest. */
const isPhrase = (lower: string): boolean =>
  lower.length >= 16 && new Set(lower.split(/\s+/).filter((word) => word.length >= 3)).size >= 3;

/** Of a long password its beginning is enough, and the whole would take long to look at. */
const lookedAt = 32;

async function isGuessable(password: string, email: string): Promise<boolean> {
  guesser ??= makeGuesser();
  const words = ['bidloom', ...email.toLowerCase().split(/[^\p{L}\p{N}]+/u)].filter(
    ({ length }) => length >= 3,
  );
  return (await guesser).check(password.slice(0, lookedAt), words).score < 3;
}

/** Its words take a moment to unpack and are seldom needed. */
async function makeGuesser() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
let guesser: ReturnType<typeof makeGuesser> | undefined;

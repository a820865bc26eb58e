import { passwordLength } from '@bidloom/contract/auth';

/** `short` and `hasEmail` are refused by the server; the rest is advice. */
export type Strength = 'short' | 'hasEmail' | 'weak' | 'fair' | 'strong';

/**
 * How hard a password is to guess, roughly: the bits of its length and kinds of characters, where repeats (aaa), runs
 * (abc, 321), rows of the keyboard and words that guessers try first count as one character.
 */
export function strengthOf(password: string, email: string): Strength {
  if (password.length < passwordLength.min) return 'short';
  const lower = password.toLowerCase();
  const name = (email.split('@')[0] ?? '').toLowerCase();
  if (name.length >= 3 && lower.includes(name)) return 'hasEmail';
  const bits = Math.min(countedLength(lower), distinct(lower) * 2) * Math.log2(poolOf(password));
  if (bits < 45) return 'weak';
  return bits < 70 ? 'fair' : 'strong';
}

const known =
  /password|passwort|motdepasse|azerty|qwerty|qwertz|asdf|welcome|bienvenue|admin|letmein|iloveyou|bidloom|tender|company|(?:19|20)\d\d/g;

function countedLength(lower: string): number {
  const rest = lower.replace(known, '\u0001');
  let length = 0;
  for (let place = 0; place < rest.length; place++) {
    const step = rest.charCodeAt(place) - rest.charCodeAt(place - 1);
    if (place === 0 || Math.abs(step) > 1) length++;
  }
  return length;
}

const distinct = (text: string): number => new Set(text).size;

function poolOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z0-9\u0080-\uffff]/, 33],
    [/[\u0080-\uffff]/, 64],
  ];
  return kinds.reduce((pool, [kind, size]) => pool + (kind.test(password) ? size : 0), 0);
}

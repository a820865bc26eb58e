/** Where a run of text stands, as `Run` has it. */
type Placed = { text: string; x: number; y: number; width: number; size: number; turn: number };

/**
 * The runs of a page, with Arabic vowel signs on the letters that bear them. Browsers draw each sign by itself, without a width, and
 * where it begins may lie under the letter behind. Whether a file has the letters of a line as they are read or as they lie, a sign
 * stands between its letter and another: its letter is the one further to the right.
 */
export function withVowelSigns<Run extends Placed>(runs: Run[]): Run[] {
  const placed: Run[] = [];
  let signs: Run[] = [];
  const put = (letter: Run | undefined, next: Run | undefined) => {
    for (const sign of signs) {
      const [bearer] = [letter, next]
        .filter((run) => run !== undefined && bears(run, sign))
        .toSorted((one, other) => (other?.x ?? 0) - (one?.x ?? 0));
      if (bearer) bearer.text += sign.text;
      else placed.push(sign);
    }
    signs = [];
  };
  for (const run of runs) {
    if (run.width < run.size * 0.01 && vowelSigns.test(run.text)) signs.push(run);
    else {
      const next = { ...run };
      put(placed.at(-1), next);
      placed.push(next);
    }
  }
  put(placed.at(-1), undefined);
  return placed;
}

/** A sign, or what a browser leaves of two that it drew as one (see `withoutControls`). */
const vowelSigns = /^[\u064b-\u0655\u0670\0]+$/u;

/** Whether a letter lies where it may bear a sign: on its line, at most half a letter away. */
const bears = ({ text, x, y, width, size, turn }: Placed, sign: Placed): boolean =>
  turn === sign.turn &&
  /\p{Script=Arabic}/u.test(text) &&
  Math.abs(y - sign.y) < size &&
  sign.x > x - size / 2 &&
  sign.x < x + width + size / 2;

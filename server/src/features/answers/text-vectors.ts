import { run, type Db } from '#db/database.ts';

/** Of an answer `a`, what a model makes a vector of: what it answers, and how it begins. */
export const textOfAnswer = `a.question || ' ' || left(a.answer, 1000)`;
/** Of a requirement `r`, as it is looked up in the library. */
export const textOfRequirement = `concat_ws(' ', r.context, r.text)`;

export type Vector = Int8Array;

/** A vector as it is kept, a byte for each number: only its direction counts. */
export function packVector(numbers: readonly number[]): Buffer {
  const most = numbers.reduce((largest, number) => Math.max(largest, Math.abs(number)), 0);
  return Buffer.from(
    Int8Array.from(numbers, (number) => (most === 0 ? 0 : Math.round((number / most) * 127))).buffer,
  );
}

const unpack = (bytes: Buffer): Vector => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);

/** The cosine of the angle between two vectors, -1 to 1; 0 for those of different lengths, or of nothing. */
export function cosineOf(one: Vector, other: Vector): number {
  if (one.length !== other.length) return 0;
  let [product, ofOne, ofOther] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [a = 0, b = 0] = [one[at], other[at]];
    product += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  return product === 0 ? 0 : product / Math.sqrt(ofOne * ofOther);
}

/** The vectors of the library's answers, by their ids; none where the company has no model to find by. */
export async function vectorsOfAnswers(db: Db): Promise<ReadonlyMap<string, Vector>> {
  const rows = await run<{ id: string; numbers: Buffer }>(db, readOfAnswers);
  return new Map(rows.map(({ id, numbers }) => [id, unpack(numbers)]));
}
const readOfAnswers = {
  name: 'vectors-of-answers',
  text: `select a.id, v.numbers from answers a join text_vectors v on v.digest = text_digest(${textOfAnswer})
    where a.status <> 'retired' and exists (select from text_vectors)`,
};

/** The vector of each text that has one, by its place. */
export async function vectorsOfTexts(db: Db, texts: readonly string[]): Promise<ReadonlyMap<number, Vector>> {
  const rows = await run<{ place: number; numbers: Buffer }>(db, readOfTexts, [texts]);
  return new Map(rows.map(({ place, numbers }) => [place - 1, unpack(numbers)]));
}
const readOfTexts = {
  name: 'vectors-of-texts',
  text: `select t.place::int as place, v.numbers from unnest($1::text[]) with ordinality t (words, place)
    join text_vectors v on v.digest = text_digest(t.words)`,
};

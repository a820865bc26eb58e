/** Which words a document writes, joined and hyphenated: the judge of hyphens at line ends. */
export type Vocabulary = { has: (word: string) => boolean; count: (word: string) => number };

/** The words of lines, a word broken at a line's end left out. */
export function gatherVocabulary(lines: Iterable<string>): Vocabulary {
  const words = new Map<string, number>();
  for (const line of lines) {
    const found = line.toLowerCase().match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu) ?? [];
    if (/[-\u00ad\u2010]$/.test(line)) found.pop();
    for (const word of found) words.set(word, (words.get(word) ?? 0) + 1);
  }
  return {
    has: (word) => words.has(word.toLowerCase()),
    count: (word) => words.get(word.toLowerCase()) ?? 0,
  };
}

/** First parts that keep their hyphen: "ci-dessus", "non-refundable", "self-insured", "peut-être". */
const PREFIX = /^(?:ci|là|non|self|quasi|vice|ex|demi|semi|mi|peut|au|celui|celle|ceux|co|e)$/i;

const longestWord = 100;

/**
 * Joins two lines of one paragraph. A hyphen at the first's end goes when the document writes the word joined
 * elsewhere, stays when it writes it hyphenated, and otherwise stays only in the company of another hyphen, a digit or
 * a capital letter, or between two whole words of the document.
 */
export function joinLines(first: string, second: string, vocabulary: Vocabulary): string {
  if (first.endsWith('\u00ad')) return first.slice(0, -1) + second;
  // Of a long text its last word decides.
  const end = first.slice(-longestWord);
  const head = /([\p{L}\p{N}’'-]*[\p{L}\p{N}])[-\u2010]$/u.exec(end)?.[1];
  const tail = /^[\p{L}\p{N}’'-]*[\p{L}\p{N}]/u.exec(second)?.[0];
  if (head === undefined || tail === undefined) {
    const isUnspaced = /[\p{L}\p{N}]\/$/u.test(end) && !/\s\S{0,2}\/$/.test(end) && /^\p{Ll}/u.test(second);
    // A mail address broken at its sign.
    const isAddress = /[\p{L}\p{N}]@$/u.test(end) && /^[\w-]+\.\w/.test(second);
    return isUnspaced || isAddress ? first + second : `${first} ${second}`;
  }
  const trunk = first.slice(0, -1);
  if (vocabulary.has(`${head}-${tail}`)) return first + second;
  if (vocabulary.has(head + tail)) return trunk + second;
  // "pre- and post-award": the hyphen waits for its word.
  if (/^(?:and|or|to|et|ou)$/i.test(tail)) return `${first} ${second}`;
  if (/\d$/.test(head) || /^[\p{Lu}\d]/u.test(tail) || head.includes('-') || tail.includes('-'))
    return first + second;
  if (PREFIX.test(head)) return first + second;
  if (head.length > 2 && tail.length > 2 && vocabulary.has(head) && vocabulary.has(tail))
    return first + second;
  return trunk + second;
}

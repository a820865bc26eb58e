import { foldArabic } from './fold.ts';

/** The words of a text that `folded`, a stretch of the same text folded, was found in; `folded` itself where they differ. */
export function wordsAsWritten(text: string, folded: string): string {
  const written = text.split(/\s+/);
  const plain = written.map(foldArabic);
  const wanted = folded.trim().split(/\s+/);
  const at = plain.findIndex((_, start) =>
    wanted.every((word, index) => (plain[start + index] ?? '').includes(word)),
  );
  return at < 0
    ? folded
    : written
        .slice(at, at + wanted.length)
        .join(' ')
        .replace(/[.،:؛]+$/, '');
}

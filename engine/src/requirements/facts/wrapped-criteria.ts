import { cleanName, type CriterionLine, isHundred } from './criterion-lines.ts';
import type { Passage } from '#requirements/outline.ts';

/**
 * The criteria of a table whose rows came out as lines, the weight behind the last line of each: "Plans and methods to
 * be used", "in the work 40". Only where a total of a hundred ends the table and the weights make it; else none.
 */
export function wrappedCriteria(passages: Passage[], start: number): CriterionLine[] {
  const titles = passages[start]?.text ?? '';
  if (!titlesRun.test(titles)) return [];
  const found: CriterionLine[] = [];
  let pending: string[] = [];
  for (const { text, cells } of passages.slice(start + 1, start + 60)) {
    const line = (cells ?? [text]).join(' ').trim();
    if (total.test(line)) return found.length > 1 && pending.length === 0 && isHundred(found) ? found : [];
    const { rest, weight } = weightAtEnd.exec(line)?.groups ?? {};
    pending.push(rest ?? line);
    if (pending.length > 5) return [];
    if (weight === undefined) continue;
    const name = cleanName(pending.join(' ').trim());
    if (name.length < 3 || name.length > 260) return [];
    found.push({ name, weight: Number(weight) });
    pending = [];
  }
  return [];
}

/** The titles of both columns as one line, without a sentence around them. */
const titlesRun =
  /^(?:[\p{L} ]{0,30})(?:criteri(?:a|on)|factors?)\b[\p{L} ]{0,30}\b(?:points?|weights?|weighting|score|marks|value)(?: \p{L}+)?\s*:?$/iu;
const total = /^(?:grand )?total\b[^\d]{0,40}\b100\s*(?:%|points?|pts)?\.?$/i;
/** A line that ends with its weight, or is nothing else. */
const weightAtEnd = /^(?:(?<rest>.*\S)\s+)?(?<weight>\d{1,2})\s?(?:%|points?|pts)?$/i;

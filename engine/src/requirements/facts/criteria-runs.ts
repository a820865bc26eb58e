import type { Passage } from '#requirements/outline.ts';
import {
  cleanName,
  type CriterionLine,
  criterionOfLine,
  criterionOfRow,
  isHundred,
  withoutParts,
} from './criterion-lines.ts';

/**
 * Criteria that stand as lines of their own, one below the other, each with its weight ("Technical merit – 60 %"), a hundred in all:
 * whatever heads them. Only the run's first line finds it.
 */
export function weighedLines(passages: Passage[], start: number): CriterionLine[] {
  if (!isWeighed(passages[start]) || isWeighed(passages[start - 1])) return [];
  if (payment.test(passages[start - 1]?.text ?? '')) return [];
  const lines: CriterionLine[] = [];
  for (const passage of passages.slice(start, start + 30)) {
    const line = weighedLine(passage);
    if (!line) break;
    lines.push(line);
  }
  const tops = withoutParts(lines);
  return tops.length > 1 && isHundred(tops) ? tops : [];
}

/** "In two instalments": parts of what is paid. */
const payment = /\b(?:payments?|instal{1,2}ments?|invoices?|paiements?|acomptes?|factures?)\b|دفع/iu;

/**
 * Criteria whose headings or items bear their points while their parts and tables stand between ("Method (28 points)", then
 * "Team (72 points)"): the first of them behind a heading that make a hundred.
 */
export function weighedHeadings(passages: Passage[], start: number): CriterionLine[] {
  return firstHundred(passages.slice(start + 1, start + 160).map(weighedLine));
}

/** Lines and rows right below a heading that make a hundred: one list may come out of its page as both. */
export function weighedRows(passages: Passage[], start: number): CriterionLine[] {
  const below = passages.slice(start + 1, start + 16);
  return firstHundred(
    below.map((each) =>
      each.kind === 'table-row' ? criterionOfRow(each.cells ?? [], each.columns) : weighedLine(each),
    ),
  );
}

function firstHundred(all: (CriterionLine | null)[]): CriterionLine[] {
  const lines: CriterionLine[] = [];
  let sum = 0;
  for (const line of all) {
    if (!line) continue;
    lines.push(line);
    sum += line.weight ?? 0;
    if (Math.abs(sum - 100) < 0.5) return lines.length > 1 && lines.length < 12 ? lines : [];
    if (sum > 100) return [];
  }
  return [];
}

/** "Factor 1: Technical approach", words about it, "Factor 2: Staffing plan": factors that are counted, weighed or not. */
export function countedFactors(passages: Passage[], start: number): CriterionLine[] {
  if (numberOf(passages[start]) !== 1) return [];
  const lines: CriterionLine[] = [];
  for (const passage of passages.slice(start, start + 80)) {
    const number = numberOf(passage);
    if (number === lines.length + 1) lines.push(namedFactor(passage.text));
    else if (number === 1) break;
  }
  return lines.length > 1 && lines.length < 10 && new Set(lines.map(({ name }) => name)).size === lines.length
    ? lines
    : [];
}

function numberOf(passage: Passage | undefined): number | undefined {
  if (!passage || passage.kind === 'table-row' || passage.text.length > 110) return undefined;
  const number = counted.exec(passage.text)?.groups?.['number'];
  return number === undefined ? undefined : Number(number);
}
const counted = /^[\W_]*(?:evaluation )?(?:factor|criteri(?:on|a))\s*(?<number>\d)\s*[:.–—-]\s*\p{Lu}/iu;

function namedFactor(text: string): CriterionLine {
  const bare = text.replace(/^[\W_]*(?:evaluation )?(?:factor|criteri(?:on|a))\s*\d\s*[:.–—-]\s*/iu, '');
  const line = criterionOfLine(bare) ?? { name: bare, weight: null };
  return { name: cleanName(line.name).replace(/[*_\s]+$/, ''), weight: line.isBare ? null : line.weight };
}

const isWeighed = (passage: Passage | undefined): boolean =>
  passage !== undefined && weighedLine(passage) !== null;

/** A short line that is a name with its weight and the weight's unit. */
function weighedLine({ kind, text }: Passage): CriterionLine | null {
  if (kind === 'table-row' || text.length > 160) return null;
  const line = criterionOfLine(text);
  return line && line.weight !== null && line.weight > 0 && !line.isBare && !/[.;]\s+\p{Lu}/u.test(line.name)
    ? line
    : null;
}

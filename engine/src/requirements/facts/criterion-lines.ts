import { linesOfNoCriteria, namesOfNoCriteria } from '#lexicon/criteria.ts';
import { asWritten } from '#lexicon/lexicon.ts';
import { westernDigits } from '#text/fold.ts';

/**
 * A criterion as one line or row gives it. `number`: what counts it ("2", "2.1"); `passFail`: it is met or not and earns
 * no points.
 */
export type CriterionLine = {
  name: string;
  weight: number | null;
  number?: string;
  passFail?: true;
  /** The weight is a figure without its unit at the line's end: it counts where all together make a whole. */
  isBare?: true;
};

const unit = String.raw`(?:%|٪|points?\b|pts\b|marks?\b|pour ?cent\b|درجة|درجات|نقطة|نقاط)`;

/** A row of a table that names a criterion and what it weighs; null for its total, its titles and other rows. */
export function criterionOfRow(cells: string[], columns: string[] = []): CriterionLine | null {
  const titled = columns.length === cells.length ? columns.findIndex((title) => weightTitle.test(title)) : -1;
  // Under the weights' title one may have its explanation behind it: "40% — architecture, security".
  const weights = cells.map(
    (cell, index) =>
      weightOf(cell) ??
      (index === titled ? weightOf(explainedWeight.exec(cell)?.groups?.['weight'] ?? '') : null),
  );
  const counts =
    outlineNumber.test(cells[0]?.trim() ?? '') ||
    (columns.length === cells.length && countsRows.test(columns[0]?.trim() ?? ''));
  const at =
    titled >= 0 && (weights[titled] ?? null) !== null
      ? titled
      : weights.findIndex((weight, index) => weight !== null && !(counts && index === 0));
  const weight = at < 0 ? null : (weights[at] ?? null);
  const written = cells.find(
    (cell, index) => index !== at && /\p{L}{3}/u.test(cell) && !countInWords.test(cell),
  );
  if (written === undefined || notCriterion.test(written)) return null;
  const isPassFail = cells.some((cell) => /^pass\s*\/\s*fail$/i.test(cell.trim()));
  if (weight === null && !isPassFail) {
    // "4.2 | Resource plan : 2 Points", "Technical (60)": the weight stands in the name's own cell.
    const line =
      counts || (written === cells[0] && ownWeight.test(written)) ? criterionOfLine(written) : null;
    return line?.weight == null ? null : line;
  }
  return { ...numbered(written), weight, ...(isPassFail && { passFail: true }) };
}

/** "Section One:", "Criterion 2": what only counts a row whose name stands beside it. */
const countInWords =
  /^\W*(?:section|criteri(?:on|a)|factor|part|phase|item|stage|crit[èe]re)\s(?:one|two|three|four|five|six|seven|eight|nine|ten|[ivx]+|[a-z]|\d{1,2})\W*$/iu;
const ownWeight = /^\p{L}[^()]{2,60}\(\d{1,3}\s?%?\)$/u;
const explainedWeight = /^(?<weight>\d{1,3}\s?(?:%|points|marks))\s*[—–-]\s/i;

/** The title of the column that counts the rows: "S. No.", "Sr. No", "#". */
const countsRows = /^(?:(?:s[rl]?|item|row|serial)\.?\s?)?(?:no|n°|#)\.?$|^(?:item|s\/?n|s[rl]|ref|م)\.?$/i;
/** "4.2", "6.": a number that stands before a name and has a part, or ends, as an outline's does. */
const outlineNumber = /^\d{1,2}(?:\.\d{1,2}\.?|\.\d{1,2}\.\d{1,2}|\.)$/;

/** A line such as "Method (40 %)", "Prix : 60 points" or a name alone; null where it is too long for a name. */
export function criterionOfLine(written: string): CriterionLine | null {
  const text = westernDigits(written);
  const match = weightOfLine.exec(text);
  const { bracketed, outOf, ofHundred, boxed, equal, leading, closing, bare } = match?.groups ?? {};
  const weight = bracketed ?? outOf ?? ofHundred ?? boxed ?? equal ?? leading ?? closing ?? bare;
  const line = numbered(
    match ? text.slice(0, match.index) || text.slice(match.index + match[0].length) : text,
  );
  if (line.name.length <= 2 || line.name.length >= 260 || noCriterion.test(line.name)) return null;
  return {
    ...line,
    weight: weight === undefined ? null : Number(weight.replace(',', '.')),
    ...(bare !== undefined && { isBare: true as const }),
  };
}

/** A row that titles the columns of a table of criteria: "Criteria | Points". */
export function titlesCriteria(cells: string[]): boolean {
  return (
    cells.length > 1 &&
    cells.length < 6 &&
    cells.some((cell) => titlesOfCriteria.some((title) => title.test(cell))) &&
    cells.some((cell) => weightTitle.test(cell))
  );
}

const titlesOfCriteria = [
  /^[\p{L} ]{0,40}(?:criteri(?:a|on)|crit[èe]res?|factors?)(?!\p{L})[\p{L} ]{0,30}$/iu,
  /^[\p{L} ]{0,40}evaluation (?:categor(?:y|ies)|areas?|items?|components?)(?!\p{L})[\p{L} ]{0,30}$/iu,
  /^[\p{L} ]{0,40}(?:proposal|technical|scoring) evaluation(?: \p{L}+){0,2}$/iu,
];

/** What a row says that the rows above it sum up to: "Total | 1000"; null for any other row. */
export function totalOfRow(cells: string[]): number | null {
  const [name = '', ...others] = cells.filter((cell) => cell.trim() !== '');
  const sums = others.flatMap(
    (cell) => /^\W*(?<sum>\d{2,4})\s*(?:%|points?|pts|marks)?\W*$/i.exec(cell)?.groups?.['sum'] ?? [],
  );
  return others.length > 0 && sums.length === 1 && totalName.test(name) ? Number(sums[0]) : null;
}
const totalName =
  /^\W*(?:(?:grand |overall |maximum )?total|totaux|(?:note|score) (?:totale?|globale?|finale?|maximale?|maximum)|المجموع|مجموع|الإجمالي|الدرجة الكلية)(?!\p{L}| cost)/iu;

/**
 * The criteria without their parts: where "2" and "2.1" both have a weight, or where weights below one sum up to it,
 * the part is left out. Names without a weight among weights that make a hundred are no criteria of their own.
 */
export function withoutParts<T extends CriterionLine>(lines: T[]): T[] {
  const heads = new Set(
    lines.flatMap(({ number, weight }) => (number !== undefined && weight !== null ? [number] : [])),
  );
  const tops = lines.filter(
    ({ number }) => !(number?.includes('.') && heads.has(number.split('.')[0] ?? '')),
  );
  // Where the rows that are counted make the whole, those between them are their parts.
  const counted = lines.filter(({ number, weight }) => weight !== null && /^\d{1,2}$/.test(number ?? ''));
  if (counted.length > 1 && counted.length < lines.length && isHundred(counted)) return counted;
  const apart = sumOf(tops) > 100.5 ? (leaveOutSums(tops, 2) ?? leaveOutSums(tops, 1) ?? tops) : tops;
  return isHundred(apart) ? apart.filter(({ weight, passFail }) => weight !== null || passFail) : apart;
}

/** Whether the weights make a hundred. */
export const isHundred = (lines: CriterionLine[]): boolean => Math.abs(sumOf(lines) - 100) < 0.5;

const sumOf = (lines: CriterionLine[]): number => lines.reduce((sum, { weight }) => sum + (weight ?? 0), 0);

/** Leaves out runs of `least` and more whose weights sum up to the one above them, if a hundred is what remains. */
function leaveOutSums<T extends CriterionLine>(lines: T[], least: number): T[] | null {
  const kept: T[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const head = lines[at];
    if (!head) continue;
    kept.push(head);
    let sum = 0;
    for (let end = at + 1; end < lines.length && head.weight !== null && sum < head.weight; end += 1) {
      sum += lines[end]?.weight ?? 0;
      if (end >= at + least && Math.abs(sum - head.weight) < 0.01) {
        at = end;
        break;
      }
    }
  }
  return isHundred(kept) ? kept : null;
}

/** A sum, how points are given, and an Arabic sentence that begins with its verb. */
const noCriterion = asWritten(linesOfNoCriteria);
const weightTitle =
  /\b(?:weight(?:ing|age)?s?|points?|marks?|maximum|max\.?|scores?|pond[ée]rations?|coefficients?|notes?|bar[èe]mes?)(?![\p{L}])|%|الوزن|الدرج/iu;
const notCriterion = asWritten(namesOfNoCriteria);

/** A weight stands in brackets, behind a dash or colon, at the front, or at the end of a short name. */
const weightOfLine = new RegExp(
  [
    String.raw`[\s:–-]*[(:–-]\s*(?:(?:max(?:imum)?\.?|up to|(?:not[ée]e?s? )?sur|worth|(?:points?|scores?|weight(?:ing)?s?|pond[ée]ration|coefficient|note)(?: values?)?|values?)\s*[:=]?\s*)*(?<bracketed>\d{1,3}(?:[.,]\d+)?)\s*${unit}\s*\)?`,
    String.raw`\s*\(\s*(?:not[ée]e?s? )?(?:sur|out of|من)\s+(?<outOf>\d{1,3})\s*\)`,
    String.raw`\s*[:–-]\s*(?<ofHundred>\d{1,3})\s*\/\s*100(?!\d)`,
    String.raw`\s*\[\s*(?<boxed>\d{1,3})\s*\]\s*[.:]?$`,
    String.raw`\s=\s(?<equal>\d{2,3})$`,
    String.raw`^\s*(?<leading>\d{1,3}(?:[.,]\d+)?)\s*${unit}`,
    String.raw`(?<=^.{2,90}\s)(?<closing>\d{1,3}(?:[.,]\d+)?)\s*${unit}\)?\.?$`,
    String.raw`(?<=\p{L}\S?)\s*(?:[:–—]|\s-|\.{3,}|\()\s*(?<bare>\d{1,3}(?:[.,]\d+)?)\s*\)?$`,
  ].join('|'),
  'iu',
);

function weightOf(cell: string): number | null {
  const match =
    /^\(?(?:max(?:imum)?\.?\s*)?(\d{1,3}(?:[.,]\d+)?)\s*(?:%|points?|pts|marks?)?\)?(?:\s+dont)?$/i.exec(
      westernDigits(cell).replace('٪', '%').trim(),
    );
  return match?.[1] === undefined ? null : Number(match[1].replace(',', '.'));
}

function numbered(written: string): { name: string; number?: string } {
  const number = /^\W*(?<number>\d{1,2}(?:\.\d{1,2})*)\s?[-–—.)\s]/u.exec(written)?.groups?.['number'];
  return { name: cleanName(written), ...(number !== undefined && { number }) };
}

/** Without number, bullet and closing marks; of a long line the name before its explanation. */
export function cleanName(name: string): string {
  const bare = (name.split(/\s*[➢►▪●•\uf0b7]\s*/u).find((piece) => /\p{L}{2}/u.test(piece)) ?? name)
    .replace(/^[\s•>–-]+|^(?:and|et|combining) /, '')
    .replace(/^(?:sous-)?(?:crit[èe]re|criterion)\s*(?:n°\s?)?\d{0,2}\s*[:–-]\s*/iu, '')
    .replace(/^(?:sec(?:tion|\.)?\s*)?\d+(?:\.\d+)+\.?\s*[-–—]?\s*(?=\p{L})/iu, '')
    .replace(/^\(?(?:\d{1,2}|[a-z])[.)]\s+/i, '')
    .replace(/^\d{1,2}\s?[-–—]\s?(?=\p{L})/u, '')
    .replace(/[\s.;:,–-]+$/, '');
  const behindName =
    bare.length > 70
      ? /^(?<name>\S+(?:\s+\S+){0,8}?)\s*(?:\s[–—-]\s|:\s)/.exec(bare)?.groups?.['name']
      : undefined;
  return behindName ?? bare;
}

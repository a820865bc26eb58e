import { AnswerRefused, chooseFrom, dayOf, shorten, type FormAnswer } from '#filling/form.ts';
import type { CellRule } from '#filling/xlsx/validations.ts';
import type { CellFormat } from '#filling/xlsx/workbook.ts';

/** What goes into a cell: a text, or a number that the cell's own format shows. Never a formula. */
export type CellContent = { text: string } | { number: number };

/** Excel's own limits of a cell. */
const mostCharacters = 32_767;
const mostLines = 253;
const dayMs = 86_400_000;

/** Turns an answer into what the cell demands. Throws `AnswerRefused` with what the cell would have taken. */
export function contentOf(
  value: FormAnswer['value'],
  rule: CellRule | undefined,
  format: CellFormat,
  is1904: boolean,
): CellContent {
  const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value).trim();
  if (text === '') throw new AnswerRefused('The answer is empty.');
  if (rule?.type === 'list') return chosen(text, rule);
  if (rule?.type === 'whole' || rule?.type === 'decimal') {
    const number = numberIn(text);
    if (number === undefined || (rule.type === 'whole' && !Number.isInteger(number)))
      throw new AnswerRefused(
        `The cell takes ${rule.type === 'whole' ? 'a whole number' : 'a number'}, not “${shorten(text)}”.`,
      );
    return { number: within(number, rule, String) };
  }
  if (rule?.type === 'date') {
    const serial = serialOf(text, is1904);
    if (serial === undefined)
      throw new AnswerRefused(`The cell takes a date such as 2026-01-31, not “${shorten(text)}”.`);
    return { number: within(serial, rule, (bound) => dayText(bound, is1904)) };
  }
  if (rule?.type === 'time') {
    const clock = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text);
    if (!clock) throw new AnswerRefused(`The cell takes a time such as 14:30, not “${shorten(text)}”.`);
    return { number: within((Number(clock[1]) * 60 + Number(clock[2])) / 1440, rule, String) };
  }
  if (rule?.type === 'length') within(text.length, rule, (bound) => `${bound} characters`);
  if (text.length > mostCharacters)
    throw new AnswerRefused(
      `The answer has ${text.length} characters; a cell holds at most ${mostCharacters}.`,
    );
  if (text.split('\n').length - 1 > mostLines)
    throw new AnswerRefused(`The answer has more lines than a cell holds (${mostLines + 1}).`);
  const number = format.holds === 'number' ? numberIn(text) : undefined;
  const serial = format.holds === 'date' ? serialOf(text, is1904) : undefined;
  const typed = typeof value === 'number' && format.holds !== 'text' ? value : (number ?? serial);
  return typed === undefined ? { text } : { number: typed };
}

/** A day as Excel counts it. The days before March 1900, which Excel counts wrongly, are left to be text. */
export function serialOf(text: string, is1904: boolean): number | undefined {
  const day = dayOf(text);
  if (!day) return undefined;
  const serial = Math.round((day.getTime() - Date.UTC(1899, 11, 30)) / dayMs);
  if (serial < 61) return undefined;
  return is1904 ? serial - 1462 : serial;
}

const dayText = (serial: number, is1904: boolean) =>
  new Date(Date.UTC(1899, 11, 30) + Math.floor(serial + (is1904 ? 1462 : 0)) * dayMs)
    .toISOString()
    .slice(0, 10);

function chosen(text: string, { choices }: CellRule): CellContent {
  if (!choices)
    throw new AnswerRefused(
      'The choices of this cell depend on another cell; choose one of them in the file itself.',
    );
  const choice = chooseFrom(
    choices.map((each) => each.text),
    text,
  );
  return choices.find((each) => each.text === choice)?.isNumber
    ? { number: Number(choice) }
    : { text: choice };
}

/** `1250`, `1 250.50`, `12%`; nothing for what could be read in two ways, as `1,250`. */
function numberIn(text: string): number | undefined {
  const bare = text.replaceAll(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?:\D|$))/g, '');
  const match = /^([+-]?(?:\d+|\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?:,\d{3})+(?=\.))(?:\.\d+)?)\s*(%?)$/.exec(bare);
  if (!match) return undefined;
  const number = Number((match[1] ?? '').replaceAll(',', ''));
  return match[2] === '%' ? Number((number / 100).toPrecision(15)) : number;
}

function within(value: number, { operator, bounds }: CellRule, say: (bound: number) => string): number {
  const [first, second] = bounds;
  const fits =
    first === undefined ||
    {
      between: value >= first && (second === undefined || value <= second),
      notBetween: value < first || (second !== undefined && value > second),
      equal: value === first,
      notEqual: value !== first,
      greaterThan: value > first,
      lessThan: value < first,
      greaterThanOrEqual: value >= first,
      lessThanOrEqual: value <= first,
    }[operator];
  if (fits !== false) return value;
  const words: Record<string, string> = {
    between: 'from',
    notBetween: 'nothing from',
    equal: 'only',
    notEqual: 'anything but',
    greaterThan: 'more than',
    lessThan: 'less than',
    greaterThanOrEqual: 'at least',
    lessThanOrEqual: 'at most',
  };
  const range =
    operator.toLowerCase().includes('between') && second !== undefined ? ` to ${say(second)}` : '';
  throw new AnswerRefused(
    `The answer (${say(value)}) is out of what the cell takes: ${words[operator] ?? operator} ${say(first)}${range}.`,
  );
}

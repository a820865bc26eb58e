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
  if (text === '') throw new AnswerRefused('empty');
  if (rule?.type === 'list') return chosen(text, rule);
  if (rule?.type === 'whole' || rule?.type === 'decimal') {
    const number = numberIn(text);
    if (number === undefined || (rule.type === 'whole' && !Number.isInteger(number)))
      throw new AnswerRefused(rule.type === 'whole' ? 'notAWholeNumber' : 'notANumber', {
        value: shorten(text),
      });
    return { number: within(number, rule, String) };
  }
  if (rule?.type === 'date') {
    const serial = serialOf(text, is1904);
    if (serial === undefined) throw new AnswerRefused('notADate', { value: shorten(text) });
    return { number: within(serial, rule, (bound) => dayText(bound, is1904)) };
  }
  if (rule?.type === 'time') {
    const clock = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text);
    if (!clock) throw new AnswerRefused('notATime', { value: shorten(text) });
    return { number: within((Number(clock[1]) * 60 + Number(clock[2])) / 1440, rule, clockText) };
  }
  if (rule?.type === 'length') checkLength(text.length, rule);
  if (text.length > mostCharacters)
    throw new AnswerRefused('cellFull', { length: text.length, limit: mostCharacters });
  if (text.split('\n').length - 1 > mostLines)
    throw new AnswerRefused('tooManyLines', { limit: mostLines + 1 });
  const number = format.holds === 'number' ? numberIn(text) : undefined;
  const serial = format.holds === 'date' ? serialOf(text, is1904) : undefined;
  const typed = typeof value === 'number' && format.holds !== 'text' ? value : (number ?? serial);
  return typed === undefined ? { text } : { number: typed };
}

/** A day as Excel counts it. The days before March 1900, which Excel counts wrongly, are left to be text. */
function serialOf(text: string, is1904: boolean): number | undefined {
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
  if (!choices) throw new AnswerRefused('choicesElsewhere');
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

function within(value: number, rule: CellRule, say: (bound: number) => string): number {
  if (fits(value, rule)) return value;
  const [first = 0, second = 0] = rule.bounds;
  throw new AnswerRefused(operatorOf(rule), {
    value: say(value),
    first: say(first),
    second: say(second),
  });
}

function checkLength(length: number, rule: CellRule): void {
  if (fits(length, rule)) return;
  const { operator, bounds } = rule;
  const [first = 0, second = 0] = bounds;
  const isMost = /^(?:lessThan|equal|between)/.test(operator) && length > first;
  if (isMost)
    throw new AnswerRefused('tooManyCharacters', {
      length,
      limit: operator === 'lessThan' ? first - 1 : operator === 'between' ? second : first,
    });
  if (!/^(?:greaterThan|equal|between)/.test(operator)) throw new AnswerRefused('lengthNotTaken', { length });
  throw new AnswerRefused('tooFewCharacters', {
    length,
    limit: operator === 'greaterThan' ? first + 1 : first,
  });
}

const operators = [
  'between',
  'notBetween',
  'equal',
  'notEqual',
  'greaterThan',
  'lessThan',
  'greaterThanOrEqual',
  'lessThanOrEqual',
] as const;
const operatorOf = ({ operator }: CellRule) => operators.find((known) => known === operator) ?? 'between';

function fits(value: number, rule: CellRule): boolean {
  const [first, second] = rule.bounds;
  if (first === undefined) return true;
  return {
    between: value >= first && (second === undefined || value <= second),
    notBetween: value < first || (second !== undefined && value > second),
    equal: value === first,
    notEqual: value !== first,
    greaterThan: value > first,
    lessThan: value < first,
    greaterThanOrEqual: value >= first,
    lessThanOrEqual: value <= first,
  }[operatorOf(rule)];
}

/** A part of a day as a clock shows it. */
function clockText(part: number): string {
  const minutes = Math.round(part * 1440);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

import type { Workbook } from '@cj-tech-master/excelts';
import { mostOfLength } from '#lexicon/form-titles.ts';
import { asWritten } from '#lexicon/lexicon.ts';
import type { OfficePackage } from '#reading/office-package.ts';
import { isWithin, splitAddress, type CellRange } from '#reading/xlsx/cell-address.ts';
import { cellText } from '#reading/xlsx/cell-text.ts';
import { readValidations, type Validation } from '#reading/xlsx/sheet-validations.ts';

export type AnswerLimit = { count: number; unit: 'words' | 'characters' };

/** What the sheet itself allows in a cell. */
export type CellRules = {
  choices: (row: number, column: number) => string[] | undefined;
  characters: (row: number, column: number) => number | undefined;
  /** True where the cell has a rule of its own: it is meant to be filled in. */
  isOpen: (row: number, column: number) => boolean;
};

type OpenWorkbook = { workbook: Workbook; parts: OfficePackage; name: string };

/** Gives the rules of every sheet of a workbook by the sheet's name; a file without a workbook has none. */
export function rulesOf(open: OpenWorkbook | undefined): (sheet: string) => CellRules {
  const validations = open ? readValidations(open.parts, open.name) : new Map<string, Validation[]>();
  return (sheet) => {
    const own = validations.get(sheet) ?? [];
    const known = new Map<Validation, string[] | undefined>();
    const at = (row: number, column: number) =>
      own.filter((rule) => rule.ranges.some((range) => isWithin(range, row, column)));
    return {
      choices: (row, column) => {
        const rule = at(row, column).find((one) => one.kind === 'list');
        if (!rule || !open) return undefined;
        if (!known.has(rule)) known.set(rule, listOf(rule.formula, sheet, open.workbook));
        return known.get(rule);
      },
      characters: (row, column) => {
        const rule = at(row, column).find((one) => one.kind === 'textLength');
        return rule ? longest(rule) : undefined;
      },
      isOpen: (row, column) =>
        at(row, column).some(({ kind, ranges }) => kind !== 'message' || isOneArea(ranges)),
    };
  };
}

/** A message over a whole sheet, in many pieces, warns against changes; one over a few cells says what goes there. */
const isOneArea = (ranges: CellRange[]): boolean => ranges.length <= 3;

/** The choices of a cell: its list, or those the form writes beside it ("Yes / No / Partly"). */
export function choicesFor(
  rules: CellRules,
  row: number,
  column: number,
  words: (string | undefined)[],
): string[] | undefined {
  const listed = rules.choices(row, column);
  if (listed) return listed;
  for (const text of words) {
    const named = text === undefined ? undefined : namedChoices(text);
    if (named) return named;
  }
  return undefined;
}

/** How long an answer may be: the cell's own rule, or the first limit the words about it name. */
export function limitFor(
  rules: CellRules,
  row: number,
  column: number,
  words: (string | undefined)[],
): AnswerLimit | undefined {
  const characters = rules.characters(row, column);
  if (characters !== undefined) return { count: characters, unit: 'characters' };
  for (const text of words) {
    const found = text === undefined ? undefined : limitInWords(text);
    if (found) return found;
  }
  return undefined;
}

/** "max. 500 words", "limited to 2,000 characters", "500 mots maximum", "٢٠٠ كلمة"; undefined where none is named. */
export function limitInWords(text: string): AnswerLimit | undefined {
  const western = text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  const match =
    /(\d{1,3}(?:[ ,.\u00a0\u202f]\d{3})+|\d{2,6})[\s-]*(words?|mots?|characters?|chars?|caractères?|signes|كلم[ةه]|كلمات|حرفا?|حرف(?=ً)|أحرف)(?![\p{L}])/iu.exec(
      western,
    );
  const around = western.slice(
    Math.max(0, (match?.index ?? 0) - 60),
    (match?.index ?? 0) + (match?.[0].length ?? 0) + 40,
  );
  if (!match || !BOUND.test(around)) return undefined;
  const isWords = /^(?:w|m|كلم)/i.test(match[2] ?? '');
  return { count: Number((match[1] ?? '').replaceAll(/\D/g, '')), unit: isWords ? 'words' : 'characters' };
}

const BOUND = asWritten(mostOfLength);

function listOf(formula: string, sheet: string, workbook: Workbook): string[] | undefined {
  const inline = /^"([\s\S]*)"$/.exec(formula)?.[1];
  if (inline !== undefined) return unique(inline.replaceAll('""', '"').split(/[,;]/));
  const place = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/.exec(formula);
  const target = place ? (place[1]?.replaceAll("''", "'") ?? place[2] ?? '') : sheet;
  const range = splitAddress(place?.[3] ?? formula);
  if (!range) {
    const named = workbook.definedNames.getRanges(formula).ranges[0];
    return named === undefined || named === formula ? undefined : listOf(named, sheet, workbook);
  }
  const source = workbook.getWorksheet(target);
  if (!source) return undefined;
  const values: string[] = [];
  for (let row = range.top; row <= Math.min(range.bottom, range.top + 2000, source.rowCount); row += 1)
    for (let column = range.left; column <= Math.min(range.right, range.left + 50); column += 1)
      values.push(cellText(source.getCell(row, column)));
  return unique(values);
}

/** The choices that words name: "Compliant (Y/N/Partial)" and "Yes / No", "Response [F, P, N]"; not "and/or", nor a date's form. */
export function namedChoices(text: string): string[] | undefined {
  const letters = /[([]\s*(\p{Lu}{1,2}(?:\s*[,;|/]\s*\p{Lu}{1,2})+)\s*[)\]]/u.exec(text)?.[1];
  if (letters !== undefined) return unique(letters.split(/[,;|/]/));
  const list =
    /\(([^()]*\/[^()]*)\)/.exec(text)?.[1] ??
    (text.length < 60 && /\s\/\s|^\S+\/\S+$/.test(text) ? text : '');
  const choices = unique(list.split(/[/|,;]/)) ?? [];
  const areShort = choices.every((choice) => choice.length <= 24 && /\p{L}/u.test(choice));
  const isMark = choices.some((choice) =>
    /^(?:y|n|yes|no|oui|non|o|c|fc|pc|nc|compl\w*|conforme|نعم|لا)$/iu.test(choice),
  );
  return choices.length >= 2 && areShort && isMark ? choices : undefined;
}

/** What a column of marks takes where its title lists nothing ("Compliant?", "Conformité"): yes or no, in the title's language. */
export function yesOrNoIn(title: string): string[] {
  if (/[\u0600-\u06ff]/.test(title)) return ['نعم', 'لا'];
  return /\b(?:conform|respect|disponible|oui)/i.test(title) && !/\bconformity\b/i.test(title)
    ? ['Oui', 'Non']
    : ['Yes', 'No'];
}

/** A column for a code or a rank that a legend explains: "Response code", "Niveau de conformité". */
export const wantsCode = (title: string): boolean =>
  /\b(?:codes?|ratings?|levels?|rank(?:ing)?|categor(?:y|ies)|niveau|catégorie|note)\b|(?:رمز|درجة|مستوى)\s/iu.test(
    title,
  );

function longest(rule: Validation): number | undefined {
  const bound = rule.operator === 'between' ? rule.second : rule.formula;
  const count = Number(bound);
  if (!/^(?:between|lessThan|lessThanOrEqual|equal)$/.test(rule.operator) || !(count > 0)) return undefined;
  return rule.operator === 'lessThan' ? count - 1 : count;
}

function unique(values: string[]): string[] | undefined {
  const kept = [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))];
  return kept.length === 0 ? undefined : kept;
}

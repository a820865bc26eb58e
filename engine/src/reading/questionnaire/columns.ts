import type { Grid } from '#reading/questionnaire/grid.ts';
import {
  answerTitles,
  buyerTitles,
  filledByBidders,
  numberTitles,
  questionTitles,
} from '#lexicon/form-titles.ts';
import { asWritten } from '#lexicon/lexicon.ts';
import { tickColumns, type TickColumn } from '#reading/questionnaire/tick-columns.ts';

type ColumnRole =
  | 'id'
  | 'question'
  | 'answer'
  | 'compliance'
  | 'comment'
  | 'section'
  | 'choices'
  | 'limit'
  | 'guidance';

/** Which column of a form holds what, numbers from 1; `titles` are the words above each column. */
export type Columns = Partial<Record<ColumnRole, number>> & {
  titles: Map<number, string>;
  /** Where the answer is a tick in one of several columns, named by their titles; the first of them is `answer`. */
  ticks?: TickColumn[];
  /** Columns that ask a question in other words, the surest first: a name beside what is required of it. */
  others?: number[];
  /** Of the part below, where the row of titles says it. */
  heading?: string;
};

/** The columns a row of titles names; undefined when the row is none: it must name a question and a place to answer. */
export function columnsOf(row: Grid['rows'][number]): Columns | undefined {
  const columns: Columns = { titles: new Map() };
  const candidates: { role: ColumnRole; column: number; strength: number }[] = [];
  const ticks = tickColumns(row);
  for (const [column, cell] of row.cells) {
    if (cell.text === '') continue;
    columns.titles.set(column, cell.text);
    if (ticks.some((tick) => tick.column === column)) continue;
    // A title is short; a long cell is a question that happens to hold the word, one in brackets a prompt, one in
    // braces a mark for programs.
    if (cell.text.length > 90 || /[{}]|^\[.*\]$|\b(?:xml|x?path|uuid|guid)\b/i.test(cell.text)) continue;
    const bare = cell.text
      .replaceAll(/\([^)]*\)|[*:：]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    for (const [role, patterns] of titles)
      patterns.forEach((pattern, index) => {
        if (
          pattern.test(bare) &&
          !(toFillIn.has(role) && OF_THE_BUYER.test(bare)) &&
          // "Requirement ID" numbers the requirements that another column words.
          !(role === 'question' && (NUMBERS.test(bare) || ANSWERS.test(bare)))
        )
          candidates.push({ role, column, strength: patterns.length - index });
      });
  }
  if (columns.titles.size < 2) return undefined;
  const taken = new Set<number>();
  for (const { role, column } of candidates.toSorted((a, b) => b.strength - a.strength)) {
    if (columns[role] !== undefined || taken.has(column)) continue;
    columns[role] = column;
    taken.add(column);
  }
  const others = candidates
    .filter(({ role, column }) => role === 'question' && !taken.has(column))
    .toSorted((a, b) => b.strength - a.strength)
    .map(({ column }) => column);
  if (others.length > 0) columns.others = [...new Set(others)];
  return settle(columns, ticks) ?? untitledQuestions(row, columns);
}

const toFillIn = new Set<ColumnRole>(['answer', 'compliance', 'comment']);
/** A title over what whoever judges the answers writes. */
export const isOfBuyer = (title: string): boolean => OF_THE_BUYER.test(title);
const titlesBuyer = asWritten(buyerTitles);
const OF_THE_BUYER = { test: (title: string) => titlesBuyer.test(title) || /\boverride\b/i.test(title) };

/**
 * Over each part of some forms stand its heading, where others say "Question", and the titles of what is beside it:
 * the questions are left of the answers, their numbers left of them.
 */
function untitledQuestions(row: Grid['rows'][number], columns: Columns): Columns | undefined {
  const { answer, comment, guidance } = columns;
  if (columns.question !== undefined || answer === undefined) return undefined;
  if (comment === undefined && guidance === undefined) return undefined;
  const left = [...row.cells].filter(([column, cell]) => column < answer && cell.text !== '');
  const [[at, heading] = [0, undefined]] = left;
  if (left.length !== 1 || !heading) return undefined;
  const question = answer - 1;
  return {
    ...columns,
    question,
    ...(question > at && { id: at }),
    heading: heading.text,
  };
}

/**
 * The columns with the question's put right by what stands below: where the cells under its title are numbers of
 * questions ("REQU-01") and an untitled column before the answers holds the words, the title was a heading ("Required questions").
 */
export function pastNumbers(columns: Columns, below: Grid['rows']): Columns {
  const { id, question, answer, titles } = columns;
  if (id !== undefined || question === undefined || answer === undefined) return columns;
  const worded = question + 1;
  if (worded >= answer || titles.has(worded)) return columns;
  const [first, ...more] = below.slice(0, 3).map(({ cells }) => ({
    number: cells.get(question)?.text ?? '',
    words: cells.get(worded)?.text ?? '',
  }));
  const isNumbered = (row: typeof first) =>
    isQuestionNumber(row?.number ?? '') && /\p{L}{2}/u.test(row?.words ?? '');
  if (!isNumbered(first) || !more.every((row) => row.words === '' || isNumbered(row))) return columns;
  const heading = titles.get(question);
  return { ...columns, id: question, question: worded, ...(heading !== undefined && { heading }) };
}

/**
 * The columns with the question's the one that tells the rows apart: where a name ("Description", "Parameter") stands beside
 * what is required of it, and several rows require the same or nothing ("As per drawing"), the name is the question.
 */
export function tellingColumn(columns: Columns, below: Grid['rows']): Columns {
  const { question, answer, others = [], guidance } = columns;
  if (question === undefined || answer === undefined) return columns;
  const different = (column: number) =>
    new Set(below.map(({ cells }) => cells.get(column)?.text ?? '').filter((text) => /\p{L}{2}/u.test(text)))
      .size;
  const [told, ...more] = others.filter(
    (column) => column < answer && different(column) > different(question),
  );
  if (told === undefined || more.length > 0) return columns;
  return { ...columns, question: told, guidance: guidance ?? question };
}

/** "3", "1.2.a", "REQU-01", "A&A-02.1": what numbers a question, and is no word. */
export const isQuestionNumber = (text: string): boolean =>
  /^(?=.{1,16}$)(?:[\p{L}&]{1,6}[-. ]?)?\d+(?:[-.][\p{L}\d]{1,3})*[.)]?$/u.test(text);

/** A form may say "Compliant (Y/N)" and "Response": the mark is the answer, the words are its comment. */
function settle(columns: Columns, ticks: TickColumn[]): Columns | undefined {
  const { answer, compliance, comment } = columns;
  const [first] = ticks;
  if (first) {
    columns.ticks = ticks;
    columns.answer = first.column;
    const words = comment ?? answer ?? compliance;
    if (words !== undefined) columns.comment = words;
  } else if (compliance !== undefined) {
    columns.answer = compliance;
    if (answer !== undefined) columns.comment = answer;
    if (answer !== undefined && comment !== undefined) columns.guidance ??= comment;
  } else if (answer === undefined && comment !== undefined) {
    columns.answer = comment;
    delete columns.comment;
  }
  if (columns.question === undefined || columns.answer === undefined) return undefined;
  return columns;
}

/** Titles that name a requirement and ask whether it is met. */
const ANSWERS = /\brequirements? (?:is |are )?met\b|^respect(?:ée?s?)? (?:de |des )/i;

/** Numbers of questions, whatever the questions are called. */
const NUMBERS =
  /^(?:[\p{L}&/]+[\s.-]+){0,3}(?:id|ids|identifier|identifiant|ref(?:erence)?\.?|réf(?:érence)?\.?|n[o°º]\.?|num(?:ber|éro)?\.?|#|code)$/iu;

/** Whether the column below a title numbers its rows: "No.", "Ref", "Requirement ID", "م". */
export const isNumberTitle = (title: string): boolean => {
  const plain = title.trim();
  return NUMBERS.test(plain) || idTitles.some((each) => each.test(plain));
};
const idTitles = [
  asWritten(numberTitles),
  /^(?:(?:id|ref|no)[\s./-]+(?:number|no|id)|serial[\s.-]*(?:no\.?|number)|sr\.?\s?no\.?|s\/n|line(?: no\.?)?|item|article|clause|q|م|ت|رقم|الرقم|رقم (?:البند|السؤال|المتطلب))$/iu,
];

/** The words of column titles, the surest first: English, French, Arabic. */
const titles: [ColumnRole, RegExp[]][] = [
  ['id', idTitles],
  [
    'question',
    [
      /^(?:the )?(?:evaluation |security |your )?questions?(?: text)?$|^(?:السؤال|الأسئلة|سؤال)$/iu,
      /\bquestions?\b|\brequirements?\b|\bexigences?\b|المتطلب|السؤال/iu,
      asWritten(questionTitles),
      /^(?:description|feature|function(?:ality)?|capability|item|désignation|libellé|fonctionnalité|parameter|characteristic|attribute|caractéristique|paramètre)s?$/i,
      /^(?:information (?:required|requested)|details? (?:required|requested)|renseignements? demandés?)$/i,
    ],
  ],
  [
    'compliance',
    [
      /\bcompl(?:y|ies|iance|iant)\b|\bconform(?:es?|ité|ity)(?!\p{L})|\brequirements? (?:is |are )?met\b|الامتثال|الالتزام|المطابقة|التوافق|مطابق/iu,
      /^(?:yes\s*\/\s*no|y\s*\/\s*n|oui\s*\/\s*non|met|meets?|نعم\s*\/\s*لا)(?:\b.*)?$/iu,
      /^(?:implemented|supported|available|included|in place|achieved|accept(?:ed)?|agree[ds]?|confirm(?:ed)?|satisfied|disponible|respect(?:ée?s?)?(?: de l['’]exigence)?|متوفر|متاح|مدعوم)\s*[?؟]?$/iu,
    ],
  ],
  [
    'answer',
    [
      asWritten(answerTitles),
      /\b(?:answers?|responses?|réponses?)\b|الإجابة|إجابة/iu,
      asWritten(filledByBidders),
      /^(?:value|your (?:value|details|offer)|offered(?: value)?|proposed(?: value)?|valeur(?: proposée)?|offre|القيمة|(?:المواصفات )?(?:المقدمة|المعروضة))$/iu,
    ],
  ],
  [
    'comment',
    [
      /\bcomments?\b|\bcommentaires?\b|ملاحظات|تعليق/iu,
      /\badditional (?:information|details|info|notes?)\b|\bimplementation (?:description|details?|notes?)\b|\bremarks?\b|\bremarques?\b|\bobservations?\b/i,
      /^(?:notes?|explanations?|details?|précisions?|justifications?|evidence|supporting (?:evidence|information)|preuves?)\b/i,
    ],
  ],
  [
    'section',
    [
      /^(?:\w{2,5} )?(?:section|category|domain|theme|topic|chapter|rubrique|catégorie|domaine|thème|chapitre|القسم|الفئة|المجال)(?: (?:name|title|heading))?$/iu,
      /^(?:area|group|family|sub-?(?:section|category|domain)|groupe|famille|type)$/i,
    ],
  ],
  [
    'choices',
    [
      /^(?:(?:allowed|possible|valid|permitted) (?:values|answers|responses)|(?:answer |response )?options?|choices?|(?:answer|response) (?:type|format)|choix(?: possibles)?)$/i,
    ],
  ],
  ['limit', [/\b(?:word|character) (?:limit|count)\b|^max\.? (?:words|characters|length)|^limite/i]],
  ['guidance', [/^(?:guidance|help|instructions?|guidelines?|aide|consignes?|إرشادات)\b/iu]],
];

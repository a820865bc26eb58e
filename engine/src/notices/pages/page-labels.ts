import { asWritten } from '#lexicon/lexicon.ts';
import {
  deadlinesAlone,
  deadlinesOfOffers,
  frenchDeadlines,
  frenchReferences,
  labelsOfElse,
} from '#lexicon/page-labels.ts';
import type { PageLine } from '#notices/pages/page.ts';
import { holdsDate } from '#notices/deadlines/stated-moment.ts';
import { foldedLabel } from '#notices/tables/table-columns.ts';

/** What a label on a notice page can name. */
export type PageField =
  | 'title'
  | 'deadline'
  | 'deadlineTime'
  | 'questionsDeadline'
  | 'publishedAt'
  | 'reference'
  | 'buyer'
  | 'description'
  | 'procedure'
  | 'submission'
  | 'value'
  | 'country'
  | 'region'
  | 'cpv'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone';

/**
 * What a page's visible labels say, in English, French or Arabic: `Label: value` lines, a label's cell and the next,
 * a heading row and the row below it, a label on a line of its own (a `dt`, a line above its value).
 * @returns the different values of each field: those of the surest label first, of equal ones in the page's order.
 */
export function labelledFields(lines: PageLine[]): Map<PageField, string[]> {
  const found = pairsOf(lines).flatMap(({ label, value }) => {
    const named = fieldOf(label);
    return named === null || !isValue(named.field, value) ? [] : [{ ...named, value }];
  });
  const values = new Map<PageField, string[]>();
  for (const { field, value } of found.toSorted((one, other) => one.rank - other.rank)) {
    const known = values.get(field) ?? [];
    if (known.length < MOST_VALUES && !known.includes(value)) values.set(field, [...known, value]);
  }
  return values;
}

/** A page that has more is a list of notices, not one. */
const MOST_VALUES = 20;

type Pair = { label: string; value: string };

function pairsOf(lines: PageLine[]): Pair[] {
  return lines.flatMap(({ text, cells, isLabel }, index): Pair[] => {
    const next = lines[index + 1];
    if (cells !== undefined) return pairsInRow(cells, next?.cells);
    const inLine = /^(.{2,70}?)\s*[:：]\s*(\S.*)$/u.exec(text);
    if (inLine?.[1] !== undefined && inLine[2] !== undefined && fieldOf(inLine[1]) !== null)
      return [{ label: inLine[1], value: inLine[2] }];
    if (next === undefined || next.cells !== undefined || isLabelled(next)) return [];
    const isAlone = isLabel || /[:：]$/.test(text) || fieldOf(text) !== null;
    return isAlone ? [{ label: text, value: next.text }] : [];
  });
}

/** Whether a line is a label itself, or has one of its own, and so is no value of the label above it. */
function isLabelled({ text, isLabel }: PageLine): boolean {
  return isLabel || fieldOf(text) !== null || /^\p{L}[^:：\d]{1,50}[:：]\s/u.test(text);
}

function pairsInRow(cells: string[], below: string[] | undefined): Pair[] {
  const isHeading = cells.length > 1 && cells.every((cell) => cell === '' || fieldOf(cell) !== null);
  if (isHeading)
    return cells.flatMap((label, column) => {
      const value = below?.[column] ?? '';
      return below?.length !== cells.length || value === '' ? [] : [{ label, value }];
    });
  return cells.flatMap((label, column) => {
    const value = cells[column + 1] ?? '';
    const isValueToo = fieldOf(label) === null || fieldOf(value) !== null;
    return isValueToo || value === '' ? [] : [{ label, value }];
  });
}

/** The field a label names and how surely, 0 being surest; null where it names none. */
function fieldOf(label: string): { field: PageField; rank: number } | null {
  if (label.length > 120) return null;
  const name = foldedLabel(label);
  if (name === '' || name.length > 70 || name.split(' ').length > 12) return null;
  if (ELSE.test(name)) return null;
  for (const [field, patterns] of LABELS) {
    const rank = patterns.findIndex((pattern) => pattern.test(name));
    if (rank !== -1) return { field, rank };
  }
  return null;
}

/** Whether a value has the form its field asks for: what follows a label may be a sentence about it. */
function isValue(field: PageField, value: string): boolean {
  switch (field) {
    case 'deadline':
    case 'questionsDeadline':
    case 'publishedAt':
      return value.length <= 200 && /\p{N}/u.test(value);
    case 'deadlineTime':
      return value.length <= 60 && /\p{N}/u.test(value) && !holdsDate(value);
    case 'reference':
      return value.length <= 100 && /\p{N}/u.test(value);
    case 'cpv':
      return /(?<!\d)\d{8}(?!\d)/.test(value);
    case 'contactEmail':
      return /^\S+@\S+\.\S+$/.test(value);
    case 'contactPhone':
      return value.length <= 60 && /\p{N}{3}/u.test(value.replace(/\D/g, ''));
    case 'value':
      return value.length <= 100 && /\p{N}/u.test(value);
    case 'description':
      return true;
    case 'title':
      return value.length >= 4 && value.length <= 500;
    default:
      return (
        value.length >= 2 && value.length <= 250 && !/\b(?:means|shall|will|must|désigne|doit)\b/i.test(value)
      );
  }
}

const ELSE = asWritten(labelsOfElse);

/** By the label's folded words; in the order they are looked for, each from the surest label to the vaguest. */
const LABELS: [PageField, RegExp[]][] = [
  [
    'questionsDeadline',
    [
      /(?:question|clarification|enquir|inquir)\w* .*(?:deadline|date|due|end|until)|(?:deadline|last date|end) .*(?:question|clarif|enquir|inquir)|questions due/,
      /(?:limite|fin) .*question|questions? .*(?:jusqu|avant|limite)/,
      /استفسار/,
    ],
  ],
  [
    'deadlineTime',
    [
      /^(?:closing|submission|deadline|due) time$/,
      /^heure (?:limite|de cloture)/,
      /^(?:وقت|ساعه) (?:الاغلاق|تقديم)/,
    ],
  ],
  [
    'deadline',
    [
      asWritten(deadlinesOfOffers),
      asWritten(deadlinesAlone),
      asWritten(frenchDeadlines),
      /(?:موعد|تاريخ|نهايه|اخر).*(?:تقديم|عروض|عطاء)|الموعد النهايي|تاريخ (?:ال)?(?:اغلاق|اقفال)|تاريخ انتهاء/,
    ],
  ],
  [
    'publishedAt',
    [
      /^(?:date )?(?:of )?publi\w*(?: date| on)?$|^(?:date )?posted|^(?:issue|release) date$|^issued$/,
      /^(?:date de )?(?:publication|parution|mise en ligne)|^publie le/,
      /^(?:تاريخ )?(?:ال)?(?:نشر|طرح)/,
    ],
  ],
  [
    'reference',
    [
      /^(?:tender|notice|solicitation|rfp|rfq|bid|itt|procurement|contract|opportunity) (?:no|number|id|code|ref|reference)(?: (?:no|number))?$/,
      /^(?:buyer )?reference(?: (?:no|number|code|id))?$|^ref(?: no| number)?$|^file number$/,
      asWritten(frenchReferences),
      /^(?:ال)?رقم (?:ال)?(?:منافسه|مناقصه|مرجعي|عطاء)$|^(?:ال)?رقم (?:ال)?مرجع|^(?:ال)?مرجع$/,
    ],
  ],
  [
    'contactEmail',
    [
      /^(?:contact )?e ?mail(?: address)?$|^(?:courriel|adresse (?:electronique|e ?mail)|mel)$/,
      /^(?:ال)?بريد (?:ال)?الكتروني$/,
    ],
  ],
  ['contactPhone', [/^(?:contact )?(?:tele)?phone(?: number)?$|^tel$/, /^(?:رقم )?(?:ال)?(?:هاتف|جوال)$/]],
  [
    'contactName',
    [
      /^contact(?: (?:name|person|officer))?$|^(?:personne a contacter|personne de contact|interlocuteur)$/,
      /^(?:مسوول|جهه|شخص) (?:ال)?(?:اتصال|تواصل)$/,
    ],
  ],
  [
    'buyer',
    [
      /^(?:buyer|purchaser|(?:contracting|procuring) (?:authority|body|entity|agency)|issuing (?:organi[sz]ation|agency|authority)|buying organi[sz]ation)(?: name)?(?: s name)?$/,
      /^(?:acheteur(?: public)?|(?:nom du )?pouvoir adjudicateur|entite adjudicatrice|maitre d ouvrage|autorite contractante|nom de l acheteur|organisme acheteur|collectivite)$/,
      /^(?:ال)?جهه (?:ال)?(?:حكوميه|مشتريه|طالبه|مالكه|طارحه)$|^(?:اسم )?الجهه$|^الجهه /,
      /^(?:organi[sz]ation|agency|department|ministry|client|owner|organisme)(?: name)?$/,
    ],
  ],
  [
    'title',
    [
      /^(?:tender|notice|bid|project|contract|opportunity|solicitation|rfp|procurement) (?:title|name|subject)$|^(?:title|name) of (?:the )?(?:tender|contract|project|notice)$/,
      /^(?:objet|intitule|titre)(?: (?:du|de la|de l|de) ?(?:marche|consultation|avis|appel d offres|contrat))?$/,
      /^(?:اسم|عنوان|موضوع) (?:ال)?(?:منافسه|مناقصه|مشروع|عطاء)$/,
      /^(?:title|subject|العنوان|الموضوع)$/,
    ],
  ],
  [
    'description',
    [
      /^(?:(?:short |brief |tender |notice |contract )?description(?: of (?:the )?(?:tender|contract|procurement|works?|services?))?|scope(?: of works?)?|summary)$/,
      /^(?:description(?: (?:succincte|du marche))?|resume)$/,
      /^(?:(?:ال)?(?:وصف|غرض|نطاق)(?: من)?(?: (?:ال)?(?:منافسه|مناقصه|عمل|مشروع))?)$/,
    ],
  ],
  [
    'submission',
    [
      /^(?:(?:method|mode|way) of submission|submission (?:method|mode|type)|bid submission type)$/,
      /^(?:mode|modalites?|forme) de (?:remise|depot|transmission|reponse)/,
      /^طريقه (?:ال)?تقديم/,
    ],
  ],
  [
    'value',
    [
      /^(?:(?:estimated |total |contract |tender |approximate )*(?:value|budget)|estimated (?:amount|cost|price))(?: of (?:the )?(?:contract|tender))?$/,
      /^(?:montant|valeur|budget) (?:total )?(?:estimee?|du marche|previsionnel)/,
      /^(?:ال)?(?:قيمه|تكلفه|ميزانيه) (?:ال)?تقديريه/,
    ],
  ],
  ['cpv', [/\bcpv\b/]],
  ['country', [/^country$|^pays$/, /^(?:ال)?(?:دوله|بلد)$/]],
  [
    'region',
    [
      /^(?:place of (?:performance|delivery)|location|region|delivery location)$/,
      /^(?:lieu d execution|region|departement|lieu de livraison)$/,
      /^(?:ال)?(?:منطقه|مدينه)$|^مكان (?:ال)?تنفيذ$/,
    ],
  ],
  [
    'procedure',
    [
      /^(?:type of )?procedure(?: type)?$|^procurement (?:method|procedure)$|^(?:tender|solicitation|notice|bid) type$/,
      /^(?:type de )?procedure$|^mode de passation$|^type (?:d avis|de marche)$/,
      /^نوع (?:ال)?(?:منافسه|مناقصه)$/,
    ],
  ],
];

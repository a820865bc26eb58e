import { compile, type Phrase } from '#lexicon/lexicon.ts';
import { buyerHeadings, deadlineHeadings, otherHeadings, titleHeadings } from '#lexicon/table-headings.ts';
import { foldText } from '#text/fold.ts';

/** What a table's column can hold. */
export type TableField =
  | 'title'
  | 'deadline'
  | 'reference'
  | 'buyer'
  | 'description'
  | 'procedure'
  | 'value'
  | 'currency'
  | 'country'
  | 'region'
  | 'cpv'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'publishedAt'
  | 'questionsDeadline'
  | 'language'
  | 'sourceUrl';

/** What a person says the columns of these headings hold; null for a column that is not to be used. */
export type ColumnChoice = Record<string, TableField | null>;

/** What each column holds: as chosen by its heading, else as guessed for a field that no choice gives to another. */
export function columnsOf(headers: string[], choice: ColumnChoice): (TableField | null)[] {
  const names = headers.map(headingName);
  const guessed = guessColumns(names.map((name) => (Object.hasOwn(choice, name) ? '' : name)));
  const taken = new Set(names.map((name) => (Object.hasOwn(choice, name) ? choice[name] : null)));
  return names.map((name, column) => {
    if (Object.hasOwn(choice, name)) return choice[name] ?? null;
    const field = guessed[column] ?? null;
    return taken.has(field) ? null : field;
  });
}

/** A heading as it is named in a choice: in one line. */
export function headingName(heading: string): string {
  return heading.replace(/\s+/gu, ' ').trim();
}

/**
 * What each column holds, guessed from its heading in English, French or Arabic; a field is given to the best-fitting
 * column only. Without a column named as a title, one that describes the tender is its title.
 */
export function guessColumns(headers: string[]): (TableField | null)[] {
  const fields: (TableField | null)[] = headers.map(() => null);
  const names = headers.map(foldedLabel);
  for (const [field, patterns] of HEADINGS) {
    for (const pattern of patterns) {
      const at = names.findIndex(
        (name, index) =>
          fields[index] === null &&
          !OTHER.test(name) &&
          (field === 'reference' || !ID.test(name)) &&
          pattern.test(name),
      );
      if (at === -1) continue;
      fields[at] = field;
      break;
    }
  }
  const description = fields.indexOf('description');
  if (!fields.includes('title') && description !== -1) fields[description] = 'title';
  return fields;
}

const anyOf = (...phrases: (readonly Phrase[])[]): RegExp => compile(phrases.flat(), 'anywhere');

/** A heading of keys, where another may hold the words. */
const ID = /. (?:id|abn|duns|uuid)(?: string)?$/;

const OTHER = anyOf(otherHeadings.en, otherHeadings.fr, otherHeadings.ar);

/** In the order they are looked for: narrower ones first, each from the surest heading to the vaguest. */
const HEADINGS: [TableField, RegExp[]][] = [
  [
    'questionsDeadline',
    [
      /(?:question|clarification|enquir|inquir)\w* .*(?:deadline|date|end)|(?:deadline|last date) .*(?:question|clarif|enquir|inquir)/,
      /(?:limite|fin) .*question/,
      /استفسار|اسيله/,
    ],
  ],
  [
    'publishedAt',
    [
      /publi\w*|date posted|posted|posting date|issue date|release date|parution|mise en ligne/,
      /نشر|طرح|تاريخ (?:ال)?اعلان/,
    ],
  ],
  ['deadline', [anyOf(deadlineHeadings.en), anyOf(deadlineHeadings.fr), anyOf(deadlineHeadings.ar)]],
  [
    'reference',
    [
      /reference|ref(?: no| number| #)?$/,
      /(?:tender|notice|solicitation|rfp|bid|itt|process|opportunity) (?:no|number)\b|^number$/,
      /(?:tender|notice|solicitation|rfp|bid|itt|process|opportunity) (?:id|code)\b/,
      /^(?:no|n°|numero)(?: |$)|numero (?:de |du )?(?:marche|consultation|avis|dossier)/,
      /مرجع|رقم (?:ال)?(?:منافسه|مناقصه|عطاء|صفقه|اعلان)|الرقم/,
      /^id$/,
    ],
  ],
  [
    'sourceUrl',
    [
      /\burl\b|^link|hyperlink|web ?(?:page|site)|lien|adresse internet|site internet/,
      /رابط|موقع (?:ال)?الكتروني/,
    ],
  ],
  ['contactEmail', [/e ?mail|courriel|\bmel\b|adresse (?:electronique|mail)/, /بريد/]],
  ['contactPhone', [/phone|telephone|^tel\b/, /هاتف|جوال/]],
  ['contactName', [/contact/, /مسوول|جهه الاتصال/]],
  [
    'buyer',
    [
      anyOf(buyerHeadings.en, buyerHeadings.fr),
      /organi[sz]ation|agency|department|ministry|entity|organisme|institution|client|customer/,
      anyOf(buyerHeadings.ar),
    ],
  ],
  [
    'title',
    [
      anyOf(titleHeadings.en, titleHeadings.fr),
      /^tender description$|^opportunity$|^project$|^tenders?$|^works?$|^requirement$|^(?:marche|consultation|appel d offres|prestations?|projet)$/,
      anyOf(titleHeadings.ar),
    ],
  ],
  [
    'description',
    [
      /^(?:tender|notice|contract|project) description/,
      /description|summary|scope|objectives?|purpose|details|resume|detail|^nature des? /,
      /وصف|غرض|اهداف|تفاصيل|نطاق/,
    ],
  ],
  [
    'value',
    [
      /(?:estimated|contract|total|tender)? ?(?:value|amount|budget|price|cost)|montant|valeur|estimation|cout estime/,
      /قيمه|ميزانيه|تكلفه/,
    ],
  ],
  ['currency', [/currency|devise|monnaie/, /عمله/]],
  ['country', [/country|pays/, /دوله|بلد/]],
  [
    'region',
    [
      /^regions? (?:of )?(?:delivery|livraison)/,
      /region|location|place|city|state|province|lieu|ville|departement/,
      /منطقه|مدينه|موقع|مكان/,
    ],
  ],
  ['cpv', [/\bcpv\b/]],
  ['procedure', [/procedure|procurement method|method|notice type|tender type|^type$/, /نوع|اسلوب/]],
  ['language', [/language|langue/, /لغه/]],
];

/** `PrposalsDeadline`, `Date limite` and `الجهة الحكومية` as lower-case words without accents or Arabic's variant letters. */
export function foldedLabel(header: string): string {
  return foldText(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[^\p{L}\p{M}\p{N}#°]+/gu, ' ')
    .trim();
}

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
        (name, index) => fields[index] === null && !OTHER.test(name) && pattern.test(name),
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

/** Headings that resemble a field's but are something else: when bids are opened, who won, how long it runs. */
const OTHER =
  /opening|ouverture|فتح|award|attribut|winner|contract (?:start|end)|start date|end date|duration|similarity/;

/** In the order they are looked for: narrower ones first, each from the surest heading to the vaguest. */
const HEADINGS: [TableField, RegExp[]][] = [
  [
    'questionsDeadline',
    [
      /(?:question|clarification|enquir|inquir)\w* .*(?:deadline|date|end)|(?:deadline|last date) .*(?:question|clarif|enquir|inquir)/,
      /(?:limite|fin) .*question/,
      /استفسار/,
    ],
  ],
  ['publishedAt', [/publi\w*|date posted|posted|issue date|release date|parution|mise en ligne/, /نشر|طرح/]],
  [
    'deadline',
    [
      /(?:submission|closing|response|bid|tender|proposal|prposal|offer)\w* (?:deadline|date|due|closing)|deadline|closing date|due date|close date|closes|response due/,
      /date limite|echeance|limite .*(?:remise|reponse|reception)|remise des offres/,
      /(?:موعد|تاريخ|نهايه|اخر).*(?:تقديم|عروض|عطاء)|الموعد النهايي|تاريخ الاغلاق/,
    ],
  ],
  [
    'reference',
    [
      /reference|ref(?: no| number| #)?$|(?:tender|notice|solicitation|rfp|bid|itt) (?:no|number|id|code)|^number$/,
      /^(?:no|n°|numero)(?: |$)|numero (?:de |du )?(?:marche|consultation|avis|dossier)/,
      /مرجع|رقم (?:ال)?(?:منافسه|مناقصه)|الرقم/,
      /^id$/,
    ],
  ],
  ['sourceUrl', [/\burl\b|^link|hyperlink|web ?(?:page|site)|lien|adresse internet/, /رابط/]],
  ['contactEmail', [/e ?mail|courriel|\bmel\b/, /بريد/]],
  ['contactPhone', [/phone|telephone|^tel\b/, /هاتف|جوال/]],
  ['contactName', [/contact/, /مسوول|جهه الاتصال/]],
  [
    'buyer',
    [
      /buyer|purchaser|contracting (?:authority|body|entity)|procuring entity|authority|acheteur|pouvoir adjudicateur|maitre d ouvrage/,
      /organi[sz]ation|agency|department|ministry|entity|organisme|institution|client|customer/,
      /جهه|الوزاره|الهييه/,
    ],
  ],
  [
    'title',
    [
      /^(?:tender |notice |bid |project |contract |opportunity )?(?:title|name|subject)$|^titre|intitule|^objet/,
      /^tender description$|^opportunity$|^project$|^tender$/,
      /اسم (?:ال)?(?:منافسه|مناقصه|مشروع)|عنوان|موضوع/,
    ],
  ],
  [
    'description',
    [/description|summary|scope|objectives?|details|resume|detail/, /وصف|غرض|اهداف|تفاصيل|نطاق/],
  ],
  [
    'value',
    [/(?:estimated|contract|total|tender)? ?(?:value|amount|budget|price)|montant|valeur/, /قيمه|ميزانيه/],
  ],
  ['currency', [/currency|devise|monnaie/, /عمله/]],
  ['country', [/country|pays/, /دوله|بلد/]],
  ['region', [/region|location|place|city|state|province|lieu|ville|departement/, /منطقه|مدينه|موقع/]],
  ['cpv', [/\bcpv\b/]],
  ['procedure', [/procedure|procurement method|method|notice type|tender type|^type$/, /نوع|اسلوب/]],
  ['language', [/language|langue/, /لغه/]],
];

/** `PrposalsDeadline`, `Date limite` and `الجهة الحكومية` as lower-case words without accents or Arabic's variant letters. */
export function foldedLabel(header: string): string {
  return header
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}|\u0640/gu, '')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/[ىئ]/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/[^\p{L}\p{N}#°]+/gu, ' ')
    .trim();
}

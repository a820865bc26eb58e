import { foldText } from '#text/fold.ts';

/** What an answer must hold: a day or time, a figure, a way to reach somebody. */
type Expected = 'moment' | 'figure' | 'contact';

/** The words by which a question asks for it, folded. */
const asksFor: Record<Expected, string[]> = {
  contact: ['e-?mail', 'phone', 'telephone', 'fax', 'courriel', 'url', 'website', 'site web', 'بريد', 'هاتف'],
  moment: [
    'when',
    'what (?:date|day|time)',
    'deadline',
    'due date',
    'quand',
    'quelle (?:date|heure)',
    'date limite',
    'متي',
    'موعد',
    'تاريخ',
  ],
  figure: [
    'how (?:many|much|long|often|soon|far|old|big|large)',
    'amount',
    'percentage',
    'what (?:share|size)',
    '(?:what|which|maximum|minimum)(?: is the)?(?: maximum| minimum)? number',
    'combien',
    'pourcentage',
    'montant',
    'quel (?:nombre|delai)',
    'delai',
    'duree',
    'كم',
    'نسبه',
    'مده',
    'قيمه',
  ],
};

const numbers = `one two three four five six seven eight nine ten twelve fifteen twenty thirty sixty ninety hundred un deux trois quatre cinq
  sept huit dix quinze vingt trente soixante cent واحد اثنان ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه عشره عشرون ثلاثون ستون تسعون سنه سنتان`;
const months = `january february march april may june july august september october november december janvier fevrier mars avril mai juin
  juillet aout septembre octobre novembre decembre يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر`;
const spans = `days? weeks? months? hours? jours? semaines? mois heures? يوما? ايام اسبوع شهر`;

const wholeWords = (words: string[]) => String.raw`(?<!\p{L})(?:${words.join('|')})(?!\p{L})`;
const listed = (text: string) => wholeWords(text.trim().split(/\s+/));

const asked = Object.entries(asksFor).map(
  ([expected, words]) => [expected as Expected, new RegExp(wholeWords(words), 'u')] as const,
);
const held: Record<Expected, RegExp> = {
  contact: /@|https?:|www\.|\d{2,4}[\s.-]\d{2,4}[\s.-]?\d{2,4}/u,
  figure: new RegExp(String.raw`\d|${listed(numbers)}`, 'u'),
  moment: new RegExp(
    [
      String.raw`\d{1,2}[:h]\d{2}`,
      String.raw`\d{1,2}\s?(?:am|pm|a\.m|p\.m|h(?!\p{L}))`,
      String.raw`\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}`,
      listed(months),
      String.raw`\d+\)?\s+(?:\p{L}+\s+)?${listed(spans)}`,
    ].join('|'),
    'u',
  ),
};

/** What kind of answer a question asks for, where its words tell. */
export function expectedOf(question: string): Expected | undefined {
  const folded = foldText(question);
  return asked.find(([, pattern]) => pattern.test(folded))?.[0];
}

/** Whether a quote has what was asked for, beside the number it bears itself. */
export const hasExpected = (quote: string, expected: Expected): boolean =>
  held[expected].test(foldText(quote).replace(/^[-•\s]*(?:\p{L}+\s)?\d+(?:[.)]\d*)*\s?[.):-]?\s/u, ''));

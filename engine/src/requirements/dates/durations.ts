/** A length of time as words state it: `value` as it stands, with the number of its unit. */
export type Duration = { value: string; count: number; unit: 'day' | 'week' | 'month' | 'year' };

/** The first length of time in a text ("ninety (90) calendar days", "4 ans", "٩٠ يوما"); undefined when it names none. */
export function findDuration(text: string): Duration | undefined {
  const dual =
    /(?<![\p{L}])(?:ل|ب)?(?:سنتين|سنتان|عامين|عامان|شهرين|شهران|سنه واحده|عام واحد|شهر واحد)(?![\p{L}])/u.exec(
      text,
    );
  if (dual) {
    const isYear = /سن|عام/.test(dual[0]);
    return { value: dual[0], count: dual[0].includes('واحد') ? 1 : 2, unit: isYear ? 'year' : 'month' };
  }
  for (const match of text.matchAll(pattern)) {
    const { digits, inner, word, unit = '' } = match.groups ?? {};
    const count = Number(
      inner ?? digits ?? numbers.get((word ?? '').toLowerCase().replaceAll(/[\s-]+/g, ' ')),
    );
    const kind = units.find(([forms]) => forms.test(unit))?.[1];
    if (count > 0 && kind) return { value: match[0].trim(), count, unit: kind };
  }
  return undefined;
}

/** In days, a month counted as 30 and a year as 365. */
export function inDays({ count, unit }: Duration): number {
  return count * { day: 1, week: 7, month: 30, year: 365 }[unit];
}

/** In whole months, the nearest number; months and years are counted as such and not by their days. */
export function inMonths(duration: Duration): number {
  const { count, unit } = duration;
  if (unit === 'month') return count;
  return unit === 'year' ? count * 12 : Math.round(inDays(duration) / (365 / 12));
}

const numbers = new Map<string, number>(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    fifteen: 15,
    eighteen: 18,
    'twenty four': 24,
    thirty: 30,
    'thirty six': 36,
    'forty five': 45,
    sixty: 60,
    'sixty days': 60,
    ninety: 90,
    'one hundred twenty': 120,
    'one hundred and twenty': 120,
    'one hundred eighty': 180,
    'one hundred and eighty': 180,
    un: 1,
    une: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    dix: 10,
    douze: 12,
    quinze: 15,
    trente: 30,
    soixante: 60,
    'quatre vingt dix': 90,
    'cent vingt': 120,
    'cent quatre vingts': 180,
    'cent quatre vingt': 180,
    سنه: 1,
    ثلاث: 3,
    ثلاثه: 3,
    اربع: 4,
    خمس: 5,
    تسعون: 90,
    تسعين: 90,
    ستون: 60,
    ستين: 60,
    ثلاثون: 30,
    ثلاثين: 30,
    'اثنا عشر': 12,
    'اثني عشر': 12,
    'ثمانيه عشر': 18,
    'اربعه وعشرون': 24,
    'اربعه وعشرين': 24,
    'سته وثلاثون': 36,
    'سته وثلاثين': 36,
    سته: 6,
    'مايه وعشرون': 120,
    'مايه وعشرين': 120,
    'مايه وثمانون': 180,
    'مايه وثمانين': 180,
  }),
);
const words = [...numbers.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replaceAll(' ', '[\\s-]+'))
  .join('|');
const units: [RegExp, Duration['unit']][] = [
  [/^(?:day|jour|يوم|ايام)/i, 'day'],
  [/^(?:week|semaine|اسبوع|اسابيع)/i, 'week'],
  [/^(?:month|mois|شهر|اشهر|شهور)/i, 'month'],
  [/^(?:year|an(?:s|née|$)|سنه|سنوات|عام|اعوام)/i, 'year'],
];
const pattern = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(?<digits>\\d{1,4})|(?<word>${words}))[\\s-]*(?:\\(\\s*(?:(?<inner>\\d{1,4})|[\\p{L}\\s-]+)\\s*\\)[\\s-]*)?` +
    `(?:(?:calendar|consecutive|business|working|additional|full|francs?|calendaires?|ouvrés?|تقويميه?)[\\s-]+)*(?<unit>days?|weeks?|months?|years?|jours?|semaines?|mois|ans?|années?|يوما?|ايام|اسبوعا?|اسابيع|شهرا?|اشهر|شهور|سنه|سنوات|عاما?|اعوام)(?![\\p{L}])`,
  'giu',
);

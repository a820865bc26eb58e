import { foldArabic } from '#text/fold.ts';
import { fromHijri, type HijriDate } from './hijri.ts';

/** A date in an Arabic text; `hijri` where it is written in that calendar. */
export type ArabicDate = {
  from: number;
  to: number;
  date: { year: number; month: number; day: number };
  hijri?: HijriDate;
};

/**
 * Finds the dates that Arabic tenders write beside the numbered Gregorian ones: "15 مارس 2025", "١٥ رمضان ١٤٤٦هـ",
 * "15/09/1446هـ". A Hijri date that its Gregorian day follows ("الموافق 15/03/2025م") is one date.
 * @param text with western digits
 */
export function findArabicDates(text: string): ArabicDate[] {
  if (!/[\u0620-\u064a]|(?<!\d)1[34]\d{2}(?!\d)/.test(text)) return [];
  const found: ArabicDate[] = [];
  for (const match of text.matchAll(named)) {
    const groups = match.groups ?? {};
    const name = foldArabic(groups['month'] ?? '').replaceAll(/\s+/g, ' ');
    const [day, year] = [Number(groups['day']), Number(groups['year'])];
    const hijriMonth = hijriMonths.get(name);
    const month = gregorianMonths.get(name);
    add(
      found,
      match,
      hijriMonth === undefined ? undefined : { year, month: hijriMonth, day },
      month,
      day,
      year,
    );
  }
  for (const match of text.matchAll(numbered)) {
    const groups = match.groups ?? {};
    const [first, second, third] = [groups['a'], groups['b'], groups['c']].map(Number);
    if (first === undefined || second === undefined || third === undefined) continue;
    const [year, month, day] = first > 31 ? [first, second, third] : [third, second, first];
    // A year of that range is Hijri; nobody tenders for the fourteenth century.
    if (year >= 1400 && year <= 1500) add(found, match, { year, month, day }, undefined, day, year);
  }
  return found;
}

/** "١٠ صباحاً" and "الساعة الثانية ظهراً" as 24 hours; undefined where the words are no time of day. */
export function arabicTime(
  groups: Record<string, string | undefined>,
): { hour: number; minute: number } | undefined {
  const word = groups['arabicWord'];
  const spoken = word === undefined ? undefined : hours.get(foldArabic(word).replaceAll(/\s+/g, ' '));
  let hour = spoken ?? Number(groups['arabicHour'] ?? Number.NaN);
  if (!(hour >= 0 && hour <= 24)) return undefined;
  const extra = foldArabic(groups['arabicExtra'] ?? '');
  const minute = extra.includes('نصف')
    ? 30
    : extra.includes('ربع')
      ? 15
      : Number(groups['arabicMinute'] ?? 0);
  const half = foldArabic(groups['arabicHalf'] ?? '');
  const isAfternoon = /^(?:مساء|ظهر|زوال|بعد|عصر|ليل|م$)/.test(half) || /^(?:ال)?(?:مساء|ظهر|عصر)/.test(half);
  if (half.startsWith('ظهر') && hour === 11) return { hour, minute };
  if (isAfternoon && hour < 12) hour += 12;
  else if (!isAfternoon && half !== '' && hour === 12) hour = 0;
  return minute < 60 ? { hour, minute } : undefined;
}

const sign = '[\\u064b-\\u0652]*';
/** The part of a regular expression that finds an Arabic time of day; read its groups with `arabicTime`. */
export const arabicTimePattern = `(?:الساعة|الساعه)\\s+(?:(?<arabicHour>\\d{1,2})(?:\\s?:\\s?(?<arabicMinute>\\d{2}))?|(?<arabicWord>الواحدة|الثانية عشرة?|الحادية عشرة?|الثانية|الثالثة|الرابعة|الخامسة|السادسة|السابعة|الثامنة|التاسعة|العاشرة))(?:\\s+(?<arabicExtra>والنصف|والربع))?(?:\\s*(?:من\\s+)?(?<arabicHalf>(?:ال)?(?:صباح|مساء|ظهر|زوال|عصر|ليل)[اً]?${sign}|بعد الظهر|ص(?!\\p{L})|م(?!\\p{L})))?`;

/** What may stand between a date and its time. */
export const arabicJoin =
  /^(?:[\s,،;؛:()|–-]|هـ|ه(?!\p{L})|م(?!\p{L})|في(?!\p{L})|على(?!\p{L})|قبل|عند|حتى|تمام|من|يوم|بتاريخ|الموافق|الساعة|(?:ال)?(?:أحد|اثنين|إثنين|ثلاثاء|أربعاء|خميس|جمعة|سبت))*$/u;

function add(
  found: ArabicDate[],
  match: RegExpMatchArray,
  hijri: HijriDate | undefined,
  month: number | undefined,
  day: number,
  year: number,
): void {
  const from = match.index ?? 0;
  const to = from + match[0].length;
  const date = hijri ? fromHijri(hijri) : month === undefined ? undefined : { year, month, day };
  if (!date || (!hijri && (year < 1900 || day < 1 || day > 31))) return;
  found.push({ from, to, date, ...(hijri && { hijri }) });
}

const gregorianMonths = new Map<string, number>();
for (const [index, names] of [
  'يناير|كانون الثاني|جانفي',
  'فبراير|شباط|فيفري',
  'مارس|اذار',
  'ابريل|نيسان|افريل',
  'مايو|ايار|ماي',
  'يونيو|حزيران|جوان',
  'يوليو|تموز|جويليه|يوليوز',
  'اغسطس|اب|اوت|غشت',
  'سبتمبر|ايلول|شتنبر',
  'اكتوبر|تشرين الاول',
  'نوفمبر|تشرين الثاني|نونبر',
  'ديسمبر|كانون الاول|دجنبر',
].entries())
  for (const name of names.split('|')) gregorianMonths.set(name, index + 1);

const hijriMonths = new Map<string, number>();
for (const [index, names] of [
  'محرم',
  'صفر',
  'ربيع الاول|ربيع اول',
  'ربيع الاخر|ربيع الثاني|ربيع ثاني',
  'جمادي الاولي|جمادي الاول',
  'جمادي الاخره|جمادي الثانيه|جمادي الاخر',
  'رجب',
  'شعبان',
  'رمضان',
  'شوال',
  'ذو القعده|ذي القعده|ذوالقعده',
  'ذو الحجه|ذي الحجه|ذوالحجه',
].entries())
  for (const name of names.split('|')) hijriMonths.set(name, index + 1);

const hours = new Map<string, number>(
  [
    'الواحده',
    'الثانيه',
    'الثالثه',
    'الرابعه',
    'الخامسه',
    'السادسه',
    'السابعه',
    'الثامنه',
    'التاسعه',
    'العاشره',
    'الحاديه عشر',
    'الثانيه عشر',
  ].flatMap((name, index): [string, number][] => [
    [name, index + 1],
    [`${name}ه`, index + 1],
  ]),
);

/** A name of a month as writers spell it: any alif, ta marbuta or ha, ya or alif maqsura, with vowel signs or without. */
function spelled(name: string): string {
  return name
    .replaceAll('ا', '[اأإآ]')
    .replaceAll('ه', '[هة]')
    .replaceAll('ي', '[يى]')
    .replaceAll(' ', '\\s+');
}

const monthNames = [...gregorianMonths.keys(), ...hijriMonths.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map(spelled)
  .join('|');
const named = new RegExp(
  `(?<!\\d)(?<day>\\d{1,2})\\s*(?:من\\s+)?(?:شهر\\s+)?(?<month>${monthNames})(?:\\s*\\/\\s*\\p{L}+)?\\s*،?,?\\s*(?:عام|سنة|لعام)?\\s*(?<year>\\d{4})\\s*(?:هـ|ه(?!\\p{L})|م(?!\\p{L}))?`,
  'gu',
);
const numbered =
  /(?<![\d/.-])(?<a>\d{1,4})\s?[/.-]\s?(?<b>\d{1,2})\s?[/.-]\s?(?<c>\d{1,4})(?![\d/])\s*(?:هـ|ه(?!\p{L})|AH\b|H\b)?/gu;

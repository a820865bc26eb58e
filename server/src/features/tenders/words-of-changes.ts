import type { NoticeChange } from '@bidloom/contract/tenders';
import { translate, type Language } from '#http/calls/language.ts';
import { formatMoment } from '#http/calls/moments.ts';

/** What a notice changed, as one enumeration: `deadline 03 May 2026 10:00 → 10 May 2026 10:00; description`. */
export function wordsOfChanges(changes: NoticeChange[], language: Language, timeZone: string): string {
  const value = ({ field }: NoticeChange, given: NoticeChange['before']): string => {
    if (given === null || given === '') return translate(language, 'server.tenders.notStated');
    if (field === 'deadline' || field === 'questionsDeadline')
      return formatMoment(String(given), language, timeZone);
    if (typeof given === 'number') return new Intl.NumberFormat(locales[language]).format(given);
    return short(String(given));
  };
  return changes
    .filter(({ field }) => field !== 'cancelled')
    .map((change) => {
      const name = translate(language, `server.tenders.noticeField.${change.field}`);
      const isShown = change.before !== null || change.after !== null;
      return isShown
        ? `${name} ${value(change, change.before)} ${language === 'ar' ? '←' : '→'} ${value(change, change.after)}`
        : name;
    })
    .join(between[language]);
}

/** Dates as people of the language write them; British English, as the product's own. */
const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-u-ca-gregory-nu-latn' };
const between: Record<Language, string> = { en: '; ', fr: '\u202F; ', ar: '؛ ' };
const short = (text: string) => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text);

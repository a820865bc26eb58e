import type { Evidence } from '@bidloom/contract/evidence';
import { writeShown } from '@bidloom/engine/time/write-shown';
import { translate, type Language } from '#http/calls/language.ts';

/** What an evidence says of itself, in one line: `ISO 9001:2015 · AFNOR · FR-0815 · valid until 12 Mar 2027`. */
export function evidenceQuote(
  { kind, title, issuer, number, role, amount, currency, validUntil, periodStart, periodEnd }: Evidence,
  language: Language,
): string {
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  const day = (value: string) => writeShown(Date.parse(`${value}T00:00:00Z`), language).day;
  const money =
    amount === null
      ? ''
      : new Intl.NumberFormat(locale, {
          maximumFractionDigits: 2,
          ...(/^[A-Z]{3}$/.test(currency) && { style: 'currency', currency, minimumFractionDigits: 0 }),
        }).format(amount);
  const years = [periodStart, periodEnd].map((one) => one?.slice(0, 4)).filter(Boolean);
  const period = [...new Set(years)].join('–');
  return [
    title,
    role,
    issuer,
    number,
    money,
    kind === 'reference' || kind === 'accounts' ? period : '',
    validUntil === null ? '' : translate(language, 'server.evidence.validUntil', { day: day(validUntil) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

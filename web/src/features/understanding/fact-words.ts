import type { FactValue, TenderFactName } from '@bidloom/contract/understanding';
import { writeList, writePercent } from '@bidloom/contract/written-value';
import { zoneCity } from '@bidloom/contract/zone-city';
import type { TFunction } from 'i18next';
import { formatDay, formatMoment } from '#ui/dates/dates.ts';
import { standaloneName } from '#ui/text/display-name.ts';
import { statedAmount } from '#ui/text/amount-text.ts';

export type Reading = { t: TFunction; language: string; zone: string };

/** A value of a fact in the reader's words, the documents' own after it where they say more. */
export function valueWords(name: TenderFactName, value: FactValue, { t, language, zone }: Reading): string {
  switch (name) {
    case 'deadline':
    case 'questionsDeadline':
      return momentWords(value, language, zone);
    case 'language':
      return standaloneName('language', value.text, language);
    case 'submission':
      return value.way === undefined
        ? value.text
        : `${t('ui.label', { label: t(`bids.submission.${value.way}`) })} ${value.text}`;
    case 'value':
      return value.amount === undefined
        ? value.text
        : t(`understanding.bound.${value.bound ?? 'estimate'}`, {
            amount: statedAmount(value.amount, value.currency ?? '', t, language),
          });
    case 'validity':
      return value.days === undefined ? value.text : t('understanding.days', { count: value.days });
    case 'contractTerm':
      return value.months === undefined ? value.text : t('understanding.months', { count: value.months });
    case 'pageLimits':
      return value.pages === undefined ? value.text : t('understanding.pages', { count: value.pages });
    case 'guarantees': {
      const kind =
        value.guarantee === undefined ? value.text : t(`understanding.guarantee.${value.guarantee}`);
      return value.percent === undefined
        ? kind
        : writeList([kind, writePercent(value.percent, language)], language);
    }
    case 'lots':
      return value.number === undefined ? value.text : `${value.number} · ${value.text}`;
    case 'contacts':
      return writeList(
        [value.name, value.role, value.text, value.phone].flatMap((part) => part || []),
        language,
      );
    default:
      return value.text;
  }
}

/** By the buyer's own clock; a day alone where no time is stated. */
function momentWords(
  { utc, local = '', zone: own, text }: FactValue,
  language: string,
  zone: string,
): string {
  if (utc !== undefined) {
    const at = own ?? zone;
    return `${formatMoment(utc, language, at)} ${zoneCity(at, language)}`;
  }
  if (local === '') return text;
  // A reading of the calendar in no zone: shown as it stands.
  const hasTime = local.includes('T');
  const read = new Date(hasTime ? `${local}Z` : `${local}T00:00Z`);
  if (Number.isNaN(read.getTime())) return text;
  return hasTime ? formatMoment(read, language, 'UTC') : formatDay(read, language, 'UTC');
}

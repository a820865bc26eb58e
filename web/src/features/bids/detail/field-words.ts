import { writeList } from '@bidloom/contract/written-value';
import type { TFunction } from 'i18next';
import { formatMoment } from '#ui/dates/dates.ts';
import { regionWords } from '../region.ts';
import { formatAmount } from '#ui/text/amount-text.ts';

type Surroundings = { t: TFunction; language: string; zone: string; currency: string };

/** The name of a bid's field, by its name on the wire. */
export const fieldName = (field: string, t: TFunction): string =>
  // What a notice changed is named as the tender's fields are.
  t([`bids.fields.${field}`, `tenders.fields.${field}`], { defaultValue: field });

/** A field's value in words, as it stood or stands; undefined for none. */
export function fieldWords(
  field: string,
  value: unknown,
  { t, language, zone, currency }: Surroundings,
): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) {
    const words = writeList(
      value.map((one: unknown) => nameOf(one)),
      language,
    );
    return words === '' ? undefined : words;
  }
  if (typeof value === 'object')
    return isForeignAmount(value)
      ? formatAmount(value.value, value.currency ?? currency, language)
      : nameOf(value);
  if (typeof value === 'boolean') return t(value ? 'bids.yes' : 'bids.no');
  if (typeof value === 'number')
    return field === 'value'
      ? formatAmount(value, currency, language)
      : field === 'priority'
        ? t(`bids.priority.${value}`)
        : String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (field === 'region') return regionWords(text, t);
  if (/deadline$/i.test(field)) return formatMoment(text, language, zone);
  const list = { status: 'status', type: 'type', submitionType: 'submission', goNoGo: 'goNoGo' }[field];
  return list ? t(`bids.${list}.${text}`, { defaultValue: text }) : text;
}

/** An amount that was left out because the notice states it in another currency. */
const isForeignAmount = (value: object): value is { value: number; currency: string | null } =>
  'currency' in value && 'value' in value;

function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null) {
    if ('fullName' in value) return String(value.fullName);
    if ('name' in value) return String(value.name);
    if ('title' in value) return String(value.title);
  }
  return String(value);
}

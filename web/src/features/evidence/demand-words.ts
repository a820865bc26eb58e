import type { Demand } from '@bidloom/contract/evidence';
import type { TFunction } from 'i18next';
import { statedAmount } from '#ui/text/amount-text.ts';

/** What is asked for, in one line: `Insurance: Public liability, at least £5,000,000`. */
export function demandWords(
  { kind, subject, atLeast, currency, count, years }: Demand,
  t: TFunction,
  language: string,
): string {
  const named = t(`evidence.subjects.${subject}`, { defaultValue: subject });
  const name = t(`evidence.kinds.${kind}`);
  const head = subject === '' ? name : t('ui.named', { name, value: named });
  const amount = atLeast === null ? '' : statedAmount(atLeast, currency, t, language);
  return [
    kind === 'reference' && count !== null ? t('evidence.demand.count', { count }) : head,
    kind === 'accounts' && count !== null ? t('evidence.demand.years', { count }) : '',
    years === null
      ? ''
      : t(kind === 'person' ? 'evidence.demand.experience' : 'evidence.demand.years', { count: years }),
    amount && t(kind === 'reference' ? 'evidence.demand.each' : 'evidence.demand.atLeast', { amount }),
  ]
    .filter(Boolean)
    .join(language === 'ar' ? '، ' : ', ');
}

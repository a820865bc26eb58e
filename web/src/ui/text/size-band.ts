import { sizeBands } from '@bidloom/contract/outcomes';
import type { TFunction } from 'i18next';
import { shortAmount } from './amount-text.ts';

/** A band of contract values: `€25K to €100K`. */
export function sizeBandWords(
  band: number,
  { t, currency, language }: { t: TFunction; currency: string; language: string },
): string {
  const amount = (value: number | undefined) => shortAmount(value ?? 0, currency, language, 1);
  if (band <= 0) return t('statistics.outcomes.size.below', { to: amount(sizeBands[0]) });
  if (band >= sizeBands.length) return t('statistics.outcomes.size.from', { from: amount(sizeBands.at(-1)) });
  return t('statistics.outcomes.size.between', {
    from: amount(sizeBands[band - 1]),
    to: amount(sizeBands[band]),
  });
}

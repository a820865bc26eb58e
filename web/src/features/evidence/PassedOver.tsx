import type { DataOf } from '@bidloom/contract/endpoint';
import type { findReferences } from '@bidloom/contract/evidence';
import { writeList } from '@bidloom/contract/written-value';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

export type Lot = DataOf<typeof findReferences>['lots'][number];

/** How many references a lot does not take, and why. */
export function PassedOver({ lot }: { lot: Lot }) {
  const { t, i18n } = useTranslation();
  if (lot.left.length === 0) return null;
  const reasons = lot.left.map(({ because, count }) =>
    t('evidence.references.leftOne', { number: count, because: t(`evidence.because.${because}`) }),
  );
  return (
    <p className="text-ink-muted text-sm">
      {t('evidence.references.left', { reasons: writeList(reasons, i18n.language) })}
    </p>
  );
}

/** What a reference has in common with the contract. */
export const sharedWords = (words: readonly string[], t: TFunction, language: string): string | undefined =>
  words.length > 0 ? t('evidence.references.shared', { words: writeList(words, language) }) : undefined;

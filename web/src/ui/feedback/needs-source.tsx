import { writeList } from '@bidloom/contract/written-value';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/layout/badge.tsx';

/** The mark of a sentence that no source of the company bears, and why. */
export function NeedsSource({ why, words }: { why: string; words: readonly string[] }) {
  const { t, i18n } = useTranslation();
  const reason = t(`requirements.doubt.${why}`, { words: writeList(words, i18n.language) });
  return (
    <span title={reason} className="inline-flex align-baseline">
      <Badge tone="warning">
        {t('requirements.needsSource')}
        <span className="sr-only">{` ${reason}`}</span>
      </Badge>
    </span>
  );
}

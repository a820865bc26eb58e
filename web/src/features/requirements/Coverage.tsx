import { useTranslation } from 'react-i18next';
import { intlLocale } from '#ui/dates.ts';
import { useCoverage } from './requirements.api.ts';

/** How much of what is asked the library can answer, in a sentence, before anyone decides to bid. */
export function Coverage({ bid }: { bid: string }) {
  const { t, i18n } = useTranslation();
  const { data } = useCoverage(bid);
  if (!data || data.total === 0) return null;
  const number = new Intl.NumberFormat(intlLocale(i18n.language));
  const { total, answered, answerable, needEvidence } = data;
  return (
    <p className="text-ink-muted text-base tabular-nums">
      {t('requirements.coverage', {
        total: number.format(total),
        answerable: number.format(answerable),
        answered: number.format(answered),
        evidence: number.format(needEvidence),
      })}
    </p>
  );
}

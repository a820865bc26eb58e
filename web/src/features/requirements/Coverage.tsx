import { useTranslation } from 'react-i18next';
import { numberFormat } from '#ui/text/intl.ts';
import { useCoverage } from './requirements.api.ts';

/** Where the answers stand: how many of what is asked have one, and what the others have or lack; nothing that is none is named. */
export function Coverage({
  bid,
  work,
}: {
  bid: string;
  /** While documents are being read or answers drafted, none found yet says nothing. */
  work?: 'reading' | 'drafting' | undefined;
}) {
  const { t, i18n } = useTranslation();
  const { data } = useCoverage(bid);
  // It has a line from the beginning, so that what stands below stays where it is.
  if (!data) return <p data-awaited className="h-5" />;
  if (data.counts.total === 0)
    return (
      <p className="text-ink-muted">{t(work ? `requirements.soon.${work}` : 'requirements.counts.none')}</p>
    );
  const number = numberFormat(i18n.language);
  const { counts, answerable } = data;
  const { states } = counts;
  const named = [
    { name: t('requirements.status.approved'), count: states.approved },
    { name: t('requirements.status.in-review'), count: states['in-review'] },
    { name: t('requirements.status.answered'), count: states.answered },
    { name: t('requirements.status.drafted'), count: states.drafted },
    { name: t('requirements.status.open'), count: states.open },
    { name: t('requirements.status.ignored'), count: states.ignored },
    { name: t('requirements.status.withdrawn'), count: states.withdrawn },
    { name: t('requirements.counts.answerable'), count: answerable },
    { name: t('requirements.counts.needEvidence'), count: counts.needEvidence },
  ];
  return (
    <p className="text-ink-muted flex flex-wrap gap-x-3 gap-y-1 text-base tabular-nums" data-figures>
      <span className="text-ink">
        {t('requirements.counts.withAnswer', {
          answered: number.format(counts.withAnswer),
          asked: number.format(counts.asked),
        })}
      </span>
      {named
        .filter(({ count }) => count > 0)
        .map(({ name, count }) => (
          <span key={name}>{t('ui.named', { name, value: number.format(count) })}</span>
        ))}
    </p>
  );
}

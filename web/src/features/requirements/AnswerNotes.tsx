import { useTranslation } from 'react-i18next';

/** What an answer was drawn from. */
export function Sources({ sources }: { sources: readonly string[] }) {
  const { t } = useTranslation();
  if (sources.length === 0) return null;
  return (
    <p className="text-ink-muted text-sm">
      {t('documents.sources')}
      {': '}
      <bdi>{sources.join(' · ')}</bdi>
    </p>
  );
}

/** What must still be brought for a requirement. */
export function MissingEvidence({ evidence }: { evidence: readonly string[] }) {
  const { t } = useTranslation();
  if (evidence.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="text-ink-muted">{t('documents.evidenceMissing')}</p>
      <ul className="list-disc ps-5">
        {evidence.map((kind) => (
          <li key={kind}>{t(`documents.evidence.${kind}`, { defaultValue: kind })}</li>
        ))}
      </ul>
    </div>
  );
}

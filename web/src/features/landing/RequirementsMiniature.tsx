import { useTranslation } from 'react-i18next';
import { Badge, StatusChip } from '#ui/layout/badge.tsx';
import { DeadlineChip } from '#ui/dates/deadline-chip.tsx';
import { Miniature } from './Miniature.tsx';

const rows = [
  { name: 'delivery', page: 4, isMandatory: true, stage: 'done', tone: 'success' },
  { name: 'insurance', page: 7, isMandatory: true, stage: 'half', tone: 'accent' },
  { name: 'experience', page: 9, isMandatory: true, stage: 'open', tone: 'neutral' },
  { name: 'training', page: 12, isMandatory: false, stage: 'open', tone: 'neutral' },
] as const;

const hourMs = 3_600_000;

/** The compliance matrix of a bid: exact words, the page they stand on, whether they bind, how far the answer is. */
export function RequirementsMiniature() {
  const { t } = useTranslation();
  return (
    <Miniature
      caption={t('landing.sample.requirementsCaption')}
      title={t('landing.sample.meters')}
      aside={<DeadlineChip deadline={new Date(118 * hourMs).toISOString()} now={0} zone="UTC" />}
    >
      <ul>
        {rows.map(({ name, page, isMandatory, stage, tone }) => (
          <li key={name} className="border-line border-b px-4 py-3 last:border-b-0">
            <p className="text-pretty">{t(`landing.sample.requirements.${name}`)}</p>
            <p className="text-ink-muted mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
              <span className="text-accent">{t('landing.sample.page', { page })}</span>
              <Badge tone={isMandatory ? 'accent' : 'neutral'}>
                {t(isMandatory ? 'landing.sample.mandatory' : 'landing.sample.optional')}
              </Badge>
              <span className="ms-auto">
                <StatusChip stage={stage} tone={tone}>
                  {t(`landing.sample.answers.${stage}`)}
                </StatusChip>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Miniature>
  );
}

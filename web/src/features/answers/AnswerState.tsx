import type { Answer } from '@bidloom/contract/answers';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge, StatusChip } from '#ui/layout/badge.tsx';

const looks = {
  draft: { stage: 'half', tone: 'neutral' },
  approved: { stage: 'done', tone: 'success' },
  retired: { stage: 'stopped', tone: 'neutral' },
} as const;

/** Where an answer stands; one that is approved but expired says that alone, since it is put into no bid any more. */
export function AnswerState({ status, isStale }: Pick<Answer, 'status' | 'isStale'>) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {isStale && status === 'approved' ? null : (
        <StatusChip {...looks[status]}>{t(`answers.statuses.${status}`)}</StatusChip>
      )}
      {isStale ? (
        <Badge tone="warning" icon={TriangleAlert}>
          {t('answers.stale')}
        </Badge>
      ) : null}
    </span>
  );
}

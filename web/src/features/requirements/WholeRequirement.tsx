import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { rowsOf } from '#ui/tables/listing.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { RequirementEditor } from './RequirementEditor.tsx';
import { useRequirements } from './requirements.api.ts';

/** The editor of a requirement whose row in the table may hold only the beginning of its answer: the whole is asked for. */
export function WholeRequirement({ bid, requirement, ...props }: ComponentProps<typeof RequirementEditor>) {
  const { t } = useTranslation();
  const { _id, isAnswerCut } = requirement;
  // Always asked for: the row may become a beginning again while somebody writes.
  const asked = useRequirements({ bidId: bid, requirement: _id });
  const whole = isAnswerCut ? rowsOf(asked).find((one) => one._id === _id && !one.isAnswerCut) : requirement;
  if (whole) return <RequirementEditor bid={bid} requirement={whole} {...props} />;
  if (asked.isError) return <ReadFailed read={asked} title={t('requirements.errors.list')} size="small" />;
  return (
    <Loading className="flex min-h-88 flex-col gap-4 p-4">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="max-w-reading h-32 w-full rounded-md" />
    </Loading>
  );
}

import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOpenBid } from '#features/bids/detail/bid-context.ts';
import { isUnderWay, useGenerations } from '#features/generation/generation.api.ts';
import { useRequirementCount } from '#features/requirements/requirements.api.ts';
import { usePlan } from '#features/response-plan/response-plan.api.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useWorkOnDocuments } from './work-on-documents.ts';
import { ResponseFiles } from './workspace/ResponseFiles.tsx';
import { Workspace } from './workspace/Workspace.tsx';

/** The response workspace; before there is anything to answer, how it comes to that. */
export function BidResponse({ onGenerate }: { onGenerate: () => void }) {
  const { t } = useTranslation();
  const { bid, responseLockedBecause: lockedBecause } = useOpenBid();
  const plan = usePlan(bid._id);
  const runs = useGenerations(bid._id, false);
  const requirements = useRequirementCount({ bidId: bid._id });
  const count = requirements.data?.total ?? 0;
  const work = useWorkOnDocuments(bid._id);
  const hasEnded = (runs.data ?? []).some((run) => !isUnderWay(run));
  const hasFiles = bid.generatedFiles.length > 0 || hasEnded || bid.submittedAt !== null;
  if (plan.isError && !plan.data) return <ReadFailed read={plan} title={t('responsePlan.errors.get')} />;
  if (!plan.data || requirements.isPending) return <SkeletonRows />;
  if (count > 0 || plan.data.volumes.length > 0) return <Workspace plan={plan.data} />;
  if (hasFiles)
    return (
      <div className="pt-4">
        <ResponseFiles />
      </div>
    );
  if (work)
    return (
      <EmptyState
        drawing="documents"
        title={t(`requirements.underWay.${work}`)}
        description={t(`generation.soon.${work}`)}
      />
    );
  return (
    <EmptyState
      drawing="documents"
      title={t('generation.empty')}
      description={t('generation.emptyHint')}
      action={
        // The bid's next step above is the filled one.
        <Button icon={Sparkles} variant="outline" lockedBecause={lockedBecause} onClick={() => onGenerate()}>
          {t('generation.generate')}
        </Button>
      }
    />
  );
}

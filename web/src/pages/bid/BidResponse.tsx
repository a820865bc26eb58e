import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenBid } from '#features/bids/detail/bid-context.ts';
import { GeneratedFile } from '#features/files/GeneratedFile.tsx';
import { Manifest } from '#features/files/Manifest.tsx';
import { useGenerations } from '#features/generation/generation.api.ts';
import { SubmissionPackage } from '#features/generation/SubmissionPackage.tsx';
import { Runs } from '#features/generation/Runs.tsx';
import { useSessionCheck } from '#features/auth/auth.api.ts';
import { useMembers } from '#features/bids/bid.api.ts';
import { ExpertQuestions } from '#features/expert-questions/ExpertQuestions.tsx';
import { AnswerList } from '#features/requirements/AnswerList.tsx';
import { Coverage } from '#features/requirements/Coverage.tsx';
import { useRequirementCount } from '#features/requirements/requirements.api.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DraftDialog } from './DraftDialog.tsx';

/** The finished files, newest first, and the answers in them. */
export function BidResponse({ onGenerate }: { onGenerate: () => void }) {
  const { t } = useTranslation();
  const { bid, zone, lockedBecause } = useOpenBid();
  const { data: members = [] } = useMembers();
  const { user } = useSessionCheck();
  const [drafted, setDrafted] = useState<string>();
  const runs = useGenerations(bid._id, false);
  const count = useRequirementCount({ bidId: bid._id }).data?.total ?? 0;
  const hasFiles = bid.generatedFiles.length > 0 || (runs.data?.length ?? 0) > 0;
  if (!hasFiles && count === 0 && !bid.submittedAt)
    return (
      <EmptyState
        drawing="documents"
        title={t('generation.empty')}
        description={t('generation.emptyHint')}
        action={
          <Button
            aria-disabled={lockedBecause !== undefined}
            title={lockedBecause}
            onClick={() => !lockedBecause && onGenerate()}
          >
            <Sparkles size={16} aria-hidden />
            {t('generation.generate')}
          </Button>
        }
      />
    );
  return (
    <div className="flex flex-col gap-8">
      {hasFiles || bid.submittedAt ? (
        <section aria-labelledby="response-files">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="response-files" className="text-lg">
              {t('generation.files')}
            </h2>
            <SubmissionPackage bid={bid._id} title={bid.originalTitle} files={bid.generatedFiles} />
          </div>
          <Runs
            bid={bid._id}
            files={bid.generatedFiles}
            zone={zone}
            renderFile={(file) => (
              <GeneratedFile key={file._id} bid={bid._id} file={file} lockedBecause={lockedBecause} />
            )}
          />
          {bid.submittedAt ? <Manifest bid={bid._id} submittedAt={bid.submittedAt} zone={zone} /> : null}
        </section>
      ) : null}
      <section aria-labelledby="response-answers">
        <h2 id="response-answers" className="text-lg">
          {t('requirements.answers')}
        </h2>
        <Coverage bid={bid._id} />
        <AnswerList
          bid={bid._id}
          members={members}
          files={bid.originalFiles}
          zone={zone}
          me={user?._id}
          lockedBecause={lockedBecause}
          onDraft={setDrafted}
          renderExperts={(of) => <ExpertQuestions {...of} zone={zone} lockedBecause={lockedBecause} />}
        />
        {drafted === undefined ? null : (
          <DraftDialog
            bid={bid._id}
            requirements={[drafted]}
            areChosen
            isOpen
            onClose={() => setDrafted(undefined)}
            lockedBecause={lockedBecause}
          />
        )}
      </section>
    </div>
  );
}

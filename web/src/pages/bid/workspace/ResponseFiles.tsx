import { useTranslation } from 'react-i18next';
import { useOpenBid } from '#features/bids/detail/bid-context.ts';
import { GeneratedFile } from '#features/files/GeneratedFile.tsx';
import { Manifest } from '#features/files/Manifest.tsx';
import { Runs } from '#features/generation/Runs.tsx';
import { SubmissionPackage } from '#features/generation/SubmissionPackage.tsx';

/** What was submitted, and the finished files, newest first. */
export function ResponseFiles() {
  const { t } = useTranslation();
  const { bid, zone, responseLockedBecause: lockedBecause } = useOpenBid();
  return (
    <section aria-labelledby="response-files">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="response-files" className="text-xl font-semibold">
          {t('generation.files')}
        </h2>
        <div className="flex flex-wrap gap-2">
          {bid.submittedAt ? <Manifest bid={bid._id} submittedAt={bid.submittedAt} zone={zone} /> : null}
          <SubmissionPackage bid={bid._id} title={bid.originalTitle} files={bid.generatedFiles} />
        </div>
      </div>
      <Runs
        bid={bid._id}
        files={bid.generatedFiles}
        zone={zone}
        renderFile={(file) => (
          <GeneratedFile key={file._id} bid={bid._id} file={file} lockedBecause={lockedBecause} />
        )}
      />
    </section>
  );
}

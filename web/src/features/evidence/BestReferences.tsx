import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { MatchItem } from './BidEvidence.tsx';
import { demandWords } from './demand-words.ts';
import { useAttachEvidence, useBidEvidence, useReferences } from './evidence.api.ts';
import { PassedOver, sharedWords, type Lot } from './PassedOver.tsx';

/** The three best references for each lot, each with what it meets; lots whose references are all offered where they are asked for are left out. */
export function BestReferences({ bid, lockedBecause }: { bid: string; lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useReferences(bid);
  const evidence = useBidEvidence(bid);
  if (!data || !evidence.data) return evidence.isError ? null : <SkeletonRows count={2} />;
  const offered = new Set([
    ...evidence.data.demands.flatMap(({ matches }) => matches.map((match) => match.evidence._id)),
    ...evidence.data.attached.map((attached) => attached.evidence._id),
  ]);
  const lots = data.lots.filter(({ references }) =>
    references.some((reference) => !offered.has(reference.evidence._id)),
  );
  if (lots.length === 0) return null;
  return (
    <section aria-labelledby="bid-references" className="flex flex-col gap-2">
      <h2 id="bid-references" className="text-lg">
        {t('evidence.references.title')}
      </h2>
      <p className="text-ink-muted max-w-reading text-sm">
        {t(
          lots.some(({ asked }) => asked.length > 0)
            ? 'evidence.references.hint'
            : 'evidence.references.notAsked',
        )}
      </p>
      {lots.map((lot, index) => (
        <OneLot key={lot.lot || index} bid={bid} lot={lot} lockedBecause={lockedBecause} />
      ))}
    </section>
  );
}

function OneLot({ bid, lot, lockedBecause }: { bid: string; lot: Lot; lockedBecause: string | undefined }) {
  const { t, i18n } = useTranslation();
  const attach = useAttachEvidence();
  const requirement = lot.asked.find((one) => one.requirement !== null)?.requirement;
  return (
    <div className="flex flex-col gap-2 py-2">
      {lot.lot === '' ? null : (
        <h3 className="font-medium">
          {t('evidence.references.lot', { lot: lot.lot })} <bdi>{lot.title}</bdi>
        </h3>
      )}
      {lot.asked.length === 0 ? null : (
        <p className="text-ink-muted text-sm">
          {[
            ...new Set(
              lot.asked.map((one) =>
                demandWords({ kind: 'reference', subject: '', ...one }, t, i18n.language),
              ),
            ),
          ].join(' · ')}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {lot.references.map(({ shared, ...match }) => (
          <MatchItem
            key={match.evidence._id}
            match={match}
            also={sharedWords(shared, t, i18n.language)}
            isBusy={attach.isPending}
            onAttach={
              lockedBecause === undefined
                ? () =>
                    attach.mutate({
                      bidId: bid,
                      evidenceId: match.evidence._id,
                      requirementId: requirement?._id ?? null,
                    })
                : undefined
            }
          />
        ))}
      </ul>
      <PassedOver lot={lot} />
    </div>
  );
}

import type { DataOf } from '@bidloom/contract/endpoint';
import type { findReferences } from '@bidloom/contract/evidence';
import { writeList } from '@bidloom/contract/written-value';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { MatchItem } from './BidEvidence.tsx';
import { demandWords } from './demand-words.ts';
import { useAttachEvidence, useReferences } from './evidence.api.ts';

type Lot = DataOf<typeof findReferences>['lots'][number];

/** The three best references for each lot, each with what it meets. */
export function BestReferences({ bid, lockedBecause }: { bid: string; lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useReferences(bid);
  if (!data) return <SkeletonRows count={2} />;
  // Whoever keeps no references and is asked for none has nothing to read here.
  if (data.lots.every(({ asked, references }) => asked.length + references.length === 0)) return null;
  return (
    <section aria-labelledby="bid-references" className="flex flex-col gap-2">
      <h2 id="bid-references" className="text-lg">
        {t('evidence.references.title')}
      </h2>
      <p className="text-ink-muted max-w-reading text-sm">{t('evidence.references.hint')}</p>
      {data.lots.map((lot, index) => (
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
      <p className="text-ink-muted text-sm">
        {lot.asked.length === 0
          ? t('evidence.references.notAsked')
          : [
              ...new Set(
                lot.asked.map((one) =>
                  demandWords({ kind: 'reference', subject: '', ...one }, t, i18n.language),
                ),
              ),
            ].join(' · ')}
      </p>
      {lot.references.length === 0 ? <p>{t('evidence.references.none')}</p> : null}
      <ul className="flex flex-col gap-3">
        {lot.references.map(({ shared, ...match }) => (
          <MatchItem
            key={match.evidence._id}
            match={match}
            also={
              shared.length > 0
                ? t('evidence.references.shared', { words: writeList(shared, i18n.language) })
                : undefined
            }
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
      {lot.left.length > 0 ? (
        <p className="text-ink-muted text-sm">
          {t('evidence.references.left', {
            reasons: writeList(
              lot.left.map(({ because, count }) =>
                t('evidence.references.leftOne', {
                  number: count,
                  because: t(`evidence.because.${because}`),
                }),
              ),
              i18n.language,
            ),
          })}
        </p>
      ) : null}
    </div>
  );
}

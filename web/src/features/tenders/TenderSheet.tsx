import type { WholeTender } from '@bidloom/contract/tenders';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMembers } from '#lib/calls/use-members.ts';
import { ApiError } from '#lib/calls/api.ts';
import { isId } from '#lib/routing/url-state.ts';
import { useNow } from '#lib/time/now.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { MultiCombobox } from '#ui/controls/combobox.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { DeadlineChip } from '#ui/dates/deadline-chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { NoticeHistory } from './NoticeHistory.tsx';
import { Outside } from './Outside.tsx';
import { TenderDescription } from './TenderDescription.tsx';
import { TenderLists } from './TenderLists.tsx';
import { Difference, TenderProperties } from './TenderProperties.tsx';
import { ScoreReasons, TenderScore } from './TenderScore.tsx';
import { TenderStatus } from './TenderStatus.tsx';
import { useAssignTender, useChangeTender, useTender } from './tenders.api.ts';

type TenderSheetProps = {
  id: string | undefined;
  onClose: () => void;
  /** To the next or the previous of the list. */
  onStep: (step: 1 | -1) => void;
  /** Why the reader may not change anything, when they may not. */
  lockedBecause?: string | undefined;
  /** The decision is being read: the tender waits for it, so that nothing moves when it comes. */
  isReadingDecision: boolean;
  /** Why to bid for it or not, before everything else. */
  renderDecision: (tender: WholeTender) => ReactNode;
  /** The buttons that decide on it; what is given stands between them. */
  renderActions: (tender: WholeTender, between: ReactNode) => ReactNode;
};

/** One tender whole, beside the list, with what can be decided about it. */
export function TenderSheet({
  id,
  onClose,
  onStep,
  lockedBecause,
  isReadingDecision,
  renderDecision,
  renderActions,
}: TenderSheetProps) {
  const { t } = useTranslation();
  // While it closes it still shows what it showed.
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const asked = id ?? last;
  const tender = useTender(asked !== undefined && isId(asked) ? asked : undefined);
  const isGone =
    asked !== undefined &&
    (!isId(asked) || (tender.error instanceof ApiError && tender.error.status === 404 && !tender.data));
  return (
    <Sheet
      isOpen={id !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onStep={onStep}
      title={<span dir="auto">{tender.data?.title ?? t('tenders.one')}</span>}
      className="w-full sm:w-2xl"
      footer={
        tender.data ? (
          <Actions tender={tender.data} lockedBecause={lockedBecause} renderActions={renderActions} />
        ) : null
      }
    >
      {isGone ? (
        <EmptyState drawing="tenders" title={t('tenders.notHere')} description={t('tenders.notHereHint')} />
      ) : tender.isError && !tender.data ? (
        <ReadFailed read={tender} title={t('tenders.gone')} />
      ) : null}
      {tender.isLoading || (tender.data && isReadingDecision) ? <SkeletonRows count={6} /> : null}
      {tender.data && !isReadingDecision ? (
        <Whole tender={tender.data} lockedBecause={lockedBecause} decision={renderDecision(tender.data)} />
      ) : null}
    </Sheet>
  );
}

function Actions({
  tender,
  lockedBecause,
  renderActions,
}: { tender: WholeTender; lockedBecause: string | undefined } & Pick<TenderSheetProps, 'renderActions'>) {
  const { t } = useTranslation();
  const change = useChangeTender();
  const { _id, version, status, bid } = tender;
  const move = (next: 'new' | 'shortlisted') => change.mutate({ _id, version, status: next });
  if (bid)
    return (
      <Button asChild>
        <Link to={`/bids/${bid}`}>{t('tenders.openBid')}</Link>
      </Button>
    );
  if (status === 'rejected')
    return (
      <Button
        variant="outline"
        onClick={() => move('new')}
        isLoading={change.isPending}
        lockedBecause={lockedBecause}
      >
        {t('tenders.reopen')}
      </Button>
    );
  return renderActions(
    tender,
    status === 'new' ? (
      <Button
        variant="outline"
        onClick={() => move('shortlisted')}
        isLoading={change.isPending}
        lockedBecause={lockedBecause}
      >
        {t('tenders.shortlist')}
      </Button>
    ) : null,
  );
}

function Whole({
  tender,
  lockedBecause,
  decision,
}: {
  tender: WholeTender;
  lockedBecause: string | undefined;
  decision: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const now = useNow();
  const moment = (at: string | null) => (at ? formatMoment(at, i18n.language, zone) : null);
  return (
    <div className="flex flex-col gap-6">
      {tender.cancelledAt ? (
        <Banner tone="danger" title={t('tenders.calledOff')}>
          {t('tenders.calledOffSince', { at: moment(tender.cancelledAt) })}
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DeadlineChip deadline={tender.deadline} zone={zone} buyerZone={tender.deadlineZone} isLoud />
        {tender.deadline && Date.parse(tender.deadline) <= now ? (
          <span className="text-ink-muted text-sm">{moment(tender.deadline)}</span>
        ) : null}
        <TenderStatus status={tender.status} />
        {tender.score === null ? null : <TenderScore score={tender.score} reasons={tender.reasons} />}
        <div className="basis-full">
          <ScoreReasons reasons={tender.reasons} />
        </div>
      </div>
      {decision}
      <TenderProperties tender={tender} lockedBecause={lockedBecause} />
      {tender.differences
        .filter(({ notice, own }) => notice === null && own === null)
        .map((difference) => (
          <Difference
            key={difference.field}
            tender={tender}
            difference={difference}
            lockedBecause={lockedBecause}
          />
        ))}
      <Assigned tender={tender} lockedBecause={lockedBecause} />
      <NoticeHistory tender={tender._id} />
      <TenderDescription tender={tender} lockedBecause={lockedBecause} />
      <TenderLists tender={tender} lockedBecause={lockedBecause} />
      {tender.sourceUrl ? <Outside href={tender.sourceUrl}>{t('tenders.source')}</Outside> : null}
    </div>
  );
}

function Assigned({ tender, lockedBecause }: { tender: WholeTender; lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const { data: members = [] } = useMembers();
  const assign = useAssignTender();
  return (
    <Part title={t('tenders.fields.assigned')}>
      <MultiCombobox
        aria-label={t('tenders.assign')}
        placeholder={t('tenders.assign')}
        disabled={lockedBecause !== undefined || assign.isPending}
        values={tender.assigned.map(({ _id }) => _id)}
        options={members.map(({ _id, fullName, email }) => ({ value: _id, label: fullName, hint: email }))}
        onChange={(users) => assign.mutate({ tenderId: tender._id, users })}
      />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  );
}

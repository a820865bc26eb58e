import { isUnanswered } from '@bidloom/contract/requirement-states';
import { listRequirements } from '@bidloom/contract/requirements';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOpenBid } from '#features/bids/detail/bid-context.ts';
import { FilePreview } from '#features/files/FilePreview.tsx';
import { useBidReading } from '#features/reading/reading.api.ts';
import { useRequirementFilter, useRequirementListUrl } from '#features/requirements/requirement-filter.ts';
import { placeOf } from '#features/requirements/requirement-place.ts';
import { RequirementChips, RequirementFilters } from '#features/requirements/RequirementFilters.tsx';
import { useUnanswered, useRequirements } from '#features/requirements/requirements.api.ts';
import { RequirementBulkBar } from '#features/requirements/RequirementBulkBar.tsx';
import { RecentImports } from '#features/imports/RecentImports.tsx';
import { RequirementTools } from '#features/requirements/RequirementTools.tsx';
import { RequirementsTable } from '#features/requirements/RequirementsTable.tsx';
import { useMembers } from '#lib/calls/use-members.ts';
import { readAll } from '#lib/calls/read-all.ts';
import { fitsOf, useSelection } from '#lib/tables/selection.ts';
import { useMedia } from '#lib/browser/media.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { MoreRows, rowsOf, totalOf } from '#ui/tables/listing.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePlan } from '#features/response-plan/response-plan.api.ts';
import { PlaceMenu } from '#features/response-plan/PlaceMenu.tsx';
import type { Requirement } from '@bidloom/contract/requirements';
import { Beside } from './Beside.tsx';
import { useWorkOnDocuments } from './work-on-documents.ts';
import { BidTools } from './BidTools.tsx';
import { DraftDialog } from './DraftDialog.tsx';

/** The compliance matrix; a requirement's place opens its document beside it. */
export function BidRequirements() {
  const { t } = useTranslation();
  const { bid, responseLockedBecause: lockedBecause } = useOpenBid();
  const { data: members = [] } = useMembers();
  const place = useRequirementListUrl();
  const filter = useRequirementFilter(bid._id, place);
  // Whole answers of thousands of rows are not sent for their one line.
  const asked = { ...filter, answers: 'beginning' } as const;
  const list = useRequirements(asked);
  const rows = rowsOf(list);
  const reading = useBidReading(bid._id);
  const work = useWorkOnDocuments(bid._id);
  // Until both answers are there, and what was just read has come, nothing is said to be missing.
  const awaited = bid.originalFiles.length > 0 && (!reading.data || list.isFetching) ? 'reading' : undefined;
  const underWay = work ?? awaited;
  const selection = useSelection(rows, fitsOf(filter));
  // Beyond the bid itself.
  const isFiltered = Object.keys(filter).length > 1;
  const shown = rows.find(({ _id }) => _id === place.shown);
  const file = [...bid.originalFiles, ...bid.generatedFiles].find(({ _id }) => _id === shown?.file?._id);
  /** What is drafted: the chosen ones, or all that are open. */
  const [drafted, setDrafted] = useState<'open' | string[]>();
  const [isShowingImports, setShowingImports] = useState(false);
  const hasDocumentBeside = useMedia('(min-width: 1024px)') && file !== undefined;
  // The sidebar may be open.
  const isNarrow = useMedia('(max-width: 1199px)') || hasDocumentBeside;
  const hasRoomForTools = useMedia('(min-width: 1680px)');
  // Those that are not shown among them.
  const unanswered = useUnanswered(asked, drafted === 'open');
  const mayDraft = list.hasNextPage || rows.some(({ state }) => isUnanswered(state));
  const close = () => place.change({ shown: undefined });

  const tools = (
    <BidTools>
      <div className="flex min-h-8 items-center justify-end gap-1.5 ps-2 max-sm:ps-0 max-sm:pt-0.5 max-sm:pb-1 print:hidden">
        <RequirementFilters place={place} members={members} files={bid.originalFiles} />
        <RequirementTools
          bid={bid._id}
          isNarrow={!hasRoomForTools}
          lockedBecause={lockedBecause}
          onDraft={() => setDrafted('open')}
          onImports={() => setShowingImports(true)}
          noDraftBecause={lockedBecause ?? (mayDraft ? undefined : t('models.nothingToDraft'))}
        />
      </div>
    </BidTools>
  );
  if (list.isError && rows.length === 0)
    return <ReadFailed read={list} title={t('requirements.errors.list')} />;
  if (list.isPending)
    return (
      <>
        {tools}
        <SkeletonRows />
      </>
    );
  if (rows.length === 0 && !isFiltered)
    return (
      <EmptyState
        drawing="requirements"
        title={t(underWay ? `requirements.underWay.${underWay}` : 'requirements.empty')}
        description={t(
          bid.originalFiles.length === 0
            ? 'requirements.emptyAdd'
            : underWay
              ? `requirements.soon.${underWay}`
              : 'requirements.emptyRead',
        )}
        action={
          bid.originalFiles.length === 0 ? (
            <Button asChild variant="outline">
              <Link to={`/bids/${bid._id}/documents`}>{t('requirements.addDocuments')}</Link>
            </Button>
          ) : null
        }
      />
    );
  return (
    <Beside
      title={file?.name ?? ''}
      onClose={close}
      beside={
        shown && file ? (
          <FilePreview
            key={file._id}
            file={file}
            page={shown.page ?? undefined}
            words={shown.text}
            box={shown.box ?? undefined}
            place={placeOf(shown, t)}
            at={shown}
            onClose={close}
          />
        ) : null
      }
    >
      {tools}
      <RequirementChips place={place} members={members} files={bid.originalFiles} />
      <RecentImports
        kind="requirements"
        bidId={bid._id}
        isOpen={isShowingImports}
        onClose={() => setShowingImports(false)}
        lockedBecause={lockedBecause}
      />
      {drafted ? (
        <DraftDialog
          bid={bid._id}
          requirements={drafted === 'open' ? unanswered.data : drafted}
          read={unanswered}
          areChosen={drafted !== 'open'}
          isOpen
          onClose={() => setDrafted(undefined)}
          lockedBecause={lockedBecause}
        />
      ) : null}
      {rows.length === 0 ? (
        <EmptyState
          drawing="search"
          title={t('requirements.noneFit')}
          action={
            <Button variant="outline" onClick={place.clear}>
              {t('requirements.filter.clear')}
            </Button>
          }
        />
      ) : (
        <>
          <RequirementsTable
            bid={bid._id}
            requirements={rows}
            total={totalOf(list)}
            members={members}
            lockedBecause={lockedBecause}
            open={place.open}
            onOpen={(id) => place.change({ open: id })}
            shown={shown?._id}
            isUnsettled={work !== undefined}
            isNarrow={isNarrow}
            onShowPlace={(id) => place.change({ shown: id })}
            chosen={selection.selected}
            onChoose={selection.select}
          />
          <RequirementBulkBar
            chosen={selection.chosen}
            list={{
              shown: rows.length,
              total: totalOf(list),
              hasMore: list.hasNextPage,
              whole: selection.whole,
              takeWhole: selection.takeWhole,
              readAll: (options) => readAll(listRequirements, asked, options),
            }}
            members={members}
            lockedBecause={lockedBecause}
            onDraft={setDrafted}
            onDone={selection.clear}
            place={<PlaceChosen bid={bid._id} requirements={selection.chosen} onPlaced={selection.clear} />}
          />
          <MoreRows pages={list} />
        </>
      )}
    </Beside>
  );
}

/** Puts the chosen requirements into a section, where the response is planned. */
function PlaceChosen({
  bid,
  requirements,
  onPlaced,
}: {
  bid: string;
  requirements: readonly Requirement[];
  onPlaced: () => void;
}) {
  const { t } = useTranslation();
  const { data: plan } = usePlan(bid);
  if (!plan) return null;
  return (
    <PlaceMenu
      plan={plan}
      requirements={requirements}
      section={undefined}
      label={t('responsePlan.placeIn')}
      side="top"
      onPlaced={onPlaced}
    />
  );
}

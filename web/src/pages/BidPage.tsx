import { decidedStatuses, isActive, isInPreparation } from '@bidloom/contract/bid-statuses';
import { fileLimits } from '@bidloom/contract/files';
import type { OutcomeResult } from '@bidloom/contract/outcomes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Link,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
import { useSessionCheck } from '#features/auth/auth.api.ts';
import { statedDeadline } from '#features/bids/bid-fields.ts';
import { useBid } from '#features/bids/bid.api.ts';
import { OpenBidContext, useOpenBid } from '#features/bids/detail/bid-context.ts';
import { AlsoHere } from '#features/bids/detail/AlsoHere.tsx';
import { BidHead } from '#features/bids/detail/BidHead.tsx';
import { BidRail } from '#features/bids/detail/BidRail.tsx';
import { BidSkeleton } from '#features/bids/detail/BidSkeleton.tsx';
import { BidConflictDialog, ConflictBanner, UnsentBanner } from '#features/bids/detail/BidConflictDialog.tsx';
import { useBidChange } from '#features/bids/detail/use-bid-change.ts';
import { SubmitDialog } from '#features/bids/SubmitDialog.tsx';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { isUnderWay, useGenerations } from '#features/generation/generation.api.ts';
import { BidAiChoice } from './bid/BidAiChoice.tsx';
import { documentEndings } from '#features/files/file-kinds.ts';
import { sendDocuments, useUploadCounts } from '#features/files/uploads.ts';
import { GenerateDialog } from '#features/generation/GenerateDialog.tsx';
import { GenerationProgress } from '#features/generation/GenerationProgress.tsx';
import { useSending } from '#features/generation/sending.ts';
import { OutcomeDialog } from '#features/outcomes/OutcomeDialog.tsx';
import { useDebrief } from '#features/outcomes/outcomes.api.ts';
import { WinChance } from '#features/outcomes/WinChance.tsx';
import { ReadingProgress } from '#features/reading/ReadingProgress.tsx';
import { knownFacts } from '#ui/text/fact-value.ts';
import { useFacts, useRequirementCount } from '#features/requirements/requirements.api.ts';
import { NoticeWarning } from '#features/tenders/NoticeWarning.tsx';
import { useBidFacts } from '#features/understanding/understanding.api.ts';
import { useFileDrop } from '#lib/browser/file-drop.ts';
import { useIsPrinted, useMedia } from '#lib/browser/media.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { isId } from '#lib/routing/url-state.ts';
import { toast } from '#lib/calls/toast.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { DropOverlay } from '#ui/overlays/drop-overlay.tsx';
import { judgeFiles } from '#ui/files/file-rules.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ApiError } from '#lib/calls/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { countInWords } from '#ui/tables/list-words.ts';
import { LinkTabs } from '#ui/layout/tabs.tsx';
import { BidActivity } from './bid/BidActivity.tsx';
import { BidComments } from './bid/BidComments.tsx';
import { BidCorrespondence } from './bid/BidCorrespondence.tsx';
import { BidDebrief } from './bid/BidDebrief.tsx';
import { BidEvidencePart } from './bid/BidEvidencePart.tsx';
import { BidDocuments } from './bid/BidDocuments.tsx';
import { BidOverview } from './bid/BidOverview.tsx';
import { BidRequirements } from './bid/BidRequirements.tsx';
import { BidResponse } from './bid/BidResponse.tsx';
import { BidReviews } from './bid/BidReviews.tsx';
import { BidTasks } from './bid/BidTasks.tsx';
import { FromDocuments } from './bid/FromDocuments.tsx';
import { ToolsPlaceContext } from './bid/BidTools.tsx';
import { OtherBuyer, useOtherBuyer } from './bid/OtherBuyer.tsx';
import { NewBid } from './bid/NewBid.tsx';

const parts = [
  'documents',
  'requirements',
  'response',
  'evidence',
  'reviews',
  'tasks',
  'comments',
  'correspondence',
  'debrief',
  'activity',
] as const;

/** One bid, with its own sub-pages; `/bids/new` writes one down. */
export default function BidPage() {
  const { id = '' } = useParams();
  const part = useBidPart();
  if (id === 'new') return part === 'documents' ? <FromDocuments /> : <NewBid />;
  return isId(id) ? <OneBid key={id} id={id} /> : <Gone />;
}

/** As many files as the response shows: those of the newest run, older ones wait folded. */
function newestFiles(files: readonly { generation: string | null }[]): number {
  const newest = files
    .flatMap(({ generation }) => generation ?? [])
    .toSorted()
    .at(-1);
  return newest === undefined ? files.length : files.filter(({ generation }) => generation === newest).length;
}

/** The sub-page of the address; none for the overview. */
function useBidPart() {
  const [, , , here] = useLocation().pathname.split('/');
  return parts.find((part) => part === here);
}

function OneBid({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const company = useSelectedCompany();
  const { user } = useSessionCheck();
  const zone = useSelectedZone();
  const bid = useBid(id);
  const facts = useBidFacts(id);
  const buyerZone =
    facts.data?.facts.find(({ name }) => name === 'deadline')?.values[0]?.zone ?? bid.data?.deadlineZone;
  const { change, conflict, choose, setOpen, unsent } = useBidChange(id, bid.data);
  const lockedBecause = company?.role === 'viewer' ? t('roles.viewerLocked') : undefined;
  const isSealed = bid.data !== undefined && !isInPreparation(bid.data.status);
  const responseLockedBecause = lockedBecause ?? (isSealed ? t('bids.responseLocked') : undefined);
  const currency = company?.currency ?? 'EUR';
  const part = useBidPart();
  const title = bid.data ? bid.data.originalTitle || t('bids.untitled') : t('bids.one');
  usePageTitle(part ? `${t(`bids.tabs.${part}`)} · ${title}` : title);
  const counts = useRequirementCount({ bidId: id }).data;
  const [isGenerating, setGenerating] = useState(false);
  const [result, setResult] = useState<OutcomeResult>();
  const isDecided = decidedStatuses.some((status) => status === bid.data?.status);
  const debrief = useDebrief(id, isDecided);
  const sending = useSending(id);
  const uploads = useUploadCounts(id);
  const runs = useGenerations(id, false);
  const isBusy = (sending !== undefined && sending.error === undefined) || runs.data?.some(isUnderWay);
  const head = useHeadHeight();
  const hasRail = useHasRail();
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const isDragging = useDocumentDrop(id, lockedBecause);
  const shown = bid.data;
  const open = useMemo(
    () => shown && { bid: shown, zone, buyerZone, currency, lockedBecause, responseLockedBecause, change },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` is made anew with each rendering and does the same
    [shown, zone, buyerZone, currency, lockedBecause, responseLockedBecause],
  );

  if (bid.isError && !shown)
    return bid.error instanceof ApiError && bid.error.status === 404 ? (
      <Gone />
    ) : (
      <ReadFailed read={bid} title={t('bids.errors.get')} />
    );
  if (!shown || !open) return <BidSkeleton />;
  const generate = () => setGenerating(true);
  const onSaved = () => {
    setResult(undefined);
    toast.success(
      t('outcomes.dialog.saved'),
      part === 'debrief'
        ? undefined
        : { label: t('outcomes.dialog.open'), onPress: () => void navigate(`/bids/${id}/debrief`) },
    );
  };
  return (
    <OpenBidContext value={open}>
      <div
        className="max-lg:[--bid-away:var(--bid-lines)]"
        style={{ '--bid-height': `${head.height}px`, '--bid-lines': `${head.linesHeight}px` } as object}
      >
        {/* Below 1024 px what is above its tabs scrolls away under the header, the tabs stay. */}
        <div
          ref={head.ref}
          className="bg-ground sticky top-[calc(var(--header)-var(--bid-away,0px))] z-20 px-4 md:px-6"
        >
          <BidHead
            onGenerate={generate}
            noGenerateBecause={
              isSealed ? t('bids.responseLocked') : isBusy ? t('generation.underWay') : undefined
            }
            onResult={setResult}
            needsDebrief={debrief.data?.completedAt === null}
            isRailFolded={!hasRail}
            others={<AlsoHere bid={id} me={user?._id} />}
          />
          <div className="border-line flex items-center border-b max-lg:flex-wrap">
            <LinkTabs
              className="-mb-px gap-0 border-b-0 [&>a]:px-1.5 [&>a]:after:inset-x-1.5"
              label={t('bids.parts.title')}
              tabs={[
                { to: `/bids/${id}`, label: t('bids.tabs.overview'), isEnd: true },
                {
                  to: `/bids/${id}/documents`,
                  label: t('bids.tabs.documents'),
                  count: shown.originalFiles.length + shown.generatedFiles.length,
                },
                {
                  to: `/bids/${id}/requirements`,
                  label: t('bids.tabs.requirements'),
                  count: counts && countInWords(counts.total, counts.isAtLeast, i18n.language),
                },
                {
                  to: `/bids/${id}/response`,
                  label: t('bids.tabs.response'),
                  count: newestFiles(shown.generatedFiles),
                },
                { to: `/bids/${id}/evidence`, label: t('bids.tabs.evidence') },
                { to: `/bids/${id}/reviews`, label: t('bids.tabs.reviews') },
                { to: `/bids/${id}/tasks`, label: t('bids.tabs.tasks'), count: shown.tasks.length },
                { to: `/bids/${id}/comments`, label: t('bids.tabs.comments'), count: shown.commentCount },
                { to: `/bids/${id}/correspondence`, label: t('bids.tabs.correspondence') },
                ...(isDecided ? [{ to: `/bids/${id}/debrief`, label: t('bids.tabs.debrief') }] : []),
                { to: `/bids/${id}/activity`, label: t('bids.tabs.activity') },
              ]}
            />
            <div
              ref={setToolsPlace}
              className="min-w-72 flex-1 empty:hidden max-sm:min-w-52 max-sm:basis-full"
            />
          </div>
        </div>
        <WithRail
          hasRail={hasRail}
          chance={isActive(shown.status) ? <WinChance bid={id} currency={currency} /> : null}
        >
          {/* What is to be known first, apart from the tabs above, also where the work begins right below them. */}
          <div
            className={classNames(
              'flex flex-col gap-3 empty:hidden',
              (part === 'requirements' || part === 'response') && 'pt-4',
            )}
          >
            {conflict && !conflict.isOpen ? <ConflictBanner onOpen={() => setOpen(true)} /> : null}
            {unsent ? (
              <UnsentBanner
                fields={unsent.fields}
                zone={zone}
                currency={currency}
                onSend={unsent.sendAgain}
                onDiscard={unsent.discard}
              />
            ) : null}
            {shown.tender === null ? null : (
              <NoticeWarning
                tender={shown.tender}
                deadline={shown.deadline}
                onDeadline={(deadline) => change(statedDeadline(shown, { deadline }))}
                lockedBecause={lockedBecause}
              />
            )}
            {isGenerating ? null : <OtherBuyer />}
            {/* A run reads what is not read yet, and says how far it is. */}
            {runs.data?.some(isUnderWay) ? null : <ReadingProgress bid={id} lockedBecause={lockedBecause} />}
            <GenerationProgress bid={id} lockedBecause={lockedBecause} onAgain={generate} />
          </div>
          <ToolsPlaceContext value={toolsPlace}>
            <Routes>
              <Route
                index
                element={
                  <BidOverview
                    chance={
                      !hasRail && isActive(shown.status) ? <WinChance bid={id} currency={currency} /> : null
                    }
                  />
                }
              />
              <Route path="documents" element={<BidDocuments />} />
              <Route path="requirements" element={<BidRequirements />} />
              <Route path="response" element={<BidResponse onGenerate={generate} />} />
              <Route path="evidence" element={<BidEvidencePart />} />
              <Route path="reviews" element={<BidReviews />} />
              <Route path="tasks" element={<BidTasks />} />
              <Route path="comments" element={<BidComments />} />
              <Route path="correspondence" element={<BidCorrespondence />} />
              <Route
                path="debrief"
                element={
                  <BidDebrief
                    onEdit={() => isDecided && setResult(shown.status === 'won' ? 'won' : 'lost')}
                  />
                }
              />
              <Route path="activity" element={<BidActivity />} />
              <Route path="*" element={<Navigate to={`/bids/${id}`} replace />} />
            </Routes>
          </ToolsPlaceContext>
        </WithRail>
      </div>
      {isDragging ? <DropOverlay label={t('shell.drop.toBid')} /> : null}
      <Generating isOpen={isGenerating} onClose={() => setGenerating(false)} uploads={uploads} />
      <SubmitDialog />
      {result ? (
        <OutcomeDialog
          bid={shown}
          result={result}
          isRecorded={isDecided}
          currency={currency}
          onClose={() => setResult(undefined)}
          onSaved={onSaved}
        />
      ) : null}
      {conflict ? (
        <BidConflictDialog
          conflict={conflict}
          zone={zone}
          currency={currency}
          onChoose={choose}
          onLater={() => setOpen(false)}
        />
      ) : null}
    </OpenBidContext>
  );
}

/** Whether there is room for the rail: not on a phone, and not where the work needs the width. */
function useHasRail(): boolean {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  // On paper it comes first: what is missing.
  const isOnPaper = useIsPrinted();
  const isWide = useMedia('(min-width: 1024px)') || isOnPaper;
  const isWider = useMedia('(min-width: 1680px)');
  // The response has a pane beside it of its own.
  if (pathname.endsWith('/response') && !isOnPaper) return false;
  return pathname.endsWith('/requirements') || parameters.has('shown') ? isWider : isWide;
}

/** The work in the middle, the rail beside it where there is room. */
function WithRail({
  hasRail,
  chance,
  children,
}: {
  hasRail: boolean;
  /** How likely it is to be won. */
  chance: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isOverview = useBidPart() === undefined;
  return (
    <div
      className={classNames(
        // What scrolls under the head and what sticks below it.
        '[--bid-head:calc(var(--header)+var(--bid-height)-var(--bid-away,0px))] px-4 md:px-6',
        !pathname.endsWith('/response') && 'pb-5',
        // Matrix and panes begin at the head.
        !/\/(?:requirements|response)$/.test(pathname) && 'pt-4',
        hasRail &&
          'grid min-h-[calc(100dvh-var(--header)-var(--bid-height))] grid-cols-[minmax(0,1fr)_17rem] gap-8 print:flex print:min-h-0 print:flex-col-reverse print:items-stretch',
      )}
    >
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
      {hasRail ? (
        // Its line goes from the head to the end of the page, however much stands on either side.
        <div className="border-line -mt-4 -mb-5 border-s print:m-0 print:border-0">
          <aside
            aria-label={t('bids.atAGlance')}
            // On paper it belongs to the overview.
            className={classNames(
              !isOverview && 'print:hidden',
              'sticky top-(--bid-head) max-h-[calc(100dvh-var(--bid-head))] overflow-y-auto ps-6 pe-1 pt-4 pb-6 print:p-0',
            )}
          >
            <div className="flex flex-col gap-6">
              <BidRail />
              {chance}
            </div>
          </aside>
        </div>
      ) : null}
    </div>
  );
}

/** What a run needs to know, with the bid's own: whose buyer it is, and what AI may be used for. */
function Generating({
  isOpen,
  onClose,
  uploads,
}: {
  isOpen: boolean;
  onClose: () => void;
  uploads: { underWay: number; failed: number };
}) {
  const { i18n } = useTranslation();
  const { bid, lockedBecause } = useOpenBid();
  const stored = useFacts(isOpen).data;
  const facts = useMemo(() => knownFacts(stored ?? [], i18n.language), [stored, i18n.language]);
  const navigate = useNavigate();
  return (
    <GenerateDialog
      facts={facts}
      bid={bid._id}
      isOpen={isOpen}
      onClose={onClose}
      onBegun={() => void navigate(`/bids/${bid._id}/response?show=files`)}
      documents={bid.originalFiles.length}
      uploads={uploads}
      otherBuyer={<OtherBuyer />}
      isBuyerOpen={useOtherBuyer() !== undefined}
      aiUse={<BidAiChoice bid={bid._id} lockedBecause={lockedBecause} />}
    />
  );
}

/** Takes documents that are dropped anywhere on the bid's pages; answers whether some are dragged over them. */
function useDocumentDrop(bid: string, lockedBecause: string | undefined): boolean {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useFileDrop(lockedBecause === undefined, (files) => {
    // A dialog in front has files of its own to ask for.
    if (document.querySelector('[role="dialog"]')) return;
    const rules = { accept: documentEndings, maxBytes: fileLimits.bytes };
    const { taken, refusals } = judgeFiles(files, rules, t, i18n.language);
    for (const refusal of refusals) toast.error(refusal);
    if (taken.length === 0) return;
    sendDocuments(client, bid, taken);
    toast.info(t('files.addingDropped', { count: taken.length }), {
      label: t('reading.toDocuments'),
      onPress: () => void navigate(`/bids/${bid}/documents`),
    });
  });
}

/** The height of the bid's head, and of what is above its tabs, for what sticks below them. */
function useHeadHeight() {
  // Two numbers, not one object: what is measured as before must not render the page anew, which would measure it again.
  const [height, setHeight] = useState(0);
  const [linesHeight, setLinesHeight] = useState(0);
  const observer = useRef<ResizeObserver>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);
  return {
    height,
    linesHeight,
    ref: (element: HTMLDivElement | null) => {
      observer.current?.disconnect();
      if (!element) return;
      const lines = element.firstElementChild;
      if (!(lines instanceof HTMLElement)) return;
      observer.current = new ResizeObserver(() => {
        setHeight(element.offsetHeight);
        setLinesHeight(lines.offsetHeight);
      });
      observer.current.observe(element);
    },
  };
}

function Gone() {
  const { t } = useTranslation();
  return (
    <div className="p-6">
      <h1 className="sr-only">{t('bids.one')}</h1>
      <EmptyState
        drawing="bids"
        title={t('bids.gone')}
        description={t('bids.goneHint')}
        action={
          <Button asChild>
            <Link to="/bids">{t('bids.toList')}</Link>
          </Button>
        }
      />
    </div>
  );
}

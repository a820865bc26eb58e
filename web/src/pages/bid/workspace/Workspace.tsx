import { isWrittenKind, type ResponsePlan } from '@bidloom/contract/response-plan';
import {
  BookOpen,
  ChevronLeft,
  ChevronRight,
  Files,
  FileText,
  History,
  MessageSquare,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSessionCheck } from '#features/auth/auth.api.ts';
import { useMembers } from '#lib/calls/use-members.ts';
import { isWriting } from '#lib/browser/keys.ts';
import { useOpenBid } from '#features/bids/detail/bid-context.ts';
import { ExpertQuestions } from '#features/expert-questions/ExpertQuestions.tsx';
import { markInOrder } from '#ui/layout/in-order.ts';
import { FilePreview } from '#features/files/FilePreview.tsx';
import { BidEvidence } from '#features/evidence/BidEvidence.tsx';
import { answerPanels, type AnswerPanel, type PanelBeside } from '#features/requirements/AnswerEditor.tsx';
import { Coverage } from '#features/requirements/Coverage.tsx';
import { knownFacts } from '#ui/text/fact-value.ts';
import { decisionOf, type WantedDecision } from '#features/requirements/answer-keys.ts';
import { RepeatedAnswer } from '#features/requirements/RepeatedAnswer.tsx';
import { RequirementPane } from '#features/requirements/RequirementPane.tsx';
import { placeOf } from '#features/requirements/requirement-place.ts';
import { RequirementItems } from '#features/requirements/RequirementItems.tsx';
import { useFacts } from '#features/requirements/requirements.api.ts';
import { PlaceMenu } from '#features/response-plan/PlaceMenu.tsx';
import { PlanOutline } from '#features/response-plan/PlanOutline.tsx';
import { PlanStart } from '#features/response-plan/PlanStart.tsx';
import { SectionHead } from '#features/response-plan/SectionHead.tsx';
import { SectionTextEditor } from '#features/response-plan/SectionTextEditor.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { answeringNothing } from '#features/response-plan/plan-tree.ts';
import { classNames } from '#ui/text/class-names.ts';
import { DraftDialog } from '../DraftDialog.tsx';
import { useWorkOnDocuments } from '../work-on-documents.ts';
import { Panes, type PaneName } from './Panes.tsx';
import { ResponseFiles } from './ResponseFiles.tsx';
import { useOpenItemUrl } from './use-open-item-url.ts';

const sources = ['document', ...answerPanels] as const;
type Source = 'document' | AnswerPanel;
const sourceIcons = {
  document: FileText,
  library: BookOpen,
  comments: MessageSquare,
  experts: UserPlus,
  history: History,
} as const satisfies Record<Source, LucideIcon>;

/** The response as it is worked on: its outline, the answer that is written, and what it is written by. */
export function Workspace({ plan }: { plan: ResponsePlan }) {
  const { t } = useTranslation();
  const { bid, responseLockedBecause: lockedBecause } = useOpenBid();
  const place = useOpenItemUrl(bid._id, plan);
  const { group, section, requirement, list, current } = place;
  const isPlanned = plan.volumes.length > 0;
  const isFiles = group === 'files';
  const [pane, setPane] = useState<PaneName>(current === undefined && !isFiles ? 'outline' : 'answer');
  // A run that ends leads to its files, from whichever screen of a phone.
  const [wasFiles, setWasFiles] = useState(isFiles);
  if (wasFiles !== isFiles) {
    setWasFiles(isFiles);
    if (isFiles) setPane('answer');
  }
  const [source, setSource] = useState<Source>('document');
  const [sourcePlace, setSourcePlace] = useState<HTMLElement | null>(null);
  const items = <RequirementItems list={list} open={current} onOpen={openRequirement} />;
  const openComments = requirement?.openComments ?? 0;
  const hasFiles = bid.generatedFiles.length > 0 || bid.submittedAt !== null;
  function openRequirement(id: string) {
    place.openAnswer(id);
    setPane('answer');
  }
  return (
    <Panes
      shown={pane}
      onShow={setPane}
      isSourceEmpty={requirement === undefined && !place.isWaiting}
      outline={
        <div ref={markInOrder} className="in-order flex flex-col gap-4">
          {isPlanned ? (
            <PlanOutline
              bid={bid._id}
              plan={plan}
              open={section?._id}
              onOpen={(id) => {
                place.open({ section: id });
                setPane('answer');
              }}
              isUnplacedShown={group === 'unplaced'}
              onShowUnplaced={() => place.open({ show: 'unplaced' })}
              onOpenAnswer={(answer) => {
                place.open({ answer });
                setPane('answer');
              }}
              lockedBecause={lockedBecause}
              renderInside={({ kind, counts }) => (kind === 'answers' && counts.asked > 0 ? items : null)}
            />
          ) : (
            <PlanStart bid={bid._id} lockedBecause={lockedBecause} />
          )}
          {group === 'unplaced' || group === 'all' ? items : null}
          {hasFiles ? (
            <button
              type="button"
              aria-current={group === 'files' ? 'true' : undefined}
              onClick={() => {
                place.open({ show: 'files' });
                setPane('answer');
              }}
              className={classNames(
                'flex items-center gap-2 rounded-md px-2 py-1.5 text-start text-sm font-medium',
                group === 'files' ? 'bg-accent-soft' : 'hover:bg-hover',
              )}
            >
              <Files size={16} className="text-ink-muted" aria-hidden />
              {t('generation.files')}
            </button>
          ) : null}
          <div className="text-ink-muted px-2 text-xs">
            <Coverage bid={bid._id} />
          </div>
        </div>
      }
      answer={
        group === 'files' ? (
          <ResponseFiles />
        ) : (
          <OpenSection
            plan={plan}
            place={place}
            beside={{
              place: sourcePlace,
              panel: source === 'document' ? undefined : source,
              onPanel: (panel) => {
                setSource(panel);
                setPane('source');
              },
            }}
            onShowSource={() => {
              setSource('document');
              setPane('source');
            }}
          />
        )
      }
      source={
        <>
          <div className="flex min-h-8 items-center not-in-data-screens:ps-8">
            <Segments
              size="small"
              label={t('responsePlan.source.label')}
              value={source}
              options={sources.map((value) => ({
                value,
                label: t(`responsePlan.source.${value}`),
                icon: sourceIcons[value],
                ...(value === 'comments' &&
                  openComments > 0 && {
                    count: openComments,
                    spoken: `${t('responsePlan.source.comments')} (${openComments})`,
                  }),
              }))}
              onChange={setSource}
            />
          </div>
          <div className="mt-3 flex min-h-0 flex-1 flex-col in-data-screens:min-h-[70dvh]">
            {source === 'document' ? (
              <SourceDocument place={place} onClose={() => setSource('library')} />
            ) : (
              <div ref={setSourcePlace} />
            )}
          </div>
        </>
      }
    />
  );
}

/** The section or requirement that is open, with the way to the next. */
function OpenSection({
  plan,
  place,
  beside,
  onShowSource,
}: {
  plan: ResponsePlan;
  place: ReturnType<typeof useOpenItemUrl>;
  beside: PanelBeside;
  onShowSource: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { bid, zone, currency, responseLockedBecause: lockedBecause } = useOpenBid();
  const { data: members = [] } = useMembers();
  const { user } = useSessionCheck();
  const facts = useFacts().data;
  const known = useMemo(() => knownFacts(facts ?? [], i18n.language), [facts, i18n.language]);
  const [drafted, setDrafted] = useState<string>();
  const [wanted, setWanted] = useState<WantedDecision>();
  const { group, section, requirement, rows, position, go, isWaiting } = place;
  // Whoever sends an answer to review, or approves their own, goes on writing in the next; a reviewer goes on reading.
  const [goesOn, setGoingOn] = useState(false);
  const step = (to: 1 | -1) => {
    setGoingOn(false);
    go(to);
  };
  const forward = (to: WantedDecision) => {
    setGoingOn(to === 'in-review' || (user !== undefined && requirement?.answeredBy?._id === user._id));
    go(1);
  };
  const isWritten = section !== undefined && isWrittenKind(section.kind);
  const steps = (
    <>
      {position ? (
        <span className="text-ink-muted me-1 text-sm whitespace-nowrap tabular-nums">
          {t('responsePlan.position', position)}
        </span>
      ) : null}
      <IconButton
        icon={ChevronLeft}
        isPointing
        size="small"
        label={t('responsePlan.previous')}
        onClick={() => step(-1)}
      />
      <IconButton
        icon={ChevronRight}
        isPointing
        size="small"
        label={t('responsePlan.next')}
        onClick={() => step(1)}
      />
    </>
  );
  const headsOthers = section !== undefined && !answeringNothing(plan).has(section._id);
  const head = section ? (
    <SectionHead
      key={`head ${section._id}`}
      bid={bid._id}
      section={section}
      members={members}
      isAbove={requirement !== undefined}
      lockedBecause={lockedBecause}
    >
      {steps}
    </SectionHead>
  ) : (
    <header className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-xl font-semibold">
        {t(group === 'unplaced' ? 'responsePlan.unplacedTitle' : 'requirements.answers')}
      </h2>
      <div className="flex items-center">
        {group === 'unplaced' && rows.length > 1 && lockedBecause === undefined ? (
          <PlaceMenu
            plan={plan}
            requirements={rows}
            section={undefined}
            label={t('responsePlan.placeAll', { count: rows.length })}
          />
        ) : null}
        {steps}
      </div>
    </header>
  );
  return (
    <div
      role="presentation"
      onKeyDownCapture={(event) => {
        const decision = isWritten && lockedBecause === undefined ? decisionOf(event) : undefined;
        if (decision === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        const { activeElement } = document;
        if (activeElement instanceof HTMLElement) activeElement.blur();
        setWanted(decision);
      }}
      onKeyDown={(event) => {
        const { key, defaultPrevented, target, currentTarget } = event;
        if (key !== 'Escape' || defaultPrevented || !isWriting(event.nativeEvent)) return;
        // Out of the text, which is saved as it is left: `]` and `[` go on from here. What stands beside has its own keys.
        if (target instanceof Node && currentTarget.contains(target)) currentTarget.focus();
      }}
      tabIndex={-1}
      className="flex flex-col gap-5 outline-none"
    >
      {head}
      {section && isWritten ? (
        <SectionTextEditor
          key={section._id}
          bid={bid._id}
          section={section}
          facts={known}
          zone={zone}
          lockedBecause={lockedBecause}
          wanted={wanted}
          onDecided={() => setWanted(undefined)}
        />
      ) : section && section.kind !== 'answers' ? (
        <p className="text-ink-muted max-w-reading">{t(`responsePlan.automatic.${section.kind}`)}</p>
      ) : isWaiting ? (
        <SkeletonRows count={5} />
      ) : requirement ? (
        <>
          <RequirementPane
            key={requirement._id}
            bid={bid._id}
            requirement={requirement}
            members={members}
            zone={zone}
            me={user?._id}
            lockedBecause={lockedBecause}
            isFocused={goesOn}
            onForward={forward}
            beside={beside}
            onShowSource={onShowSource}
            onDraft={setDrafted}
            renderExperts={(of) => <ExpertQuestions {...of} zone={zone} lockedBecause={lockedBecause} />}
          />
          <RepeatedAnswer bid={bid._id} others={othersWithSameWords(plan, requirement._id)} />
          <BidEvidence
            key={`evidence-${requirement._id}`}
            bid={bid._id}
            requirement={requirement._id}
            currency={currency}
            me={user?._id}
            lockedBecause={lockedBecause}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm print:hidden">
            {plan.volumes.length > 0 && lockedBecause === undefined ? (
              <PlaceMenu
                plan={plan}
                requirements={[requirement]}
                section={requirement.planSection ?? undefined}
                label={t(
                  requirement.planSection === null ? 'responsePlan.place' : 'responsePlan.placeElsewhere',
                )}
              />
            ) : null}
            <Link
              to={`/bids/${bid._id}/requirements?open=${requirement._id}&q=${encodeURIComponent(requirement.text.slice(0, 60))}`}
              className="text-accent hover:underline"
            >
              {t('requirements.editor.inMatrix')}
            </Link>
          </div>
        </>
      ) : (
        <EmptyState
          drawing="requirements"
          size="small"
          title={t(
            section
              ? headsOthers
                ? 'responsePlan.headsOthers'
                : 'responsePlan.answersNothing'
              : 'responsePlan.allPlaced',
          )}
          description={section && !headsOthers ? t('responsePlan.answersNothingHint') : undefined}
        />
      )}
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
    </div>
  );
}

/** The requirements whose answers say the same word for word. */
const othersWithSameWords = ({ repeated }: ResponsePlan, id: string) =>
  repeated.find((group) => group.some(({ _id }) => _id === id))?.filter(({ _id }) => _id !== id) ?? [];

/** The buyer's document at the words of the requirement. */
function SourceDocument({
  place: { requirement, isWaiting },
  onClose,
}: {
  place: ReturnType<typeof useOpenItemUrl>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { bid } = useOpenBid();
  const isUnsettled = useWorkOnDocuments(bid._id) !== undefined;
  const file = bid.originalFiles.find(({ _id }) => _id === requirement?.file?._id);
  if (isWaiting) return null;
  if (!requirement || !file)
    return (
      <p className="text-ink-muted text-sm">
        {t(
          isUnsettled
            ? 'requirements.unsettled'
            : !requirement || requirement.isByHand
              ? 'responsePlan.source.none'
              : 'requirements.fileGone',
        )}
      </p>
    );
  return (
    <FilePreview
      key={file._id}
      file={file}
      page={requirement.page ?? undefined}
      words={requirement.text}
      box={requirement.box ?? undefined}
      place={placeOf(requirement, t)}
      at={requirement}
      onClose={onClose}
    />
  );
}

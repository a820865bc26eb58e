import { isAnswered } from '@bidloom/contract/requirement-states';
import type { Requirement } from '@bidloom/contract/requirements';
import { ChevronDown, MessageSquare } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useBracketKeys } from '#lib/browser/bracket-keys.ts';
import { useEvent } from '#lib/react/use-event.ts';
import { StatusChip } from '#ui/layout/badge.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { richTextOf } from '#ui/rich-text/answer-text.ts';
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { rowsOf, totalOf } from '#ui/tables/listing.tsx';
import { LoadMore } from '#ui/tables/load-more.tsx';
import { LongList } from '#ui/tables/long-table-body.tsx';
import type { RowPlace } from '#ui/tables/virtual-rows.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { filledWith, knownFacts } from './fact-value.ts';
import { AnswerEditor, type RenderExperts } from './AnswerEditor.tsx';
import { Obligation } from './Obligation.tsx';
import { useRequirementFilter, useRequirementPlace } from './requirement-filter.ts';
import { RequirementChips, RequirementFilters } from './RequirementFilters.tsx';
import { requirementLooks } from './requirement-looks.ts';
import { useFacts, useRequirements, type Person } from './requirements.api.ts';

type AnswerListProps = {
  bid: string;
  members: readonly Person[];
  zone: string;
  me: string | undefined;
  lockedBecause: string | undefined;
  onDraft: (id: string) => void;
  renderExperts: RenderExperts;
};

/** The answers of a bid, one per requirement, searched and filtered by what stands in the address; one is open to be written. */
export function AnswerList({
  files,
  ...props
}: AnswerListProps & { files: readonly { _id: string; name: string }[] }) {
  const { bid, members } = props;
  const { t } = useTranslation();
  const place = useRequirementPlace();
  const filter = useRequirementFilter(bid, place);
  const list = useRequirements(filter);
  // Beyond the bid itself.
  const isFiltered = Object.keys(filter).length > 1;
  const [parameters, setParameters] = useSearchParams();
  const open = parameters.get('answer') ?? undefined;
  /** The one a link led to: it comes into sight once, until something is opened or closed. */
  const [linkedTo, setLinkedTo] = useState(open);
  const rows = rowsOf(list);
  const page = list.data?.pages[0]?.page;
  // One that a link leads to may stand further down than what has been read.
  const isRead = open === undefined || rows.some(({ _id }) => _id === open);
  const linked = useRequirements(
    { bidId: bid, requirement: open ?? '0'.repeat(24) },
    !isRead && !list.isPending,
  );
  const first = isRead ? undefined : rowsOf(linked)[0];
  const all = useMemo(() => (first ? [first, ...rows] : rows), [first, rows]);
  /** The one that keys have led to, and whether one goes on writing there. */
  const [entered, setEntered] = useState<{ _id: string; isWriting: boolean }>();
  const show = (id: string | undefined) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === undefined) after.delete('answer');
        else after.set('answer', id);
        return after;
      },
      { replace: true },
    );
  const toggle = useEvent((id: string) => {
    setLinkedTo(undefined);
    setEntered(undefined);
    show(open === id ? undefined : id);
  });
  const goOn = useEvent((step: 1 | -1, isWriting: boolean) => {
    const at = all.findIndex(({ _id }) => _id === open);
    const next = all[at < 0 ? Math.min(0, step) : at + step];
    if (!next) return;
    setLinkedTo(next._id);
    setEntered({ _id: next._id, isWriting });
    show(next._id);
  });
  useBracketKeys((step) => goOn(step, false));
  if (list.isError && rows.length === 0)
    return (
      <ErrorState
        size="small"
        title={t('requirements.errors.list')}
        description={list.error.message}
        onRetry={() => void list.refetch()}
      />
    );
  if (list.isPending) return <SkeletonRows count={5} />;
  if (rows.length === 0 && !isFiltered) return <p className="text-ink-muted">{t('requirements.noneYet')}</p>;
  return (
    <>
      <div className="my-3 flex flex-col gap-2 print:hidden">
        <div className="flex flex-wrap items-center gap-2">
          <RequirementFilters place={place} members={members} files={files} />
        </div>
        <RequirementChips place={place} members={members} files={files} />
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-muted flex flex-wrap items-center gap-3">
          {t('requirements.noneFit')}
          <Button variant="outline" size="small" onClick={place.clear}>
            {t('requirements.filter.clear')}
          </Button>
        </p>
      ) : null}
      <LongList rows={all} kept={open} likelyHeight={130} className="divide-line flex flex-col divide-y">
        {(requirement, { index, measure }) => (
          <Answer
            key={requirement._id}
            {...props}
            requirement={requirement}
            index={index}
            measure={measure}
            total={totalOf(list)}
            isOpen={requirement._id === open}
            isLinkedTo={requirement._id === linkedTo}
            entered={requirement._id === entered?._id ? (entered.isWriting ? 'text' : 'head') : undefined}
            onToggle={toggle}
            onGoOn={goOn}
          />
        )}
      </LongList>
      {rows.length === 0 ? null : (
        <LoadMore
          shown={rows.length}
          total={page?.total ?? null}
          isAtLeast={page?.more}
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoadMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

type AnswerProps = AnswerListProps & {
  requirement: Requirement;
  index: number;
  measure: RowPlace['measure'];
  /** How many there are in all, -1 when that is not known. */
  total: number;
  isOpen: boolean;
  isLinkedTo: boolean;
  /** Where the focus goes as keys lead here. */
  entered: 'text' | 'head' | undefined;
  onToggle: (id: string) => void;
  onGoOn: (step: 1 | -1, isWriting: boolean) => void;
};

/** One requirement and its answer. Drawn again only when something of its own changes. */
const Answer = memo(function Answer({
  requirement,
  index,
  measure,
  total,
  isOpen,
  isLinkedTo,
  entered,
  onToggle,
  onGoOn,
  ...props
}: AnswerProps) {
  const { t } = useTranslation();
  const mark = useRef<HTMLSpanElement>(null);
  const head = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (entered === 'head') head.current?.focus({ preventScroll: true });
  }, [entered]);
  useEffect(() => {
    if (isLinkedTo) mark.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [isLinkedTo]);
  const { _id, number, text, answer, answerRich, state, mandatory, openComments } = requirement;
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      className="flex scroll-mt-[calc(var(--bid-head)+0.5rem)] gap-3 py-4 sm:gap-4"
    >
      <span ref={mark} className="text-ink-muted min-w-6 shrink-0 text-end tabular-nums sm:min-w-8">
        {number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p
          className={classNames(
            'text-ink-muted max-w-reading font-serif text-base break-words',
            !isOpen && 'line-clamp-3',
          )}
          dir="auto"
        >
          {text}
        </p>
        {isOpen ? null : answerRich ? (
          <RichAnswer requirement={requirement} />
        ) : answer ? (
          <p className="max-w-reading line-clamp-6 text-lg break-words whitespace-pre-line" dir="auto">
            {answer.includes('{{') ? <Filled answer={answer} /> : answer}
          </p>
        ) : (
          <p className="text-ink-muted text-base">
            {t(isAnswered(state) ? 'requirements.met' : 'requirements.noAnswer')}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-3">
          {isOpen ? null : (
            <StatusChip {...requirementLooks[state]}>{t(`requirements.status.${state}`)}</StatusChip>
          )}
          {mandatory ? <Obligation isMandatory /> : null}
          {openComments > 0 ? (
            <span className="text-ink-muted inline-flex items-center gap-1 text-sm tabular-nums">
              <MessageSquare size={14} aria-label={t('requirements.editor.comments')} />
              {openComments}
            </span>
          ) : null}
          <button
            ref={head}
            type="button"
            aria-expanded={isOpen}
            aria-label={t('requirements.openOne', { number })}
            onClick={() => onToggle(_id)}
            className="text-accent inline-flex items-center gap-1 text-sm hover:underline print:hidden"
          >
            <ChevronDown
              size={14}
              className={classNames('transition-transform', isOpen && 'rotate-180')}
              aria-hidden
            />
            {t(
              isOpen
                ? 'requirements.editor.close'
                : props.lockedBecause === undefined
                  ? 'requirements.edit'
                  : 'requirements.details',
            )}
          </button>
          <Link
            to={`/bids/${props.bid}/requirements?open=${_id}&q=${encodeURIComponent(text.slice(0, 60))}`}
            className="text-ink-muted text-sm hover:underline print:hidden"
          >
            {t('requirements.editor.inMatrix')}
          </Link>
        </p>
        {isOpen ? (
          <AnswerEditor
            {...props}
            requirement={requirement}
            isFocused={entered === 'text'}
            onNext={() => onGoOn(1, true)}
          />
        ) : null}
      </div>
    </li>
  );
});

/** The beginning of an answer with headings, lists or tables, as it will be seen. */
function RichAnswer({ requirement }: { requirement: Requirement }) {
  const { i18n } = useTranslation();
  const facts = useFacts().data;
  const known = useMemo(() => knownFacts(facts ?? [], i18n.language), [facts, i18n.language]);
  return (
    <RichTextView
      text={richTextOf(requirement)}
      facts={known}
      className="rich-beginning max-w-reading text-lg"
    />
  );
}

/** An answer that refers to facts, with their values as the finished files have them. */
function Filled({ answer }: { answer: string }) {
  const { i18n } = useTranslation();
  const facts = useFacts().data;
  return facts ? filledWith(answer, facts, i18n.language) : answer;
}

import type { Requirement } from '@bidloom/contract/requirements';
import { Sparkles } from 'lucide-react';
import type { Fact } from '@bidloom/contract/facts';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWritingOffers } from '#lib/calls/use-writing-offers.ts';
import { useTranslation } from 'react-i18next';
import { setWritingPlace } from '#lib/live/writing-place.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { Field } from '#ui/forms/field.tsx';
import { richTextOf, type SentAnswer } from '#ui/rich-text/answer-text.ts';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import type { SharedState } from '#ui/rich-text/shared-answer.ts';
import { listFormat } from '#ui/text/intl.ts';
import { AnswerDecision, AnswerState } from './AnswerDecision.tsx';
import type { WantedDecision } from './answer-keys.ts';
import { AnswerHistory } from './AnswerHistory.tsx';
import { AnswerLength } from './AnswerLength.tsx';
import { AnswerThreads } from './AnswerThreads.tsx';
import { AnswerFacts, MissingEvidence, Sources, Unsupported } from './AnswerNotes.tsx';
import { knownFacts } from '#ui/text/fact-value.ts';
import { LibraryMatches } from './LibraryMatches.tsx';
import { useFacts, useWriters, type Person } from './requirements.api.ts';
import { useAnswer } from './use-answer.ts';

const noFacts: Fact[] = [];
/** Shows who was asked by link about a requirement, and takes what they wrote into its answer. */
export type RenderExperts = (of: {
  requirement: string;
  /** Of the answer as it is now. */
  words: string;
  onUse: (answer: string) => void;
}) => ReactNode;
export const answerPanels = ['library', 'comments', 'experts', 'history'] as const;
export type AnswerPanel = (typeof answerPanels)[number];
/** A place beside the answer for its panels, which of them it shows, and how another is asked for. */
export type PanelBeside = {
  place: HTMLElement | null;
  panel: AnswerPanel | undefined;
  onPanel: (panel: AnswerPanel) => void;
};

/** The answer to one requirement: written, measured, talked about, reviewed. It saves itself. */
export function AnswerEditor({
  bid,
  requirement,
  members,
  zone,
  me,
  lockedBecause,
  isFocused = false,
  onNext,
  onDraft,
  renderExperts,
  beside,
  wanted,
  onDecided,
  onForward,
}: {
  bid: string;
  requirement: Requirement;
  members: readonly Person[];
  zone: string;
  me: string | undefined;
  lockedBecause: string | undefined;
  /** One goes on writing here, from another answer. */
  isFocused?: boolean | undefined;
  /** Opens the next answer; this one is saved first. */
  onNext?: (() => void) | undefined;
  onDraft: (id: string) => void;
  renderExperts: RenderExperts;
  /** Where library, comments and the like stand, and which of them, when that is not under the answer. */
  beside?: PanelBeside | undefined;
  /** Decided as soon as all is saved; `onDecided` says that it was, or that it cannot be. */
  wanted?: WantedDecision | undefined;
  onDecided?: (() => void) | undefined;
  /** It went to review, or was approved: the next answer's turn. */
  onForward?: ((to: WantedDecision) => void) | undefined;
}) {
  const { t, i18n } = useTranslation();
  const { _id } = requirement;
  const nameOf = useCallback(
    (id: string) => members.find((member) => member._id === id)?.fullName ?? '',
    [members],
  );
  const answer = useAnswer(requirement, me ?? '', nameOf);
  const facts = useFacts().data ?? noFacts;
  const known = useMemo(() => knownFacts(facts, i18n.language), [facts, i18n.language]);
  const offers = useWritingOffers(bid);
  const writers = useWriters(bid, _id).filter((person) => person._id !== me);
  const [own, setPanel] = useState<AnswerPanel>();
  const panel = beside ? beside.panel : own;
  const showPanel = beside?.onPanel ?? setPanel;
  const isLocked = lockedBecause !== undefined;
  const shown = withWords(requirement, answer.words);
  useEffect(() => () => setWritingPlace(null), []);
  const add = (added: SentAnswer, ids?: string[]) => answer.handle?.append(richTextOf(added), ids);
  const shownPanel =
    panel === 'library' ? (
      <LibraryMatches
        requirement={requirement}
        answer={answer.text}
        facts={known}
        onInsert={(inserted) => add(inserted, [inserted._id])}
        lockedBecause={lockedBecause}
      />
    ) : panel === 'comments' ? (
      <AnswerThreads
        requirement={_id}
        members={members}
        zone={zone}
        lockedBecause={lockedBecause}
        about={answer.about}
        onAbout={answer.setAbout}
        onShow={(id) => answer.handle?.showComment(id)}
      />
    ) : panel === 'experts' ? (
      renderExperts({
        requirement: _id,
        words: answer.words,
        onUse: (words) => add({ answer: words, answerRich: null }),
      })
    ) : panel === 'history' ? (
      <AnswerHistory requirement={requirement} facts={known} zone={zone} lockedBecause={lockedBecause} />
    ) : null;
  // Whoever has something to say about some words says it where comments stand.
  const sayAbout = useEffectEvent(() => showPanel('comments'));
  useEffect(() => {
    if (answer.about) sayAbout();
  }, [answer.about]);
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onNext?.();
      }}
      className="flex min-w-0 flex-col gap-3"
    >
      {writers.length > 0 ? (
        <output className="text-accent text-sm">
          {t('requirements.editor.alsoWriting', {
            names: listFormat(i18n.language).format(writers.map(({ fullName }) => fullName)),
          })}
        </output>
      ) : null}
      <Field
        label={t('requirements.answer')}
        hidesLabel
        hint={requirement.isDraft ? t('requirements.draftHint') : undefined}
      >
        <RichTextEditor
          value={answer.text}
          shared={answer.shared}
          facts={known}
          {...offers}
          label={t('requirements.answer')}
          isReadOnly={isLocked}
          isFocused={isFocused}
          onFocus={() => setWritingPlace(_id)}
          onBlur={() => setWritingPlace(null)}
          onChange={answer.write}
          className="text-lg"
        />
      </Field>
      <div className="text-ink-muted max-w-reading flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <AnswerState requirement={shown} />
        {isLocked ? null : (
          <SaveState state={answer.state} failure={answer.failure} onAgain={answer.handle?.tryAgain} />
        )}
        <AnswerLength
          requirement={requirement}
          text={answer.words}
          facts={facts}
          lockedBecause={lockedBecause}
        />
      </div>
      <AnswerFacts text={answer.words} facts={facts} />
      <Sources sources={requirement.sources} />
      <MissingEvidence evidence={requirement.missingEvidence} />
      <Unsupported
        sentences={requirement.unsupported}
        lockedBecause={lockedBecause}
        onTake={(sentence) => add({ answer: sentence, answerRich: null })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <AnswerDecision
          requirement={shown}
          isSaved={answer.state === 'saved'}
          isSettled={answer.state !== 'writing' && answer.state !== 'opening'}
          wanted={wanted}
          onDecided={onDecided}
          onForward={onForward}
          lockedBecause={lockedBecause}
        />
        {isLocked || requirement.status === 'approved' || requirement.status === 'in-review' ? null : (
          <Button icon={Sparkles} size="small" variant="ghost" onClick={() => onDraft(_id)}>
            {t('models.draftOne')}
          </Button>
        )}
        {(beside ? [] : answerPanels).map((name) => (
          <Button
            key={name}
            size="small"
            variant={panel === name ? 'outline' : 'ghost'}
            aria-expanded={panel === name}
            onClick={() => setPanel(panel === name ? undefined : name)}
          >
            {t(`requirements.editor.${name}`)}
            {name === 'comments' && requirement.openComments > 0 ? ` (${requirement.openComments})` : null}
          </Button>
        ))}
      </div>
      {beside === undefined ? shownPanel : beside.place ? createPortal(shownPanel, beside.place) : null}
    </div>
  );
}

/** The requirement as the server has it once these words are saved; it is read anew a moment later. */
function withWords(requirement: Requirement, words: string): Requirement {
  const { status, answer } = requirement;
  const isChanged = words !== '' && words !== answer.trim();
  return isChanged && (status === 'open' || status === 'approved')
    ? { ...requirement, status: 'answered', state: 'answered' }
    : requirement;
}

function SaveState({ state, failure, onAgain }: SharedState & { onAgain: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <output className={classNames('min-w-0', (state === 'refused' || state === 'offline') && 'text-danger')}>
      {t(`requirements.editor.state.${state}`)}
      {state === 'refused' || state === 'offline' ? (
        <>
          {' '}
          <bdi>{failure}</bdi>{' '}
          <button type="button" onClick={onAgain} className="text-accent hover:underline">
            {t('requirements.editor.tryAgain')}
          </button>
        </>
      ) : null}
    </output>
  );
}

import type { RequirementComment } from '@bidloom/contract/requirement-answers';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#lib/browser/draft.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { Combobox } from '#ui/controls/combobox.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';
import {
  useCommentAnswer,
  useRequirementComments,
  useSettleThread,
  type Person,
} from './requirements.api.ts';
import type { CommentAbout } from './use-answer.ts';

type ThreadsProps = {
  requirement: string;
  members: readonly Person[];
  zone: string;
  lockedBecause: string | undefined;
  /** Words of the answer that a new comment is about. */
  about: CommentAbout | undefined;
  onAbout: (about: CommentAbout | undefined) => void;
  /** Shows in the answer what a comment is about. */
  onShow: (comment: string) => void;
};

/** What was said about an answer, in threads that can be settled. */
export function AnswerThreads(props: ThreadsProps) {
  const { requirement, zone, lockedBecause } = props;
  const { t } = useTranslation();
  const list = useRequirementComments(requirement);
  const settle = useSettleThread();
  const [answered, setAnswered] = useState<string>();
  if (list.isPending) return <SkeletonRows count={2} />;
  const comments = list.data ?? [];
  const threads = comments.filter(({ replyTo }) => replyTo === null);
  return (
    <div className="max-w-reading flex flex-col gap-4">
      {threads.length > 0 ? (
        <ol aria-label={t('requirements.editor.comments')} className="flex flex-col gap-4">
          {threads.map((first) => (
            <li
              key={first._id}
              className={classNames('flex flex-col gap-2', first.isResolved && 'opacity-70')}
            >
              <Quoted comment={first} onShow={props.onShow} />
              <OneComment comment={first} zone={zone} />
              <div className="flex flex-col gap-2 ps-8">
                {comments
                  .filter(({ replyTo }) => replyTo === first._id)
                  .map((reply) => (
                    <OneComment key={reply._id} comment={reply} zone={zone} />
                  ))}
                <p className="flex flex-wrap items-center gap-3">
                  <Checkbox
                    isChecked={first.isResolved}
                    disabled={lockedBecause !== undefined}
                    onChange={(isResolved) => settle.mutate({ _id: first._id, isResolved })}
                    label={t('requirements.threads.settled')}
                  />
                  <Button
                    size="small"
                    variant="ghost"
                    aria-expanded={answered === first._id}
                    onClick={() => setAnswered(answered === first._id ? undefined : first._id)}
                  >
                    {t('requirements.threads.reply')}
                  </Button>
                </p>
                {answered === first._id ? (
                  <Write
                    {...props}
                    about={undefined}
                    replyTo={first._id}
                    onSent={() => setAnswered(undefined)}
                  />
                ) : null}
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      <Write {...props} />
    </div>
  );
}

/** The words of the answer that a thread is about: shown there at a press, or said to be gone. */
function Quoted({
  comment: { _id, quote, range },
  onShow,
}: {
  comment: RequirementComment;
  onShow: (comment: string) => void;
}) {
  const { t } = useTranslation();
  if (quote === null) return null;
  const words = (
    <q dir="auto" className="line-clamp-2">
      {quote}
    </q>
  );
  if (range === null)
    return (
      <p className="border-line text-ink-muted border-s-2 ps-2 text-sm">
        <span className="line-through">{words}</span> {t('requirements.threads.gone')}
      </p>
    );
  return (
    <button
      type="button"
      className="border-warning hover:bg-hover border-s-2 ps-2 text-start text-sm"
      title={t('requirements.threads.show')}
      onClick={() => onShow(_id)}
    >
      {words}
    </button>
  );
}

function OneComment({
  comment: { user, comment, createdAt },
  zone,
}: {
  comment: RequirementComment;
  zone: string;
}) {
  const { i18n } = useTranslation();
  return (
    <div className="flex gap-2">
      <Avatar name={user.fullName} src={user.logo} size={24} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <bdi className="font-medium">{user.fullName}</bdi>
          <time dateTime={createdAt} className="text-ink-muted tabular-nums">
            {formatMoment(createdAt, i18n.language, zone)}
          </time>
        </p>
        <p dir="auto" className="break-words whitespace-pre-line">
          {comment.replaceAll(/@\[([^\]\n]{1,200})\]\([0-9a-f]{24}\)/g, '@$1')}
        </p>
      </div>
    </div>
  );
}

/** A new comment; whoever is named is told. What is not sent stays in this browser. */
function Write({
  requirement,
  members,
  replyTo,
  lockedBecause,
  about,
  onAbout,
  onSent,
}: ThreadsProps & { replyTo?: string; onSent?: () => void }) {
  const { t } = useTranslation();
  const create = useCommentAnswer();
  const [text, write, forget] = useDraft(`requirement-comment:${requirement}:${replyTo ?? ''}`);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (about) area.current?.focus();
  }, [about]);
  const comment = membersNamed(text.trim(), members);
  const canSend =
    comment !== '' && comment.length <= 5_000 && lockedBecause === undefined && !create.isPending;
  const send = () => {
    if (!canSend) return;
    const sent = () => {
      forget();
      if (about) onAbout(undefined);
      onSent?.();
    };
    create.mutate(
      { requirement, comment, ...(replyTo && { replyTo }), ...(about && { range: about.range }) },
      { onSuccess: sent },
    );
  };
  return (
    <form
      className="flex flex-col gap-2"
      title={lockedBecause}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {about ? (
        <p className="border-warning flex items-start justify-between gap-2 border-s-2 ps-2 text-sm">
          <q dir="auto" className="line-clamp-2 min-w-0">
            {about.quote}
          </q>
          <Button size="small" variant="ghost" onClick={() => onAbout(undefined)}>
            {t('requirements.threads.notAbout')}
          </Button>
        </p>
      ) : null}
      <Textarea
        ref={area}
        rows={2}
        value={text}
        readOnly={lockedBecause !== undefined}
        aria-label={t('comments.write')}
        placeholder={t('comments.write')}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="w-48">
          <Combobox
            value={null}
            aria-label={t('requirements.threads.mention')}
            disabled={lockedBecause !== undefined}
            placeholder={t('requirements.threads.mention')}
            options={members.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
            onChange={(id) => {
              const member = members.find(({ _id }) => _id === id);
              if (member) write(`${text}${text === '' || /\s$/.test(text) ? '' : ' '}@${member.fullName} `);
            }}
          />
        </div>
        <Button
          type="submit"
          size="small"
          isLoading={create.isPending}
          aria-disabled={!canSend}
          title={lockedBecause}
        >
          {t('comments.send')}
        </Button>
      </div>
    </form>
  );
}

/** As the server stores it: `@Full Name` of a member is a mention; of names that begin alike the longest is meant. */
function membersNamed(text: string, members: readonly Person[]): string {
  const named = members
    .filter(({ fullName }) => fullName !== '' && !/[\]\n]/.test(fullName))
    .toSorted((one, other) => other.fullName.length - one.fullName.length);
  return named.reduce(
    (said, { _id, fullName }) => said.replaceAll(`@${fullName}`, `@[${fullName}](${_id})`),
    text,
  );
}

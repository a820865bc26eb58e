import type { Person } from '@bidloom/contract/primitives';
import { Send } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#lib/browser/draft.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { isFound } from '#ui/controls/search-text.ts';
import { Textarea } from '#ui/controls/textarea.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { useCreateComment } from './comments.api.ts';
import { mentionAt, withMentions } from './mentions.ts';

const mostLetters = 5_000;
const mostOffered = 6;

type CommentComposerProps = { bid: string; members: readonly Person[]; lockedBecause: string | undefined };

/** A new comment; `@` offers the members. What is not sent is kept in this browser. */
export function CommentComposer({ bid, members, lockedBecause }: CommentComposerProps) {
  const { t } = useTranslation();
  const id = useId();
  const create = useCreateComment();
  const [text, write, forget] = useDraft(`comment:${bid}`);
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isShut, setShut] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const isLocked = lockedBecause !== undefined;
  const begun = isShut ? undefined : mentionAt(text, caret);
  // A name that stands there whole, with a space after it, is no longer being written.
  const isWhole = members.some(({ fullName }) => begun?.search.startsWith(`${fullName} `));
  const mention = isWhole ? undefined : begun;
  const offered = mention
    ? members
        .filter(({ fullName }) => fullName !== mention.search && isFound(mention.search, [fullName]))
        .slice(0, mostOffered)
    : [];
  const stored = withMentions(text.trim(), members);
  const isTooLong = stored.length > mostLetters;
  const canSend = !isLocked && stored !== '' && !isTooLong && !create.isPending;

  const send = () => {
    if (canSend) create.mutate({ bidId: bid, comment: stored }, { onSuccess: forget });
  };
  const take = ({ fullName }: Person) => {
    if (!mention) return;
    const before = `${text.slice(0, mention.start)}@${fullName} `;
    write(before + text.slice(caret));
    setChosen(0);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(before.length, before.length);
      setCaret(before.length);
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const member = offered[chosen];
    if (member && (event.key === 'Enter' || event.key === 'Tab')) take(member);
    else if (member && event.key === 'ArrowDown') setChosen((chosen + 1) % offered.length);
    else if (member && event.key === 'ArrowUp') setChosen((chosen + offered.length - 1) % offered.length);
    else if (member && event.key === 'Escape') setShut(true);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      title={lockedBecause}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="relative">
        <Textarea
          ref={area}
          rows={3}
          value={text}
          disabled={isLocked}
          aria-label={t('comments.write')}
          placeholder={t('comments.write')}
          aria-haspopup="listbox"
          aria-controls={`${id}-members`}
          aria-autocomplete="list"
          aria-activedescendant={offered.length > 0 ? `${id}-${chosen}` : undefined}
          aria-describedby={`${id}-hint`}
          aria-invalid={isTooLong}
          onChange={(event) => {
            write(event.target.value);
            setCaret(event.target.selectionStart);
            setChosen(0);
            setShut(false);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onBlur={() => setShut(true)}
          onKeyDown={press}
        />
        {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a list that a text field points into (ARIA, active descendant): no element of HTML does that, and its keys are the text's own, where the focus stays */}
        <div
          id={`${id}-members`}
          role="listbox"
          aria-label={t('comments.members')}
          hidden={offered.length === 0}
          className="float absolute start-0 bottom-full z-20 mb-1 w-64 max-w-full p-1"
        >
          {offered.map((member, place) => (
            <div
              key={member._id}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(member)}
              className={classNames('item', place === chosen && 'bg-hover')}
            >
              <Avatar name={member.fullName} src={member.logo} size={20} />
              <TruncatedText>{member.fullName}</TruncatedText>
            </div>
          ))}
        </div>
        {/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={`${id}-hint`} className={classNames('text-sm', isTooLong ? 'text-danger' : 'text-ink-muted')}>
          {isTooLong ? (
            t('comments.tooLong', { count: stored.length - mostLetters })
          ) : (
            <>
              {t('comments.hint')}
              <span className="pointer-coarse:hidden">{t('comments.hintKey')}</span>
            </>
          )}
        </p>
        <Button
          type="submit"
          variant="outline"
          isLoading={create.isPending}
          aria-disabled={!canSend}
          title={lockedBecause}
        >
          <Send size={16} className="points" aria-hidden />
          {t('comments.send')}
        </Button>
      </div>
    </form>
  );
}

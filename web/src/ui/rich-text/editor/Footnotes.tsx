import { richTextLimits } from '@bidloom/engine/rich-text/rich-text';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { isStruck, type PlacedFootnote } from './footnotes.ts';

/** The notes of a text below it, each in a field of its own. Enter and Escape lead back behind its number in the text. */
export function Footnotes({
  notes,
  wanted,
  isLocked,
  onWrite,
  onRemove,
  onLeave,
  onSave,
  onFocus,
  onBlur,
}: {
  notes: readonly PlacedFootnote[];
  /** The note to whose field the cursor goes, once for each such object. */
  wanted: { id: number } | undefined;
  isLocked: (note: PlacedFootnote) => boolean;
  onWrite: (note: PlacedFootnote, words: string) => void;
  onRemove: (note: PlacedFootnote) => void;
  onLeave: (note: PlacedFootnote) => void;
  /** Somebody is about to save with Ctrl or Cmd and Enter. */
  onSave: () => void;
  onFocus: () => void;
  onBlur: (note: PlacedFootnote) => void;
}) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const field = list.current?.querySelector<HTMLElement>(`[data-note="${wanted?.id}"]`);
    // Behind a menu, which gives the focus back where it was as it closes.
    const timer = setTimeout(() => field?.focus());
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <ol ref={list} className="rich-footnotes" aria-label={t('richText.footnotes.label')}>
      {notes.map((note, place) => (
        <li key={note.id}>
          <div>
            <textarea
              data-note={note.id}
              rows={1}
              dir="auto"
              maxLength={richTextLimits.note}
              className={classNames('rich-footnote-words', isStruck(note) && 'rich-deleted')}
              aria-label={t('richText.footnotes.words', { number: place + 1 })}
              placeholder={t('richText.footnotes.hint')}
              readOnly={isLocked(note)}
              value={note.words}
              onChange={({ target: { value } }) => onWrite(note, value.replaceAll(/[\r\n]+/g, ' '))}
              onFocus={onFocus}
              onBlur={() => onBlur(note)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                  onSave();
                  return;
                }
                if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing)
                  return;
                event.preventDefault();
                event.stopPropagation();
                onLeave(note);
              }}
            />
            {isLocked(note) ? null : (
              <IconButton
                icon={X}
                size="small"
                label={t('richText.footnotes.remove', { number: place + 1 })}
                onClick={() => onRemove(note)}
              />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

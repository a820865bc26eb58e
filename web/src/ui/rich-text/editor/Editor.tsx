import { toPlainText } from '@bidloom/engine/rich-text/plain-text';
import { isAddress } from '@bidloom/engine/rich-text/check-rich-text';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { changesTo } from '@bidloom/engine/rich-text/together/merge';
import { deleteSelection } from 'prosemirror-commands';
import type { Slice } from 'prosemirror-model';
import { EditorState, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type FormEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useEvent } from '#lib/react/use-event.ts';
import { Button } from '#ui/controls/button.tsx';
import { Input } from '#ui/controls/input.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { isSameText } from '../answer-text.ts';
import { factNamed } from '../known-fact.ts';
import type { RichTextEditorProps } from '../rich-text-editor-props.ts';
import { cleanPaste } from './clean-paste.ts';
import { linkAt, setLink } from './commands.ts';
import { fromEditor, toEditor } from '@bidloom/engine/rich-text/editor-document';
import { footnotesOf, isStruck, isSuggestedBy } from './footnotes.ts';
import { Footnotes } from './Footnotes.tsx';
import { askedAt, type Asked, type Offer, offersFor } from './offers.ts';
import { tableOfTabs } from './paste-tables.ts';
import { PictureForm } from './PictureForm.tsx';
import { changePicture, pictureAt } from './pictures.ts';
import { plugins } from './plugins.ts';
import { schema } from './schema.ts';
import { suggested } from './suggest.ts';
import { Suggestions } from './Suggestions.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useAddingPictures } from './use-adding-pictures.ts';
import { useSharedSession } from './use-shared-session.ts';
import { useFootnotes } from './use-footnotes.ts';
import { usePictureViews } from './use-picture-views.ts';
import { RichPicture } from '../rich-picture.tsx';
import { RichTextView } from '../rich-text-view.tsx';
import { pictureTypes } from '../picture-files.ts';
import './editor.css';

/** As long after the last change the text is handed on: reading it out of a long answer takes longer than a key. */
const handOnAfterMs = 150;
/** As high as an offer is at most, in pixels. */
const offerHeight = 296;

/** The editor itself: ProseMirror with our schema, a toolbar, and what `/`, `#` and `{{` offer. */
export default function Editor({
  value,
  shared,
  onChange,
  facts,
  evidence = [],
  people = [],
  label,
  isReadOnly = false,
  isFocused = false,
  onFocus,
  onBlur,
  className,
  ...wiring
}: RichTextEditorProps) {
  const { t } = useTranslation();
  const ownId = useId();
  const id = wiring.id ?? ownId;
  const list = useId();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState<EditorState>();
  const [asked, setAsked] = useState<
    Asked & { top: number | undefined; bottom: number | undefined; left: number }
  >();
  const [chosen, setChosen] = useState(0);
  /** Where an offer was turned down: it is not made again for the same sign. */
  const turnedDown = useRef<number>(undefined);
  /** What is changed is only suggested. */
  const [isSuggesting, setSuggesting] = useState(false);
  /** What was tried last cannot be suggested. */
  const [isOfForm, setOfForm] = useState(false);
  const [link, setLinkWords] = useState<string>();
  /** What was handed on last, or came in: what is the same is not put into the editor again. */
  const known = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const handOn = useEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const editor = view.current;
    if (!editor) return;
    const text = fromEditor(editor.state.doc);
    const json = JSON.stringify(text);
    if (json === known.current) return;
    known.current = json;
    onChange(text);
  });
  const look = useEvent((editor: EditorView) => {
    setState(editor.state);
    const next = editor.hasFocus() ? askedAt(editor.state) : undefined;
    if (next?.from !== turnedDown.current) turnedDown.current = undefined;
    if (!next || turnedDown.current !== undefined) {
      setAsked(undefined);
      return;
    }
    const at = editor.coordsAtPos(next.from);
    const frame = place.current?.getBoundingClientRect();
    const isRtl = getComputedStyle(editor.dom).direction === 'rtl';
    setAsked({
      ...next,
      // Above the line where there is no room below it.
      ...(at.bottom + offerHeight > innerHeight && at.top > offerHeight
        ? { top: undefined, bottom: (frame?.bottom ?? 0) - at.top + 4 }
        : { top: at.bottom - (frame?.top ?? 0) + 4, bottom: undefined }),
      left: isRtl ? (frame?.right ?? 0) - at.right : at.left - (frame?.left ?? 0),
    });
    setChosen(0);
  });
  const description = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const adding = useAddingPictures(view, () => {
    // What the picture shows is asked for at once.
    setTimeout(() => description.current?.select());
  });
  const drawn = usePictureViews();
  const press = useEvent((event: KeyboardEvent): boolean => {
    // Who saves by key saves what stands here now.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handOn();
    else if (event.key === 'Enter' && view.current && pictureAt(view.current.state)) {
      description.current?.select();
      return true;
    } else if (event.key === 'Enter' && footnotes.openSelected()) return true;
    else if (event.code === 'KeyF' && event.altKey && (event.ctrlKey || event.metaKey))
      return footnotes.begin();
    if (asked === undefined || offers.length === 0 || event.isComposing) return false;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setChosen((chosen + step + offers.length) % offers.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(offers[chosen]);
    else if (event.key === 'Escape') {
      // Esc closes the offer, not the sheet around it.
      event.stopPropagation();
      turnedDown.current = asked.from;
      setAsked(undefined);
    } else return false;
    return true;
  });
  const footnotes = useFootnotes(view, isReadOnly);
  const openLink = useEvent((): boolean => {
    const editor = view.current;
    if (editor) setLinkWords(linkAt(editor.state)?.href ?? '');
    return true;
  });
  const showFacts = useEvent((dom: HTMLElement, name: string) => {
    const fact = factNamed(facts, name);
    dom.dataset['state'] = fact ? (fact.isExpired ? 'expired' : 'known') : 'unknown';
    dom.title = fact ? `${name}: ${fact.shown}` : t('richText.noFact', { name });
  });
  const focused = useEvent(() => onFocus?.());
  const blurred = useEvent(() => {
    setAsked(undefined);
    handOn();
    onBlur?.();
  });

  const showComment = useEvent((id: string) => {
    const range = session?.chooseComment(id);
    const dom = range && view.current?.domAtPos(range.from).node;
    const element = dom instanceof Element ? dom : dom?.parentElement;
    element?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  });
  const { session, isOpen } = useSharedSession(shared, showComment);
  const comment = useEvent((): boolean => {
    const selected = session?.selected();
    if (selected) shared?.onComment(selected.range, selected.quote);
    return selected !== undefined;
  });
  useEffect(() => {
    if (!place.current || !isOpen) return undefined;
    const own = () =>
      EditorState.create({ doc: toEditor(value, schema), plugins: plugins(() => openLink()) });
    const editorState = session?.state ?? own();
    // Each block is read once: now, so that the first key of a long text need not wait for all of them.
    const read = fromEditor(editorState.doc);
    known.current = JSON.stringify(session ? read : value);
    const soon = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(handOn, handOnAfterMs);
    };
    const editor = new EditorView(place.current, {
      state: editorState,
      editable: () => !isReadOnlyNow.current,
      attributes: { class: 'rich-text rich-writing' },
      handleKeyDown: (_view, event) => press(event),
      handleClickOn: (_view, _pos, node, from) => node.type === schema.nodes.footnote && footnotes.open(from),
      transformPastedHTML: (html) => cleanPaste(html).html,
      // Nothing leaves it to the editor, whose types do not say so.
      clipboardTextParser: (text, _context, isPlain) => (isPlain ? null : tableOfTabs(text)) as Slice,
      handlePaste: (_view, event) => adding.paste(event.clipboardData),
      handleDrop: (_view, event) => adding.drop(event),
      clipboardTextSerializer: (slice) =>
        toPlainText(fromEditor(schema.topNodeType.createAndFill(null, slice.content) ?? editor.state.doc)),
      nodeViews: {
        picture: drawn.make,
        fact: ({ attrs }) => {
          const dom = document.createElement('span');
          dom.className = 'rich-fact';
          const name = String(attrs['name']);
          dom.append(Object.assign(document.createElement('bdi'), { textContent: name }));
          showFacts(dom, name);
          return { dom };
        },
      },
      dispatchTransaction: (transaction) => {
        if (session) {
          const made = isSuggestingNow.current
            ? suggested(editor.state, transaction, shared?.me ?? '')
            : transaction;
          if (made) session.dispatch(made);
          if (!made || transaction.docChanged) setOfForm(!made);
          return;
        }
        editor.updateState(editor.state.apply(transaction));
        look(editor);
        if (transaction.docChanged) soon();
      },
      handleDOMEvents: {
        focus: () => {
          focused();
          session?.withCursorNews();
        },
        blur: () => {
          blurred();
          session?.withCursorNews();
        },
      },
    });
    view.current = editor;
    setState(editor.state);
    session?.attach({
      updateState: (next) => {
        const isChanged = next.doc !== editor.state.doc;
        editor.updateState(next);
        look(editor);
        if (isChanged) soon();
      },
      // The editor reads it at this event, which a browser sends only some time after a key moved the cursor.
      readSelection: () => document.dispatchEvent(new Event('selectionchange')),
      hasFocus: () => editor.hasFocus(),
      openLink: () => openLink(),
    });
    // What came in while the words of before were shown.
    if (session) soon();
    return () => {
      view.current = null;
      session?.detach();
      editor.destroy();
    };
    // The editor keeps its own state; what comes in later is put into it below.
    // oxlint-disable-next-line react/exhaustive-deps -- made once, when it is open
  }, [isOpen]);

  // Before whoever holds the text saves it on going.
  useLayoutEffect(() => () => handOn(), [handOn]);

  const isSuggestingNow = useRef(isSuggesting);
  useLayoutEffect(() => {
    isSuggestingNow.current = isSuggesting;
  }, [isSuggesting]);
  const isReadOnlyNow = useRef(isReadOnly);
  useEffect(() => {
    isReadOnlyNow.current = isReadOnly;
    const editor = view.current;
    if (!editor) return;
    editor.setProps({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: classNames('rich-text rich-writing', className),
        ...(isReadOnly && { 'aria-readonly': 'true' }),
        ...(wiring['aria-describedby'] && { 'aria-describedby': wiring['aria-describedby'] }),
        ...(wiring['aria-invalid'] && { 'aria-invalid': 'true' }),
        ...(asked && offers.length > 0
          ? {
              'aria-controls': list,
              'aria-activedescendant': `${list}-${chosen}`,
              'aria-autocomplete': 'list',
            }
          : {}),
      },
    });
  });
  useEffect(() => {
    if (isFocused && isOpen) view.current?.focus();
  }, [isFocused, isOpen]);
  // What somebody else wrote, or what was put in from the library.
  const incoming = useMemo(() => JSON.stringify(value), [value]);
  const isShared = shared !== undefined;
  useEffect(() => {
    const editor = view.current;
    if (!editor || isShared || incoming === known.current) return;
    // The blank that was typed last is no part of an answer: who holds the text hands it back without, while its writer goes on.
    const isOurs = isSameText(JSON.parse(incoming) as RichText, JSON.parse(known.current) as RichText);
    if (isOurs) return;
    known.current = incoming;
    clearTimeout(timer.current);
    // What is the same stays, and the cursor in it.
    const { doc, tr } = editor.state;
    for (const step of changesTo(doc, JSON.parse(incoming) as RichText).steps) tr.step(step);
    editor.dispatch(tr);
  }, [incoming, isShared]);
  useEffect(() => {
    for (const dom of view.current?.dom.querySelectorAll<HTMLElement>('.rich-fact') ?? [])
      showFacts(dom, dom.textContent ?? '');
  }, [facts, showFacts]);

  const run = (command: Command) => {
    const editor = view.current;
    if (!editor || isReadOnly) return;
    command(editor.state, (transaction) => editor.dispatch(transaction), editor);
    editor.focus();
  };
  const pickPicture = (): boolean => {
    picker.current?.click();
    return true;
  };
  const picture = state && !isReadOnly ? pictureAt(state) : undefined;
  const notes = state ? footnotesOf(state) : [];
  const offers = asked
    ? offersFor(asked, { facts, evidence, people }, t, { picture: pickPicture, footnote: footnotes.begin })
    : [];
  const take = (offer: Offer | undefined) => {
    const editor = view.current;
    if (!offer || !asked || !editor) return;
    editor.dispatch(editor.state.tr.delete(asked.from, asked.to));
    setAsked(undefined);
    run(offer.take);
  };
  const sendLink = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const address = (link ?? '').trim();
    const href = address === '' || /^[a-z]+:/i.test(address) ? address : `https://${address}`;
    if (href !== '' && !isAddress(href)) return;
    setLinkWords(undefined);
    run(setLink(href));
  };
  return (
    <div className="rich-frame max-w-reading" data-readonly={isReadOnly}>
      {isReadOnly ? null : !state ? (
        // Its place, until the editor has begun.
        <div className="rich-toolbar" aria-hidden />
      ) : (
        <Toolbar
          state={state}
          run={run}
          onLink={openLink}
          onPicture={pickPicture}
          onFootnote={footnotes.begin}
          onComment={isShared ? comment : undefined}
          suggesting={isShared ? { isOn: isSuggesting, onChange: setSuggesting } : undefined}
          controls={id}
        />
      )}
      {state && shared && !isReadOnly ? <Suggestions state={state} nameOf={shared.nameOf} run={run} /> : null}
      {link === undefined ? null : (
        <form onSubmit={sendLink} className="rich-link">
          <Input
            ref={(input) => input?.focus()}
            size="small"
            dir="ltr"
            value={link}
            onChange={(event) => setLinkWords(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              setLinkWords(undefined);
              view.current?.focus();
            }}
            aria-label={t('richText.address')}
            placeholder="https://"
          />
          <Button type="submit" size="small" variant="outline">
            {t('richText.setLink')}
          </Button>
          {state && linkAt(state) ? (
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                setLinkWords(undefined);
                run(setLink(''));
              }}
            >
              {t('richText.removeLink')}
            </Button>
          ) : null}
        </form>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join()}
        aria-label={t('richText.pictures.insert')}
        onChange={({ target }) => {
          void adding.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {isSuggesting && isOfForm ? (
        <output className="rich-adding block">{t('richText.suggestions.wordsAlone')}</output>
      ) : null}
      {adding.count > 0 ? (
        <output className="rich-adding block">
          {t('richText.pictures.adding', { count: adding.count })}
        </output>
      ) : null}
      {picture ? (
        <PictureForm
          key={picture.position}
          picture={picture.attributes}
          first={description}
          onChange={(change) => {
            const editor = view.current;
            if (editor) changePicture(change)(editor.state, editor.dispatch.bind(editor));
          }}
          onRemove={() => run(deleteSelection)}
          onLeave={() => view.current?.focus()}
        />
      ) : null}
      {drawn.all.map(({ key, dom, attributes }) => createPortal(<RichPicture {...attributes} />, dom, key))}
      {isOpen ? null : (
        <RichTextView text={value} facts={facts} className={`rich-writing ${className ?? ''}`} />
      )}
      <div ref={place} className="relative">
        {asked && offers.length > 0 ? (
          <div
            id={list}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- ARIA 1.2's combobox with a list: no element of HTML shows two parts in an option
            role="listbox"
            aria-label={t(`richText.offer.${asked.kind}`)}
            className="float rich-offer"
            style={{
              insetBlockStart: asked.top,
              insetBlockEnd: asked.bottom,
              insetInlineStart: `min(${Math.round(asked.left)}px, calc(100% - 18rem))`,
            }}
          >
            {offers.map((offer, index) => (
              <div
                key={offer.key}
                id={`${list}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of that list
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                className={classNames('item justify-between gap-3', index === chosen && 'bg-hover')}
                // Before the text loses the cursor.
                onMouseDown={(event) => {
                  event.preventDefault();
                  take(offer);
                }}
              >
                <TruncatedText>{offer.label}</TruncatedText>
                {offer.aside === undefined ? null : (
                  <TruncatedText className="text-ink-muted max-w-1/2 shrink-0 text-sm">
                    {offer.aside}
                  </TruncatedText>
                )}
              </div>
            ))}
          </div>
        ) : null}
      </div>
      {notes.length > 0 ? (
        <Footnotes
          notes={notes}
          wanted={footnotes.wanted}
          isLocked={(note) =>
            isReadOnly || isStruck(note) || (isSuggesting && !isSuggestedBy(note, shared?.me ?? ''))
          }
          onWrite={footnotes.write}
          onRemove={footnotes.remove}
          onLeave={footnotes.leave}
          onSave={handOn}
          onFocus={focused}
          onBlur={(note) => {
            footnotes.removeEmpty(note);
            blurred();
          }}
        />
      ) : null}
    </div>
  );
}

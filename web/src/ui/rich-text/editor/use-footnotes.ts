import { NodeSelection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useState } from 'react';
import { useEvent } from '#lib/react/use-event.ts';
import { beginFootnote, footnotesOf, type PlacedFootnote, writeFootnote } from './footnotes.ts';

/** What is done with the footnotes of a text, from the text and from the fields below it. */
export function useFootnotes(view: RefObject<EditorView | null>, isReadOnly: boolean) {
  /** The note to whose field the cursor is to go. */
  const [wanted, setWanted] = useState<{ id: number }>();
  const all = () => (view.current ? footnotesOf(view.current.state) : []);
  /** Goes to the field of the note whose number stands there. */
  const open = useEvent((from: number): boolean => {
    const note = all().find((one) => one.from === from);
    if (note) setWanted({ id: note.id });
    return note !== undefined;
  });
  const openSelected = (): boolean => {
    const selection = view.current?.state.selection;
    return selection instanceof NodeSelection && open(selection.from);
  };
  /** Puts a number behind the cursor, and goes to its note. */
  const begin = useEvent((): boolean => {
    const editor = view.current;
    const begun = editor && !isReadOnly ? beginFootnote(editor.state) : undefined;
    if (!editor || !begun) return false;
    editor.dispatch(begun);
    return open(editor.state.selection.from - 1);
  });
  /** The note as it is now: what its field knows may be of a moment ago. */
  const current = ({ id }: PlacedFootnote) => all().find((note) => note.id === id);
  const change = (note: PlacedFootnote, words: string | undefined): void => {
    const now = current(note);
    if (view.current && now) view.current.dispatch(writeFootnote(view.current.state, now, words));
  };
  /** Goes back into the text, behind the number. */
  const leave = (note: PlacedFootnote): void => {
    const editor = view.current;
    const now = current(note);
    if (!editor || !now) return;
    const { doc, tr } = editor.state;
    editor.dispatch(tr.setSelection(TextSelection.create(doc, now.from + 1)).scrollIntoView());
    editor.focus();
  };
  const remove = (note: PlacedFootnote): void => {
    leave(note);
    change(note, undefined);
  };
  return {
    wanted,
    open,
    openSelected,
    begin,
    leave,
    remove,
    write: (note: PlacedFootnote, words: string) => change(note, words),
    /** A note that was begun and says nothing is none. */
    removeEmpty: (note: PlacedFootnote) => {
      if (current(note)?.words.trim() === '') change(note, undefined);
    },
  };
}

import { fromEditor, toEditor } from '@bidloom/engine/rich-text/editor-document';
import { fromPlainText, toPlainText } from '@bidloom/engine/rich-text/plain-text';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { beginFootnote, footnotes, footnotesOf, isStruck, writeFootnote } from './footnotes.ts';
import { schema } from './schema.ts';
import { decide, suggested, suggestionsIn } from './suggest.ts';

const [ada, grace] = ['a'.repeat(24), 'b'.repeat(24)];
const given = (text: string) => EditorState.create({ doc: toEditor(fromPlainText(text), schema) });
const says = ({ doc }: EditorState) => toPlainText(fromEditor(doc));
const suggest = (state: EditorState, change: (tr: Transaction) => Transaction, user = ada) => {
  const made = suggested(state, change(state.tr), user);
  return made ? state.apply(made) : state;
};
const decided = (state: EditorState, isAccepted: boolean, id?: string) => {
  let next = state;
  decide(isAccepted, id)(state, (transaction) => {
    next = state.apply(transaction);
  });
  return says(next);
};

test('a replacement is one suggestion: the answer is as it was until it is accepted or rejected', () => {
  const state = suggest(given('We have ten people.'), (tr) => tr.insertText('twelve', 9, 12));
  expect(says(state)).toBe('We have ten people.');
  expect(suggestionsIn(state.doc)).toMatchObject([{ user: ada, from: 9, to: 18 }]);
  expect(decided(state, true)).toBe('We have twelve people.');
  expect(decided(state, false)).toBe('We have ten people.');
});

test('what is typed on belongs to the suggestion, and what one suggested oneself goes as one likes', () => {
  let state = suggest(given('We do.'), (tr) => tr.insertText(' al', 6));
  state = suggest(state, (tr) => tr.insertText('so', 9));
  expect(suggestionsIn(state.doc)).toHaveLength(1);
  // In one piece, which a screen reader reads as words.
  expect(state.doc.firstChild?.childCount).toBe(3);
  state = suggest(state, (tr) => tr.delete(9, 11));
  expect(decided(state, true)).toBe('We do al.');
  state = suggest(state, (tr) => tr.delete(7, 9), grace);
  expect(suggestionsIn(state.doc).map(({ user }) => user)).toContain(ada);
  expect(says(state)).toBe('We do.');
});

test('one suggestion is decided on without the others', () => {
  let state = suggest(given('One. Two.'), (tr) => tr.insertText('First: ', 1));
  state = suggest(state, (tr) => tr.delete(12, 17), grace);
  const [first, second] = suggestionsIn(state.doc);
  expect(decided(state, true, first?.id)).toBe('First: One. Two.');
  expect(decided(state, true, second?.id)).toBe('One.');
});

test('who decides on one suggestion is at the next, and behind the last at the first', () => {
  let state = suggest(given('One. Two.'), (tr) => tr.insertText('First: ', 1));
  state = suggest(state, (tr) => tr.delete(13, 16), grace);
  const [first, second] = suggestionsIn(state.doc);
  const at = (id?: string) => {
    let place = 0;
    decide(true, id)(state, ({ selection }) => (place = selection.from));
    return place;
  };
  expect(at(first?.id)).toBe((second?.from ?? 0) + 1);
  expect(at(second?.id)).toBe((first?.from ?? 0) + 1);
});

test('a change of form alone is not suggested', () => {
  const state = given('One. Two.');
  expect(suggested(state, state.tr.setBlockType(1, 5, schema.nodes.heading), ada)).toBeUndefined();
});

test('a footnote that is suggested is written on as one suggestion; another’s is struck through', () => {
  const begin = (state: EditorState, user: string) => {
    const begun = beginFootnote(state);
    const made = begun && suggested(state, begun, user);
    return made ? state.apply(made) : state;
  };
  const noteIn = (state: EditorState) => footnotesOf(state)[0] ?? { id: 0, from: 0, words: '', marks: [] };
  const empty = EditorState.create({
    doc: toEditor(fromPlainText('We treat 212 km.'), schema),
    plugins: [footnotes()],
  });
  let state = begin(empty.apply(empty.tr.setSelection(TextSelection.create(empty.doc, 16))), ada);
  for (const words of ['M', 'Measured']) {
    const made = suggested(state, writeFootnote(state, noteIn(state), words), ada);
    if (made) state = state.apply(made);
  }
  expect(footnotesOf(state).map(({ words }) => words)).toEqual(['Measured']);
  expect(suggestionsIn(state.doc)).toHaveLength(1);
  expect(says(state)).toBe('We treat 212 km.');
  expect(decided(state, true)).toBe('We treat 212 km[1].\n\n[1] Measured');
  const taken = suggested(state, writeFootnote(state, noteIn(state), undefined), grace);
  expect(taken && isStruck(noteIn(state.apply(taken)))).toBe(true);
});

test('a footnote keeps its field while others are written before it', () => {
  let state = EditorState.create({
    doc: toEditor(fromPlainText('One two'), schema),
    plugins: [footnotes()],
  });
  const begin = (place: number) => {
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, place)));
    state = state.apply(beginFootnote(state) ?? state.tr);
    return footnotesOf(state).find(({ from }) => from === place)?.id;
  };
  const last = begin(8);
  const first = begin(4);
  expect(footnotesOf(state).map(({ id }) => id)).toEqual([first, last]);
  const note = footnotesOf(state)[1];
  if (note) state = state.apply(writeFootnote(state, note, 'Words'));
  state = state.apply(state.tr.insertText('All ', 1));
  expect(footnotesOf(state).map(({ id, words }) => [id, words])).toEqual([
    [first, ''],
    [last, 'Words'],
  ]);
});

import { fromEditor } from '@bidloom/engine/rich-text/editor-document';
import { fromPlainText, toPlainText } from '@bidloom/engine/rich-text/plain-text';
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import { afterEach, expect, test, vi } from 'vitest';
import { givenSharedAnswer } from '#testing/shared-answer.ts';
import { stepsOf, tabsBehind } from './left-steps.ts';
import { plugins } from './plugins.ts';
import { sessionOf, type SharedSession } from './session.ts';

/** A busy machine takes its time. */
const patient = { timeout: 20_000 };

afterEach(() => localStorage.clear());

async function opened(channel: Parameters<typeof sessionOf>[0]): Promise<SharedSession> {
  const session = sessionOf(channel, plugins);
  await vi.waitFor(() => expect(session.state).toBeDefined(), patient);
  return session;
}
const saysOf = ({ state }: SharedSession) => (state ? toPlainText(fromEditor(state.doc)) : undefined);
const type = (session: SharedSession, at: number, words: string) => {
  if (session.state) session.dispatch(session.state.tr.insertText(words, at));
};
const run = (session: SharedSession, command: Command) =>
  session.state && command(session.state, session.dispatch);
/** What all say in the end. */
async function saysOfAll(...sessions: SharedSession[]) {
  await vi.waitFor(() => {
    if (new Set(sessions.map(saysOf)).size > 1 || sessions.some(({ shown }) => shown.state !== 'saved'))
      throw new Error('They are not one yet');
  }, patient);
  return sessions[0] && saysOf(sessions[0]);
}

test('two tabs write at once and have one text; undo takes back one’s own words alone', async () => {
  const { channel } = givenSharedAnswer('We do.');
  const [one, other] = [await opened(channel('1')), await opened(channel('2'))];
  type(one, 1, 'Yes: ');
  type(other, 7, ' Always.');
  expect(await saysOfAll(one, other)).toBe('Yes: We do. Always.');
  run(one, undo);
  expect(await saysOfAll(one, other)).toBe('We do. Always.');
  run(one, redo);
  expect(await saysOfAll(one, other)).toBe('Yes: We do. Always.');
});

test('what is written without a connection is kept, and stored with the next one', async () => {
  const { channel, net } = givenSharedAnswer('We do.');
  const [one, other] = [await opened(channel('1')), await opened(channel('2'))];
  net.isCutOff = true;
  type(one, 7, ' Now.');
  await vi.waitFor(() => expect(one.shown.state).toBe('offline'), patient);
  const [client = ''] = tabsBehind(channel('1').key);
  expect(stepsOf(channel('1').key, client)?.steps).toHaveLength(1);
  net.isCutOff = false;
  type(other, 1, 'Yes: ');
  one.tryAgain();
  expect(await saysOfAll(one, other)).toBe('Yes: We do. Now.');
  await vi.waitFor(() => expect(tabsBehind(channel('1').key)).toEqual([]), patient);
  expect(one.shown.state).toBe('saved');
});

test('what a tab that is gone has left is stored by the next that opens the answer, once', async () => {
  const { channel, net } = givenSharedAnswer('We do.');
  const gone = await opened(channel('1'));
  net.isCutOff = true;
  type(gone, 7, ' Now.');
  type(gone, 1, 'Yes: ');
  await vi.waitFor(() => expect(gone.shown.state).toBe('offline'), patient);
  const left = Object.entries(localStorage);
  net.isCutOff = false;
  gone.tryAgain();
  expect(await saysOfAll(gone)).toBe('Yes: We do. Now.');
  // As a browser would have it that was closed before the answer came.
  for (const [name, text] of left) localStorage.setItem(name.replace('1:steps', '2:steps'), String(text));
  const next = await opened(channel('2'));
  expect(await saysOfAll(gone, next)).toBe('Yes: We do. Now.');
  expect(tabsBehind(channel('2').key)).toEqual([]);
});

test('words from elsewhere are put behind what is there', async () => {
  const { channel } = givenSharedAnswer('');
  const one = await opened(channel('1'));
  one.append(fromPlainText('From the library.'), ['a'.repeat(24)]);
  one.append(fromPlainText('And more.'));
  expect(await saysOfAll(one)).toBe('From the library.\n\nAnd more.');
});

test('what was left so long ago that its place is known no longer is put behind the text, deletions are not done', async () => {
  const { channel, net } = givenSharedAnswer('We do.');
  const gone = await opened(channel('1'));
  net.isCutOff = true;
  run(gone, (state, dispatch) => (dispatch?.(state.tr.delete(1, 3)), true));
  for (const [place, letter] of Array.from('Now').entries()) type(gone, 5 + place, letter);
  await vi.waitFor(() => expect(gone.shown.state).toBe('offline'), patient);
  const left = Object.entries(localStorage);
  localStorage.clear();
  net.isCutOff = false;
  const other = await opened(channel('2'));
  type(other, 1, 'Yes: ');
  await vi.waitFor(() => expect(other.shown.state).toBe('saved'), patient);
  for (const [name, text] of left) localStorage.setItem(name.replace('1:steps', '3:steps'), String(text));
  net.isForgetful = true;
  expect(await saysOfAll(await opened(channel('3')))).toContain('Yes: We do.\n\nNow');
});

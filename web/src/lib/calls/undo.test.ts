import { beforeEach, expect, test } from 'vitest';
import { selectCompany } from '#lib/browser/session.ts';
import { showToastsBy } from './toast.ts';
import { offerUndo, undoLast } from './undo.ts';

type Shown = { id: string; text: string; press: (() => void) | undefined };
let shown: Shown[] = [];
let closed: string[] = [];
let done: string[] = [];
beforeEach(() => {
  [shown, closed, done] = [[], [], []];
  showToastsBy({
    show: ({ id, text, action }) => shown.push({ id, text, press: action?.onPress }),
    close: (id) => closed.push(id),
  });
  selectCompany('a'.repeat(24));
});
const offer = (text: string) =>
  offerUndo(text, () => {
    done.push(text);
  });

test('the key takes back what was done last, then what was done before it, and then there is nothing', () => {
  offer('first');
  offer('second');
  undoLast();
  undoLast();
  expect(done).toEqual(['second', 'first']);
  // The toasts of what is taken back go.
  expect(closed).toEqual(shown.map(({ id }) => id).toReversed());
  undoLast();
  expect(done).toHaveLength(2);
  expect(shown.at(-1)?.text).toBe('Nothing to undo.');
});

test('what was taken back by its toast is not taken back once more by the key', () => {
  offer('once');
  shown[0]?.press?.();
  undoLast();
  expect(done).toEqual(['once']);
});

test('what was done in another company is left alone until that company is there again', () => {
  offer('there');
  selectCompany('b'.repeat(24));
  undoLast();
  expect(done).toEqual([]);
  selectCompany('a'.repeat(24));
  undoLast();
  expect(done).toEqual(['there']);
});

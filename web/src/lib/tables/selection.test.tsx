import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fitsOf, useRange, useSelection } from './selection.ts';

const row = (id: string) => ({ _id: id });
const shown = [row('a'), row('b')];

test('all that fit are chosen until another question is asked, also those that are not shown', () => {
  const { result, rerender } = renderHook(({ fits }) => useSelection(shown, fits), {
    initialProps: { fits: fitsOf({ status: 'won' }) },
  });
  act(() => result.current.takeWhole([...shown, row('c')]));
  expect(result.current.chosen.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  rerender({ fits: fitsOf({ status: 'won', sort: '-deadline' }) });
  expect(result.current.chosen).toHaveLength(3);
  rerender({ fits: fitsOf({ status: 'lost' }) });
  expect(result.current.chosen).toEqual([]);
  expect(result.current.whole).toBeUndefined();
});

test('the box of the head lets all go, that of a row only its own', () => {
  const { result } = renderHook(() => useSelection(shown));
  act(() => result.current.takeWhole([...shown, row('c')]));
  act(() => result.current.select(['a'], false));
  expect(result.current.chosen.map(({ _id }) => _id)).toEqual(['b', 'c']);
  act(() => result.current.select(['a', 'b'], false));
  expect(result.current.chosen).toEqual([]);
});

test('a selection that is drawn back lets go what it no longer reaches', () => {
  const select = vi.fn<(ids: string[], isSelected: boolean) => void>();
  const { result } = renderHook(() => useRange(['a', 'b', 'c', 'd'], select));
  result.current.toggle('b', true);
  result.current.extend('d');
  result.current.extend('c');
  expect(select.mock.calls).toEqual([
    [['b'], true],
    [[], false],
    [['b', 'c', 'd'], true],
    [['d'], false],
    [['b', 'c'], true],
  ]);
});

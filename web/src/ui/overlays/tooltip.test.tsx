import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFloating } from './floating-code.ts';
import { Tooltip } from './tooltip.tsx';

beforeEach(async () => {
  await fetchFloating();
  // The clock goes on from the window's own, by which other tests may just have closed a tooltip.
  const now = performance.now();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.advanceTimersByTime(now + 300);
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const pointAt = (name: string) =>
  fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
/** Off the button, and away from the path to its tooltip. */
const leave = (name: string) => {
  fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse' });
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 600, clientY: 600 });
};

test('a tooltip waits 700 ms; the next within 300 ms of it does not, and a later one waits again', async () => {
  render(
    <>
      <Tooltip text="One thing">
        <button>First</button>
      </Tooltip>
      <Tooltip text="Another">
        <button>Second</button>
      </Tooltip>
    </>,
  );
  pointAt('First');
  await pass(690);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await pass(20);
  expect(screen.getByRole('tooltip')).toHaveTextContent('One thing');

  leave('First');
  await pass(290);
  expect(screen.queryByRole('tooltip')).toBeNull();
  pointAt('Second');
  await pass(5);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Another');

  leave('Second');
  await pass(310);
  pointAt('First');
  await pass(690);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

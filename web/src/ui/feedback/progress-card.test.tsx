import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ProgressCard } from './progress-card.tsx';
import { watchedMs } from './time-left.ts';

test('how long the rest takes is told from the pace, once that is known, and anew as other steps are counted', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const card = (value: number | null, max: number) => (
    <ProgressCard label="Reading" words="Reading" value={value} max={max} />
  );
  const { rerender } = render(card(0, 100));
  clock.mockReturnValue(watchedMs / 2);
  rerender(card(5, 100));
  expect(screen.queryByText(/left$/)).toBeNull();
  clock.mockReturnValue(60_000);
  rerender(card(25, 100));
  expect(screen.getByText('About 3 minutes left')).toBeInTheDocument();
  clock.mockReturnValue(100_000);
  rerender(card(90, 100));
  expect(screen.getByText('Less than a minute left')).toBeInTheDocument();
  rerender(card(1, 8));
  expect(screen.queryByText(/left$/)).toBeNull();
});

import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '#testing/respond.tsx';
import { sortingBy, useAddress, type Change } from './url-state.ts';

function Place({ press, how }: { press: Parameters<Change>[0]; how?: 'step' }) {
  const [parameters, change] = useAddress();
  return (
    <button type="button" onClick={() => change(press, how)}>
      {parameters.toString()}
    </button>
  );
}

test('a change replaces its part of the address and leaves the rest', async () => {
  const { router } = render(
    <Place press={{ status: ['new', 'rejected'], due: '7', sort: undefined, country: '' }} />,
    { at: '/tenders?q=roof&status=converted&sort=title&country=fr' },
  );
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('q=roof&status=new&status=rejected&due=7')).toBeInTheDocument();
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a step can be undone with Back', async () => {
  const { router } = render(<Place press={{ tender: 'one' }} how="step" />, { at: '/tenders?q=roof' });
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('q=roof&tender=one')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(screen.getByText('q=roof')).toBeInTheDocument();
});

test('a column sorts up, then down, where the server can', () => {
  const sorted: unknown[] = [];
  const at = (sort: string) =>
    sortingBy<'title' | 'score' | 'other'>(sort, ({ sort: next }) => sorted.push(next), [
      'title',
      '-title',
      '-score',
    ]);
  at('-score').sortBy('title');
  at('title').sortBy('title');
  at('-title').sortBy('title');
  at('title').sortBy('score');
  at('-score').sortBy('score');
  expect(sorted).toEqual(['title', '-title', 'title', '-score', '-score']);
  expect(at('-title').sortingOf('title')).toBe('descending');
  expect(at('title').sortingOf('title')).toBe('ascending');
  expect(at('title').sortingOf('score')).toBe('none');
});

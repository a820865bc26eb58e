import { listActivities } from '@bidloom/contract/bids';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render, respond } from '#testing/respond.tsx';
import { ActivityList } from './ActivityList.tsx';

const words = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined;
const describe = { name: (field: string) => field, value: (_field: string, value: unknown) => words(value) };

test('tasks that are named are not counted too; a count alone is told', async () => {
  const activity = (id: string, changes: Record<string, { before: unknown; after: unknown }>) => ({
    _id: id.repeat(24),
    type: 'tasks' as const,
    user: null,
    via: '',
    at: '2026-11-28T08:00:00.000Z',
    changes,
    comment: null,
  });
  respond(listActivities, () => [
    activity('1', { tasks: { before: 0, after: 2 }, added: { before: null, after: 'Price review' } }),
    activity('2', { tasks: { before: 7, after: 9 } }),
  ]);
  render(<ActivityList bid={'b'.repeat(24)} zone="UTC" describe={{ ...describe, comment: String }} />);
  expect(await screen.findByText('Price review')).toBeVisible();
  expect(screen.getAllByText(/Number of tasks/)).toHaveLength(1);
  expect(screen.getByText('9')).toBeVisible();
});

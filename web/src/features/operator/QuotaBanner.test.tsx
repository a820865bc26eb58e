import { getUsage, type Usage } from '@bidloom/contract/operator';
import { listCompanies } from '@bidloom/contract/companies';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { calls, render, respond } from '#testing/respond.tsx';
import { company } from '#testing/samples.ts';
import { QuotaBanner } from './QuotaBanner.tsx';

let usage: Usage[];
beforeEach(() => {
  respond(getUsage, () => ({ usage, currency: 'EUR' }));
  respond(listCompanies, () => [company()]);
});
const show = (role: 'owner' | 'member') => render(<QuotaBanner company={{ ...company(), role }} />);

test.each([
  [80, 'close to its limit'],
  [100, 'has reached its limit of 100 people'],
])('at %d of 100 people owners read that the company %s', async (used, words) => {
  usage = [{ kind: 'people', used, most: 100 }];
  show('owner');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

test('what the server’s models cost is told as money', async () => {
  usage = [{ kind: 'models', used: 2_150, most: 2_500 }];
  show('owner');
  expect(await screen.findByRole('alert')).toHaveTextContent('€21.50 of this month’s €25 budget');
});

test('below 80 %, and without a limit, nothing is said', async () => {
  usage = [
    { kind: 'people', used: 79, most: 100 },
    { kind: 'bytes', used: 10 ** 9, most: null },
  ];
  show('owner');
  await expect.poll(() => calls.map(({ call }) => call)).toContain('GET /system/usage');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a member is neither told nor asks', async () => {
  usage = [{ kind: 'people', used: 100, most: 100 }];
  show('member');
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(calls.map(({ call }) => call)).not.toContain('GET /system/usage');
});

import {
  changeAiSettings,
  createAiModel,
  getAiSettings,
  getBidAiUse,
  getLedgerEntry,
  listAiModels,
  listLedger,
  testAiModel,
  type AiModel,
  type LedgerEntry,
} from '@bidloom/contract/models';
import { listModels } from '@bidloom/contract/generation';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls, render, respond } from '#testing/respond.tsx';
import { id } from '#testing/samples.ts';
import { BidAiUse } from './BidAiUse.tsx';
import { ModelsSettings } from './ModelsSettings.tsx';

const model: AiModel = {
  _id: id('e1'),
  name: 'Ours',
  provider: 'compatible',
  purpose: 'write',
  baseUrl: 'http://127.0.0.1:11434/v1',
  model: 'llama',
  hasKey: true,
  isLocal: true,
  priceIn: null,
  priceOut: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  version: 1,
};
const entry: LedgerEntry = {
  _id: id('e2'),
  at: '2026-03-01T09:00:00.000Z',
  user: { _id: id('a1'), fullName: 'Ada Byron', logo: null },
  bid: { _id: id('b1'), title: 'Winter roads' },
  model: 'Ours',
  host: '127.0.0.1:11434',
  isLocal: true,
  purpose: 'draft',
  outcome: 'answered',
  tokensIn: 1_250,
  tokensOut: 80,
  cost: 0.0123,
  tookMs: 900,
};
beforeEach(() => {
  respond(getAiSettings, () => ({ use: 'allowed' as const, serverModels: 'on' as const }));
  respond(listAiModels, () => [model]);
  respond(listLedger, () => [entry]);
});

test('where the operator has not turned the server’s models on, it is said with what works without them', async () => {
  respond(getAiSettings, () => ({ use: 'allowed' as const, serverModels: 'off' as const }));
  render(<ModelsSettings canChange currency="EUR" />);
  expect(await screen.findByText('The server’s AI models are off for your company')).toBeVisible();
});

test('an admin sets the company, adds a model with a key that no draft keeps, and tries one', async () => {
  respond(changeAiSettings, () => ({ use: 'local' as const, serverModels: 'on' as const }));
  respond(createAiModel, () => model);
  respond(testAiModel, () => ({ works: false, problem: 'The provider does not accept the key.', tookMs: 3 }));
  render(<ModelsSettings canChange currency="EUR" />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Local only' }));
  expect(calls.filter(({ call }) => call === 'PUT /ai/settings').map(({ input }) => input)).toEqual([
    { use: 'local' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Add model' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(sheet.getByRole('textbox', { name: /^Name/ }), 'Claude');
  await userEvent.type(sheet.getByRole('textbox', { name: /^Model/ }), 'claude-sonnet-5-5');
  await userEvent.type(sheet.getByLabelText(/^Key/), 'sk-very-secret');
  expect(Object.values(localStorage).join()).not.toContain('sk-very-secret');
  await userEvent.click(sheet.getByRole('button', { name: 'Add model' }));
  expect(calls.find(({ call }) => call === 'POST /ai/model')?.input).toEqual({
    name: 'Claude',
    provider: 'anthropic',
    purpose: 'write',
    baseUrl: '',
    model: 'claude-sonnet-5-5',
    key: 'sk-very-secret',
    priceIn: null,
    priceOut: null,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ours' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Test' }));
  expect(await screen.findByText('The provider does not accept the key.')).toBeVisible();
});

test('the ledger shows what was sent, and one entry whole', async () => {
  respond(getLedgerEntry, () => ({ ...entry, prompt: 'Rules\n\nThe requirement', answer: 'We plough.' }));
  render(<ModelsSettings canChange currency="EUR" />, { at: '/?view=ledger' });
  const row = within(await screen.findByRole('row', { name: /Winter roads/ }));
  expect(row.getByText('1,250 / 80')).toBeVisible();
  expect(row.getByText('€0.0123')).toBeVisible();
  await userEvent.click(row.getByRole('button'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Winter roads' }));
  expect(await sheet.findByText(/The requirement/)).toBeVisible();
  expect(sheet.getByText('We plough.')).toBeVisible();
});

test('others see what the company allows, and no more', async () => {
  render(<ModelsSettings canChange={false} currency="EUR" />);
  expect(await screen.findByText('Allowed')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(calls.map(({ call }) => call)).toEqual(['GET /ai/settings']);
});

test('a bid that allows only local models says when there is none', async () => {
  const builtin = { id: 'builtin', name: 'Built in', local: true };
  const models = [builtin, { id: id('e1'), name: 'Ours', local: true }];
  respond(getBidAiUse, ({ bidId }) => {
    const use = bidId === id('b3') ? ('never' as const) : ('local' as const);
    return { own: use, company: 'allowed' as const, use };
  });
  respond(listModels, ({ bidId }) => (bidId === id('b1') ? models : [builtin]));
  const shown = (bid: string) => (
    <section aria-label={bid}>
      <BidAiUse bid={bid} canAllowMore lockedBecause={undefined} />
    </section>
  );
  render(['b1', 'b2', 'b3'].map((bid) => shown(id(bid))));
  expect(await screen.findByText(/nothing leaves it. No local model is connected/)).toBeVisible();
  const said = (bid: string) => within(screen.getByRole('region', { name: id(bid) })).queryByText(/No local/);
  expect(['b1', 'b2', 'b3'].map((bid) => said(bid) !== null)).toEqual([false, true, false]);
});

test('a model that finds is added with what is sent to it said, of a provider that has such models', async () => {
  respond(createAiModel, () => ({ ...model, purpose: 'find' as const }));
  render(<ModelsSettings canChange currency="EUR" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add model' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(sheet.getByRole('textbox', { name: /^Name/ }), 'Finder');
  await userEvent.click(sheet.getByRole('combobox', { name: 'Used for' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Finding answers by meaning' }));
  expect(
    sheet.getByText(/library’s answers and the requirements of bids in preparation are sent/),
  ).toBeVisible();
  await userEvent.click(sheet.getByRole('combobox', { name: 'Provider' }));
  expect(screen.queryByRole('option', { name: /Anthropic/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.type(sheet.getByRole('textbox', { name: /^Address/ }), 'http://127.0.0.1:11434/v1');
  await userEvent.type(sheet.getByRole('textbox', { name: /^Model/ }), 'bge-m3');
  await userEvent.click(sheet.getByRole('button', { name: 'Add model' }));
  expect(calls.find(({ call }) => call === 'POST /ai/model')?.input).toMatchObject({
    provider: 'compatible',
    purpose: 'find',
    model: 'bge-m3',
  });
});

import { listCompanies } from '@bidloom/contract/companies';
import {
  changeTenderSource,
  createTenderSource,
  listSourceRuns,
  listTenderSources,
  runTenderSource,
  testTenderSource,
  type TenderSource,
} from '@bidloom/contract/tender-sources';
import type { ColumnDates } from '@bidloom/contract/tenders';
import { listUsers } from '@bidloom/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { idOf, imported } from '#testing/given-tender.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { company } from '#testing/samples.ts';
import { cpvChoice, readCpv } from '#ui/controls/cpv/cpv-list.ts';
import { TenderSourcesSettings } from './TenderSourcesSettings.tsx';

const result = { status: 'failed' as const, found: 7, fitting: 3, added: 2, updated: 1, known: 0, pages: 1 };
const source = (part: Partial<TenderSource> = {}): TenderSource => ({
  _id: idOf(5),
  name: 'Find a Tender',
  url: 'https://a.example/?from={from}',
  format: 'ocds',
  keywords: ['bridge'],
  cpv: [],
  countries: [],
  regions: [],
  buyers: [],
  minValue: null,
  maxValue: null,
  everyMinutes: 60,
  enabled: true,
  hasApiKey: false,
  assigned: [],
  dates: [],
  state: 'idle',
  lastRunAt: '2026-11-20T10:00:00.000Z',
  nextRunAt: '2026-11-20T11:00:00.000Z',
  lastResult: { ...result, problem: 'Too many requests to the service (429).' },
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...part,
});
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ input }) => input);
const show = (at = '/settings/tender-sources', lockedBecause?: string) =>
  render(<TenderSourcesSettings lockedBecause={lockedBecause} />, { at });
beforeEach(() => {
  respond(listCompanies, () => [company()]);
  respond(listUsers, () => []);
  respond(listTenderSources, () => [source()]);
  respond(listSourceRuns, () => [
    {
      _id: idOf(8),
      startedAt: '2026-11-20T10:00:00.000Z',
      endedAt: '2026-11-20T10:01:00.000Z',
      ...result,
      problem: 'Busy.',
    },
  ]);
});

test('each source says how its last reading went, in words, and when the next one is', async () => {
  show();
  const row = (await screen.findByRole('button', { name: 'Find a Tender' })).closest('tr');
  if (!row) throw new Error('There is no row');
  expect(within(row).getByText('Failed')).toBeInTheDocument();
  expect(within(row).getByText(/Too many requests/)).toBeInTheDocument();
  expect(within(row).getAllByText(/20 Nov 2026/)).toHaveLength(2);
});

test('a known source fills in the form, and is added as it is written', async () => {
  respond(createTenderSource, () => source());
  show('/settings/tender-sources?edit=new');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Known sources' }));
  await userEvent.click(await screen.findByRole('option', { name: /^BOAMP/ }));
  await userEvent.type(screen.getByLabelText('Keywords'), 'ponts{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Add and check' }));
  await waitFor(() =>
    expect(sent('POST /tender/source')).toMatchObject([
      {
        name: 'BOAMP',
        format: 'opendatasoft',
        url: expect.stringContaining('boamp'),
        keywords: ['ponts'],
        everyMinutes: 360,
        enabled: true,
      },
    ]),
  );
});

test('only a new name is sent when only that was written, so that nothing is read anew', async () => {
  respond(changeTenderSource, () => source());
  show(`/settings/tender-sources?edit=${idOf(5)}`);
  const name = await screen.findByLabelText(/^Name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'FTS');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('PUT /tender/source')).toHaveLength(1));
  expect(sent('PUT /tender/source')[0]).toEqual({
    _id: idOf(5),
    name: 'FTS',
    enabled: true,
    assigned: [],
    everyMinutes: 60,
  });
});

test('a source is tested before it is kept, and why it fails is said', async () => {
  respond(testTenderSource, () => ({
    format: 'ocds',
    tenders: [imported(1)],
    problems: [],
    columns: [],
    dates: [],
    reading: null,
    found: 9,
    hasMore: true,
  }));
  show(`/settings/tender-sources?edit=${idOf(5)}`);
  const button = await screen.findByRole('button', { name: 'Test' });
  await userEvent.click(button);
  expect(await screen.findByText('1 of 9 notices on the first page matches.')).toBeInTheDocument();
  refuse(testTenderSource, 422, 'The service refused access (401). Check the API key.');
  await userEvent.click(button);
  expect(await screen.findByText(/Check the API key/)).toBeInTheDocument();
});

const asking: ColumnDates = {
  file: 'Roads',
  header: 'Closing',
  field: 'deadline',
  order: null,
  because: 'The file doesn’t show it.',
  depending: 2,
  example: {
    text: '08/12/2031',
    row: 2,
    days: [
      { reading: 'day-first', day: '2031-12-08' },
      { reading: 'month-first', day: '2031-08-12' },
    ],
  },
};

test('what a source asks of its dates is answered at the source, and nothing else is sent', async () => {
  respond(listTenderSources, () => [source({ format: 'feed', dates: [asking] })]);
  respond(changeTenderSource, () => source());
  show(`/settings/tender-sources?edit=${idOf(5)}`);
  await userEvent.click(await screen.findByRole('radio', { name: /^Day first/ }));
  expect(screen.getByText(/as you chose/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('PUT /tender/source')).toHaveLength(1));
  expect(sent('PUT /tender/source')[0]).toMatchObject({ dateOrders: { Closing: 'day-first' } });
  expect(sent('PUT /tender/source')[0]).not.toHaveProperty('url');
});

test('a test asks too, reads again by the answer, and the source is added with it', async () => {
  respond(testTenderSource, ({ dateOrders }) => ({
    format: 'csv',
    tenders: [imported(1)],
    problems: [],
    columns: [],
    dates: [{ ...asking, order: dateOrders?.['Closing'] ?? null }],
    reading: null,
    found: 1,
    hasMore: false,
  }));
  respond(createTenderSource, () => source());
  show('/settings/tender-sources?edit=new');
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Roads');
  await userEvent.type(screen.getByLabelText(/^Address/), 'https://a.example/roads.csv');
  await userEvent.click(screen.getByRole('button', { name: 'Test' }));
  await userEvent.click(await screen.findByRole('radio', { name: /^Month first/ }));
  await waitFor(() =>
    expect(sent('POST /tender/source/test').at(-1)).toMatchObject({ dateOrders: { Closing: 'month-first' } }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add and check' }));
  await waitFor(() =>
    expect(sent('POST /tender/source')).toMatchObject([{ dateOrders: { Closing: 'month-first' } }]),
  );
});

test('it is read at a press; whoever may not is told why', async () => {
  respond(runTenderSource, () => source({ state: 'queued' }));
  show(`/settings/tender-sources?edit=${idOf(5)}`);
  expect(await screen.findByText('7 notices, 3 match, 2 new, 1 changed')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(sent('POST /tender/source/run')).toEqual([{ _id: idOf(5) }]));
});

test('who is no admin looks only', async () => {
  show(`/settings/tender-sources?edit=${idOf(5)}`, 'Admins set sources up.');
  const button = await screen.findByRole('button', { name: 'Check now' });
  expect(button).toHaveAttribute('title', 'Admins set sources up.');
  expect(screen.getByLabelText(/^Name/)).toBeDisabled();
});

test('CPV codes are found by word and chosen in a tree by keyboard alone; each takes in what is below it', async () => {
  respond(changeTenderSource, () => source());
  respond(listTenderSources, () => [source({ cpv: ['45233141', '9'] })]);
  show(`/settings/tender-sources?edit=${idOf(5)}`);
  const open = await screen.findByRole('button', { name: 'Choose from the list' });
  expect(await screen.findByText('Road-maintenance works')).toBeInTheDocument();
  await userEvent.click(open);
  await waitFor(() => expect(screen.getByLabelText('Search by code or keyword')).toHaveFocus());
  // By its code: hundreds of names are slow to compute.
  const code = async (written: string) => within(await screen.findByRole('tree')).findByText(written);
  const item = async (written: string) => (await code(written)).closest('[role="treeitem"]');
  expect(await item('45233141-9')).toHaveAttribute('aria-checked', 'true');
  expect(await item('45000000-7')).toHaveAttribute('aria-checked', 'mixed');

  // From the search down to the first division, then by a digit, open, in and out again.
  const search = screen.getByLabelText('Search by code or keyword');
  await userEvent.type(search, '{ArrowDown}');
  expect(await item('03000000-1')).toHaveFocus();
  await userEvent.keyboard('7{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(await item('71200000-0')).toHaveFocus();
  expect(await item('71200000-0')).toHaveAttribute('aria-level', '2');
  await userEvent.keyboard('{ArrowLeft} ');
  expect(await item('71000000-8')).toHaveAttribute('aria-checked', 'true');
  expect(await item('71300000-1')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.queryByText('71200000-0')).not.toBeInTheDocument();

  await userEvent.click(search);
  await userEvent.paste('bridge renewal');
  expect(await screen.findByText('1 code found.')).toBeInTheDocument();
  await userEvent.click(await code('45221119-9'));
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('PUT /tender/source')).toMatchObject([{ cpv: ['45233141', '9', '71000000', '45221119'] }]),
  );
}, 20_000);

test('the CPV is whole in both languages; Arabic names divisions and groups, the rest stays English', async () => {
  const [english, french, arabic] = await Promise.all([
    import('#ui/controls/cpv/names.en.txt?raw'),
    import('#ui/controls/cpv/names.fr.txt?raw'),
    import('#ui/controls/cpv/names.ar.txt?raw'),
  ]);
  const codes = (file: string) =>
    file
      .trim()
      .split('\n')
      .map((line) => line.slice(0, 10));
  expect(codes(french.default)).toEqual(codes(english.default));
  const list = readCpv(english.default, arabic.default);
  expect(list.divisions).toHaveLength(45);
  expect([list, readCpv(french.default)].map((one) => one.isPartlyEnglish)).toEqual([true, false]);
  expect(list.divisions.flatMap(({ children }) => children).filter(({ lang }) => lang)).toEqual([]);
  expect(list.find('72212')).toMatchObject({ written: '72212000-4', lang: 'en', level: 4 });
  expect(list.search('البرمجيات 722').map(({ code }) => code)).toEqual(['72200000']);
  expect(readCpv(french.default).search('REPARATION VEHICULES')[0]?.code).toBe('50100000');
  // What a code takes in goes when it is chosen, and cannot be let go alone.
  const works = list.find('45');
  const roads = list.find('45233');
  if (!works || !roads) throw new Error('The list is short');
  expect(cpvChoice(['45233141', '72']).toggled(works)).toEqual(['72', '45000000']);
  expect(cpvChoice(['45000000-7']).toggled(roads)).toEqual(['45000000-7']);
  expect(cpvChoice(['45000000-7']).stateOf(roads)).toBe('within');
});

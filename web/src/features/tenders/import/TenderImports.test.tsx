import { beginImport } from '@bidloom/contract/imports';
import {
  compareTenders,
  createTenders,
  importTendersAgain,
  importTenderUrl,
  listTenders,
  type TenderImport,
} from '@bidloom/contract/tenders';
import { listCompanies } from '@bidloom/contract/companies';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { passDroppedFiles } from '#lib/browser/dropped-files.ts';
import { GivenRequest } from '#testing/given-request.ts';
import { found, idOf, imported, row } from '#testing/given-tender.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { company } from '#testing/samples.ts';
import type { ImportFrom } from './notice-files.ts';
import { toastImported } from './toast-imported.ts';
import { TenderImports } from './TenderImports.tsx';

const onMade = vi.fn<() => void>();
const onUndo = vi.fn<() => void>();
function Imports({ start, isAllowed = true }: { start?: ImportFrom; isAllowed?: boolean }) {
  const [from, setFrom] = useState(start);
  const { t } = useTranslation();
  return (
    <TenderImports
      from={from}
      onFrom={setFrom}
      onMade={(result) => {
        if (result.made + result.updated.length > 0) onMade();
        toastImported(t, result, onUndo);
      }}
      isAllowed={isAllowed}
    />
  );
}
beforeEach(() => {
  onMade.mockClear();
  onUndo.mockClear();
  respond(beginImport, () => ({ _id: idOf(77) }));
  vi.stubGlobal('XMLHttpRequest', GivenRequest);
  respond(listCompanies, () => [company()]);
  respond(listTenders, () => []);
});

const file = (name = 'notice.json', content = '{}') => new File([content], name);
const input = () => screen.getByLabelText<HTMLInputElement>(/Drop notice files here/, { selector: 'input' });
/** Chooses files and waits until they leave. */
async function choose(...files: File[]): Promise<void> {
  const { last } = GivenRequest;
  fireEvent.change(input(), { target: { files } });
  await waitFor(() => expect(GivenRequest.last).not.toBe(last));
}
const answer = (data: TenderImport) =>
  act(() => GivenRequest.last.answer(200, { success: true, msg: '', data }));
const preview = () => screen.findByRole('dialog', { name: 'Review what we found' });
/** From the chosen file to the preview of what was found in it. */
async function look(data: TenderImport): Promise<HTMLElement> {
  render(<Imports start="file" />);
  await choose(file());
  answer(data);
  return preview();
}
const known = () => ({ title: 'Known', status: 'new' as const, deadline: null, version: 4 });
const problem = (row: number | null, part: Partial<TenderImport['problems'][number]> = {}) => ({
  file: 'notice.csv',
  row,
  msg: 'Wrong.',
  kind: null,
  field: null,
  text: null,
  ...part,
});
const sent = () =>
  calls.flatMap(({ call, input }) => (call === 'POST /tender/bulk-tenders' ? [input] : [])) as {
    tenders: { title: string; source: string }[];
  }[];
const made = (known = 0) =>
  respond(createTenders, ({ tenders }) => ({
    tenders: tenders.slice(known).map((_one, place) => row(place)),
    duplicates: tenders.slice(0, known).map((_one, place) => ({
      row: place,
      tender: idOf(place),
      reference: 'R',
      buyer: 'B',
    })),
    updated: [],
  }));
const drop = (type: 'dragover' | 'drop', files: File[], types = ['Files']) =>
  fireEvent(
    globalThis.document.body,
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      dataTransfer: { types, files },
    }),
  );

test('it says which formats are read, how many files and how large', () => {
  render(<Imports start="file" />);
  expect(screen.getByText(/OCDS, eForms, TED, UBL, BOAMP, World Bank or SAM.gov/)).toHaveTextContent(
    /20 files.*20 MB/,
  );
});

test('several files travel together, with real progress, then the server reads', async () => {
  render(<Imports start="file" />);
  await choose(file('a.json'), file('b.csv'));
  expect(GivenRequest.last.body.getAll('files')).toHaveLength(2);
  act(() => GivenRequest.last.progress(1, 4));
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '25');
  act(() => GivenRequest.last.progress(4, 4));
  expect(screen.getByRole('progressbar', { name: 'Reading the notices' })).not.toHaveAttribute(
    'aria-valuenow',
  );
  answer(found([imported(1)], { format: 'ocds, csv' }));
  expect(within(await preview()).getByText(/1 tender in OCDS, CSV form/)).toBeInTheDocument();
});

test('a file that cannot be read says why, and another can be chosen', async () => {
  render(<Imports start="file" />);
  await choose(file());
  act(() => GivenRequest.last.answer(422, { success: false, msg: 'notice.json is empty.' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('notice.json is empty.');
  await choose(file('other.json'));
  await waitFor(() => expect(dialog.queryByRole('alert')).not.toBeInTheDocument());
  answer(found([imported(1)]));
  expect(await preview()).toBeInTheDocument();
});

test('more files than the server takes at once are left out and counted', async () => {
  render(<Imports start="file" />);
  await choose(...Array.from({ length: 22 }, (_, place) => file(`${place}.json`)));
  expect(GivenRequest.last.body.getAll('files')).toHaveLength(20);
  expect(await screen.findByText(/2 files were skipped: up to 20/)).toBeInTheDocument();
});

test('closing the dialog stops the upload without a complaint', async () => {
  render(<Imports start="file" />);
  await choose(file());
  const { last } = GivenRequest;
  const aborted = vi.fn<() => void>();
  last.addEventListener('abort', aborted);
  await userEvent.keyboard('{Escape}');
  expect(aborted).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('Cancelled')).not.toBeInTheDocument();
});

test('files dropped anywhere on the page are read; what is no notice file is named', async () => {
  render(<Imports />);
  drop('dragover', []);
  expect(screen.getByText('Drop to read these notices')).toBeInTheDocument();
  drop('drop', [file('a.xml', '<a/>'), file('photo.jpg')]);
  expect(await screen.findByText(/photo.jpg was skipped/)).toBeInTheDocument();
  await waitFor(() => expect(GivenRequest.last.body.getAll('files')).toMatchObject([{ name: 'a.xml' }]));
  expect(screen.queryByText('Drop to read these notices')).not.toBeInTheDocument();
});

test('notices that were dropped on another page are read as one comes here', async () => {
  passDroppedFiles('notices', [file('a.xml', '<a/>')]);
  render(<Imports />);
  await waitFor(() => expect(GivenRequest.last.body.getAll('files')).toMatchObject([{ name: 'a.xml' }]));
});

test('dragged words, and files over the page of who may not import, are left to the browser', () => {
  const { unmount } = render(<Imports />);
  expect(drop('dragover', [], ['text/plain'])).toBe(true);
  unmount();
  render(<Imports isAllowed={false} />);
  expect(drop('dragover', [])).toBe(true);
  expect(screen.queryByText('Drop to read these notices')).not.toBeInTheDocument();
});

test('what is known is left out, what is doubtful is said, what is wrong is named with its place', async () => {
  const dialog = await look(
    found(
      [
        imported(1),
        imported(2, { duplicateOf: idOf(9), known: known() }),
        imported(3, { deadlineNote: 'No time zone.' }),
      ],
      {
        problems: [problem(7, { msg: 'There is no date here.' })],
      },
    ),
  );
  expect(within(dialog).getByText(/1 tender is already in your list/)).toBeInTheDocument();
  expect(within(dialog).getByRole('checkbox', { name: 'Select Tender 2' })).not.toBeChecked();
  expect(within(dialog).getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    `/tenders?tender=${idOf(9)}`,
  );
  expect(within(dialog).getByText('No time zone.')).toBeInTheDocument();
  const problems = within(dialog).getByRole('alert');
  expect(problems).toHaveTextContent('1 value needs your attention');
  expect(problems).toHaveTextContent('notice.csv · row 7 · There is no date here.');
  made();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create 2 tenders' }));
  await waitFor(() => expect(sent()[0]?.tenders.map(({ title }) => title)).toEqual(['Tender 1', 'Tender 3']));
});

test('what a document may mean is asked with its words, and one press puts it into the row', async () => {
  const choice = (value: string, quote: string) => ({ field: 'reference' as const, value, quote, page: 2 });
  const dialog = await look(
    found([
      imported(1, {
        reference: '',
        choices: [choice('T-77', 'Tender No: T-77'), choice('2031-4', 'Project: 2031-4')],
      }),
    ]),
  );
  expect(within(dialog).getByText('Choose one value: the document could mean several')).toBeVisible();
  expect(within(dialog).getByText('Project: 2031-4')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use “2031-4” as Reference' }));
  expect(within(dialog).getByRole('button', { name: 'Use “2031-4” as Reference' })).toBePressed();
  made();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create 1 tender' }));
  await waitFor(() => expect(sent()[0]?.tenders[0]).toMatchObject({ reference: '2031-4' }));
});

test('only what is chosen is made, with where it came from, and it is said', async () => {
  const dialog = await look(found([imported(1), imported(2)]));
  made();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Select Tender 1' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create 1 tender' }));
  expect(await screen.findByText('Tenders successfully created')).toBeInTheDocument();
  expect(sent()).toMatchObject([{ tenders: [{ title: 'Tender 2', source: 'file' }] }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onMade).toHaveBeenCalledTimes(1);
});

test('with nothing chosen the button says why it does nothing', async () => {
  const dialog = await look(found([imported(1), imported(2)]));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Select all that can be created' }));
  const create = within(dialog).getByRole('button', { name: 'Create 0 tenders' });
  expect(create).toHaveAttribute('title', 'Choose at least one tender.');
  await userEvent.click(create);
  expect(sent()).toEqual([]);
});

test('a tender without a title is given one before it can be made', async () => {
  const dialog = await look(found([imported(1, { title: '' })]));
  expect(within(dialog).getByRole('checkbox', { name: 'Select Tender' })).toBeDisabled();
  made();
  respond(compareTenders, () => [{ duplicateOf: null, known: null, sameAs: null, changes: [] }]);
  await userEvent.click(within(dialog).getByRole('button', { name: /^Title: Add a title/ }));
  await userEvent.keyboard('New roof{Enter}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create 1 tender' }));
  await waitFor(() => expect(sent()).toMatchObject([{ tenders: [{ title: 'New roof' }] }]));
});

test('what the server found to be known is said in words; nothing made is no success', async () => {
  const dialog = await look(found([imported(1), imported(2)]));
  made(2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create 2 tenders' }));
  expect(await screen.findByText(/2 tenders already existed/)).toBeInTheDocument();
  expect(screen.queryByText('Tenders successfully created')).not.toBeInTheDocument();
  expect(onMade).not.toHaveBeenCalled();
});

test('a file of thousands opens with its first rows and is made in several goes', async () => {
  const dialog = await look(found(Array.from({ length: 1_200 }, (_, place) => imported(place))));
  expect(within(dialog).getAllByRole('row')).toHaveLength(101);
  made();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create 1,200 tenders' }));
  await waitFor(() => expect(sent().map(({ tenders }) => tenders.length)).toEqual([1_000, 200]));
});

test('when a later part is refused, the earlier is not sent again, and the wrong one is named', async () => {
  const dialog = await look(found(Array.from({ length: 1_002 }, (_, place) => imported(place))));
  const errors = [{ path: 'tenders[1].buyer', msg: 'At most 500 characters.' }];
  const parts: number[] = [];
  const answerAll = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!address.includes(createTenders.path)) return answerAll(address, init);
    const { tenders } = JSON.parse(init.body as string) as { tenders: object[] };
    parts.push(tenders.length);
    if (parts.length === 2)
      return Promise.resolve(
        Response.json({ success: false, msg: 'Something is wrong.', errors }, { status: 400 }),
      );
    return Promise.resolve(
      Response.json({
        success: true,
        msg: '',
        data: { tenders: tenders.map(() => ({})), duplicates: [], updated: [] },
      }),
    );
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create 1,002 tenders' }));
  expect(await within(dialog).findByText('Tender 1001', { selector: 'bdi.font-medium' })).toBeInTheDocument();
  expect(within(dialog).getByText(/At most 500 characters/)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create 2 tenders' }));
  await waitFor(() => expect(parts).toEqual([1_000, 2, 2]));
});

test('an address is read by the server; its beginning may be left out', async () => {
  respond(importTenderUrl, () => found([imported(1)]));
  render(<Imports start="url" />);
  expect(screen.getByLabelText('Link to the notice')).toHaveFocus();
  await userEvent.keyboard('ted.example/notice{Enter}');
  expect(await preview()).toBeInTheDocument();
  expect(calls.find(({ call }) => call.includes('import-url'))?.input).toEqual({
    url: 'https://ted.example/notice',
  });
  made();
  await userEvent.click(screen.getByRole('button', { name: 'Create 1 tender' }));
  await waitFor(() => expect(sent()).toMatchObject([{ tenders: [{ source: 'url' }] }]));
});

test('an address that cannot be read says why at its field', async () => {
  refuse(importTenderUrl, 422, 'No tender found at this link.');
  render(<Imports start="url" />);
  const field = screen.getByLabelText('Link to the notice');
  await userEvent.type(field, 'https://a.example{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('No tender found at this link.'));
});

test('a table’s columns are named with what they were read as, and putting one right reads the files again', async () => {
  const columns = [
    { file: 'list.csv', header: 'Title', field: 'title' as const, example: '' },
    { file: 'list.csv', header: 'Lot', field: null, example: '' },
  ];
  const dialog = await look(found([imported(1, { title: 'North' })], { columns }));
  await userEvent.click(within(dialog).getByText('Columns:'));
  const select = within(dialog).getByRole('combobox', { name: 'Field for the column “Lot”' });
  expect(select).toHaveTextContent('Not used');
  const { last } = GivenRequest;
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole('option', { name: 'Title' }));
  await waitFor(() => expect(GivenRequest.last).not.toBe(last));
  expect(GivenRequest.last.body.get('columns')).toBe('{"Lot":"title"}');
  expect(GivenRequest.last.body.getAll('files')).toHaveLength(1);
  answer(
    found([imported(1, { title: 'Roads' })], {
      columns: [
        { file: 'list.csv', header: 'Title', field: null, example: '' },
        { file: 'list.csv', header: 'Lot', field: 'title' as const, example: '' },
      ],
    }),
  );
  expect(await within(await preview()).findByText('Roads')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Field for the column “Title”' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Title' }));
  await waitFor(() => expect(GivenRequest.last.body.get('columns')).toBe('{"Title":"title"}'));
});

test('a table without a known title stands open to be asked about; what a column holds is shown by an example', async () => {
  const untold = (file: string, header: string) => ({
    file,
    header,
    field: null,
    example: `${header} of ${file}`,
  });
  const problems = [problem(null, { file: 'b.csv' })];
  const columns = [untold('a.csv', 'What'), untold('b.csv', 'Lot')];
  const dialog = await look(found([], { columns, problems }));
  expect(within(dialog).getByText('Lot of b.csv')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Field for the column “What”' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Title' }));
  await waitFor(() => expect(GivenRequest.last.body.get('columns')).toBe('{"What":"title"}'));
  expect(within(dialog).getByRole('combobox', { name: 'Field for the column “What”' })).toHaveFocus();
  // The title of one file is not taken away by that of another, nor by an answer that is still under way.
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Field for the column “Lot”' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Title' }));
  await waitFor(() => expect(GivenRequest.last.body.get('columns')).toBe('{"What":"title","Lot":"title"}'));
});

test('the columns of a table at an address are put right as those of a file are', async () => {
  const column = (field: 'title' | null) => ({ file: 'list.csv', header: 'Lot', field, example: 'Roads' });
  respond(importTenderUrl, ({ columns }) =>
    columns?.['Lot'] === 'title'
      ? found([imported(1, { title: 'Roads' })], { columns: [column('title')] })
      : found([], { columns: [column(null)] }),
  );
  render(<Imports start="url" />);
  await userEvent.type(screen.getByLabelText('Link to the notice'), 'ted.example/list.csv{Enter}');
  const dialog = await preview();
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Field for the column “Lot”' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Title' }));
  expect(await within(dialog).findByRole('button', { name: 'Create 1 tender' })).toBeInTheDocument();
  expect(calls.findLast(({ call }) => call.includes('import-url'))?.input).toEqual({
    url: 'https://ted.example/list.csv',
    columns: { Lot: 'title' },
  });
});

test('a table that cannot be read by other columns says why, and what was read before stays', async () => {
  const columns = [{ file: 'list.csv', header: 'Title', field: 'title' as const, example: '' }];
  const dialog = await look(found([imported(1)], { columns }));
  await userEvent.click(within(dialog).getByText('Columns:'));
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Field for the column “Title”' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Not used' }));
  await waitFor(() => expect(GivenRequest.last.body.get('columns')).toBe('{"Title":null}'));
  act(() => GivenRequest.last.answer(422, { success: false, msg: 'list.csv has no title.' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('list.csv has no title.');
});

test('news of a known tender is shown as what it changes, chosen from the start, and said to be an update', async () => {
  const changes = [
    {
      field: 'deadline' as const,
      before: '2099-05-03T10:00:00.000Z',
      after: '2099-05-10T10:00:00.000Z',
      isOwn: false,
    },
    { field: 'documents' as const, before: null, after: null, isOwn: false },
  ];
  const dialog = await look(found([imported(1, { duplicateOf: idOf(9), known: known(), changes })]));
  expect(within(dialog).getByText('Differs from your tender')).toBeInTheDocument();
  expect(within(dialog).getByText(/^03 May 2099/)).toBeInTheDocument();
  expect(within(dialog).getByText(/^10 May 2099/)).toBeInTheDocument();
  expect(within(dialog).getByText('Documents: changed')).toBeInTheDocument();
  respond(createTenders, () => ({
    tenders: [],
    duplicates: [{ row: 0, tender: idOf(9), reference: 'REF-1', buyer: 'Camden Council' }],
    updated: [{ row: 0, tender: idOf(9), changes: [] }],
  }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update 1 tender' }));
  expect(await screen.findByText('“Tender 1” already existed and was updated.')).toBeInTheDocument();
  expect(sent()[0]).toMatchObject({
    import: idOf(77),
    tenders: [{ onKnown: 'update', take: ['deadline', 'documents'], knownVersion: 4 }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/not added again/)).not.toBeInTheDocument();
});

const change = (part: object) => ({
  field: 'deadline' as const,
  before: '2099-05-03T10:00:00.000Z',
  after: '2099-05-10T10:00:00.000Z',
  isOwn: false,
  ...part,
});

test('what would close a tender, or replace what a person has set, is not chosen from the start', async () => {
  const dialog = await look(
    found([
      imported(1, {
        duplicateOf: idOf(8),
        known: known(),
        changes: [change({ after: '2020-08-12T10:00:00.000Z' })],
      }),
      imported(2, {
        duplicateOf: idOf(9),
        known: known(),
        changes: [change({ isOwn: true }), change({ field: 'value', before: 1, after: 2 })],
      }),
    ]),
  );
  expect(within(dialog).getByText('This would close the tender.')).toBeInTheDocument();
  expect(within(dialog).getByText(/Someone on your team set/)).toBeInTheDocument();
  respond(createTenders, () => ({ tenders: [], duplicates: [], updated: [] }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update 1 tender' }));
  await waitFor(() => expect(sent()[0]?.tenders).toMatchObject([{ title: 'Tender 2', take: ['value'] }]));
  expect(sent()[0]?.tenders).toHaveLength(1);
});

test('a second row of one tender is skipped unless a person says otherwise; the button says what happens', async () => {
  const twice = [imported(1, { row: 2 }), imported(2, { row: 3, sameAs: 0 })];
  const dialog = await look(found(twice));
  expect(within(dialog).getByText('Same tender as row 2')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Create 1 tender' })).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'What to do with “Tender 2”' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Create a new tender' }));
  made();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create 2 tenders' }));
  await waitFor(() =>
    expect(sent()[0]?.tenders).toMatchObject([{ onKnown: 'create' }, { onKnown: 'create' }]),
  );
});

test('dates that can be read in two ways are asked about before anything can be created', async () => {
  const asked = {
    file: 'list.csv',
    header: 'Closing',
    field: 'deadline' as const,
    order: null,
    because: null,
    depending: 2,
    example: {
      text: '08/12/2099',
      row: 2,
      days: [
        { reading: 'day-first' as const, day: '2099-12-08' },
        { reading: 'month-first' as const, day: '2099-08-12' },
      ],
    },
  };
  const dialog = await look(found([imported(1, { deadline: null })], { dates: [asked], reading: 'kept' }));
  const create = within(dialog).getByRole('button', { name: 'Create 1 tender' });
  expect(create).toHaveAttribute('title', 'First choose how to read the dates.');
  await userEvent.click(create);
  expect(sent()).toEqual([]);
  respond(importTendersAgain, () =>
    found([imported(1)], { dates: [{ ...asked, order: 'day-first' }], reading: 'kept' }),
  );
  const { last } = GivenRequest;
  await userEvent.click(within(dialog).getByRole('radio', { name: /08\/12\/2099 is 08 Dec 2099/ }));
  expect(await within(dialog).findByText(/day first, as you chose/)).toBeInTheDocument();
  expect(calls.findLast(({ call }) => call.includes('import-again'))?.input).toEqual({
    reading: 'kept',
    dates: { Closing: 'day-first' },
  });
  // The files did not travel again.
  expect(GivenRequest.last).toBe(last);
  made();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create 1 tender' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('files that the server has forgotten are sent again', async () => {
  const columns = [{ file: 'list.csv', header: 'Title', field: 'title' as const, example: '' }];
  const dialog = await look(found([imported(1)], { columns, reading: 'gone' }));
  refuse(importTendersAgain, 404, 'This was not found.');
  const { last } = GivenRequest;
  await userEvent.click(within(dialog).getByText('Columns:'));
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Field for the column “Title”' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Not used' }));
  await waitFor(() => expect(GivenRequest.last).not.toBe(last));
  expect(GivenRequest.last.body.get('columns')).toBe('{"Title":null}');
});

test('equal problems are one sentence with their number; what was not read stands in its cell to be put right', async () => {
  const unread = (row: number, text: string) =>
    problem(row, { kind: 'noDeadline', field: 'deadline', text, file: 'list.csv' });
  const problems = Array.from({ length: 261 }, (_, place) => unread(place + 2, place % 2 ? 'tbc' : 'asap'));
  const dialog = await look(found([imported(1, { deadline: null, file: 'list.csv', row: 2 })], { problems }));
  expect(
    within(dialog).getByText('We couldn’t read 261 values in Deadline as dates: “asap”, “tbc”'),
  ).toBeInTheDocument();
  respond(compareTenders, () => [{ duplicateOf: null, known: null, sameAs: null, changes: [] }]);
  await userEvent.click(within(dialog).getByRole('button', { name: /^Deadline: asap/ }));
  await userEvent.keyboard('soon{Enter}');
  expect(await within(dialog).findByText(/read “soon” as a date/)).toBeInTheDocument();
  await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Deadline' }));
  await userEvent.keyboard('16 Dec 2099 12:00{Enter}');
  expect(await within(dialog).findByText('16 Dec 2099 12:00')).toBeInTheDocument();
  made();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create 1 tender' }));
  await waitFor(() =>
    expect(sent()[0]?.tenders).toMatchObject([{ deadline: expect.stringMatching(/^2099-12-16T/) as string }]),
  );
});

test('where a page cannot be opened, its text is taken instead', async () => {
  refuse(importTenderUrl, 422, 'This address could not be read.');
  render(<Imports start="url" />);
  await userEvent.type(screen.getByLabelText('Link to the notice'), 'https://a.example/n{Enter}');
  const field = await screen.findByLabelText('Text of the notice');
  fireEvent.change(field, { target: { value: 'School roof\nBuyer: Albi & Co\n' } });
  const { last } = GivenRequest;
  await userEvent.click(screen.getByRole('button', { name: 'Read this text' }));
  await waitFor(() => expect(GivenRequest.last).not.toBe(last));
  // What was typed stays where it was, also when it could not be read and when one comes back from what was found.
  expect(screen.getByLabelText('Link to the notice')).toHaveValue('https://a.example/n');
  expect(field).toHaveValue('School roof\nBuyer: Albi & Co\n');
  const [page] = GivenRequest.last.body.getAll('files') as File[];
  expect(await page?.text()).toContain('<h1>School roof</h1><p>Buyer: Albi &amp; Co</p>');
  answer(found([imported(1)]));
  expect(await preview()).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Choose different files' }));
  expect(await screen.findByLabelText('Text of the notice')).toHaveValue('School roof\nBuyer: Albi & Co\n');
  expect(screen.getByLabelText('Link to the notice')).toHaveValue('https://a.example/n');
});

import { getFileText, type TextBlock } from '@bidloom/contract/files';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { givenFile } from '#testing/given-bid.ts';
import { refuse, render, respond } from '#testing/respond.tsx';
import { FilePreview, type FilePreviewProps } from './FilePreview.tsx';
import { letterOf } from './SheetTable.tsx';

const block = (values: Partial<TextBlock>): TextBlock => ({
  kind: 'paragraph',
  text: '',
  level: null,
  marker: null,
  cells: null,
  page: null,
  paragraph: null,
  sheet: null,
  cell: null,
  inside: null,
  ...values,
});
const row = (sheet: string, cell: string, ...cells: string[]) =>
  block({ kind: 'table-row', sheet, cell, cells });
const text = (blocks: TextBlock[], more = {}) =>
  respond(getFileText, () => ({ blocks, isCut: false, notes: [], ...more }));
const open = (props: Partial<FilePreviewProps> = {}) =>
  render(
    <FilePreview
      file={givenFile({ name: 'Call.docx', mimeType: 'application/vnd.openxmlformats' })}
      onClose={() => {}}
      {...props}
    />,
  );
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
let broughtIntoSight: MockInstance;
beforeEach(() => {
  broughtIntoSight = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
});

test('a document shows its words, and marks those asked for where they stand and nowhere else', async () => {
  text([
    block({ kind: 'heading', text: 'Terms', level: 4, marker: '2.', paragraph: 1 }),
    block({ text: 'The bidder shall reply.', paragraph: 2 }),
    block({ text: 'In short: the bidder shall  reply. By post.', paragraph: 3 }),
    block({ kind: 'table-row', cells: ['Price', 'in euros'], paragraph: 4 }),
  ]);
  open({ words: 'The bidder shall reply.', at: { paragraph: 3 } });
  expect(await screen.findByRole('heading', { name: '2. Terms', level: 2 })).toBeInTheDocument();
  expect(marks()).toEqual(['the bidder shall  reply.']);
  expect(broughtIntoSight).toHaveBeenCalledOnce();
  expect(screen.getByRole('row', { name: 'Price in euros' })).toBeInTheDocument();
});

test('Esc closes it, and whoever had gone into it is back where they came from', async () => {
  text([block({ text: 'First.' })]);
  const onClose = vi.fn<() => void>();
  render(
    <>
      <button>page 2</button>
      <FilePreview
        file={givenFile({ name: 'Call.docx', mimeType: 'application/vnd.openxmlformats' })}
        onClose={onClose}
      />
    </>,
  );
  await screen.findByText('First.');
  screen.getByRole('button', { name: 'page 2' }).focus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Download Call.docx' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'page 2' })).toHaveFocus();
});

test('words that the place does not hold are found elsewhere; else the whole place is marked', async () => {
  const blocks = [block({ text: 'First.', paragraph: 1 }), block({ text: 'Second.', paragraph: 5 })];
  text(blocks);
  const { unmount } = open({ words: 'Second.', at: { paragraph: 1 } });
  await screen.findByText('First.');
  expect(marks()).toEqual(['Second.']);
  unmount();
  open({ words: 'Joined of several points', at: { paragraph: 3 } });
  await screen.findByText('Second.');
  expect(marks()).toEqual(['First.']);
});

test('a workbook opens at its sheet and row, under its columns’ letters', async () => {
  text([
    row('Rules', 'A1', 'Read this first'),
    row('Questions', 'B2', '', 'Do you comply?', '', 'Yes or no'),
    row('Questions', 'B3', '', 'Do you reply?'),
  ]);
  open({ words: 'Do you reply?', at: { sheet: 'Questions', cell: 'B3' } });
  expect(await screen.findByRole('tab', { name: 'Questions', selected: true })).toBeInTheDocument();
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Row', 'B', 'D']);
  expect(screen.getByRole('row', { name: '3 Do you reply?' })).toBeInTheDocument();
  expect(marks()).toEqual(['Do you reply?']);
  await userEvent.click(screen.getByRole('tab', { name: 'Rules' }));
  expect(await screen.findByText('Read this first')).toBeInTheDocument();
  expect([25, 26, 701, 702].map(letterOf)).toEqual(['Z', 'AA', 'ZZ', 'AAA']);
});

test('a long document is drawn as one comes to it, and a cut one says so', async () => {
  text(
    Array.from({ length: 900 }, (_, place) => block({ text: `Point ${place}.`, paragraph: place + 1 })),
    { isCut: true, notes: ['Page 3 is a picture.'] },
  );
  open();
  expect(await screen.findByText('Point 399.')).toBeInTheDocument();
  expect(screen.queryByText('Point 400.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getByText('Point 799.')).toBeInTheDocument();
  expect(screen.getByText('Page 3 is a picture.')).toBeInTheDocument();
  expect(screen.getByText(/Only the beginning is shown here/)).toBeInTheDocument();
});

test('a file that cannot be read says why and is offered for its own program; another failure is tried again', async () => {
  refuse(getFileText, 422, 'Call.docx is encrypted.');
  const { unmount } = open({ words: 'The bidder shall reply.' });
  expect(await screen.findByText('Call.docx is encrypted.')).toBeInTheDocument();
  expect(screen.getByText('The bidder shall reply.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
  unmount();
  refuse(getFileText, 500, 'Something went wrong.');
  open();
  text([block({ text: 'Here it is.' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const preview = within(screen.getByRole('region', { name: 'Preview of Call.docx' }));
  expect(await preview.findByText('Here it is.')).toBeInTheDocument();
});

import { beginImport } from '@bidloom/contract/imports';
import {
  addRequirement,
  changeRequirement,
  changeRequirements,
  mergeRequirements,
  splitRequirement,
  undoMerge,
  type Requirement,
} from '@bidloom/contract/requirements';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useSelection } from '#lib/tables/selection.ts';
import { GivenRequest } from '#testing/given-request.ts';
import { ada, amina, givenRequirement, idOf } from '#testing/given-bid.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { ChangeNote } from './ChangeNote.tsx';
import { NewRequirement } from './NewRequirement.tsx';
import { RequirementBulkBar } from './RequirementBulkBar.tsx';
import { RequirementsTable } from './RequirementsTable.tsx';
import { RequirementTools } from './RequirementTools.tsx';

const members = [ada, amina];
const onDraft = vi.fn<(ids: string[]) => void>();

function Matrix({ requirements, shown }: { requirements: Requirement[]; shown?: string | undefined }) {
  const { selected, select, clear } = useSelection();
  const [open, setOpen] = useState<string>();
  return (
    <>
      <RequirementsTable
        bid={idOf('b')}
        requirements={requirements}
        total={requirements.length}
        members={members}
        lockedBecause={undefined}
        open={open}
        onOpen={setOpen}
        shown={shown}
        onShowPlace={() => undefined}
        isNarrow={shown !== undefined}
        chosen={selected}
        onChoose={select}
      />
      <RequirementBulkBar
        chosen={requirements.filter(({ _id }) => selected.has(_id))}
        members={members}
        lockedBecause={undefined}
        onDraft={onDraft}
        onDone={clear}
        list={{
          shown: requirements.length,
          total: requirements.length,
          hasMore: false,
          whole: undefined,
          takeWhole: (all) =>
            select(
              all.map(({ _id }) => _id),
              true,
            ),
          readAll: () => Promise.resolve([...requirements]),
        }}
      />
    </>
  );
}

const three = [1, 2, 3].map((number) => givenRequirement(number, { version: 4 }));
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ input }) => input);
const openMore = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for the selection' }));
  await screen.findByRole('menu');
};
const pressMore = async (name: string) => {
  await openMore();
  await userEvent.click(screen.getByRole('menuitem', { name }));
};
const wordsCell = (number: number) => {
  const row = screen.getAllByRole('row').find(({ dataset }) => dataset['index'] === String(number - 1));
  const cell = row?.querySelector<HTMLElement>('[data-first]');
  if (!cell) throw new Error(`Requirement ${number} is not in the matrix`);
  return cell;
};

test('from one that is chosen on all that are shown can be, and are set together', async () => {
  respond(beginImport, () => ({ _id: idOf('1') }));
  respond(changeRequirements, () => null);
  render(<Matrix requirements={three} />);
  const [, first] = screen.getAllByRole('checkbox');
  if (first) await userEvent.click(first);
  await userEvent.click(screen.getByRole('button', { name: 'Select all 3 matching items' }));
  await userEvent.click(screen.getByRole('button', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'In review' }));
  await waitFor(() =>
    expect(sent('PUT /bid/requirements')).toEqual([
      { requirements: three.map(({ _id }) => _id), set: { status: 'in-review' }, import: idOf('1') },
    ]),
  );
});

test('cells are walked by keys: Enter changes a value in place, Shift reaches over rows', async () => {
  render(<Matrix requirements={three} />);
  respond(changeRequirement, ({ _id, status }) => ({
    ...givenRequirement(1, { status: status ?? 'open' }),
    _id,
  }));
  wordsCell(1).focus();
  await userEvent.keyboard('x{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2);
  expect(await screen.findByText('2 selected')).toBeInTheDocument();
  await userEvent.keyboard('{End}{Enter}');
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Approved' }));
  await waitFor(() =>
    expect(sent('PUT /bid/requirement')).toEqual([{ _id: three[1]?._id, status: 'approved' }]),
  );
});

test('the row whose place is shown beside is brought into sight when that opens and when it closes', () => {
  const brought = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  function Page() {
    const [shown, setShown] = useState<string>();
    return (
      <>
        <button type="button" onClick={() => setShown(three[1]?._id)}>
          Show
        </button>
        <button type="button" onClick={() => setShown(undefined)}>
          Hide
        </button>
        <Matrix requirements={three} shown={shown} />
      </>
    );
  }
  render(<Page />);
  expect(brought).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Show'));
  expect(brought.mock.contexts.at(-1)).toBe(wordsCell(2));
  brought.mockClear();
  // The document has scrolled the page to its words.
  fireEvent.scroll(window);
  expect(brought.mock.contexts).toEqual([wordsCell(2)]);
  fireEvent.wheel(window);
  fireEvent.scroll(window);
  expect(brought).toHaveBeenCalledTimes(1);
  brought.mockClear();
  fireEvent.click(screen.getByText('Hide'));
  expect(brought.mock.contexts.at(-1)).toBe(wordsCell(2));
  brought.mockRestore();
});

test('a row is found by the buyer’s clause number, and what is added by hand can have one', async () => {
  respond(addRequirement, () => givenRequirement(3));
  render(<Matrix requirements={[{ ...givenRequirement(1), clause: '9.1(a)' }, givenRequirement(2)]} />);
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first as HTMLElement).getByText('§ 9.1(a)')).toBeVisible();
  expect(within(second as HTMLElement).queryByText(/§/)).toBeNull();
  render(<NewRequirement bid={idOf('b')} isOpen onClose={() => undefined} />);
  await userEvent.type(screen.getByLabelText('Requirement'), 'Bring a sample.');
  await userEvent.type(screen.getByLabelText(/^Clause/), 'Q&A 4');
  await userEvent.click(screen.getByRole('button', { name: 'Add requirement' }));
  await waitFor(() =>
    expect(sent('POST /bid/requirement')).toMatchObject([
      { text: 'Bring a sample.', clause: 'Q&A 4', mandatory: true },
    ]),
  );
});

test('what is ignored says why', async () => {
  render(<Matrix requirements={three} />);
  respond(changeRequirement, () => givenRequirement(1, { status: 'ignored' }));
  await userEvent.click(screen.getByRole('button', { name: /Requirement 1, status Open/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Ignored' }));
  const reason = () => screen.findByRole('textbox', { name: 'Reason' });
  expect(await reason()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: /Requirement 1, status Open/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Ignored' }));
  const field = await reason();
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('Not for us');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ignore' }));
  await waitFor(() =>
    expect(sent('PUT /bid/requirement')).toEqual([
      { _id: three[0]?._id, status: 'ignored', ignoreReason: 'Not for us' },
    ]),
  );
});

test('an answer is saved upon its version; what a colleague saved meanwhile is put together with it, and both are saved', async () => {
  const mine = givenRequirement(1, { version: 4, answer: 'In two hours.' });
  render(<Matrix requirements={three.with(0, mine)} />);
  const theirs = { ...mine, version: 5, answer: 'In two hours, day and night.' };
  respond(changeRequirement, () => ({ ...theirs, version: 6 }));
  refuse(
    changeRequirement,
    409,
    'Changed',
    { code: 'stale_version', data: { current: theirs } },
    ({ version }) => version === 4,
  );
  wordsCell(1).focus();
  await userEvent.keyboard('{Enter}');
  const area = await screen.findByRole('textbox', { name: 'Answer' });
  await waitFor(() => expect(area).toHaveFocus());
  await userEvent.type(area, 'Always. ', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(sent('PUT /bid/requirement')).toHaveLength(2));
  const [, merged] = sent('PUT /bid/requirement');
  expect(merged).toMatchObject({ version: 5, answer: expect.stringContaining('Always.') });
  expect(merged).toMatchObject({ answer: expect.stringContaining('day and night.') });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('answers are written one after the other: what is saved opens the next that nobody has answered, in the window', async () => {
  const brought = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  const answered = givenRequirement(2, { answer: 'Done.', status: 'answered' });
  render(<Matrix requirements={three.with(1, answered)} />);
  respond(changeRequirement, () => givenRequirement(1, { answer: 'Ours.', status: 'answered', version: 5 }));
  await userEvent.click(within(wordsCell(1)).getByRole('button', { name: 'Answer to requirement 1' }));
  const area = await screen.findByRole('textbox', { name: 'Answer' });
  await waitFor(() => expect(area).toHaveFocus());
  expect(brought.mock.contexts).toContain(area.closest('td'));
  await userEvent.keyboard('Ours.');
  await userEvent.click(screen.getByRole('button', { name: 'Save and next' }));
  expect(await screen.findByRole('form', { name: 'Answer to requirement 3' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveFocus());
  expect(sent('PUT /bid/requirement')).toEqual([
    { _id: three[0]?._id, version: 4, answer: 'Ours.', status: 'answered' },
  ]);
  // There is none below the third.
  await userEvent.keyboard('Ours too.');
  expect(screen.queryByRole('button', { name: 'Save and next' })).toBeNull();
});

test('Ctrl and Enter save and go on to the next that nobody has answered; unchanged, it only goes on', async () => {
  const answered = givenRequirement(2, { answer: 'Done.', status: 'answered' });
  const four = [...three.with(1, answered), givenRequirement(4)];
  render(<Matrix requirements={four} />);
  respond(changeRequirement, () => givenRequirement(1, { answer: 'Ours.', status: 'answered', version: 5 }));
  wordsCell(1).focus();
  await userEvent.keyboard('{Enter}');
  const area = await screen.findByRole('textbox', { name: 'Answer' });
  await waitFor(() => expect(area).toHaveFocus());
  await userEvent.keyboard('Ours.{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('form', { name: 'Answer to requirement 3' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveFocus());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('form', { name: 'Answer to requirement 4' })).toBeInTheDocument();
  expect(sent('PUT /bid/requirement')).toEqual([
    { _id: three[0]?._id, version: 4, answer: 'Ours.', status: 'answered' },
  ]);
});

test('Space looks at a requirement from its row; brackets go to the next and the previous, but are written in a text', async () => {
  render(<Matrix requirements={three} />);
  const form = (number: number) => screen.findByRole('form', { name: `Answer to requirement ${number}` });
  wordsCell(1).focus();
  await userEvent.keyboard(' ');
  const first = await form(1);
  expect(wordsCell(1)).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(first).not.toBeInTheDocument();
  await userEvent.keyboard('] ');
  expect(screen.queryByRole('form')).toBeNull();
  await userEvent.keyboard('{Enter}');
  const area = within(await form(2)).getByRole('textbox', { name: 'Answer' });
  await userEvent.type(area, ']]');
  expect(area).toHaveValue(']]');
  // From the editor too, where nothing is written.
  within(await form(2))
    .getByRole('checkbox', { name: /Mandatory/ })
    .focus();
  await userEvent.keyboard(']');
  await form(3);
  await waitFor(() => expect(wordsCell(3)).toHaveFocus());
  await userEvent.keyboard(']');
  await form(3);
  await userEvent.keyboard('[[');
  await waitFor(() => expect(wordsCell(2)).toHaveFocus());
});

test('Escape goes from an answer to its row, which keeps what was written, and from there closes it', async () => {
  render(<Matrix requirements={three} />);
  const form = () => screen.queryByRole('form', { name: 'Answer to requirement 1' });
  const answer = () => screen.findByRole('textbox', { name: 'Answer' });
  wordsCell(1).focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(form()).toBeVisible());
  await userEvent.keyboard('{Escape}');
  expect(form()).toBeNull();
  expect(wordsCell(1)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.type(await answer(), 'We do.');
  await userEvent.keyboard('{Escape}');
  expect(wordsCell(1)).toHaveFocus();
  expect(await answer()).toHaveValue('We do.');
  await userEvent.keyboard('{Escape}');
  expect(form()).toBeNull();
});

test('a requirement is split where its words are parted by an empty line', async () => {
  render(<Matrix requirements={[givenRequirement(1, { text: 'Sign it. Date it.' })]} />);
  respond(splitRequirement, () => [givenRequirement(1), givenRequirement(2)]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select requirement 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Draft answer' }));
  expect(onDraft).toHaveBeenCalledExactlyOnceWith([givenRequirement(1)._id]);
  await pressMore('Split');
  const dialog = await screen.findByRole('dialog');
  const words = within(dialog).getByRole('textbox', { name: 'Requirement' });
  expect(within(dialog).getByRole('button', { name: 'Split' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.clear(words);
  await userEvent.type(words, 'Sign it.{Enter}{Enter}Date it.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Split into 2 parts' }));
  await waitFor(() =>
    expect(sent('POST /bid/requirement/split')).toEqual([
      { _id: givenRequirement(1)._id, parts: ['Sign it.', 'Date it.'] },
    ]),
  );
  await waitFor(() => expect(wordsCell(1).closest('tr')?.contains(document.activeElement)).toBe(true));
});

test('several are merged into one, which can be undone at once and later', async () => {
  const merged = givenRequirement(1, { isMerged: true });
  respond(mergeRequirements, () => merged);
  respond(undoMerge, () => [merged]);
  render(<Matrix requirements={[merged, ...three.slice(1)]} />);
  const choose = (number: number) =>
    userEvent.click(screen.getByRole('checkbox', { name: `Select requirement ${number}` }));
  await choose(1);
  await pressMore('Undo the merge');
  const undone = () => sent('POST /bid/requirement/undo-merge');
  await waitFor(() => expect(undone()).toEqual([{ _id: merged._id }]));
  await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());

  await choose(1);
  await choose(2);
  await openMore();
  expect(screen.queryByRole('menuitem', { name: 'Undo the merge' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Merge' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone()).toHaveLength(2));
  expect(sent('POST /bid/requirement/merge')).toEqual([{ requirements: [merged._id, three[1]?._id] }]);
});

test('what new documents changed is shown word by word until it has been seen', async () => {
  respond(changeRequirements, () => null);
  const change = {
    kind: 'changed',
    before: 'Answer within 4 hours.',
    after: 'Answer within 2 hours.',
  } as const;
  const { container } = render(
    <ChangeNote requirement={givenRequirement(1, { change })} lockedBecause={undefined} />,
  );
  expect(container.querySelector('del')).toHaveTextContent(/^4$/);
  expect(container.querySelector('ins')).toHaveTextContent(/^2$/);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as reviewed' }));
  await waitFor(() =>
    expect(sent('PUT /bid/requirements')).toEqual([
      { requirements: [givenRequirement(1)._id], set: { isChangeSeen: true } },
    ]),
  );
});

test('a changed workbook shows what it would change before anything is stored', async () => {
  vi.stubGlobal('XMLHttpRequest', GivenRequest);
  respond(beginImport, () => ({ _id: idOf('1') }));
  render(
    <RequirementTools
      bid={idOf('b')}
      isNarrow={false}
      lockedBecause={undefined}
      onDraft={() => undefined}
      onImports={() => undefined}
      noDraftBecause={undefined}
    />,
  );
  await userEvent.upload(screen.getByLabelText('Import an edited matrix'), new File(['xlsx'], 'matrix.xlsx'));
  const { _id, number, text } = givenRequirement(1);
  const changes = [
    { requirement: { _id, number, text }, field: 'status', before: 'Open', after: 'Approved' },
  ];
  await waitFor(() => expect(GivenRequest.last.isSent).toBe(true));
  const asked = GivenRequest.last;
  act(() => asked.answer(200, { success: true, msg: '', data: { isApplied: false, rows: 1, changes } }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('1 cell has changed in this workbook.')).toBeInTheDocument();
  expect(within(dialog).getByText('Status')).toBeInTheDocument();
  expect(within(dialog).getByText('Approved')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply all changes' }));
  await waitFor(() => expect(GivenRequest.last).not.toBe(asked));
  expect([asked, GivenRequest.last].map(({ body }) => body.get('apply'))).toEqual(['false', 'true']);
  expect(GivenRequest.last.body.get('import')).toBe(idOf('1'));

  const errors = [{ path: 'J9', msg: '“Nobody Known” is not understood under “Owner”.' }];
  const refusal = { success: false, msg: 'See the places named.', code: 'invalid_input', errors };
  act(() => GivenRequest.last.answer(400, refusal));
  expect(await within(dialog).findByText('See the places named.')).toBeInTheDocument();
  expect(within(dialog).getByText('J9').closest('div')).toHaveTextContent(errors[0]?.msg ?? '');
  expect(within(dialog).queryByRole('button', { name: 'Apply all changes' })).not.toBeInTheDocument();
});

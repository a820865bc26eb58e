import {
  changeAnswers,
  compareAnswers,
  createAnswers,
  findDuplicateAnswers,
  getAnswerOverview,
  listAnswers,
  mergeAnswers,
  removeAnswers,
  undoAnswerMerge,
  type Answer,
  type AnswerImport,
  type FoundAnswer,
} from '@bidloom/contract/answers';
import { listCompanies } from '@bidloom/contract/companies';
import { beginImport, undoImport } from '@bidloom/contract/imports';
import { listUsers } from '@bidloom/contract/users';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { GivenRequest } from '#testing/given-request.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { company, id } from '#testing/samples.ts';
import { AnswerList } from './AnswerList.tsx';
import { Duplicates } from './Duplicates.tsx';
import { ImportAnswers } from './import/ImportAnswers.tsx';

const answer = (part: Partial<Answer> = {}): Answer => ({
  _id: id('a1'),
  question: 'Where is data kept?',
  answer: 'In France.',
  answerRich: null,
  language: 'en',
  tags: [],
  status: 'draft',
  owner: null,
  reviewBy: null,
  expiresOn: null,
  isStale: false,
  source: 'manual',
  sourceName: '',
  useCount: 0,
  approvedAt: null,
  approvedBy: null,
  createdAt: '2026-05-01T08:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-05-01T08:00:00.000Z',
  updatedBy: null,
  version: 1,
  ...part,
});
const found = (part: Partial<FoundAnswer> = {}): FoundAnswer => ({
  question: 'Where is data kept?',
  answer: 'In France.',
  answerRich: null,
  section: '',
  tags: [],
  language: 'en',
  source: 'file',
  sourceName: 'library.csv',
  row: 2,
  duplicateOf: null,
  known: null,
  sameAs: null,
  changes: [],
  like: null,
  ...part,
});
const asked = (call: string) => calls.filter((one) => one.call === call).map(({ input }) => input);

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', GivenRequest);
  respond(listCompanies, () => [company()]);
  respond(listUsers, () => []);
  respond(getAnswerOverview, () => ({
    total: 2,
    draft: 2,
    approved: 0,
    retired: 0,
    stale: 0,
    due: 0,
    tags: [],
  }));
});

test('several answers of the list are approved or removed at once, and removing is asked for once more', async () => {
  const answers = [answer(), answer({ _id: id('a2'), question: 'Who leads?' })];
  respond(listAnswers, () => answers);
  respond(changeAnswers, () => ({ changed: 1 }));
  respond(removeAnswers, () => null);
  respond(beginImport, () => ({ _id: id('71') }));
  render(<AnswerList facts={[]} importTo="/import" lockedBecause={undefined} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select “Where is data kept?”' }));
  const bar = () => within(screen.getByRole('region', { name: 'Selected answers' }));
  expect(bar().getByText('1 selected')).toBeInTheDocument();
  await userEvent.click(bar().getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(asked('PUT /answer/bulk-change')).toEqual([
      { answers: [id('a1')], status: 'approved', import: id('71') },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected answers' })).toBeNull());

  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all answers shown' }));
  await userEvent.click(bar().getByRole('button', { name: 'More actions for the selection' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(asked('DELETE /answer')).toEqual([]);
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(asked('DELETE /answer')).toEqual([{ answers: [id('a1'), id('a2')] }]));
});

test.each([
  ['is undone', 'Change undone'],
  ['says why it is not', 'Nothing was undone: “Where is data kept?” was changed since.'],
])('one change of several answers, undone from its message, %s', async (_what, said) => {
  respond(listAnswers, () => [answer()]);
  respond(changeAnswers, () => ({ changed: 1 }));
  respond(beginImport, () => ({ _id: id('71') }));
  if (said === 'Change undone') respond(undoImport, () => ({ removed: 0, restored: 1, kept: [] }));
  else refuse(undoImport, 409, said);
  render(<AnswerList facts={[]} importTo="/import" lockedBecause={undefined} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select “Where is data kept?”' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retire' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(asked('POST /import')).toEqual([{ kind: 'answers', source: 'bulk', name: '' }]);
  expect(asked('POST /import/undo')).toEqual([{ _id: id('71') }]);
});

test('who may only look changes nothing; an empty library leads to the import', async () => {
  respond(listAnswers, () => [answer()]);
  const { unmount } = render(<AnswerList facts={[]} importTo="/import" lockedBecause="Only to read" />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select “Where is data kept?”' }));
  const approve = screen.getByRole('button', { name: 'Approve' });
  expect(approve).toHaveAttribute('title', 'Only to read');
  await userEvent.click(approve);
  expect(asked('PUT /answer/bulk-change')).toEqual([]);
  unmount();
  respond(listAnswers, () => []);
  render(<AnswerList facts={[]} importTo="/import" lockedBecause={undefined} />);
  expect(await screen.findByRole('link', { name: 'Import answers' })).toHaveAttribute('href', '/import');
});

test('an import shows what it read and what is wrong, and adds only what is new and chosen', async () => {
  const data: AnswerImport = {
    answers: [
      found(),
      found({
        question: 'Who leads?',
        answer: 'Grace leads us.',
        duplicateOf: id('a2'),
        known: { status: 'approved', version: 4 },
        changes: [
          { field: 'answer', before: 'Ada leads us.', after: 'Grace leads us.' },
          { field: 'tags', before: [], after: ['people'] },
        ],
      }),
      found({ question: 'Who cleans?', duplicateOf: id('a3'), known: { status: 'draft', version: 1 } }),
      found({ question: 'Who pays?', section: 'Money' }),
      found({
        question: 'Who pays us?',
        like: { _id: id('a1'), question: 'Who pays?', answer: 'You.', likeness: 80 },
      }),
    ],
    problems: [{ file: 'library.csv', row: 4, msg: 'The question “Why?” has no answer.' }],
    columns: [],
  };
  const onMade = vi.fn<() => void>();
  respond(createAnswers, ({ answers }) => ({
    created: answers.map((_one, at) => id(`d${at}`)),
    duplicates: [],
    changed: [id('a2')],
  }));
  respond(beginImport, () => ({ _id: id('72') }));
  render(<ImportAnswers onMade={onMade} lockedBecause={undefined} />);
  const { last } = GivenRequest;
  const input = screen.getByLabelText<HTMLInputElement>(/Drop files here/, { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], 'library.csv')] } });
  await waitFor(() => expect(GivenRequest.last).not.toBe(last));
  act(() => GivenRequest.last.answer(200, { success: true, msg: '', data }));

  expect(await screen.findByText('5 answers found')).toBeInTheDocument();
  expect(screen.getByText(/· The question “Why\?” has no answer\.$/)).toBeInTheDocument();
  expect(screen.getByText(/1 row matches an answer you already have/)).toBeInTheDocument();
  // Nothing that the library has changes unasked.
  expect(screen.getByRole('checkbox', { name: 'Select “Who leads?”' })).not.toBeChecked();
  expect(screen.getByText(/This answer is approved/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select “Where is data kept?”' }));
  await userEvent.click(screen.getByRole('button', { name: 'Skip similar answers' }));
  expect(screen.getByRole('button', { name: 'Include similar answers' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Add 1 answer' })).toBeEnabled();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Answer: / }));
  await userEvent.click(screen.getByRole('button', { name: 'Create 1 and update 1' }));
  await waitFor(() => expect(onMade).toHaveBeenCalledOnce());
  expect(asked('POST /answer/bulk-create')).toEqual([
    {
      import: id('72'),
      answers: [
        expect.objectContaining({
          question: 'Who pays?',
          tags: ['Money'],
          status: 'draft',
          sourceName: 'library.csv',
        }),
      ],
      changes: [{ _id: id('a2'), version: 4, answer: 'Grace leads us.', answerRich: null }],
    },
  ]);
});

test('what is typed in the preview is compared again, and a long answer keeps its lines', async () => {
  const data: AnswerImport = { answers: [found({ answer: 'One.\nTwo.' })], problems: [], columns: [] };
  const known = { status: 'draft' as const, version: 2 };
  respond(compareAnswers, ({ answers }) =>
    answers.map(({ answer: after }) => ({
      duplicateOf: id('a1'),
      known,
      sameAs: null,
      changes: [{ field: 'answer', before: 'One.', after }],
      like: null,
    })),
  );
  render(<ImportAnswers onMade={() => {}} lockedBecause={undefined} />);
  const { last } = GivenRequest;
  const input = screen.getByLabelText<HTMLInputElement>(/Drop files here/, { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], 'library.csv')] } });
  await waitFor(() => expect(GivenRequest.last).not.toBe(last));
  act(() => GivenRequest.last.answer(200, { success: true, msg: '', data }));
  await userEvent.click(await screen.findByRole('button', { name: /^Answer: / }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), '{End}{Enter}Three.', {
    initialSelectionStart: 9,
  });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Differs from your library')).toBeInTheDocument();
  expect(asked('POST /answer/compare')).toMatchObject([
    { answers: [{ question: 'Where is data kept?', answer: 'One.\nTwo.\nThree.' }] },
  ]);
});

test('what is merged is out of sight at once, the next group is read next, and undoing brings it back', async () => {
  const pairOf = (one: string, other: string) => [
    answer({ _id: id(one), question: `Question ${one}` }),
    answer({ _id: id(other), question: `Question ${other}` }),
  ];
  const groups = [
    { answers: pairOf('a1', 'a2'), count: 2, likeness: 98 },
    { answers: pairOf('b1', 'b2'), count: 34, likeness: 90 },
  ];
  // Looking anew takes as long as it takes: the same are shown until then.
  respond(findDuplicateAnswers, () => groups);
  respond(mergeAnswers, () => ({ ...answer(), versions: [], uses: [], mergedFrom: [] }));
  respond(undoAnswerMerge, () => ({ ...answer(), versions: [], uses: [], mergedFrom: [] }));
  render(<Duplicates facts={[]} lockedBecause={undefined} />);
  expect(await screen.findByText(/^2 of 34 answers shown/)).toBeInTheDocument();
  const [first] = screen.getAllByRole('button', { name: 'Merge 2 into one' });
  await userEvent.click(first ?? document.body);
  await waitFor(() => expect(screen.queryByText('Question a1')).not.toBeInTheDocument());
  expect(asked('POST /answer/merge')).toEqual([{ keep: id('a1'), answers: [id('a2')] }]);
  await waitFor(() => expect(screen.getByRole('heading', { name: '90% similar' })).toHaveFocus());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Question a1')).toBeInTheDocument();
  expect(asked('POST /answer/undo-merge')).toEqual([{ _id: id('a1') }]);
});

test('a file that cannot be read is told by its reason, and another can be tried', async () => {
  render(<ImportAnswers onMade={() => {}} lockedBecause={undefined} />);
  const { last } = GivenRequest;
  const input = screen.getByLabelText<HTMLInputElement>(/Drop files here/, { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], 'broken.csv')] } });
  await waitFor(() => expect(GivenRequest.last).not.toBe(last));
  const msg = 'The file could not be read: broken.csv is empty.';
  act(() => GivenRequest.last.answer(422, { success: false, msg, code: 'unreadable_file' }));
  expect(await screen.findByText(msg)).toBeInTheDocument();
  expect(screen.getByLabelText(/Drop files here/, { selector: 'input' })).toBeEnabled();
});

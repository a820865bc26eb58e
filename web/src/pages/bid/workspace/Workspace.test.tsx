import { getCoverage, matchAnswers } from '@bidloom/contract/answers';
import { getBid } from '@bidloom/contract/bids';
import { listFacts } from '@bidloom/contract/facts';
import { listGenerations, type Generation } from '@bidloom/contract/generation';
import { changeRequirement, listRequirements, type Requirement } from '@bidloom/contract/requirements';
import {
  changeResponseSections,
  changeSectionText,
  getResponsePlan,
  getSectionText,
  listSectionTexts,
  moveResponseSection,
  removeResponseSection,
  restoreResponseSection,
  type ResponseSection,
} from '@bidloom/contract/response-plan';
import { listUsers } from '@bidloom/contract/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepChoice } from '#lib/browser/sidebar-room.ts';
import { OpenBidContext } from '#features/bids/detail/bid-context.ts';
import { givenBid, givenRequirement, givenRun, idOf } from '#testing/given-bid.ts';
import { calls, render, respond } from '#testing/respond.tsx';
import { BidResponse } from '../BidResponse.tsx';

const bid = givenBid();
const volume = idOf('a', 1);
const givenSection = (number: number, values: Partial<ResponseSection> = {}): ResponseSection => ({
  _id: idOf('b', number),
  volume,
  kind: 'answers',
  title: `Section ${number}`,
  depth: 1,
  weight: null,
  owner: null,
  dueDate: null,
  wordLimit: null,
  pageLimit: null,
  words: 0,
  state: 'open',
  counts: { asked: 1, withAnswer: 0, inReview: 0, approved: 0, mandatoryOpen: 1 },
  version: 1,
  ...values,
});
const nothing = { asked: 0, withAnswer: 0, inReview: 0, approved: 0, mandatoryOpen: 0 };

function open(
  sections: ResponseSection[],
  requirements: Requirement[],
  { at = '/', unplaced = 0, runs = [] }: { at?: string; unplaced?: number; runs?: Generation[] } = {},
) {
  respond(getBid, () => bid);
  respond(listUsers, () => []);
  respond(listFacts, () => []);
  respond(listGenerations, () => runs);
  respond(matchAnswers, () => [[]]);
  respond(getCoverage, () => ({ asked: 0, answerable: 0, answered: 0, needEvidence: 0 }) as never);
  respond(getResponsePlan, () => ({
    volumes:
      sections.length === 0
        ? []
        : [{ _id: volume, kind: 'technical' as const, title: 'Response', pageLimit: null, sections }],
    unplaced: { count: unplaced, mandatory: 0 },
    repeated: [],
    assembledBy: null,
  }));
  respond(listRequirements, ({ planSection, requirement, unplaced: isLoose }) =>
    requirements.filter(
      (one) =>
        (planSection === undefined || planSection.includes(one.planSection ?? '')) &&
        (requirement === undefined || requirement.includes(one._id)) &&
        (isLoose === undefined || one.planSection === null),
    ),
  );
  const context = {
    bid,
    zone: 'UTC',
    buyerZone: undefined,
    currency: 'EUR',
    lockedBecause: undefined,
    responseLockedBecause: undefined,
    change: () => undefined,
  };
  return render(
    <OpenBidContext value={context}>
      <BidResponse onGenerate={() => {}} />
    </OpenBidContext>,
    { at },
  );
}
const inSection = (number: number, section: number, values: Partial<Requirement> = {}) =>
  givenRequirement(number, { planSection: idOf('b', section), file: null, answer: '', ...values });
const quotation = (text: string) => screen.findByText(text, { selector: 'blockquote *' });
/** That the words of a requirement are the ones that are answered. */
const expectOpen = async ({ text }: { text: string } = { text: '' }) =>
  expect(await quotation(text)).toBeInTheDocument();
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ input }) => input);

test('what is open is brought into sight in the outline', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  onTestFinished(() => scrolled.mockRestore());
  const rows = [inSection(1, 1), inSection(2, 2)];
  open([givenSection(1), givenSection(2)], rows, { at: `/?answer=${rows[1]?._id}` });
  await expectOpen(rows[1]);
  const item = await within(await screen.findByRole('list', { name: 'Requirements' })).findByRole('button');
  await waitFor(() => expect(scrolled.mock.contexts).toContain(item));
});

test('brackets go through the requirements in the order of the outline, from one section into the next and back', async () => {
  const rows = [inSection(3, 1), inSection(1, 1), inSection(2, 2)];
  open([givenSection(1), givenSection(2)], rows);
  await expectOpen(rows[0]);
  await userEvent.keyboard(']');
  await expectOpen(rows[1]);
  await userEvent.keyboard(']');
  await expectOpen(rows[2]);
  await userEvent.keyboard('[[');
  expect(await quotation(rows[1]?.text ?? '')).toBeInTheDocument();
});

test('Escape leaves the answer, from where brackets go on', async () => {
  const rows = [inSection(1, 1), inSection(2, 1)];
  open([givenSection(1)], rows);
  await userEvent.click(await screen.findByRole('textbox', { name: 'Answer' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('textbox', { name: 'Answer' })).not.toHaveFocus();
  await userEvent.keyboard(']');
  await expectOpen(rows[1]);
});

test.each([
  ['understanding', 'Reading the documents…'],
  ['writing', 'Drafting the answers…'],
] as const)('before there is anything to answer, a run that is %s says: %s', async (stage, words) => {
  open([], [], { runs: [givenRun({ stage })] });
  expect(await screen.findByText(words)).toBeVisible();
});

test('Ctrl and Enter send to review once what was written is saved, with Shift they approve', async () => {
  let stored = inSection(1, 1, { version: 3 });
  open([givenSection(1)], [stored]);
  respond(changeRequirement, ({ answer, status }) => {
    stored = {
      ...stored,
      ...(answer !== undefined && { answer, version: 4, status: 'answered', state: 'answered' }),
      ...(status !== undefined && { status, state: status }),
    };
    return stored;
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Answer' }), 'We do.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent('PUT /bid/requirement')).toEqual([{ _id: stored._id, status: 'in-review' }]),
  );
  await userEvent.click(screen.getByRole('textbox', { name: 'Answer' }));
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await waitFor(() =>
    expect(sent('PUT /bid/requirement').at(-1)).toEqual({ _id: stored._id, status: 'approved' }),
  );
});

test('an answer that is sent to review makes room for the next, which is written at once', async () => {
  const first = inSection(1, 1, { status: 'answered', state: 'answered', answer: 'We do.' });
  const second = inSection(2, 1);
  open([givenSection(1)], [first, second]);
  respond(changeRequirement, () => inSection(1, 1, { status: 'in-review', state: 'in-review' }));
  await expectOpen(first);
  await userEvent.click(await screen.findByRole('button', { name: 'Send to review' }));
  expect(await quotation(second.text)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveFocus());
});

test('on a phone the generated files are what one sees when a run leads to them', async () => {
  window.innerWidth = 360;
  open([givenSection(1)], [inSection(1, 1)], { at: '/?show=files' });
  expect(await screen.findByRole('radio', { name: 'Answer' })).toBeChecked();
});

test('the panes are screens where the sidebar leaves little room, and stand beside each other once it is folded', async () => {
  window.innerWidth = 768;
  act(() => keepChoice(true));
  onTestFinished(() => {
    document.cookie = 'sidebar_state=; path=/; max-age=0';
  });
  open([givenSection(1)], [inSection(1, 1)]);
  expect(await screen.findByRole('radio', { name: 'Answer' })).toBeVisible();
  act(() => keepChoice(false));
  expect(screen.queryByRole('radio', { name: 'Answer' })).toBeNull();
});

test('what no section answers is counted and opened, and a section that answers nothing says so', async () => {
  const loose = givenRequirement(7, { planSection: null, file: null });
  open([givenSection(1), givenSection(2, { counts: nothing, state: 'none' })], [inSection(1, 1), loose], {
    unplaced: 1,
  });
  await userEvent.click(await screen.findByRole('button', { name: '1 requirement is in no section' }));
  await quotation(loose.text);
  expect(screen.getByText('1 section has no requirements')).toBeInTheDocument();
  expect(
    within(screen.getByRole('button', { name: /^Section 2/ })).getByText('No requirements yet'),
  ).toBeInTheDocument();
});

test('once all is answered the first section with requirements is open, and a heading above it says where they are', async () => {
  const answered = { asked: 1, withAnswer: 1, inReview: 0, approved: 0, mandatoryOpen: 0 };
  const heading = givenSection(1, { counts: nothing, state: 'none' });
  const row = inSection(1, 2);
  open([heading, givenSection(2, { counts: answered, state: 'answered', depth: 2 })], [row]);
  await expectOpen(row);
  await userEvent.click(screen.getByRole('button', { name: /^Section 1/ }));
  expect(await screen.findByText('Its answers are in the sections below')).toBeInTheDocument();
  expect(screen.queryByText(/remove this section/)).not.toBeInTheDocument();
});

test('a section is moved by Alt and an arrow, and removed with an undo', async () => {
  const [first, second] = [givenSection(1), givenSection(2)];
  open([first, second], [inSection(1, 1), inSection(2, 2)]);
  respond(moveResponseSection, () => null);
  respond(removeResponseSection, () => null);
  respond(restoreResponseSection, () => null);
  const row = await screen.findByRole('button', { name: /^Section 2/ });
  row.focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() =>
    expect(sent('PUT /bid/response-section/move')).toEqual([
      { _id: second._id, volume, after: null, depth: 1 },
    ]),
  );
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() =>
    expect(sent('PUT /bid/response-section/move').at(-1)).toEqual({
      _id: second._id,
      volume,
      after: first._id,
      depth: 2,
    }),
  );
  await userEvent.keyboard('{Delete}');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('POST /bid/response-section/restore')).toEqual([{ _id: second._id }]));
});

test('the own words of a section are saved upon their version and sent to review by key', async () => {
  const section = givenSection(1, { kind: 'summary', title: 'Executive summary', counts: nothing });
  open([section], [], { at: `/?section=${section._id}` });
  let text = {
    _id: section._id,
    text: '',
    textRich: null,
    version: 2,
    status: 'open' as const,
    writtenBy: null,
    approvedBy: null,
    approvalRefused: null,
  };
  respond(getSectionText, () => text);
  respond(changeSectionText, (input) => (text = { ...text, text: input.text ?? '', version: 3 }));
  respond(changeResponseSections, () => null);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Executive summary' }), 'We win.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent('PUT /bid/response-section')).toEqual([
      { _id: section._id, version: 2, text: 'We win.', textRich: null },
    ]),
  );
  await waitFor(() =>
    expect(sent('PUT /bid/response-sections')).toEqual([
      { sections: [{ _id: section._id, status: 'in-review' }] },
    ]),
  );
});

test('what the own words of a section said before is shown with who wrote it, and brought back upon the present version', async () => {
  const section = givenSection(1, { kind: 'letter', title: 'Cover letter', counts: nothing });
  open([section], [], { at: `/?section=${section._id}` });
  const person = { _id: idOf('c', 1), fullName: 'Grace Hopper', logo: null };
  const [changedAt, textRich] = ['2026-11-20T10:00:00.000Z', null];
  respond(getSectionText, () => ({
    _id: section._id,
    text: 'Good day',
    textRich,
    version: 4,
    status: 'open' as const,
    writtenBy: person,
    approvedBy: null,
    approvalRefused: null,
  }));
  respond(listSectionTexts, () => [
    { version: 4, text: 'Good day', textRich, changedAt, changedBy: person },
    { version: 3, text: 'Dear Madam', textRich, changedAt, changedBy: null },
  ]);
  respond(changeSectionText, () => ({
    _id: section._id,
    text: 'Dear Madam',
    textRich,
    version: 5,
    status: 'open' as const,
    writtenBy: person,
    approvedBy: null,
    approvalRefused: null,
  }));
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const lines = within(await screen.findByRole('list', { name: 'History' }));
  expect(lines.getByText('Grace Hopper')).toBeInTheDocument();
  await userEvent.click(lines.getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(sent('PUT /bid/response-section')).toEqual([
      { _id: section._id, version: 4, text: 'Dear Madam', textRich },
    ]),
  );
});

test('without a plan all requirements are there to be answered, beside the way to a plan', async () => {
  const rows = [givenRequirement(1, { file: null }), givenRequirement(2, { file: null })];
  open([], rows);
  expect(await screen.findByRole('button', { name: 'Propose an outline' })).toBeInTheDocument();
  await expectOpen(rows[0]);
});

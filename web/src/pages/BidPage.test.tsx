import { getSecondReading } from '@bidloom/contract/models';
import { assignReviewer, changeBids, getBid, type Bid } from '@bidloom/contract/bids';
import { listClients } from '@bidloom/contract/clients';
import { listComments } from '@bidloom/contract/comments';
import { listCompanies, type Company } from '@bidloom/contract/companies';
import { listGenerations, listModels, type Generation } from '@bidloom/contract/generation';
import { getReadiness } from '@bidloom/contract/readiness';
import { getBidReading } from '@bidloom/contract/reading';
import { changeRequirement, listRequirements, type Requirement } from '@bidloom/contract/requirements';
import { getResponsePlan, listOutlineTemplates } from '@bidloom/contract/response-plan';
import { listServices } from '@bidloom/contract/services';
import { listUsers } from '@bidloom/contract/users';
import { getBidFacts, listChecklist } from '@bidloom/contract/understanding';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as api from '#lib/calls/api.ts';
import {
  ada,
  givenBid,
  givenCompany,
  givenFile,
  givenRequirement,
  givenRun,
  givenTask,
  idOf,
  noRequirements,
} from '#testing/given-bid.ts';
import { refuseUnready } from '#testing/refuse-unready.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import BidPage from './BidPage.tsx';

beforeEach(() => {
  vi.spyOn(api, 'download').mockResolvedValue(new Blob(['%PDF-'], { type: 'application/pdf' }));
});

type Given = {
  bid?: Partial<Bid>;
  company?: Partial<Company>;
  requirements?: Requirement[];
  runs?: Generation[];
  page?: string;
  isGone?: boolean;
};

function open({
  bid: values = {},
  company = {},
  requirements = [],
  runs = [],
  page = '',
  isGone = false,
}: Given = {}) {
  const bid = givenBid(values);
  respond(getBid, () => bid);
  respond(listCompanies, () => [givenCompany(company)]);
  respond(listUsers, () => [
    {
      ...ada,
      email: 'ada@example.org',
      role: 'member' as const,
      status: 'active' as const,
      jobTitle: '',
      lastSeenAt: null,
    },
  ]);
  respond(listClients, () => []);
  respond(listServices, () => []);
  respond(listModels, () => [{ id: 'builtin', name: 'Built in', local: true }]);
  respond(listGenerations, () => runs);
  respond(listChecklist, () => []);
  respond(getSecondReading, () => ({ model: null, readAt: null, points: [] }));
  respond(getBidFacts, () => ({
    readAt: null,
    facts: [],
    changes: [],
  }));
  respond(getResponsePlan, () => ({
    volumes: [],
    unplaced: { count: 0, mandatory: 0 },
    repeated: [],
    assembledBy: null,
  }));
  respond(listOutlineTemplates, () => []);
  if (isGone) refuse(getBid, 404, 'There is no such bid.');
  respond(listRequirements, ({ mandatory, state, q }) =>
    requirements.filter(
      (one) =>
        (mandatory === undefined || String(one.mandatory) === mandatory) &&
        (state === undefined || state.includes(one.state)) &&
        (q === undefined || one.text.includes(q)),
    ),
  );
  return { bid, ...render(<BidPage />, { at: `/bids/${bid._id}${page}`, path: '/bids/:id/*' }) };
}

const rowOf = ({ tasks: _t, activities: _a, originalFiles: _o, generatedFiles: _g, ...row }: Bid) => ({
  ...row,
  tasks: { done: 0, total: 0 },
});
const sentChanges = () =>
  calls
    .filter(({ call }) => call === 'PUT /bid/bulk-update')
    .map(({ input }) => (input as { bids: object[] }).bids[0]);

test('an active bid may move anywhere, a closed one only back to in progress', async () => {
  const { unmount } = open({ bid: { status: 'in-review' } });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Status' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'In progress',
    'In review',
    'Submitted',
    'Shortlisted',
    'Won',
    'Lost',
    'No bid',
    'Revoked',
  ]);
  unmount();
  open({ bid: { status: 'lost' } });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Status' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'In progress',
    'Lost',
  ]);
});

test('a bid that is with the buyer says when and what was handed in, and no longer what it lacks', async () => {
  respond(getReadiness, () => ({
    isReady: true,
    share: 1,
    items: [],
    counts: { ...noRequirements, marks: 10, marksAtRisk: 5 },
    sealed: { at: '2026-11-20T08:00:00.000Z', by: ada, files: 2, answers: 14 },
  }));
  const { unmount } = open({ bid: { status: 'won', submittedAt: '2026-11-20T08:00:00.000Z' } });
  const said = await screen.findByRole('region', { name: 'Submitted' });
  expect(said).toHaveTextContent(/by Ada Byron.*2 files · 14 answers/);
  expect(within(said).getByRole('link', { name: 'What was submitted' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/response\?show=files$/),
  );
  expect(screen.queryByText(/Readiness|at risk/)).toBeNull();
  unmount();
  open({ bid: { status: 'no-bid' } });
  expect(await screen.findByRole('region', { name: 'Not submitted' })).toBeInTheDocument();
});

test('a move shows at once and goes back with the reason when it is refused', async () => {
  open();
  refuse(changeBids, 422, 'Choose a reviewer first.');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Status' }));
  await userEvent.click(screen.getByRole('option', { name: 'In review' }));
  expect(await screen.findByText('Choose a reviewer first.')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('In progress'),
  );
});

test('a bid that is not ready is submitted with a reason only, also from its own page', async () => {
  const { bid } = open();
  respond(changeBids, () => [rowOf({ ...bid, status: 'submitted', version: 6 })]);
  refuseUnready(bid);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Status' }));
  await userEvent.click(screen.getByRole('option', { name: 'Submitted' }));
  expect(await screen.findByRole('dialog', { name: 'This bid isn’t ready' })).toBeVisible();
  // Nothing is kept for a reload to offer while the question is open.
  expect(Object.keys(localStorage).filter((key) => key.includes(`change:${bid._id}`))).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('In progress'),
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(screen.getByRole('option', { name: 'Submitted' }));
  await userEvent.click(await screen.findByText('Submit anyway'));
  // It is asked before anything is sent, and nothing is sent without a reason.
  expect(sentChanges()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Reason for submitting'), { target: { value: 'Sent by hand' } });
  refuse(changeBids, 503, 'The database is away.');
  await userEvent.click(screen.getByText('Submit anyway'));
  await waitFor(() => expect(sentChanges().at(-1)).toMatchObject({ readyOverride: 'Sent by hand' }));
  // What was answered and could not be sent is offered again.
  expect(await screen.findByText('Status: Submitted')).toBeInTheDocument();
});

async function editRegion(text: string) {
  await userEvent.click(await screen.findByRole('button', { name: /^Region/ }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Region' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Region' }), `${text}{Enter}`);
}

test('when two people changed the same field, both versions are shown and the person chooses', async () => {
  const { bid } = open();
  const theirs = { ...bid, region: 'Alberta', version: 6 };
  refuse(changeBids, 409, 'Changed meanwhile', { data: { current: rowOf(theirs) } });
  await editRegion('Ontario');
  const dialog = await screen.findByRole('dialog', { name: 'Someone changed this at the same time' });
  expect(within(dialog).getByText('Ontario')).toBeInTheDocument();
  expect(within(dialog).getByText('Alberta')).toBeInTheDocument();

  // Put off, the choice stays open and nothing is lost.
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decide later' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Compare versions' }));
  respond(getBid, () => ({ ...theirs, region: 'Ontario', version: 7 }));
  respond(changeBids, () => [rowOf({ ...theirs, region: 'Ontario', version: 7 })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByRole('button', { name: /^Region: Ontario/ })).toBeInTheDocument();
  expect(sentChanges().at(-1)).toMatchObject({ region: 'Ontario', version: 6 });
});

test('keeping theirs sends nothing more', async () => {
  const { bid } = open();
  refuse(changeBids, 409, 'Changed meanwhile', {
    data: { current: rowOf({ ...bid, region: 'Alberta', version: 6 }) },
  });
  await editRegion('Ontario');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep theirs' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sentChanges()).toHaveLength(1);
});

test('a change of another field by somebody else is no conflict: ours is sent again upon theirs', async () => {
  const { bid } = open({ bid: { _id: idOf('b', 2) } });
  const theirs = { ...bid, reference: 'R-2', version: 6 };
  let isFirst = true;
  respond(changeBids, () => [rowOf({ ...theirs, region: 'Ontario', version: 7 })]);
  const fetchBefore = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (isFirst && init.method === 'PUT') {
      isFirst = false;
      const body = { success: false, msg: 'Changed meanwhile', data: { current: rowOf(theirs) } };
      return Response.json(body, { status: 409 });
    }
    return fetchBefore(address, init);
  });
  await editRegion('Ontario');
  await waitFor(() =>
    expect(sentChanges()).toEqual([expect.objectContaining({ region: 'Ontario', version: 6 })]),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a change that did not reach the server is kept through a reload, and sent again or let go', async () => {
  // A bid of its own: which versions changes led to is remembered by bid.
  const own = { _id: idOf('b', 71) };
  const { bid, unmount } = open({ bid: own });
  refuse(changeBids, 503, 'The database is away.');
  await editRegion('Ontario');
  expect(await screen.findByText('Region: Ontario')).toBeInTheDocument();
  unmount();
  open({ bid: own });
  expect(await screen.findByText('Region: Ontario')).toBeInTheDocument();
  respond(changeBids, () => [rowOf({ ...bid, region: 'Ontario', version: 6 })]);
  await userEvent.click(screen.getByRole('button', { name: 'Save now' }));
  await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument());
  expect(sentChanges().at(-1)).toMatchObject({ region: 'Ontario', version: bid.version });
  // What the server refuses for good is taken back with the reason, and not offered again.
  refuse(changeBids, 400, 'No such region.');
  await editRegion('Mars');
  expect(await screen.findByText('No such region.')).toBeInTheDocument();
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
});

test('the reviewer is chosen and shown', async () => {
  const { bid } = open();
  respond(assignReviewer, () => ({ ...bid, reviewer: ada, version: 6 }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Reviewer' }));
  await userEvent.click(await screen.findByRole('option', { name: /Ada Byron/ }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'PUT /bid/assign-reviewer')?.input).toEqual({
      bidId: bid._id,
      reviewer: ada._id,
    }),
  );
});

const matrix = [
  givenRequirement(1),
  givenRequirement(2, { mandatory: false }),
  givenRequirement(3, { status: 'answered', page: null, sheet: 'Prices', cell: 'B12' }),
];
const words = () => screen.queryAllByText(/^The bidder must do thing/).map(({ textContent }) => textContent);

test('the client is named while the list of clients is away', async () => {
  open({ bid: { client: { _id: idOf('e', 70), name: 'Harbour Town Council' } } });
  expect(await screen.findByRole('combobox', { name: 'Client' })).toHaveTextContent('Harbour Town Council');
});

test('each tab counts what its page shows', async () => {
  const ids = [idOf('9', 1), idOf('9', 2)];
  const [old = '', latest = ''] = ids;
  const ours = (number: number, generation: string) =>
    givenFile({ _id: idOf('f', number), name: `Ours ${number}.docx`, kind: 'response', generation });
  const bid = {
    originalFiles: [1, 2].map((number) => givenFile({ _id: idOf('f', number), name: `Call ${number}.pdf` })),
    generatedFiles: [ours(3, old), ours(4, latest), ours(5, latest)],
    tasks: [1, 2].map((number) => givenTask({ _id: idOf('d', number), title: `Task ${number}` })),
    commentCount: 3,
  };
  // What waits folded is not shown.
  const shown = (words: RegExp) =>
    screen
      .getAllByText(words)
      .filter((element) => !element.closest('details:not([open])') && !element.closest('[role=alert]'));
  const pages: [name: string, page: string, words: RegExp][] = [
    ['Documents', '/documents', /^(?:Ours|Call) \d\.\w+$/],
    ['Requirements', '/requirements', /^The bidder must do thing \d\.$/],
    ['Response', '/response?show=files', /^Ours \d\.docx$/],
    ['Tasks', '/tasks', /^Task \d$/],
    ['Comments', '/comments', /^Said \d$/],
  ];
  for (const [name, page, words] of pages) {
    const requirements = [1, 2, 3].map((number) => givenRequirement(number));
    const runs = ids.toReversed().map((_id) => givenRun({ _id, status: 'done' }));
    respond(listComments, () =>
      [1, 2, 3].map((number) => ({
        _id: idOf('c', number),
        user: ada,
        comment: `Said ${number}`,
        createdAt: '2026-11-20T08:00:00.000Z',
      })),
    );
    const { unmount } = open({ bid, page, requirements, runs });
    const tab = await screen.findByRole('link', { name: new RegExp(`^${name}`) });
    await screen.findAllByText(words);
    await waitFor(() => expect([name, tab.textContent]).toEqual([name, `${name}${shown(words).length}`]));
    unmount();
  }
});

test('the browser’s tab names the part of the bid and the bid', async () => {
  const { router } = open({ page: '/documents' });
  await waitFor(() => expect(document.title).toBe('Documents · Road repair · Bidloom'));
  await act(() => router.navigate(`/bids/${givenBid()._id}`));
  expect(document.title).toBe('Road repair · Bidloom');
});

test('the matrix is narrowed by obligation, by status and by words, and says how many fit', async () => {
  open({ requirements: matrix, page: '/requirements' });
  await waitFor(() => expect(words()).toHaveLength(3));
  expect(screen.getByText('3 of 3 shown')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Mandatory' }));
  await waitFor(() => expect(words()).toHaveLength(2));
  expect(screen.getByText('2 of 2 shown')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /Remove.*Mandatory only/ }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search requirements' }), 'thing 3');
  await waitFor(() => expect(words()).toEqual(['The bidder must do thing 3.']));
});

test('a requirement leads to its page of its document', async () => {
  open({ requirements: matrix, page: '/requirements', bid: { originalFiles: [givenFile()] } });
  expect(
    await screen.findByRole('button', { name: 'Requirement 3: show Prices B12 of Call.pdf' }),
  ).toBeVisible();
  const list = screen.getByRole('grid');
  await userEvent.click(screen.getByRole('button', { name: 'Requirement 2: show p. 2 of Call.pdf' }));
  // The same list, not one drawn anew: it keeps its place, the focus and what is open in it.
  expect(screen.getByRole('grid', { hidden: true })).toBe(list);
  const preview = await screen.findByRole('region', { name: 'Preview of Call.pdf' });
  // There are no workers here, so that ours cannot open it and the browser's own viewer does.
  await waitFor(() => expect(preview.querySelector('iframe')?.src).toMatch(/^blob:.*#page=2&/));
  await userEvent.click(screen.getByRole('button', { name: 'Close the preview' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Preview of Call.pdf' })).not.toBeInTheDocument(),
  );
});

test('a row that was read in a picture opens it with its place marked', async () => {
  const photo = givenFile({ name: 'Photo.png', mimeType: 'image/png' });
  const box = { left: 100, top: 250, width: 500, height: 20 };
  open({
    bid: { originalFiles: [photo] },
    requirements: [givenRequirement(1, { file: { _id: photo._id, name: photo.name }, box })],
    page: '/requirements',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Requirement 1: show p. 1 of Photo.png' }));
  const preview = within(await screen.findByRole('region', { name: 'Preview of Photo.png' }));
  expect(await preview.findByRole('img', { name: 'Photo.png' })).toBeInTheDocument();
  expect(preview.getByText('Highlighted text').nextElementSibling).toHaveStyle({ left: '10%', top: '25%' });
});

test('an answer is kept as a draft, then saved and counts as answered', async () => {
  const first = open({ requirements: matrix, page: '/requirements' });
  await userEvent.click(await screen.findByRole('button', { name: 'Answer to requirement 1' }));
  // What the address opens is drawn as a transition: on a busy machine not before the press has ended.
  await userEvent.type(await screen.findByRole('textbox', { name: 'Answer' }), 'We do it.');
  first.unmount();
  open({ requirements: matrix, page: '/requirements' });
  await userEvent.click(await screen.findByRole('button', { name: 'Answer to requirement 1' }));
  expect(await screen.findByRole('textbox', { name: 'Answer' })).toHaveValue('We do it.');
  respond(changeRequirement, (input) =>
    givenRequirement(1, { answer: input.answer ?? '', status: 'answered' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save answer' }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'PUT /bid/requirement')?.input).toEqual({
      _id: matrix[0]?._id,
      version: matrix[0]?.version,
      answer: 'We do it.',
      status: 'answered',
    }),
  );
});

test('while a generation reads the documents, nothing is said to be missing from them', async () => {
  respond(getBidReading, () => ({
    bid: idOf('b'),
    status: 'done' as const,
    stage: 'finished' as const,
    done: 1,
    total: 1,
    file: '',
    finishedAt: '2026-11-20T08:00:00.000Z',
    isCurrent: false,
    warnings: [],
    error: null,
    files: [],
  }));
  const given = { bid: { originalFiles: [givenFile()] }, runs: [givenRun()] };
  const { unmount } = open({ ...given, page: '/requirements' });
  // All that the page asks has been answered.
  expect(await screen.findByText('Call.pdf')).toBeVisible();
  const coming = 'Requirements appear here once the documents have been read.';
  await screen.findByText(coming);
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /bid/reading'));
  await act(async () => {});
  expect(screen.getByText(coming)).toBeVisible();
  unmount();
  const overview = open(given);
  expect(await screen.findByText(/^Key facts appear here once/)).toBeVisible();
  expect(screen.queryByText(/^Add the buyer’s documents/)).toBeNull();
  overview.unmount();
  open({ ...given, page: '/response' });
  expect(await screen.findByText(/you answer their requirements here/)).toBeVisible();
});

test('a bid that is over asks neither for documents nor for a checklist', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('heading', { name: 'Submission checklist' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'What the documents say' })).toBeVisible();
  unmount();
  open({ bid: { status: 'lost' } });
  expect(await screen.findByRole('heading', { name: 'AI models' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'What the documents say' })).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Submission checklist' })).toBeNull();
});

test('without documents the matrix leads to where they are added', async () => {
  open({ page: '/requirements' });
  const link = await screen.findByRole('link', { name: 'Add documents' });
  expect(link.getAttribute('href')).toMatch(/\/documents$/);
});

test('a viewer reads everything and changes nothing, and reads why', async () => {
  open({ company: { role: 'viewer' } });
  const reason = /Viewers cannot change anything/;
  expect(await screen.findByRole('combobox', { name: 'Status' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveAttribute(
    'title',
    expect.stringMatching(reason),
  );
  const next = screen.getByRole('button', { name: 'Add documents' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveAttribute('title', expect.stringMatching(reason));
  await userEvent.click(next);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Region/ })).toBeDisabled();
});

test('a bid that is not there says so and leads back', async () => {
  const { unmount } = open({ isGone: true });
  expect(await screen.findByText('Bid not found')).toBeInTheDocument();
  unmount();
  // What cannot be an id is not asked for.
  const asked = calls.length;
  render(<BidPage />, { at: '/bids/abc', path: '/bids/:id/*' });
  expect(screen.getByText('Bid not found')).toBeInTheDocument();
  expect(calls.slice(asked).filter(({ call }) => call === 'GET /bid/bid')).toEqual([]);
});

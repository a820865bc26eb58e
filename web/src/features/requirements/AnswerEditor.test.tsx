import { matchAnswers, teachAnswer } from '@bidloom/contract/answers';
import { listFacts } from '@bidloom/contract/facts';
import { listRequirementComments } from '@bidloom/contract/requirement-answers';
import { changeRequirement, type Requirement } from '@bidloom/contract/requirements';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ada, amina, givenRequirement, idOf } from '#testing/given-bid.ts';
import { calls, render, respond } from '#testing/respond.tsx';
import { appended } from '#testing/plain-editor.tsx';
import { AnswerEditor } from './AnswerEditor.tsx';

const bid = idOf('b');
beforeEach(() => {
  respond(listFacts, () => []);
});
const onDraft = vi.fn<(id: string) => void>();
const show = (values: Partial<Requirement> = {}) => {
  const requirement = { ...givenRequirement(1), answer: '', version: 3, ...values };
  const editor = (now: Requirement) => (
    <AnswerEditor
      bid={bid}
      requirement={now}
      members={[ada, amina]}
      zone="UTC"
      me={ada._id}
      lockedBecause={undefined}
      onDraft={onDraft}
      renderExperts={() => null}
    />
  );
  return { requirement, ...render(editor(requirement)) };
};
const area = () => screen.getByRole('textbox', { name: 'Answer' });

test('the counter turns at the limit, and counts what a fact stands for', async () => {
  respond(listFacts, () => [
    {
      _id: idOf('9'),
      name: 'Staff',
      kind: 'number' as const,
      value: '40',
      unit: 'good people',
      validUntil: null,
      isExpired: false,
      note: '',
      useCount: 0,
      updatedAt: '2026-11-20T08:00:00.000Z',
      updatedBy: null,
      version: 1,
    },
  ]);
  show({ answer: 'We are {{Staff}} and {{Nobody}}', wordLimit: 6 });
  expect(await screen.findByText('1 too many')).toBeInTheDocument();
  expect(screen.getByText(/40 good people/)).toBeInTheDocument();
  expect(screen.getByText(/unknown fact/)).toBeInTheDocument();
});

test('comments are asked for where there are some, and where there are none not at all', async () => {
  const asked = () => calls.filter(({ call }) => call === 'GET /bid/requirement/comments');
  respond(listRequirementComments, () => []);
  const { unmount } = show({ openComments: 0 });
  await vi.waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /answer/facts'));
  expect(asked()).toEqual([]);
  unmount();
  const { requirement } = show({ openComments: 1 });
  await vi.waitFor(() => expect(asked()).toMatchObject([{ input: { requirement: requirement._id } }]));
});

test('an answer of the library is put in, and the server is told which', async () => {
  const library = {
    _id: idOf('7'),
    question: 'Method?',
    answer: 'Agile.',
    answerRich: null,
    language: 'en' as const,
    tags: [],
    status: 'approved' as const,
    owner: null,
    reviewBy: null,
    expiresOn: null,
    isStale: false,
    source: 'manual' as const,
    sourceName: '',
    useCount: 0,
    approvedAt: null,
    approvedBy: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    createdBy: null,
    updatedAt: '2026-11-20T08:00:00.000Z',
    updatedBy: null,
    version: 1,
  };
  respond(matchAnswers, () => [
    [{ answer: library, score: 91, why: ['method'], askedBefore: 'Which method is yours?' }],
  ]);
  respond(teachAnswer, () => null);
  const { requirement } = show();
  respond(changeRequirement, ({ answer }) => ({ ...requirement, answer: answer ?? '', version: 4 }));
  await userEvent.click(screen.getByRole('button', { name: 'From the library' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Insert' }));
  expect(screen.getByText('Which method is yours?')).toBeVisible();
  expect(area()).toHaveValue('Agile.');
  expect(appended).toEqual([library._id]);
});

test('asked in own words, the library hears the words, what was chosen and what was passed over', async () => {
  const given = (letter: string, question: string) => ({
    _id: idOf(letter),
    question,
    answer: `${question} Yes.`,
    answerRich: null,
    language: 'en' as const,
    tags: [],
    status: 'approved' as const,
    owner: null,
    reviewBy: null,
    expiresOn: null,
    isStale: false,
    source: 'manual' as const,
    sourceName: '',
    useCount: 0,
    approvedAt: null,
    approvedBy: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    createdBy: null,
    updatedAt: '2026-11-20T08:00:00.000Z',
    updatedBy: null,
    version: 1,
  });
  const [first, second] = [given('1', 'Kiln?'), given('2', 'Glaze?')];
  respond(matchAnswers, ({ texts }) => [
    texts[0] === 'what makes it shiny'
      ? [first, second].map((answer) => ({ answer, score: 40, why: [], askedBefore: '' }))
      : [],
  ]);
  const lessons: unknown[] = [];
  respond(teachAnswer, (lesson) => {
    lessons.push(lesson);
    return null;
  });
  const { requirement } = show();
  await userEvent.click(screen.getByRole('button', { name: 'From the library' }));
  await screen.findByText('No matching library answers.');
  await userEvent.type(
    screen.getByRole('searchbox', { name: 'Search the library with your own wording' }),
    'what makes it shiny',
  );
  const [, insert] = await screen.findAllByRole('button', { name: 'Insert' });
  await userEvent.click(insert ?? document.body);
  await vi.waitFor(() =>
    expect(lessons).toEqual([
      {
        requirement: requirement._id,
        answer: second?._id,
        asked: 'what makes it shiny',
        passedOver: [first?._id],
      },
    ]),
  );
});

test('an approved answer says by whom, and once that it is approved', () => {
  show({ answer: 'Yes.', status: 'approved', state: 'approved', approvedBy: amina, answeredBy: ada });
  expect(screen.getByText(amina.fullName)).toBeVisible();
  expect(screen.getAllByText(/^Approved/)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Withdraw approval' })).toBeVisible();
});

import { matchAnswers } from '@bidloom/contract/answers';
import { listFacts } from '@bidloom/contract/facts';
import { changeRequirement, listRequirements, type Requirement } from '@bidloom/contract/requirements';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ada, amina, givenRequirement, idOf } from '#testing/given-bid.ts';
import { render, respond } from '#testing/respond.tsx';
import { appended } from '#testing/plain-editor.tsx';
import { AnswerEditor } from './AnswerEditor.tsx';
import { AnswerList } from './AnswerList.tsx';

vi.mock('#ui/rich-text/rich-text-editor.tsx', () => import('#testing/plain-editor.tsx'));

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
  // Where answers are only read, the value stands in its place.
  respond(listRequirements, () => [{ ...givenRequirement(1), answer: 'We are {{Staff}} and {{Nobody}}' }]);
  render(answerList);
  expect(await screen.findByText('We are 40 good people and {{Nobody}}')).toBeInTheDocument();
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
  const { requirement } = show();
  respond(changeRequirement, ({ answer }) => ({ ...requirement, answer: answer ?? '', version: 4 }));
  await userEvent.click(screen.getByRole('button', { name: 'From the library' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Insert' }));
  expect(screen.getByText('Which method is yours?')).toBeVisible();
  expect(area()).toHaveValue('Agile.');
  expect(appended).toEqual([library._id]);
});

const answerList = (
  <AnswerList
    bid={bid}
    members={[ada]}
    files={[]}
    zone="UTC"
    me={ada._id}
    lockedBecause={undefined}
    onDraft={onDraft}
    renderExperts={() => null}
  />
);

test('answers are filtered as the matrix is; where none fits, everything comes back at a press', async () => {
  respond(listRequirements, ({ state, overLimit, owner }) =>
    overLimit === 'true' && state?.[0] === 'drafted' && owner ? [] : [givenRequirement(1)],
  );
  render(answerList, { at: `/?over=true&state=drafted&owner=${ada._id}` });
  expect(await screen.findByText('No requirements match these filters')).toBeInTheDocument();
  expect(screen.getByText('Status is Draft')).toBeInTheDocument();
  expect(screen.getByText('Over the length limit')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText(givenRequirement(1).text)).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toBeInTheDocument();
});

test('brackets open the next and the previous answer, Ctrl and Enter go on writing in the next', async () => {
  const two = [givenRequirement(1, { version: 4 }), givenRequirement(2)];
  respond(listRequirements, () => two);
  respond(changeRequirement, ({ answer }) => givenRequirement(1, { answer: answer ?? '', version: 5 }));
  render(answerList);
  const head = (number: number) => screen.findByRole('button', { name: `Answer to requirement ${number}` });
  await head(1);
  await userEvent.keyboard(']]');
  await waitFor(async () => expect(await head(2)).toHaveFocus());
  expect(await head(2)).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('[[');
  await waitFor(async () => expect(await head(1)).toHaveFocus());
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Answer' }),
    'Ours.{Control>}{Enter}{/Control}',
  );
  expect(await head(2)).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveFocus());
});

test('the answer a link leads to is open and brought into sight, another that is opened is not', async () => {
  const brought = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  respond(listRequirements, () => [givenRequirement(1), givenRequirement(2)]);
  render(answerList, { at: `/?answer=${givenRequirement(2)._id}` });
  expect(await screen.findByRole('textbox', { name: 'Answer' })).toBeInTheDocument();
  expect(brought.mock.contexts).toEqual([screen.getAllByRole('listitem')[1]]);
  fireEvent.click(screen.getByRole('button', { name: 'Answer to requirement 1' }));
  const [first] = screen.getAllByRole('listitem');
  await waitFor(() => expect(first).toContainElement(area()));
  expect(brought).toHaveBeenCalledTimes(1);
  brought.mockRestore();
});

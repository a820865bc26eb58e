import * as contract from '@bidloom/contract/reviews';
import type { ReviewedAnswer, ReviewRound, Reviews, RoundReviewer } from '@bidloom/contract/reviews';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { id, person } from '#testing/samples.ts';
import { ReviewRounds } from './ReviewRounds.tsx';

const [ada, ben] = [person('a1', 'Ada Okafor'), person('a2', 'Ben Haddad')];
const bid = id('b1');
const reviewer = (part: Partial<RoundReviewer> = {}): RoundReviewer => ({
  user: ada,
  state: 'asked',
  askedAt: '2026-11-24T09:00:00.000Z',
  signedAt: null,
  returnedAt: null,
  note: '',
  ok: 0,
  needsWork: 0,
  changed: 0,
  score: null,
  ...part,
});
const round = (part: Partial<ReviewRound> = {}): ReviewRound => ({
  _id: id('d1'),
  name: 'Final review',
  mode: 'all',
  isFinal: true,
  scope: 'all',
  sections: [],
  requirements: [],
  dueDate: '2099-12-10',
  daysBefore: 2,
  proposedDueDate: null,
  isDueOnDayOff: false,
  state: 'open',
  note: '',
  createdBy: null,
  openedAt: null,
  doneAt: null,
  reviewers: [reviewer()],
  scores: [],
  answers: { total: 2, written: 2, needsWork: 0, signed: 0, changed: 0, ownWords: 0 },
  score: null,
  stamp: 'as it is now',
  version: 1,
  ...part,
});
const answer = (part: Partial<ReviewedAnswer> = {}): ReviewedAnswer => ({
  _id: id('e1'),
  number: 1,
  text: 'Name a method',
  section: '',
  state: 'answered',
  answer: 'By method A.',
  isAnswerCut: false,
  compliance: null,
  version: 1,
  answeredBy: ben,
  isOwn: false,
  signature: 'open',
  verdicts: [],
  ...part,
});
const reviews = (part: Partial<Reviews> = {}): Reviews => ({
  rounds: [],
  criteria: [{ _id: id('f1'), name: 'Quality', weight: 60, maxScore: 5 }],
  isStated: true,
  proposals: [],
  sections: [],
  needsSecondPerson: true,
  ...part,
});
const show = (
  given: Reviews,
  { at = '/reviews', lockedBecause }: { at?: string; lockedBecause?: string } = {},
) => {
  respond(contract.listReviews, () => given);
  return render(
    <ReviewRounds
      bid={bid}
      me={ada._id}
      members={[
        { ...ada, role: 'member' },
        { ...ben, role: 'member' },
        { ...person('a3', 'Vera Viewer'), role: 'viewer' },
      ]}
      zone="Europe/Paris"
      lockedBecause={lockedBecause}
    />,
    { at },
  );
};
const sent = (call: string) => calls.findLast((one) => one.call === call)?.input;
const inRound = `/reviews?round=${id('d1')}`;

beforeEach(() => {
  respond(contract.listReviewedAnswers, () => [answer()]);
  respond(contract.judgeAnswer, () => null);
  respond(contract.scoreCriterion, () => null);
  respond(contract.signReview, () => round({ state: 'done' }));
  respond(contract.returnReview, () => round());
});

test('the rounds that the deadline proposes are planned by one press', async () => {
  const proposals = [
    { name: 'First review', daysBefore: 10, mode: 'all', isFinal: false, dueDate: '2099-11-30' },
    { name: 'Final review', daysBefore: 2, mode: 'all', isFinal: true, dueDate: '2099-12-10' },
  ] as const;
  show(reviews({ proposals: [...proposals] }));
  respond(contract.planReviews, () => reviews({ rounds: [round()] }));
  expect(await screen.findByText('30 Nov 2099')).toBeVisible();
  expect(screen.getByText('10 working days before the deadline')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Plan these 2 reviews' }));
  expect(sent('POST /bid/plan-reviews')).toEqual({ bidId: bid });
});

test('a round is planned with its reviewers; who may only look is not offered', async () => {
  show(reviews({ rounds: [round()] }));
  respond(contract.createReview, () => round());
  await userEvent.click(await screen.findByRole('button', { name: 'Plan a review' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Red team');
  await userEvent.click(screen.getByRole('combobox', { name: 'Reviewers' }));
  expect(await screen.findByRole('option', { name: /Ben Haddad/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Vera Viewer/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('option', { name: /Ben Haddad/ }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Plan review' }));
  expect(sent('POST /bid/review')).toMatchObject({ bidId: bid, name: 'Red team', reviewers: [ben._id] });
});

test('a reviewer judges answers, scores, and signs what they have read', async () => {
  show(reviews({ rounds: [round({ reviewers: [reviewer({ ok: 1 })] })] }), { at: inRound });
  await userEvent.click(await screen.findByRole('button', { name: 'Answer 1 is OK' }));
  expect(sent('PUT /bid/review-verdict')).toEqual({
    round: id('d1'),
    requirement: id('e1'),
    verdict: 'ok',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Answer 1 needs work' }));
  await userEvent.type(screen.getByRole('textbox', { name: /What should change/ }), 'Name its owner.');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as needs work' }));
  expect(sent('PUT /bid/review-verdict')).toMatchObject({
    verdict: 'needs-work',
    comment: 'Name its owner.',
  });
  const scores = screen.getByRole('radiogroup', { name: 'Your score for Quality' });
  await userEvent.click(within(scores).getByRole('radio', { name: '4' }));
  expect(sent('PUT /bid/review-score')).toEqual({ round: id('d1'), criterion: id('f1'), score: 4 });
  // The reason is written where it opens, and who goes on has written it.
  await userEvent.click(screen.getByRole('button', { name: 'Add a reason' }));
  await userEvent.keyboard('Method A is missing.');
  await userEvent.click(screen.getByRole('heading', { name: 'Scores' }));
  expect(sent('PUT /bid/review-score')).toEqual({
    round: id('d1'),
    criterion: id('f1'),
    comment: 'Method A is missing.',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sign off' }));
  expect(sent('POST /bid/review-signature')).toEqual({ round: id('d1'), stamp: 'as it is now' });
});

test('what a reviewer wants changed keeps them from signing; they send it back with a word', async () => {
  show(reviews({ rounds: [round({ reviewers: [reviewer({ needsWork: 1 })] })] }), { at: inRound });
  const sign = await screen.findByRole('button', { name: 'Sign off' });
  await userEvent.click(sign);
  expect(sign).toHaveAttribute('aria-disabled', 'true');
  expect(sent('POST /bid/review-signature')).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /What has to change/ }), 'Answer 1 first.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
  expect(sent('POST /bid/review-return')).toEqual({ round: id('d1'), note: 'Answer 1 first.' });
});

test('nobody finds their own words fine, and who does not review sees what others found', async () => {
  respond(contract.listReviewedAnswers, () => [answer({ isOwn: true })]);
  const { unmount } = show(reviews({ rounds: [round()] }), { at: inRound });
  const ok = await screen.findByRole('button', { name: 'Answer 1 is OK' });
  await userEvent.click(ok);
  expect(ok).toHaveAttribute('aria-disabled', 'true');
  expect(sent('PUT /bid/review-verdict')).toBeUndefined();
  unmount();

  respond(contract.listReviewedAnswers, () => [
    answer({ verdicts: [{ user: ben, verdict: 'needs-work', isOutdated: true, comment: null }] }),
  ]);
  show(reviews({ rounds: [round({ reviewers: [reviewer({ user: ben })] })] }), { at: inRound });
  expect(await screen.findByText(/before the last change/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign off' })).not.toBeInTheDocument();
});

test('where nothing is written, a reviewer reads how far the bid complies', async () => {
  respond(contract.listReviewedAnswers, () => [
    answer({ answer: '', compliance: 'partly' }),
    answer({ _id: id('e2'), number: 2, answer: '' }),
  ]);
  show(reviews({ rounds: [round()] }), { at: inRound });
  expect(await screen.findByText('Partly')).toBeVisible();
  expect(screen.getAllByText('No answer yet')).toHaveLength(1);
});

test('an answer that changed after sign-off is compared, and a new sign-off is asked for', async () => {
  respond(contract.listReviewedAnswers, () => [answer({ signature: 'changed' })]);
  respond(contract.getSignedAnswer, () => ({
    signed: { answer: 'By method A.', by: ben, at: '2026-11-25T09:00:00.000Z' },
    now: 'By method B.',
  }));
  respond(contract.moveReview, () => round());
  const done = round({
    state: 'done',
    answers: { total: 1, written: 1, needsWork: 0, signed: 0, changed: 1, ownWords: 0 },
  });
  show(reviews({ rounds: [done] }), { at: inRound });
  await userEvent.click(await screen.findByRole('button', { name: 'What changed' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('B.')).toBeVisible();
  expect(within(dialog).getByText(/Ben Haddad/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a new sign-off' }));
  expect(sent('PUT /bid/review-state')).toEqual({ _id: id('d1'), state: 'open' });
});

test('who may only look changes nothing, and a failure offers to try again', async () => {
  const lockedBecause = 'Viewers can look only.';
  const { unmount } = show(reviews({ rounds: [round({ state: 'planned' })] }), {
    at: inRound,
    lockedBecause,
  });
  const start = await screen.findByRole('button', { name: 'Start review' });
  await userEvent.click(start);
  expect(start).toHaveAttribute('title', lockedBecause);
  expect(sent('PUT /bid/review-state')).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Sign off' })).not.toBeInTheDocument();
  unmount();

  refuse(contract.listReviews, 422, 'Not now.');
  render(<ReviewRounds bid={bid} me={ada._id} members={[]} zone="UTC" lockedBecause={undefined} />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

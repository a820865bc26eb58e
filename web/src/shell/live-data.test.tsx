import { getCoverage } from '@bidloom/contract/answers';
import type { LiveEvents } from '@bidloom/contract/events';
import { getResponseSettings } from '@bidloom/contract/generation';
import { listRequirementComments } from '@bidloom/contract/requirement-answers';
import { listRequirements } from '@bidloom/contract/requirements';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useResponseSettings } from '#features/generation/generation.api.ts';
import { Coverage } from '#features/requirements/Coverage.tsx';
import { useRequirementComments, useRequirements } from '#features/requirements/requirements.api.ts';
import * as liveEvents from '#lib/live/live-events.ts';
import { givenRequirement, givenResponseSettings, idOf, noRequirements } from '#testing/given-bid.ts';
import { calls, render, respond } from '#testing/respond.tsx';
import { useLiveData } from './live-data.ts';

const bid = idOf('b');
const requirement = givenRequirement(1);
const asked = () => calls.filter(({ call }) => call === 'GET /answer/coverage').length;

function Shown() {
  useLiveData();
  useRequirements({ bidId: bid });
  useRequirementComments(requirement._id);
  const { data } = useResponseSettings(bid, true);
  return (
    <>
      <Coverage bid={bid} />
      <p>{data?.open.map(({ text }) => text).join()}</p>
    </>
  );
}

/** What is shown while somebody writes in an answer; `written` is what each word of theirs tells, `store` what the server has then. */
async function givenShown() {
  let handlers: Parameters<typeof liveEvents.listenToEvents>[0] = {};
  vi.spyOn(liveEvents, 'listenToEvents').mockImplementation((given) => {
    handlers = given;
    return () => {};
  });
  let stored = requirement;
  respond(listRequirements, () => [stored]);
  respond(getCoverage, () => ({
    counts: { ...noRequirements, total: 1, asked: 1, withAnswer: stored.status === 'answered' ? 1 : 0 },
    answerable: 0,
  }));
  respond(listRequirementComments, () => []);
  const { _id, number, text } = requirement;
  respond(getResponseSettings, () =>
    givenResponseSettings({ open: stored.status === 'answered' ? [] : [{ _id, number, text }] }),
  );
  render(<Shown />);
  await screen.findByText('0 of 1 answered or met');
  await waitFor(() => expect(calls.some(({ call }) => call === 'GET /bid/requirements')).toBe(true));
  return {
    store: (values: Partial<typeof requirement>) => {
      stored = { ...stored, ...values };
    },
    written: () =>
      handlers['answer-steps']?.({ bid, requirement: requirement._id } as LiveEvents['answer-steps']),
    changed: () => handlers['requirements-changed']?.({ bid, requirements: [requirement._id] }),
  };
}

test('the first words of an answer are counted where its figures are shown; further ones ask for no figures', async () => {
  const { store, written } = await givenShown();
  const read = () => calls.filter(({ call }) => call === 'GET /bid/requirements').length;
  const comments = () => calls.filter(({ call }) => call === 'GET /bid/requirement/comments').length;
  const [before, figures, said] = [read(), asked(), comments()];
  store({ answer: 'We do, at once.' });
  written();
  await waitFor(() => expect(read()).toBe(before + 1), { timeout: 5_000 });
  // The words that a comment is about may be gone.
  expect(comments()).toBe(said + 1);
  store({ status: 'answered' });
  written();
  expect(await screen.findByText('1 of 1 answered or met', {}, { timeout: 5_000 })).toBeVisible();
  expect(asked()).toBe(figures + 1);
});

test('what keeps the response from being final is gone from an open dialog once somebody else has answered it', async () => {
  const { store, changed } = await givenShown();
  expect(await screen.findByText(requirement.text)).toBeVisible();
  store({ status: 'answered', compliance: 'comply' });
  changed();
  await waitFor(() => expect(screen.queryByText(requirement.text)).toBeNull());
});

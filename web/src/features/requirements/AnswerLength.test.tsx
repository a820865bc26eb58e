import { changeRequirement } from '@bidloom/contract/requirements';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { givenRequirement } from '#testing/given-bid.ts';
import { calls, render, respond } from '#testing/respond.tsx';
import { AnswerLength } from './AnswerLength.tsx';

const show = (text: string, wordLimit: number | null = null) =>
  render(
    <AnswerLength
      requirement={{ ...givenRequirement(1), wordLimit, characterLimit: null, marks: null }}
      text={text}
      facts={[]}
      lockedBecause={undefined}
    />,
  );
const sent = () => calls.filter(({ call }) => call === 'PUT /bid/requirement').map(({ input }) => input);

test('an answer that is too long says by how much, one of just the length does not', () => {
  const { unmount } = show('one two three', 3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  unmount();
  show('one two three four', 3);
  expect(screen.getByRole('alert')).toHaveTextContent('1');
});

async function typeLimit(typed: string) {
  respond(changeRequirement, () => givenRequirement(1));
  show('words', 7);
  await userEvent.click(screen.getByRole('button', { name: /word limit/i }));
  const field = screen.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);
}

test.each(['0', '1000001', '2.5', 'many'])('the word limit “%s” is refused at its field', async (typed) => {
  await typeLimit(typed);
  expect(await screen.findByText(/number/i)).toBeVisible();
  expect(sent()).toEqual([]);
});

test.each([
  ['1', 1],
  ['1000000', 1_000_000],
  [' ', null],
])('the word limit “%s” is sent as %s', async (typed, wordLimit) => {
  await typeLimit(typed);
  await waitFor(() => expect(sent()).toEqual([{ _id: givenRequirement(1)._id, wordLimit }]));
});

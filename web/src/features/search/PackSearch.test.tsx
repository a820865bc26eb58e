import { searchBid, type FoundInBid } from '@bidloom/contract/search';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { calls, render, respond } from '#testing/respond.tsx';
import { id } from '#testing/samples.ts';
import { PackSearch } from './PackSearch.tsx';

const place = { page: 61, paragraph: null, sheet: null, cell: null, inside: null };
const hit = { _id: id('f1'), name: 'Annex B.pdf', ...place, quote: 'performance bond' };
const found = (part: Partial<FoundInBid> = {}): FoundInBid => ({
  isQuestion: false,
  isSure: false,
  quotes: [],
  pages: [],
  hasMore: false,
  unread: 0,
  ...part,
});
const onShow = vi.fn<(hit: FoundInBid['quotes'][number]) => void>();

function Searched() {
  const [words, setWords] = useState('');
  return (
    <PackSearch
      bid={id('b1')}
      words={words}
      onWords={setWords}
      shown={{ file: undefined, words: undefined }}
      onShow={onShow}
    />
  );
}
const ask = async (words: string) => {
  render(<Searched />);
  await userEvent.type(screen.getByRole('searchbox'), words);
};

test('a page is shown with its line, document and number, and opens at its words', async () => {
  const snippet = [
    { text: 'A ', marked: false },
    { text: 'performance bond', marked: true },
  ];
  respond(searchBid, () => found({ pages: [{ ...hit, snippet }] }));
  await ask('performance bond');
  expect((await screen.findByText('performance bond')).tagName).toBe('MARK');
  expect(screen.getByText('1 page')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /A performance bond.*Annex B\.pdf.*p\. 61/ }));
  expect(onShow).toHaveBeenCalledWith(
    expect.objectContaining({ _id: hit._id, page: 61, quote: 'performance bond' }),
  );
  await waitFor(() => expect(calls.at(-1)?.input).toEqual({ _id: id('b1'), search: 'performance bond' }));
});

test.each([
  ['an answer', { isQuestion: true, isSure: true, quotes: [hit] }, 'From the documents'],
  [
    'what comes near',
    { isQuestion: true, quotes: [hit] },
    'No clear answer in the documents. Closest passages',
  ],
  ['nothing', { isQuestion: true }, 'The documents don’t answer this'],
  ['nothing yet', { isQuestion: true, unread: 2 }, 'Nothing found so far'],
  ['words that stand apart', { quotes: [hit] }, 'No page has all these words. Closest passages'],
  ['a slip', { quotes: [hit], shownFor: 'bond' }, 'Showing results for “bond”'],
])('%s is called so', async (_name, part, says) => {
  respond(searchBid, () => found(part));
  await ask('who signs?');
  expect(await screen.findByText(says)).toBeInTheDocument();
});

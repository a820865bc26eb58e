import { isAwaiting } from '@bidloom/contract/bid-statuses';
import { newObjectId, objectIdAt } from '#db/object-id.ts';
import type { PastActivity, PastBid, PastLetter } from './sample-data.queries.ts';
import type { SampleWords } from './sample-words.ts';

const dayMs = 24 * 60 * 60_000;
/** Days before the deadline on which a question is asked, and after its submission on which a bid is followed up. */
const askedBefore = 10;
const chasedAfter = 14;
const repliedAfter = 2;

/** Whether a bid has been with its buyer for so long that it was followed up. */
export const isChased = (status: string, submitted: Date | null, now: Date): boolean =>
  isAwaiting(status) &&
  submitted !== null &&
  submitted.getTime() + (chasedAfter + repliedAfter) * dayMs < now.getTime();

/** What was written to the buyers of bids that are nearly or already submitted, and what they replied, with its lines of history. */
export function lettersOf(
  bids: readonly PastBid[],
  names: ReadonlyMap<string, string>,
  { letters }: Pick<SampleWords, 'letters'>,
): { letters: PastLetter[]; activities: PastActivity[] } {
  const written = bids
    .filter(({ status }) => status === 'in-review' || isAwaiting(status))
    .flatMap((bid) => [
      ...exchange(
        bid,
        'clarification',
        Math.max(Date.parse(bid.deadline) - askedBefore * dayMs, Date.parse(bid.createdAt) + dayMs),
      ),
      ...(bid.chased && bid.submittedAt
        ? exchange(bid, 'chase', Date.parse(bid.submittedAt) + chasedAfter * dayMs)
        : []),
    ]);
  return {
    letters: written,
    activities: written.map(({ bid, author, direction, subject, at }) => ({
      _id: objectIdAt(new Date(at)),
      bid,
      user: author,
      type: direction === 'out' ? 'letter-sent' : 'letter-received',
      changes: { letter: { before: null, after: subject } },
      at,
    })),
  };

  function exchange(bid: PastBid, kind: 'clarification' | 'chase', sent: number): PastLetter[] {
    const [contact = '', address = ''] = bid.buyerContact.split(/[,،] /);
    const author = names.get(bid.createdBy) ?? '';
    const { subject, text, reply } = letters[kind];
    const filled = (words: string) =>
      words.replace('{reference}', bid.reference).replace('{contact}', contact).replace('{author}', author);
    const of = { bid: bid._id, thread: newObjectId(), subject: filled(subject) };
    return [
      {
        ...of,
        direction: 'out',
        kind,
        author: bid.createdBy,
        fromName: author,
        fromAddress: '',
        to: [address],
        text: filled(text),
        at: new Date(sent).toISOString(),
      },
      {
        ...of,
        direction: 'in',
        kind: 'reply',
        author: null,
        fromName: contact,
        fromAddress: address,
        to: [],
        text: filled(reply),
        at: new Date(sent + repliedAfter * dayMs).toISOString(),
      },
    ];
  }
}

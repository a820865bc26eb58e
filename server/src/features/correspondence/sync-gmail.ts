import { inCompany } from '#db/database.ts';
import { exchange } from '#features/integrations/exchange.ts';
import { withAccess } from '#features/integrations/google-access.ts';
import { findGmail } from '#features/mail/mail-ways.ts';
import type { JobTurn } from '#jobs/queue.ts';
import { publish } from '#jobs/live.ts';
import { mayRead } from '#outside/google-oauth.ts';
import { findWaitingBids } from './gmail-exchange.queries.ts';
import type { GmailWork } from './gmail-work.ts';
import { readReplies } from './read-replies.ts';
import { sendLetters } from './send-letters.ts';

/** How often Gmail is asked whether a buyer has answered. */
const pauseSeconds = 60;

/**
 * Sends a company's letters to buyers and takes in what came back. Whatever breaks off is taken up by the next exchange; a
 * letter counts as sent, and as a chase, once Gmail has it.
 */
export async function syncGmail(
  context: GmailWork['context'],
  { company }: { company: string },
  turn: Pick<JobTurn, 'server' | 'signal'>,
): Promise<void> {
  await exchange(
    context,
    { company, service: 'gmail', turn, pauseSeconds },
    async ({ inside, readTo, scopes }) => {
      const gmail = await inside(findGmail);
      if (!gmail) return;
      const work: GmailWork = {
        context,
        company,
        account: gmail.email,
        canRead: mayRead('gmail', scopes),
        signal: turn.signal,
        inside,
        ask: (call) => withAccess(context, company, 'gmail', call),
      };
      await sendLetters(work);
      await readReplies(work, readTo);
    },
  );
  // What waits still says why: whoever looks at it now sees that at once.
  await inCompany(context.database, { company }, async (db) => {
    for (const { bid } of await findWaitingBids(db)) await publish(db, 'bid-changed', { _id: bid });
  });
}

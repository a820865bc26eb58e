import { addActivities } from '#features/bids/bid-record.ts';
import { publishBids } from '#features/bids/bids.queries.ts';
import { changeBids } from '#features/bids/change-bids.ts';
import { NotConnected } from '#features/integrations/google-access.ts';
import { GoogleFailed } from '#outside/google-failed.ts';
import { openGmail, type PlaceInGmail } from '#outside/google-mail.ts';
import { composeLetter, messageIdOf, type OutgoingLetter } from '#outside/mail.ts';
import * as queries from './gmail-exchange.queries.ts';
import type { GmailWork } from './gmail-work.ts';

type Problem = 'refused' | 'unsure' | 'file';

/** Sends what waits, one after the other. A letter that Gmail refuses fails and the others go on; Gmail being away ends it. */
export async function sendLetters(work: GmailWork): Promise<void> {
  for (;;) {
    work.signal.throwIfAborted();
    const letter = await work.inside(queries.findNextLetter);
    if (!letter) return;
    const outcome = await sendLetter(work, letter);
    if (outcome === undefined) continue;
    if (typeof outcome === 'string')
      await work.inside(async (db) => {
        await queries.letterFailed(db, letter.id, outcome);
        await publishBids(db, [letter.bid]);
      });
    else await keepSent(work, letter, outcome);
  }
}

/**
 * One try, once only: Gmail takes a letter as often as it is handed over, so a try whose end is not known is looked for
 * by its Message-ID before it is made again; where the company did not allow reading, or it was another account, a person decides.
 */
async function sendLetter(
  work: GmailWork,
  letter: queries.WaitingLetter,
): Promise<PlaceInGmail | Problem | undefined> {
  const { inside, ask, account } = work;
  if (letter.begun) {
    if (!work.canRead || letter.from !== account) return 'unsure';
    const search = { messageId: letter.messageId, to: letter.to[0] ?? '', mark: letter.id };
    const found = await ask(async (google, token) => openGmail(google, token).findLetter(search));
    if (found) return found;
  }
  const messageId = messageIdOf(letter.id, account);
  const message = await compose(work, letter, messageId);
  if (message === undefined) return 'file';
  if (!(await inside((db) => queries.beginLetter(db, letter.id, { from: account, messageId }))))
    return undefined;
  const thread = letter.account === account ? (letter.gmailThread ?? undefined) : undefined;
  const hand = (into?: string) =>
    ask(async (google, token) => openGmail(google, token).sendLetter(message, into));
  try {
    return await hand(thread).catch((error: unknown) => {
      // Somebody has removed the conversation in Gmail: the letter begins another.
      if (thread !== undefined && hasReason(error, 'gone')) return hand();
      throw error;
    });
  } catch (error) {
    // Who was refused by a word has not sent anything; no answer, or a broken one, says nothing.
    const isCertain = error instanceof NotConnected || !hasReason(error, 'away');
    if (isCertain && !letter.begun) await inside((db) => queries.letterNotBegun(db, letter.id));
    if (hasReason(error, 'refused') || hasReason(error, 'gone')) return 'refused';
    throw error;
  }
}

/** The whole message; undefined when a document that hangs on it is gone. */
async function compose(
  { context, account }: GmailWork,
  letter: queries.WaitingLetter,
  messageId: string,
): Promise<Buffer | undefined> {
  const files: OutgoingLetter['files'] = [];
  try {
    for (const { name, mimeType, storageKey } of letter.files) {
      const content = storageKey === null ? undefined : await context.files.open(storageKey).catch(orGone);
      if (content === undefined) return undefined;
      files.push({ name, mimeType, content });
    }
    return await composeLetter({
      id: letter.id,
      messageId,
      from: { name: letter.authorName, address: account },
      to: letter.to,
      subject: letter.subject,
      text: letter.text,
      ...(letter.answersTo !== '' && { answersTo: letter.answersTo }),
      files,
    });
  } finally {
    for (const { content } of files) content.destroy();
  }
}

function orGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** A letter that went out stands in the history, and a chase counts, in the transaction that says so: once. */
async function keepSent(
  { inside, account, company }: GmailWork,
  { id, thread, bid, kind, author, subject }: queries.WaitingLetter,
  place: PlaceInGmail,
): Promise<void> {
  await inside(async (db) => {
    const kept = { account, gmailId: place.id, gmailThread: place.threadId };
    if (!(await queries.letterSent(db, { id, thread }, kept))) return;
    await addActivities(db, author, [
      { bid, type: 'letter-sent', changes: { letter: { before: null, after: subject } } },
    ]);
    if (kind === 'chase' && author !== null)
      await changeBids(db, byThemselves(author, company), [{ _id: bid, chased: true }]);
    await publishBids(db, [bid]);
  });
}

/** The writer of a letter, as whoever changes a bid by it. */
const byThemselves = (user: string, company: string) => ({
  user,
  company,
  session: '',
  role: 'member' as const,
  language: 'en' as const,
  address: '',
  userAgent: '',
  requestId: '',
});

const hasReason = (error: unknown, reason: GoogleFailed['reason']): boolean =>
  error instanceof GoogleFailed && error.reason === reason;

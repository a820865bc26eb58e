import { addActivities } from '#features/bids/bid-record.ts';
import { publishBids } from '#features/bids/bids.queries.ts';
import { keepReadTo } from '#features/integrations/service-states.queries.ts';
import { notify } from '#features/notifications/notify.ts';
import { translate } from '#http/calls/language.ts';
import { GoogleFailed } from '#outside/google-failed.ts';
import { openMailbox, type MailboxMessage, type MessagePart } from '#outside/google-mailbox.ts';
import * as queries from './gmail-exchange.queries.ts';
import type { GmailWork } from './gmail-work.ts';
import { judgeMessage, wordsOf, type Judged, type TextPart } from './judge-message.ts';

/**
 * Takes in what came into the conversations that began here, and opens nothing else of the mailbox: Gmail says which
 * conversations have news by their ids, and those that are not ours are passed over. Where it no longer knows the point up
 * to which it was read, ours of the last year are gone through one by one.
 */
export async function readReplies(work: GmailWork, readTo: string | null): Promise<void> {
  const { inside, ask, account, canRead } = work;
  if (!canRead) return;
  const ours = await inside((db) => queries.findOurThreads(db, account, null));
  // Nothing was written from this account: nothing is asked about it.
  if (ours.length === 0) return;
  const news = readTo === null ? undefined : await newsSince(work, readTo);
  // The point comes first: what arrives while conversations are gone through is told the next time.
  const next = news?.next ?? (await ask(async (google, token) => openMailbox(google, token).now()));
  const changed = news ? await inside((db) => queries.findOurThreads(db, account, news.threads)) : ours;
  for (const thread of changed) await readThread(work, thread);
  if (next !== readTo) await inside((db) => keepReadTo(db, 'gmail', next));
}

/** Undefined where Gmail no longer knows the point. */
const newsSince = ({ ask }: GmailWork, readTo: string) =>
  ask(async (google, token) => openMailbox(google, token).news(readTo)).catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });

async function readThread(work: GmailWork, thread: string): Promise<void> {
  const { inside, ask, signal } = work;
  const messages = await ask(async (google, token) => openMailbox(google, token).messagesOf(thread)).catch(
    orNone,
  );
  const known = await inside((db) =>
    queries.findKnownMessages(
      db,
      messages.map(({ id }) => id),
    ),
  );
  for (const { id, labels } of messages) {
    // A draft is not sent, and what somebody threw away they do not want to read here.
    if (known.has(id) || labels.includes('DRAFT') || labels.includes('TRASH')) continue;
    signal.throwIfAborted();
    const [message] = await ask(async (google, token) => [
      await openMailbox(google, token).message(id),
    ]).catch(orNone);
    if (message) await takeMessage(work, message);
  }
}

async function takeMessage(work: GmailWork, message: MailboxMessage): Promise<void> {
  const judged = judgeMessage(message);
  // A letter from here stands here already.
  if (judged.kind === 'gmail' && judged.mark !== '') return;
  const { kind, from, to, subject, messageId, answersTo, files } = judged;
  const [plain, html] = [await textOf(work, message, judged.plain), await textOf(work, message, judged.html)];
  const incoming = {
    gmailId: message.id,
    gmailThread: message.threadId,
    account: work.account,
    kind,
    from,
    to,
    subject,
    ...wordsOf(plain, html),
    messageId,
    answersTo,
    files,
    at: message.at,
  };
  await work.inside(async (db) => {
    const concerned = await queries.addIncoming(db, incoming);
    if (!concerned) return;
    const { bid, title, people } = concerned;
    if (kind === 'reply')
      await addActivities(db, null, [
        { bid, type: 'letter-received', changes: { letter: { before: null, after: subject } } },
      ]);
    await publishBids(db, [bid]);
    const key = told[kind];
    if (key === undefined) return;
    await notify(db, {
      type: 'letter',
      description: (language) =>
        translate(language, key, {
          name: from.name || from.address,
          title: title || translate(language, 'server.bids.untitled'),
        }),
      bid,
      to: people,
    });
  });
}

/** What its writer is told of. */
const told: Partial<Record<Judged['kind'], string>> = {
  reply: 'server.correspondence.replied',
  bounce: 'server.correspondence.cameBack',
};

/** The words of a part; Gmail keeps long ones back. */
async function textOf(
  { ask }: GmailWork,
  { id }: MailboxMessage,
  part: MessagePart | undefined,
): Promise<TextPart | undefined> {
  if (!part) return undefined;
  const { data, attachmentId } = part;
  if (data) return { part, data };
  if (attachmentId === undefined) return undefined;
  return {
    part,
    data: await ask(async (google, token) => openMailbox(google, token).content(id, attachmentId)),
  };
}

const isGone = (error: unknown): boolean => error instanceof GoogleFailed && error.reason === 'gone';
function orNone(error: unknown): never[] {
  if (isGone(error)) return [];
  throw error;
}

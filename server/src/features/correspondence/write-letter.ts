import { isAwaiting } from '@bidloom/contract/bid-statuses';
import { letterLimits, type Correspondence, type LetterKind } from '@bidloom/contract/correspondence';
import { Email } from '@bidloom/contract/primitives';
import type { Db } from '#db/database.ts';
import { HttpError, invalid, notFound, refused } from '#http/calls/errors.ts';
import { consumeAttempts, type Limit } from '#http/identity/rate-limit.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import { mayRead } from '#outside/google-oauth.ts';
import * as queries from './correspondence.queries.ts';

type Written = {
  bidId: string;
  kind: LetterKind;
  to: string;
  subject: string;
  text: string;
  files: string[];
  answers?: string | undefined;
};

const perPerson: Limit = { name: 'letters', attempts: 60, seconds: 3_600 };

/** Whether letters to the buyer of a bid go out, and to whom one would write. @throws 404 */
export async function findCorrespondence(
  db: Db,
  { settings }: AppContext,
  user: string,
  bid: string,
): Promise<Correspondence> {
  const { service, contacts } = await queries.getBidToWrite(db, bid, user);
  const { status, account, scopes, problem } = service;
  const found = contacts.flatMap(({ source, name, words }) =>
    addressesIn(words ?? '').map((address) => ({ address, name: name ?? '', source })),
  );
  return {
    state: settings.google === undefined ? 'unset' : (status ?? 'off'),
    account,
    seesReplies: mayRead('gmail', scopes),
    problem,
    contacts: found.filter(
      ({ address }, place) => found.findIndex((other) => other.address === address) === place,
    ),
  };
}

/**
 * Writes a letter to the buyer of a bid, to be sent by the next exchange with Gmail; answers its id.
 * @throws 404 for a bid, document or letter that is not there; 400 for an address that is none; 422 without a Gmail account,
 * for a chase of what was not handed in, and for more than Gmail takes, which names the document
 */
export async function writeLetter(
  db: Db,
  context: AppContext,
  caller: Caller,
  written: Written,
): Promise<string> {
  const { bidId, kind, subject, text, answers } = written;
  const bid = await queries.getBidToWrite(db, bidId, caller.user);
  const wanted = [...new Set(written.files)];
  const files = await queries.findDocuments(db, bidId, wanted);
  if (files.length !== wanted.length) throw notFound();
  const answered = answers === undefined ? undefined : await queries.findAnswered(db, bidId, answers);
  if (answers !== undefined && !answered) throw notFound();
  const to = readAddresses(written.to);
  refuseTooMuch(files);
  if (kind === 'chase' && !isAwaiting(bid.status))
    throw refused('not_submitted', 'server.correspondence.notSubmitted');
  if (context.settings.google === undefined || bid.service.status === null)
    throw refused('no_gmail', 'server.correspondence.noGmail');
  await consumeAttempts(context, [perPerson, caller.user]);
  return queries.addLetter(db, {
    bid: bidId,
    thread: answered?.thread ?? null,
    kind,
    author: caller.user,
    authorName: bid.author,
    to,
    subject: subject.replaceAll(/\s+/g, ' '),
    text,
    answersTo: answered?.messageId ?? '',
    files,
  });
}

const addressesIn = (words: string): string[] =>
  [...words.matchAll(/[^\s<>,;:()"'«»،؛]+@[^\s<>,;:()"'«»،؛]+\.[^\s<>,;:()"'«»،؛.]+/gu)].flatMap(
    ([found]) => Email.safeParse(found).data ?? [],
  );

function readAddresses(words: string): string[] {
  const given = words.split(/[\s,;،؛]+/u).filter((one) => one !== '');
  const wrong = given.find((one) => !Email.safeParse(one).success);
  if (wrong !== undefined)
    throw invalid([{ path: 'to', key: 'server.correspondence.address', values: { address: wrong } }]);
  const addresses = [...new Set(given.flatMap((one) => Email.safeParse(one).data ?? []))];
  if (addresses.length > letterLimits.recipients)
    throw invalid([
      { path: 'to', key: 'server.correspondence.recipients', values: { most: letterLimits.recipients } },
    ]);
  return addresses;
}

/** Gmail's limit is one for all that hangs on a letter; the document with which it is passed is named. */
function refuseTooMuch(files: { name: string; size: number }[]): void {
  let sum = 0;
  for (const { name, size } of files) {
    sum += size;
    if (sum <= letterLimits.bytes) continue;
    throw new HttpError(422, 'too_large', 'server.correspondence.tooLarge', {
      values: { name, size: megabytes(size), sum: megabytes(sum), limit: megabytes(letterLimits.bytes) },
    });
  }
}

const megabytes = (bytes: number) => Math.ceil((bytes / 1024 / 1024) * 10) / 10;

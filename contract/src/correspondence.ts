import { z } from 'zod';
import { BidFile } from './bids.ts';
import { endpoint } from './endpoint.ts';
import { serviceProblems } from './integrations.ts';
import { Done, idOf, paging, payload, Person, text, Timestamp } from './primitives.ts';

/** What a person writes to a buyer for. */
export const letterKinds = ['clarification', 'chase', 'other'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** `gmail`: somebody wrote it in Gmail itself, in a thread that began here. The last three came in. */
const kinds = [...letterKinds, 'gmail', 'reply', 'automatic', 'bounce'] as const;
const statuses = ['waiting', 'sent', 'failed', 'received'] as const;

/**
 * Of one that waits: what stands between us and Gmail; `signIn`: it must be connected again. Of one that failed:
 * `refused`: Gmail does not take it. `unsure`: Gmail did not say whether it sent it. `file`: an attached document is gone.
 * `bounced`: it came back.
 */
const problems = [...serviceProblems, 'signIn', 'unsure', 'file', 'bounced'] as const;

/** What Gmail takes: the bytes of all attachments of one letter, and how many of ours there may be. */
export const letterLimits = { bytes: 25 * 1024 * 1024, files: 20, recipients: 5, letters: 20_000 };

export const Letter = z.strictObject({
  _id: idOf('letter'),
  bid: idOf('bid'),
  /** Letters of one conversation have the same. */
  thread: z.string(),
  direction: z.enum(['out', 'in']),
  kind: z.enum(kinds),
  /** Who wrote it here; null for what was not written here. */
  author: Person.nullable(),
  from: z.strictObject({ name: z.string(), address: z.string() }),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** What one that came in repeats of earlier letters. */
  quoted: z.string(),
  status: z.enum(statuses),
  problem: z.enum(problems).nullable(),
  files: z.array(
    z.strictObject({
      place: z.int(),
      name: z.string(),
      size: z.int(),
      mimeType: z.string(),
      /** The document of the bid that it is; null for one that was not saved, or was removed since. */
      file: idOf('file').nullable(),
    }),
  ),
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
});
export type Letter = z.infer<typeof Letter>;

/** Whether and how one can write to the buyer of a bid. */
export const Correspondence = z.strictObject({
  /** Of Gmail. `unset`: this server has no Google client. `off`: the company has not connected it. `expired`: Google took the access back. */
  state: z.enum(['unset', 'off', 'ok', 'expired']),
  /** The account that letters go out from. */
  account: z.string().nullable(),
  /** Whether the account may be read, as far as letters from here go: without it no reply is found. */
  seesReplies: z.boolean(),
  /** Why nothing moves just now. */
  problem: z.enum(serviceProblems).nullable(),
  /** Whom to write to, the likeliest first, and where that is known from. */
  contacts: z.array(
    z.strictObject({
      address: z.string(),
      name: z.string(),
      source: z.enum(['bid', 'letter', 'documents', 'tender', 'client']),
    }),
  ),
});
export type Correspondence = z.infer<typeof Correspondence>;

const feature = 'correspondence';

export const getCorrespondence = endpoint('GET /bid/correspondence', {
  summary: 'Whether letters to the buyer go out through Gmail, and to whom one would write.',
  feature,
  input: z.strictObject({ _id: idOf('bid') }),
  data: Correspondence,
});
export const listLetters = endpoint('GET /bid/letters', {
  summary: 'What was written to the buyer of a bid, and what came back, newest first.',
  feature,
  input: z.strictObject({ ...paging, bidId: idOf('bid') }),
  paged: true,
  sorts: ['-at', 'at'],
  data: z.array(Letter),
});
export const writeLetter = endpoint('POST /bid/letter', {
  summary:
    'Writes to the buyer through the Gmail account of the company; it is sent soon, or once Gmail is there. A chase counts once it is sent.',
  feature,
  status: 201,
  input: payload({
    bidId: idOf('bid'),
    kind: z.enum(letterKinds),
    /** One address or several, with commas between. */
    to: text(1000, 1),
    subject: text(300, 1),
    text: text(letterLimits.letters, 1),
    /** Documents of the bid to attach. */
    files: z.array(idOf('file')).max(letterLimits.files).default([]),
    /** The letter that this one answers: it goes into the same conversation. */
    answers: idOf('letter').optional(),
  }),
  data: Letter,
  creates: { kind: 'letter', idPath: 'data._id' },
});
export const sendLetterAgain = endpoint('PUT /bid/letter', {
  summary: 'Tries at once to send a letter that waits, or once more one that failed.',
  feature,
  input: payload({ _id: idOf('letter') }),
  data: Letter,
});
export const removeLetter = endpoint('DELETE /bid/letter', {
  summary: 'Takes back a letter that was not sent.',
  feature,
  input: payload({ _id: idOf('letter') }),
  data: Done,
});
export const saveLetterFile = endpoint('POST /bid/letter-file', {
  summary: "Makes what hangs on a buyer's letter a document of the bid, once; checked like an upload.",
  feature,
  status: 201,
  input: payload({ _id: idOf('letter'), place: z.int().min(0).max(1000) }),
  data: BidFile,
  creates: { kind: 'file', idPath: 'data._id' },
});

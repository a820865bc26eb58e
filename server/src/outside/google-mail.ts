import { Readable } from 'node:stream';
import { z } from 'zod';
import { googleCalls } from './google-call.ts';
import { unexpectedResponse } from './google-failed.ts';
import { gmailRoot, type Google } from './google-oauth.ts';

/** A header of our own in every mail, by which it is found again among what was sent. */
export const markHeader = 'X-Bidloom-Mail';

/** Where a message is at Gmail. */
export type PlaceInGmail = { id: string; threadId: string };

/** Gmail with one access token, through its REST API, as far as sending goes. Everything may throw GoogleFailed. */
export function openGmail(google: Google, accessToken: string) {
  const { ask } = googleCalls(gmailRoot(google), accessToken);
  const timeoutMs = google.timeoutMs ?? 30_000;
  // A letter with its attachments takes longer on its way than a word.
  const letterTimeoutMs = google.timeoutMs ?? 600_000;
  const messages = 'gmail/v1/users/me/messages';
  const search = async (q: string): Promise<string[]> => {
    const listed = Listed.safeParse(await ask({ path: messages, query: { q, maxResults: 50 }, timeoutMs }));
    if (!listed.success) throw unexpectedResponse();
    return listed.data.messages.map(({ id }) => id);
  };
  const look = async (id: string) => {
    const query = { format: 'metadata', metadataHeaders: [markHeader] };
    const found = Message.safeParse(
      await ask({ path: `${messages}/${encodeURIComponent(id)}`, query, timeoutMs }),
    );
    if (!found.success) throw unexpectedResponse();
    return found.data;
  };
  /** Looks for a message with our mark that went to an address within the last days. */
  const findMarked = async (to: string, mark: string): Promise<PlaceInGmail | undefined> => {
    for (const id of await search(`in:sent newer_than:3d to:(${to.replaceAll(/["()\s]/g, ' ')})`)) {
      const { payload, threadId } = await look(id);
      const isMarked = ({ name, value }: { name: string; value: string }) =>
        name.toLowerCase() === markHeader.toLowerCase() && value === mark;
      if (payload.headers.some(isMarked)) return { id, threadId };
    }
    return undefined;
  };
  return {
    /** Sends a whole message (RFC 5322) from the account. */
    send: async (message: Buffer): Promise<void> => {
      const json = { raw: message.toString('base64url') };
      const sent = await ask({ method: 'POST', path: `${messages}/send`, json, timeoutMs });
      if (!Sent.safeParse(sent).success) throw unexpectedResponse();
    },
    /** The same for a message of any size that Gmail takes, into a conversation where one is named. */
    sendLetter: async (message: Buffer, threadId?: string): Promise<PlaceInGmail> => {
      const sent = Placed.safeParse(
        await ask({
          method: 'POST',
          path: `${messages}/send`,
          json: threadId === undefined ? {} : { threadId },
          media: { type: 'message/rfc822', content: Readable.from([message]) },
          timeoutMs: letterTimeoutMs,
        }),
      );
      if (!sent.success) throw unexpectedResponse();
      return sent.data;
    },
    /** Whether a mail with our mark went to an address within the last days. Needs the permission to read. */
    wasSent: async (to: string, mark: string): Promise<boolean> => (await findMarked(to, mark)) !== undefined,
    /**
     * Where a letter of ours is that was perhaps sent: by its Message-ID, and where Gmail has given it another one, by our
     * mark. Needs the permission to read.
     */
    findLetter: async (letter: {
      messageId: string;
      to: string;
      mark: string;
    }): Promise<PlaceInGmail | undefined> => {
      const [id] = await search(`in:sent rfc822msgid:${letter.messageId}`);
      if (id === undefined) return findMarked(letter.to, letter.mark);
      const { threadId } = await look(id);
      return { id, threadId };
    },
  };
}

const Sent = z.object({ id: z.string().min(1) });
const Placed = z.object({ id: z.string().min(1), threadId: z.string().min(1) });
const Listed = z.object({ messages: z.array(Sent).default([]), resultSizeEstimate: z.number() });
const Message = Placed.extend({
  payload: z
    .object({ headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]) })
    .default({ headers: [] }),
});

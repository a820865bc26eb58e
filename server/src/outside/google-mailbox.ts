import { z } from 'zod';
import { googleCalls } from './google-call.ts';
import { unexpectedResponse } from './google-failed.ts';
import { gmailRoot, type Google } from './google-oauth.ts';

/** A part of a message as Gmail has taken it apart; parts hold parts. */
export type MessagePart = {
  partId: string;
  mimeType: string;
  filename: string;
  headers: { name: string; value: string }[];
  /** Its content, where Gmail sends it along; else it is asked for by `attachmentId`. */
  data: Buffer | undefined;
  attachmentId: string | undefined;
  size: number;
  parts: MessagePart[];
};
/** A message of a mailbox. */
export type MailboxMessage = {
  id: string;
  threadId: string;
  labels: string[];
  /** When Gmail took it, ISO 8601 in UTC. */
  at: string;
  payload: MessagePart;
};

/** Gmail with one access token, through its REST API, as far as reading goes. Everything may throw GoogleFailed. */
export function openMailbox(google: Google, accessToken: string) {
  const { ask } = googleCalls(gmailRoot(google), accessToken);
  const timeoutMs = google.timeoutMs ?? 30_000;
  const contentTimeoutMs = google.timeoutMs ?? 300_000;
  const mine = 'gmail/v1/users/me';
  return {
    /** From where on news will be told. */
    now: async (): Promise<string> => {
      const profile = Profile.safeParse(await ask({ path: `${mine}/profile`, timeoutMs }));
      if (!profile.success) throw unexpectedResponse();
      return profile.data.historyId;
    },
    /**
     * Which conversations have new messages since a point, by their ids alone, and from where to go on. A point that Gmail no
     * longer knows: GoogleFailed `gone`.
     */
    news: async (since: string): Promise<{ threads: string[]; next: string }> => {
      const threads = new Set<string>();
      let pageToken: string | undefined;
      for (;;) {
        const query = {
          startHistoryId: since,
          historyTypes: ['messageAdded'],
          maxResults: 500,
          pageToken,
        };
        const page = History.safeParse(await ask({ path: `${mine}/history`, query, timeoutMs }));
        if (!page.success) throw unexpectedResponse();
        for (const { messagesAdded } of page.data.history)
          for (const { message } of messagesAdded) threads.add(message.threadId);
        pageToken = page.data.nextPageToken;
        if (pageToken === undefined) return { threads: [...threads], next: page.data.historyId };
      }
    },
    /** The messages of a conversation, without what they say. */
    messagesOf: async (threadId: string): Promise<{ id: string; labels: string[] }[]> => {
      const path = `${mine}/threads/${encodeURIComponent(threadId)}`;
      const thread = Thread.safeParse(await ask({ path, query: { format: 'minimal' }, timeoutMs }));
      if (!thread.success) throw unexpectedResponse();
      return thread.data.messages.map(({ id, labelIds }) => ({ id, labels: labelIds }));
    },
    /** One message whole, but for the content of what hangs on it. */
    message: async (id: string): Promise<MailboxMessage> => {
      const path = `${mine}/messages/${encodeURIComponent(id)}`;
      const given = Message.safeParse(await ask({ path, query: { format: 'full' }, timeoutMs }));
      if (!given.success) throw unexpectedResponse();
      const { threadId, labelIds, internalDate, payload } = given.data;
      return { id, threadId, labels: labelIds, at: new Date(internalDate).toISOString(), payload };
    },
    /** The content of a part that Gmail did not send along. Its id is good for a while only. */
    content: async (messageId: string, id: string): Promise<Buffer> => {
      const path = `${mine}/messages/${encodeURIComponent(messageId)}/attachments/${encodeURIComponent(id)}`;
      const given = Content.safeParse(await ask({ path, timeoutMs: contentTimeoutMs }));
      if (!given.success) throw unexpectedResponse();
      return given.data.data;
    },
  };
}

const Id = z.string().min(1);
const Bytes = z.string().transform((text) => Buffer.from(text, 'base64url'));
const Labels = z.array(z.string()).default([]);
const Profile = z.object({ historyId: Id });
const History = z.object({
  historyId: Id,
  nextPageToken: z.string().optional(),
  history: z
    .array(
      z.object({ messagesAdded: z.array(z.object({ message: z.object({ threadId: Id }) })).default([]) }),
    )
    .default([]),
});
const Thread = z.object({ id: Id, messages: z.array(z.object({ id: Id, labelIds: Labels })).default([]) });
const Content = z.object({ data: Bytes });

const depthLimit = 20;
const RawPart: z.ZodType<MessagePart> = z.lazy(() =>
  z
    .object({
      partId: z.string().default(''),
      mimeType: z.string().default('text/plain'),
      filename: z.string().default(''),
      headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
      body: z
        .object({ data: Bytes.optional(), attachmentId: z.string().optional(), size: z.number().default(0) })
        .default({ size: 0 }),
      parts: z.array(RawPart).default([]),
    })
    .transform(({ body: { data, attachmentId, size }, ...part }) => ({ ...part, data, attachmentId, size })),
);
const Message = z.object({
  threadId: Id,
  labelIds: Labels,
  internalDate: z.coerce.number().int().min(0).max(8.64e15),
  payload: RawPart,
});

/** Every part of a message, itself first; a message that is packed deeper than any program packs it is cut there. */
export function everyPart(part: MessagePart, depth = 0): MessagePart[] {
  return [part, ...(depth < depthLimit ? part.parts.flatMap((one) => everyPart(one, depth + 1)) : [])];
}

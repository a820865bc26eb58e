import { randomBytes } from 'node:crypto';
import { headersOf, payloadOf, type Part } from './mime-parts.ts';

type Asked = { method: string; url: URL; type?: string; body: Buffer };
type Answered = { status: number; body: unknown; raw?: Buffer };
type Kept = { id: string; threadId: string; labelIds: string[]; raw: string; at: number; history: number };

/** What a Gmail account has sent and received, in memory, as its API of version 1 tells it. */
export function gmailInMemory() {
  const kept: Kept[] = [];
  const contents = new Map<string, Buffer>();
  let history = 1_000;
  let oldestHistory = 0;
  const ids = { count: 0 };
  const header = ({ raw }: Kept, wanted: string) =>
    headersOf(raw).find(({ name }) => name.toLowerCase() === wanted.toLowerCase())?.value ?? '';
  const keep = (raw: string, labelIds: string[], threadId?: string): Kept => {
    ids.count += 1;
    history += 7;
    const id = `m${ids.count}`;
    const message = { id, threadId: threadId ?? `t${ids.count}`, labelIds, raw, at: Date.now(), history };
    kept.push(message);
    return message;
  };
  const placed = ({ id, threadId, labelIds }: Kept) => ({ id, threadId, labelIds });
  const refuse = (code: number): Answered => ({ status: code, body: { error: { code, message: 'no' } } });

  const send = ({ url, type = '', body }: Asked): Answered => {
    const isUpload = url.pathname.startsWith('/upload/');
    const [about, message] = isUpload ? partsOf(type, body) : [body, undefined];
    const { raw, threadId } = JSON.parse(about?.toString('utf8') ?? '{}') as Record<string, string>;
    const whole = message ?? Buffer.from(raw ?? '', 'base64url');
    if (threadId !== undefined && !kept.some((one) => one.threadId === threadId)) return refuse(404);
    if (whole.length > 35 * 1024 * 1024) return refuse(413);
    return { status: 200, body: placed(keep(whole.toString('utf8'), ['SENT'], threadId)) };
  };
  const search = (q: string): Answered => {
    const to = /to:\(([^)]+)\)/.exec(q)?.[1] ?? '';
    const messageId = /rfc822msgid:(\S+)/.exec(q)?.[1];
    const found = kept.filter(
      (one) =>
        one.labelIds.includes('SENT') &&
        (messageId === undefined
          ? header(one, 'to').includes(to)
          : header(one, 'message-id') === `<${messageId}>`),
    );
    const messages = found.map(placed);
    return {
      status: 200,
      body: { resultSizeEstimate: found.length, ...(found.length > 0 && { messages }) },
    };
  };
  /** What hangs on a message, and text that is long, has an id that is another each time it is asked for. */
  const told = (part: Part): object => {
    const { content, parts, ...rest } = part;
    if (parts.length > 0) return { ...rest, body: { size: 0 }, parts: parts.map(told) };
    const isApart = rest.filename !== '' || content.length > 50_000;
    if (!isApart) return { ...rest, body: { size: content.length, data: content.toString('base64url') } };
    const attachmentId = randomBytes(8).toString('hex');
    contents.set(attachmentId, content);
    return { ...rest, body: { size: content.length, attachmentId } };
  };
  const message = (one: Kept, format: string | null, wanted: string[]) => {
    const about = {
      ...placed(one),
      historyId: String(one.history),
      internalDate: String(one.at),
      snippet: '',
    };
    if (format === 'minimal') return about;
    if (format === 'full') return { ...about, payload: told(payloadOf(one.raw)) };
    const headers = headersOf(one.raw).filter(({ name }) => wanted.includes(name.toLowerCase()));
    return { ...about, payload: { headers } };
  };
  const news = ({ searchParams }: URL): Answered => {
    const since = Number(searchParams.get('startHistoryId'));
    if (since < oldestHistory) return refuse(404);
    const from = Number(searchParams.get('pageToken') ?? 0);
    const all = kept.filter((one) => one.history > since);
    const page = all.slice(from, from + 2);
    const more = from + page.length < all.length && { nextPageToken: String(from + page.length) };
    const added = page.map((one) => ({
      id: String(one.history),
      messagesAdded: [{ message: placed(one) }],
    }));
    return {
      status: 200,
      body: { historyId: String(history), ...(added.length > 0 && { history: added }), ...more },
    };
  };

  const answer = (asked: Asked): Answered | undefined => {
    const { method, url } = asked;
    const [, upload, path] = /^(\/upload)?\/gmail\/v1\/users\/me\/(.+)$/.exec(url.pathname) ?? [];
    if (path === undefined) return undefined;
    if (path === 'messages/send' && method === 'POST') return send(asked);
    if (upload !== undefined || method !== 'GET') return refuse(405);
    if (path === 'profile') return { status: 200, body: { emailAddress: '', historyId: String(history) } };
    if (path === 'history') return news(url);
    if (path === 'messages') return search(url.searchParams.get('q') ?? '');
    const format = url.searchParams.get('format');
    const wanted = url.searchParams.getAll('metadataHeaders').map((name) => name.toLowerCase());
    const [kind = '', id = '', , attachment] = path.split('/');
    if (attachment !== undefined) {
      const content = contents.get(attachment);
      return content
        ? { status: 200, body: { size: content.length, data: content.toString('base64url') } }
        : refuse(404);
    }
    if (kind === 'threads') {
      const messages = kept
        .filter(({ threadId }) => threadId === id)
        .map((one) => message(one, format, wanted));
      return messages.length > 0 ? { status: 200, body: { id, messages } } : refuse(404);
    }
    const one = kept.find((found) => found.id === id);
    return one ? { status: 200, body: message(one, format, wanted) } : refuse(404);
  };
  return {
    answer,
    /** Mail that was sent to an address, as it went out. */
    sentTo: (to: string) =>
      kept.filter((one) => one.labelIds.includes('SENT') && header(one, 'to').includes(to)),
    /** Puts a whole message into the mailbox, into the conversation it answers, as mail that comes in. */
    receive: (words: string, labelIds = ['INBOX', 'UNREAD']): { id: string; threadId: string } => {
      const raw = words.replaceAll(/\r?\n/g, '\r\n');
      const answered = headersOf(raw).find(({ name }) => /^in-reply-to$/i.test(name))?.value;
      const earlier = kept.find((one) => answered !== undefined && header(one, 'message-id') === answered);
      return keep(raw, labelIds, earlier?.threadId);
    },
    /** Somebody removes a conversation for good. */
    removeThread: (threadId: string) => {
      for (const one of kept.filter((found) => found.threadId === threadId))
        kept.splice(kept.indexOf(one), 1);
    },
    /** Points of the past are no longer known, as after a week. */
    forgetHistory: () => {
      oldestHistory = history;
      history += 1;
    },
  };
}

/** The two parts of a multipart/related upload. */
function partsOf(type: string, body: Buffer): (Buffer | undefined)[] {
  const boundary = /boundary=("?)([^";]+)\1/.exec(type)?.[2] ?? '';
  return body
    .toString('latin1')
    .split(`--${boundary}`)
    .slice(1, 3)
    .map((part) => Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, ''), 'latin1'));
}

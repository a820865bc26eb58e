type Asked = { method: string; url: URL; body: Buffer };
type Kept = { id: string; raw: string };

/** What a Gmail account has sent, in memory, as its API of version 1 tells it. */
export function gmailInMemory() {
  const sent: Kept[] = [];
  const headersOf = ({ raw }: Kept) =>
    (raw.split('\r\n\r\n')[0] ?? '')
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const place = line.indexOf(':');
        return { name: line.slice(0, place), value: line.slice(place + 1).trim() };
      });
  const answer = ({
    method,
    url,
    body,
  }: Asked): { status: number; body: unknown; raw?: Buffer } | undefined => {
    const [, what] = /^\/gmail\/v1\/users\/me\/messages(?:\/(.+))?$/.exec(url.pathname) ?? [undefined, null];
    if (what === null) return undefined;
    if (what === 'send' && method === 'POST') {
      const { raw } = JSON.parse(body.toString('utf8')) as { raw: string };
      const message = { id: `m${sent.length + 1}`, raw: Buffer.from(raw, 'base64url').toString('utf8') };
      sent.push(message);
      return { status: 200, body: { id: message.id, threadId: message.id, labelIds: ['SENT'] } };
    }
    if (what === undefined) {
      const to = /to:\(([^)]+)\)/.exec(url.searchParams.get('q') ?? '')?.[1] ?? '';
      const found = sent.filter((one) =>
        headersOf(one).some(({ name, value }) => name.toLowerCase() === 'to' && value.includes(to)),
      );
      const messages = found.map(({ id }) => ({ id, threadId: id }));
      return {
        status: 200,
        body: { resultSizeEstimate: found.length, ...(found.length > 0 && { messages }) },
      };
    }
    const message = sent.find(({ id }) => id === what);
    if (!message) return { status: 404, body: { error: { code: 404 } } };
    const wanted = url.searchParams.getAll('metadataHeaders').map((name) => name.toLowerCase());
    const headers = headersOf(message).filter(({ name }) => wanted.includes(name.toLowerCase()));
    return { status: 200, body: { id: message.id, payload: { headers } } };
  };
  return {
    answer,
    /** Mail that was sent to an address, as it went out. */
    sentTo: (to: string) =>
      sent.filter((one) =>
        headersOf(one).some(({ name, value }) => name.toLowerCase() === 'to' && value.includes(to)),
      ),
  };
}

import { streamEvents, type LiveEvents } from '@bidloom/contract/events';
import { addressOf, headers } from './api.ts';
import { currentSession } from './session.ts';

type Handlers = { [Name in keyof LiveEvents]?: (data: LiveEvents[Name]) => void };

/**
 * Listens to what happens in the selected company until the answered function is called. Comes back by itself after a
 * lost connection, from where it was. It is read with fetch, since EventSource cannot send the token.
 */
export function listenToEvents(handlers: Handlers): () => void {
  const stopped = new AbortController();
  let lastId = '';
  let pauseMs = 1_000;
  const listen = async () => {
    while (!stopped.signal.aborted && currentSession().token) {
      try {
        const response = await fetch(addressOf(streamEvents, {}), {
          headers: { ...headers(), accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) },
          signal: stopped.signal,
        });
        if (response.status === 401 || response.status === 403) return;
        if (response.ok && response.body) {
          pauseMs = 1_000;
          await readStream(response.body, (event) => {
            // After a reconnection the server may say again what it said last.
            if (event.id !== '' && Number(event.id) <= Number(lastId)) return;
            lastId = event.id || lastId;
            (handlers[event.name as keyof LiveEvents] as ((data: unknown) => void) | undefined)?.(
              JSON.parse(event.data),
            );
          });
        }
      } catch {
        if (stopped.signal.aborted) return;
      }
      await new Promise((resume) => setTimeout(resume, pauseMs));
      pauseMs = Math.min(pauseMs * 2, 30_000);
    }
  };
  void listen();
  return () => stopped.abort();
}

type StreamEvent = { id: string; name: string; data: string };

/** Reads server-sent events (WHATWG HTML, section 9.2) from a body of bytes. */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  tell: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event.data !== '') tell(event);
    }
  }
}

function parseBlock(block: string): StreamEvent {
  const event = { id: '', name: 'message', data: '' };
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^([^:]+):? ?(.*)$/.exec(line) ?? [];
    if (field === 'id') event.id = value;
    if (field === 'event') event.name = value;
    if (field === 'data') event.data += (event.data && '\n') + value;
  }
  return event;
}

export type StreamEvent = { id: string; name: string; data: string };

/** Reads server-sent events (WHATWG HTML, section 9.2) from a body of bytes; `alive` hears of every piece that comes. */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  tell: (event: StreamEvent) => void,
  alive: () => void = () => {},
): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .getReader();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      alive();
      const blocks = (rest + value).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event.data !== '') tell(event);
      }
    }
  } finally {
    // Who stops listening in the midst must not leave the connection open.
    await reader.cancel().catch(() => {});
  }
}

function parseBlock(block: string): StreamEvent {
  const event = { id: '', name: 'message', data: '' };
  for (const line of block.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'id') event.id = value;
    if (field === 'event') event.name = value;
    if (field === 'data') event.data += (event.data && '\n') + value;
  }
  return event;
}

/** What pdf.js puts beside itself: its parser, made to run in a worker. */
type Parser = { WorkerMessageHandler: { initializeFromPort: (port: ParserPort) => void } };
type Message = { chunk?: object };

/**
 * Where the two halves of pdf.js speak with each other on one thread. Its own port copies every message in depth, which is a sixth of
 * what reading a page costs. Parts of what a page says or draws are handed over as they are: only their lists are copied, since the
 * parser empties and fills them anew.
 */
class ParserPort extends EventTarget {
  postMessage(message: Message, transfer: ArrayBuffer[] = []): void {
    const { chunk } = message;
    const data = chunk ? { ...message, chunk: withOwnLists(chunk) } : structuredClone(message, { transfer });
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

const withOwnLists = (chunk: object): object =>
  Object.fromEntries(
    Object.entries(chunk).map(([name, part]: [string, unknown]) => [
      name,
      Array.isArray(part) ? [...part] : part,
    ]),
  );

/** Starts a parser on this thread and answers the port to it, which goes with the document. */
export function startParser(): EventTarget {
  const port = new ParserPort();
  const { pdfjsWorker } = globalThis as unknown as { pdfjsWorker: Parser };
  pdfjsWorker.WorkerMessageHandler.initializeFromPort(port);
  return port;
}

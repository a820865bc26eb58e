import { expect, test, vi } from 'vitest';
import { readStream, type StreamEvent } from './event-stream.ts';

const bytes = new TextEncoder();
const stream = (pieces: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(body) {
      for (const piece of pieces) body.enqueue(piece);
      body.close();
    },
  });
const read = async (...pieces: (string | Uint8Array)[]): Promise<StreamEvent[]> => {
  const events: StreamEvent[] = [];
  const encoded = pieces.map((piece) => (typeof piece === 'string' ? bytes.encode(piece) : piece));
  await readStream(stream(encoded), (event) => events.push(event));
  return events;
};
const event = (data: string, id = '', name = 'message') => ({ id, name, data });

test('an event has an id, a name and data', async () => {
  expect(await read('id: 7\nevent: bid-changed\ndata: {"a":1}\n\n')).toEqual([
    event('{"a":1}', '7', 'bid-changed'),
  ]);
});

test('an event is whole wherever the network cuts it, within a letter too', async () => {
  const text = 'id: 1\nevent: x\ndata: "مناقصة é"\n\nid: 2\ndata: b\n\n';
  const whole = bytes.encode(text);
  const wanted = [event('"مناقصة é"', '1', 'x'), event('b', '2')];
  for (let cut = 1; cut < whole.length; cut += 1)
    expect(await read(whole.slice(0, cut), whole.slice(cut))).toEqual(wanted);
  expect(await read(...[...whole].map((byte) => Uint8Array.of(byte)))).toEqual(wanted);
});

test('lines may end as on Windows, cut between the two signs', async () => {
  expect(await read('data: a\r\n\r', '\ndata: b\r\n\r\n')).toEqual([event('a'), event('b')]);
});

test('data of several lines is one text; a field without a colon or a space is one too', async () => {
  expect(await read('data: a\ndata:b\ndata:  c\n\n')).toEqual([event('a\nb\n c')]);
  expect(await read('data\ndata: a\n\n')).toEqual([event('a')]);
});

test('signs that other programs take for a line’s end are part of the data', async () => {
  expect(await read('data: "a\u2028b\u2029c\u0085d"\n\n')).toEqual([event('"a\u2028b\u2029c\u0085d"')]);
});

test('heartbeats, the pause that is asked for and an unfinished event tell nothing', async () => {
  expect(await read(': still here\n\n', 'retry: 3000\n\n', 'event: x\n\n', 'data: unfinished\n')).toEqual([]);
});

test('every piece is a sign of life', async () => {
  const alive = vi.fn<() => void>();
  await readStream(stream([bytes.encode(': still'), bytes.encode(' here\n\n')]), () => {}, alive);
  expect(alive).toHaveBeenCalledTimes(2);
});

test('who stops listening in the midst closes the connection', async () => {
  const cancel = vi.fn<() => void>();
  const endless = new ReadableStream<Uint8Array>({
    pull: (body) => body.enqueue(bytes.encode('data: a\n\n')),
    cancel,
  });
  const stop = () => {
    throw new Error('enough');
  };
  await expect(readStream(endless, stop)).rejects.toThrow('enough');
  expect(cancel).toHaveBeenCalled();
});

import { expect, test } from 'vitest';
import { lineFrom } from './env-log.ts';

const at = Date.UTC(2026, 0, 2, 12, 3, 4);

test('a request is one short line', () => {
  const event = {
    level: 30,
    time: at,
    id: 'a1',
    method: 'GET',
    path: '/api/bid/bids',
    status: 200,
    ms: 4,
    address: '192.0.2.7',
    msg: 'request',
  };
  expect(lineFrom(JSON.stringify(event))).toBe('12:03:04 GET /api/bid/bids 200 4 ms 192.0.2.7 [a1]\n');
});

test('a warning says so, and an error shows its stack', () => {
  expect(lineFrom(JSON.stringify({ level: 40, time: at, msg: 'slow' }))).toBe('12:03:04 warning: slow\n');
  const event = { level: 50, time: at, msg: 'lost', err: { stack: 'Error: lost\n  at x' } };
  expect(lineFrom(JSON.stringify(event))).toBe('12:03:04 error: lost\nError: lost\n  at x\n');
});

test('text from outside makes no line of its own', () => {
  expect(lineFrom(JSON.stringify({ level: 30, time: at, msg: 'a\n12:03:04 error: forged' }))).toBe(
    '12:03:04 a 12:03:04 error: forged\n',
  );
});

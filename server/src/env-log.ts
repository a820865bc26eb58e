import { pino, type Logger } from 'pino';
import type { Settings } from './env.ts';

/**
 * The server's log on standard output: JSON lines for machines, or one short line for each event for people. Headers
 * that carry a session or a key are never written, whatever is logged.
 */
export function openLog({ logLevel, logFormat }: Pick<Settings, 'logLevel' | 'logFormat'>): Logger {
  const secretHeaders = ['authorization', 'cookie', 'set-cookie'];
  const redact = ['headers', 'req.headers', 'res.headers'].flatMap((place) =>
    secretHeaders.map((name) => `${place}["${name}"]`),
  );
  const write = (json: string) => process.stdout.write(logFormat === 'line' ? lineFrom(json) : json);
  return pino({ level: logLevel, redact }, { write });
}

/** Such as `12:03:04 GET /api/bid/bids 200 4 ms 192.0.2.7 [5f1c...]`, with the stack of an error below it. */
export function lineFrom(json: string): string {
  try {
    const event = JSON.parse(json) as Record<string, unknown>;
    const clock = new Date(Number(event['time'])).toISOString().slice(11, 19);
    const grade = gradeOf(Number(event['level']));
    const words =
      event['method'] === undefined
        ? [part(event, 'msg')]
        : ['method', 'path', 'status'].map((name) => part(event, name));
    const took = part(event, 'ms') && `${part(event, 'ms')} ms`;
    const id = part(event, 'id') && `[${part(event, 'id')}]`;
    const line = [clock, grade, ...words, took, part(event, 'address'), id].filter(Boolean).join(' ');
    const stack = part(event['err'], 'stack');
    // A visitor's text must not make lines of its own.
    return `${line.replaceAll(/\p{Cc}/gu, ' ')}\n${stack && `${stack}\n`}`;
  } catch {
    return json;
  }
}

function gradeOf(level: number): string {
  if (level >= 50) return 'error:';
  return level >= 40 ? 'warning:' : '';
}

function part(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

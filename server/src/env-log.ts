import type { Settings } from './env.ts';

/**
 * Fastify's logger options: JSON lines for machines, or one short line for each event for people. Headers that carry a
 * session or a key are never written, whatever is logged.
 */
export function logOptions(settings: Pick<Settings, 'logLevel' | 'logFormat'>) {
  return {
    level: settings.logLevel,
    redact: ['authorization', 'cookie', 'set-cookie'].flatMap((name) => [
      `req.headers["${name}"]`,
      `res.headers["${name}"]`,
      `headers["${name}"]`,
    ]),
    ...(settings.logFormat === 'line'
      ? { stream: { write: (json: string) => void process.stdout.write(lineFrom(json)) } }
      : {}),
  };
}

/** A line from outside a request, in the form of the others. */
export function writeLog(
  settings: Pick<Settings, 'logLevel' | 'logFormat'>,
  level: 'info' | 'warn' | 'error',
  msg: string,
  error?: unknown,
): void {
  const number = numbers[level] ?? 30;
  if (number < (numbers[settings.logLevel] ?? 30)) return;
  const err =
    error === undefined ? undefined : { stack: error instanceof Error ? error.stack : String(error) };
  const json = `${JSON.stringify({ level: number, time: Date.now(), pid: process.pid, msg, err })}\n`;
  process.stdout.write(settings.logFormat === 'line' ? lineFrom(json) : json);
}

const numbers: Record<string, number> = { debug: 20, info: 30, warn: 40, error: 50 };
const levels: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: '',
  40: 'warning: ',
  50: 'error: ',
  60: 'fatal: ',
};

/** Such as `12:03:04 warning: PostgreSQL ended (SIGKILL) and is started again`, with the stack of an error below it. */
export function lineFrom(json: string): string {
  try {
    const event = JSON.parse(json) as Record<string, unknown>;
    const { level, time, reqId, req, res, responseTime, err } = event;
    const clock = new Date(Number(time)).toISOString().slice(11, 19);
    const request = part(req, 'method') ? ` ${part(req, 'method')} ${part(req, 'url')}` : '';
    const answer = part(res, 'statusCode') ? ` ${part(res, 'statusCode')}` : '';
    const took = typeof responseTime === 'number' ? ` ${Math.round(responseTime)} ms` : '';
    const id = typeof reqId === 'string' ? ` [${reqId}]` : '';
    const stack = part(err, 'stack') ? `\n${part(err, 'stack')}` : '';
    const line = `${clock} ${levels[Number(level)] ?? ''}${part(event, 'msg')}${request}${answer}${took}${id}`;
    return `${line.replaceAll(/\p{Cc}/gu, ' ')}${stack}\n`; // a visitor's text must not make lines of its own
  } catch {
    return json;
  }
}

function part(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null || !(name in value)) return '';
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

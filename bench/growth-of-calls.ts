import { callsOf } from './calls.ts';
import type { FilledServer } from './filled-server.ts';
import { openConnection, quantile, textOf } from './load.ts';

/** Medians of a call in companies of each size, and each over that of the first size. */
export type Growth = { name: string; ms: number[]; ratios: number[] };

/** Every request of a call is asked of each company in turn, `turns` times or more; what is written is left out. */
export async function* measureGrowth(
  { ours, token, companies }: FilledServer,
  { sizes, turns, only = '' }: { sizes: number[]; turns: number; only?: string },
): AsyncGenerator<Growth> {
  const grown = sizes.flatMap((size) => companies[`${size} bids`] ?? []).map((filled) => callsOf(filled));
  const connection = await openConnection(ours.port);
  for (const [place, { name, requests }] of (grown[0] ?? []).entries()) {
    if (!name.includes(only) || requests.some(({ method }) => method !== 'GET')) continue;
    const times: number[][] = grown.map(() => []);
    // Some turns first, until statements are prepared and what is hot is compiled and in memory.
    const warming = Math.max(8, requests.length);
    for (let turn = 0; turn < warming + Math.max(turns, requests.length); turn += 1) {
      for (const [size, calls] of grown.entries()) {
        const asked = calls[place]?.requests ?? [];
        const request = asked[turn % asked.length];
        if (!request) continue;
        const text = textOf(request, token);
        const begun = performance.now();
        await connection.ask(text);
        if (turn >= warming) times[size]?.push(performance.now() - begun);
      }
    }
    const ms = times.map((of) => quantile(of, 0.5));
    yield { name, ms, ratios: ms.slice(1).map((of) => of / (ms[0] ?? Number.NaN)) };
  }
  connection.close();
}

import { authorityInMemory, runHistory } from '/work/wt/together/engine/src/testing/random-histories.ts';
const beginning = 'The bidder shall describe its method.\n\nIt shall name its team.\n\nAnd its references.';
const kinds: Record<string, number> = {};
const n = Number(process.argv[2] ?? 300);
for (let seed = Number(process.argv[3] ?? 1); seed <= n; seed += 1) {
  let problem: string | undefined;
  try { problem = (await runHistory(seed, [authorityInMemory(beginning)])).problem; } catch (e) { problem = 'threw ' + (e as Error).stack?.split('\n').slice(0,4).join(' | '); }
  if (problem) { const k = problem.slice(0, 60).split(':')[0]; kinds[k] = (kinds[k] ?? 0) + 1; if (kinds[k] <= 3) console.log(seed, problem.slice(0, 400)); }
}
console.log(kinds);

/**
 * How a company's growth shows: `node --import tsx bench/growth.ts [--sizes 2000,20000,200000] [--turns 40] [--data DIR] [--only WORD]`.
 *
 * Asks our built server each call for a company of each size, one after the other, at one connection, and prints how many times as
 * long it takes as in the first. What else the machine does meets all of them alike.
 */
import { parseArgs } from 'node:util';
import { measureGrowth } from './growth-of-calls.ts';
import { withFilledServer } from './filled-server.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '2000,20000,200000' },
    turns: { type: 'string', default: '40' },
    server: { type: 'string' },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const sizes = options.sizes.split(',').map(Number);
await withFilledServer({ sizes, dataDir: options.data, server: options.server }, async (filled) => {
  for await (const { name, ms, ratios } of measureGrowth(filled, {
    sizes,
    turns: Number(options.turns),
    only: options.only,
  }))
    console.log(
      `${name.padEnd(20)} ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}  (${ms.map((one) => one.toFixed(1)).join(' ')} ms)`,
    );
});

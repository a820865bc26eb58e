import { emptyBin, eraseFromBin, listBin, restoreFromBin } from '@bidloom/contract/bin';
import { sweepContents } from '#features/contents/contents.ts';
import { route } from '#http/route.ts';
import { findBin } from './bin.queries.ts';
import { eraseAll, eraseSome } from './empty-bin.ts';
import { restore } from './restore.ts';

export const binRoutes = [
  route(listBin, ({ db, input }) => findBin(db, input)),
  route(restoreFromBin, ({ db, input, caller }) => restore(db, caller, input.items), {
    said: 'server.bin.restored',
  }),
  route(
    eraseFromBin,
    async ({ db, input, caller, house, afterCommit }) => {
      const answer = await eraseSome(db, caller, input.items);
      afterCommit(() => sweepContents(house));
      return answer;
    },
    { said: 'server.bin.erased' },
  ),
  route(
    emptyBin,
    async ({ db, house, afterCommit }) => {
      const erased = await eraseAll(db, { isOver: false });
      afterCommit(() => sweepContents(house));
      return { erased, left: [] };
    },
    { said: 'server.bin.emptied' },
  ),
];

import { emptyBin, eraseFromBin, listBin, restoreFromBin } from '@bidloom/contract/bin';
import { sweepContents } from '#features/contents/contents.ts';
import { route } from '#http/calls/route.ts';
import { findBin } from './bin.queries.ts';
import { eraseAll, eraseSome } from './empty-bin.ts';
import { restore } from './restore.ts';

export const binRoutes = [
  route(listBin, ({ db, input }) => findBin(db, input)),
  route(restoreFromBin, ({ db, input, caller }) => restore(db, caller, input.items), {
    message: 'server.bin.restored',
  }),
  route(
    eraseFromBin,
    async ({ db, input, caller, context, afterCommit }) => {
      const answer = await eraseSome(db, caller, input.items);
      afterCommit(() => sweepContents(context));
      return answer;
    },
    { message: 'server.bin.erased' },
  ),
  route(
    emptyBin,
    async ({ db, context, afterCommit }) => {
      const erased = await eraseAll(db, { isOver: false });
      afterCommit(() => sweepContents(context));
      return { erased, left: [] };
    },
    { message: 'server.bin.emptied' },
  ),
];

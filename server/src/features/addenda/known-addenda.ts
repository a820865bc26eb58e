import type { KnownAddenda } from '@bidloom/engine/filling/addenda-value';
import type { KeptKind } from './document-kinds.queries.ts';
import { judgeKinds } from './judge-kinds.ts';
import type { kindsToStore } from './kinds-to-store.ts';

/** The addenda of a bid as its documents page judges them, with what a run has just read of its documents and not stored yet. */
export function knownAddenda(kept: KeptKind[], read: ReturnType<typeof kindsToStore>): KnownAddenda {
  const { documents, missing } = judgeKinds(
    kept.map((one) => ({ ...one, ...read.find(({ fileId }) => fileId === one._id) })),
  );
  return { issued: documents, missing };
}

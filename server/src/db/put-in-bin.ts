import type { BinKind } from '@bidloom/contract/bin';
import { run, type Db } from './database.ts';

/** Keeps objects in the bin; the caller deletes them in the same transaction, as it would without a bin. */
export async function putInBin(db: Db, kind: BinKind, ids: string[]): Promise<void> {
  await run(db, { name: 'bin-put', text: 'select put_in_bin($1, $2::text[])' }, [kind, ids]);
}

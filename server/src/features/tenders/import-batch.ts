import type { createTenders } from '@bidloom/contract/tenders';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { Db } from '#db/database.ts';
import { recording } from '#features/imports/record-import.ts';
import { addNewTenders } from './add-tenders.ts';
import type { Importer } from './amend-tender.ts';
import { findKnownTenders } from './known-tenders.ts';

/** Adds a batch of tenders and enters what it created and changed in the record of its import, where there is one. */
export async function importBatch(
  db: Db,
  { tenders, import: importId }: ParsedInputOf<typeof createTenders>,
  by: Importer,
) {
  const updates = tenders.filter(({ onKnown }) => onKnown === 'update');
  const known = importId === undefined ? undefined : await findKnownTenders(db, updates);
  return recording(
    db,
    importId,
    'tender',
    [...(known?.tenders.keys() ?? [])],
    () => addNewTenders(db, tenders, by),
    ({ made }) => made.map((id) => ({ kind: 'tender', id })),
  );
}

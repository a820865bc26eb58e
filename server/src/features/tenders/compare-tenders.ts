import type { FoundChange, ImportedTender } from '@bidloom/contract/tenders';
import type { Db } from '#db/database.ts';
import { earlierOf } from './add-tenders.ts';
import { foundChanges } from './amend-tender.ts';
import { findKnownTenders, keysOf } from './known-tenders.ts';
import { cancelledBy, differencesOf, snapshotOf } from './notice-changes.ts';
import type { TenderFields } from './tender-columns.ts';

type Compared = Pick<ImportedTender, 'duplicateOf' | 'known' | 'sameAs' | 'changes'>;

/**
 * Says of each tender which one of the company's it is, which earlier one of the batch, and what it says otherwise; by the same
 * rules by which they are stored.
 */
export async function compareWithKnown(db: Db, batch: TenderFields[]): Promise<Compared[]> {
  const known = await findKnownTenders(db, batch);
  const firstPlaces = new Map<string, number>();
  return batch.map((tender, place): Compared => {
    const standing = known.tenders.get(known.at.get(place) ?? '');
    const sameAs = earlierOf(tender, firstPlaces) ?? null;
    for (const key of keysOf(tender)) if (!firstPlaces.has(key)) firstPlaces.set(key, sameAs ?? place);
    const earlier = sameAs === null ? undefined : batch[sameAs];
    if (standing)
      return {
        duplicateOf: standing.id,
        known: {
          title: standing.title,
          status: standing.status as NonNullable<Compared['known']>['status'],
          deadline: standing.present.deadline as string | null,
          version: standing.version,
        },
        sameAs,
        changes: withWords(foundChanges(standing, tender), standing.description, tender),
      };
    const changes = earlier
      ? differencesOf(noticeSnapshot(earlier), noticeSnapshot(earlier), noticeSnapshot(tender))
      : [];
    return {
      duplicateOf: null,
      known: null,
      sameAs,
      changes: withWords(changes, earlier?.description ?? '', tender),
    };
  });
}

/** With the words of a description, so that those that differ can be marked. */
const withWords = (changes: FoundChange[], before: string, { description = '' }: TenderFields) =>
  changes.map((change) =>
    change.field === 'description' ? { ...change, before, after: description } : change,
  );

const noticeSnapshot = (tender: TenderFields) => snapshotOf(tender, cancelledBy(tender.stage));

import type { ImportedTender, NoticeField } from '@bidloom/contract/tenders';
import { type Decision, hasTarget, type ImportRules } from '#ui/files/import-preview/import-rows.ts';

type Change = ImportedTender['changes'][number];

/** Whether a change would close a tender: its deadline would have passed, or it would be called off. */
export const isClosing = ({ field, after }: Change, now: number): boolean =>
  (field === 'cancelled' && after === true) ||
  (field === 'deadline' && typeof after === 'string' && Date.parse(after) < now);

/**
 * A new tender is created; a known one takes what changed, but for what a person has set and what would close it; a second row of
 * the same tender is skipped, unless it is a later version of a notice.
 */
export const tenderRules: ImportRules<ImportedTender, NoticeField> = {
  titleOf: ({ title }) => title,
  propose: (tender, now) => {
    const take = tender.changes
      .filter((change) => !change.isOwn && !isClosing(change, now))
      .map(({ field }) => field);
    if (tender.duplicateOf === null && tender.sameAs === null) return { action: 'create', take };
    const isVersion = tender.sameAs === null || tender.noticeId !== null;
    return { action: isVersion && take.length > 0 ? 'update' : 'skip', take };
  },
};

/** The rows to send with what is to be done, in their order. A second version of a row that is not sent is not sent either. */
export function rowsToSend(tenders: readonly ImportedTender[], decisions: readonly Decision<NoticeField>[]) {
  return tenders.flatMap((tender, place) => {
    const { action, take } = decisions[place] ?? { action: 'skip', take: [] };
    if (action === 'skip') return [];
    if (action === 'update' && (!hasTarget(tender, decisions) || take.length === 0)) return [];
    return [
      {
        ...tender,
        onKnown: action,
        ...(action === 'update' && {
          take: [...take],
          // A second row of the same tender changes what the first has left.
          ...(tender.known && tender.sameAs === null && { knownVersion: tender.known.version }),
        }),
      },
    ];
  });
}

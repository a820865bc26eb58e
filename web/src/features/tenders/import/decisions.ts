import type { ImportedTender, NoticeField } from '@bidloom/contract/tenders';

/** What becomes of an imported row, and which fields of the known tender take its values. */
export type Decision = { action: 'create' | 'update' | 'skip'; take: readonly NoticeField[] };

type Change = ImportedTender['changes'][number];

/** Whether a change would close a tender: its deadline would have passed, or it would be called off. */
export const isClosing = ({ field, after }: Change, now: number): boolean =>
  (field === 'cancelled' && after === true) ||
  (field === 'deadline' && typeof after === 'string' && Date.parse(after) < now);

/**
 * What is proposed for a row: a new tender is created; a known one takes what changed, but for what a person has set and what
 * would close it; a second row of the same tender is skipped, unless it is a later version of a notice.
 */
export function proposed(tender: ImportedTender, now: number): Decision {
  const take = tender.changes
    .filter((change) => !change.isOwn && !isClosing(change, now))
    .map(({ field }) => field);
  if (tender.title.trim() === '') return { action: 'skip', take };
  if (tender.duplicateOf === null && tender.sameAs === null) return { action: 'create', take };
  const isVersion = tender.sameAs === null || tender.noticeId !== null;
  return { action: isVersion && take.length > 0 ? 'update' : 'skip', take };
}

/** What can be chosen for a row. */
export function possible(tender: ImportedTender): Decision['action'][] {
  if (tender.title.trim() === '') return ['skip'];
  const isKnown = tender.duplicateOf !== null || tender.sameAs !== null;
  if (!isKnown) return ['create', 'skip'];
  return tender.changes.length > 0 ? ['update', 'create', 'skip'] : ['create', 'skip'];
}

/** The rows to send with what is to be done, in their order. A second version of a row that is not sent becomes a tender itself. */
export function rowsToSend(tenders: readonly ImportedTender[], decisions: readonly Decision[]) {
  const isSent = (place: number | null) => place !== null && decisions[place]?.action !== 'skip';
  return tenders.flatMap((tender, place) => {
    const { action, take } = decisions[place] ?? { action: 'skip', take: [] };
    if (action === 'skip') return [];
    const hasTarget = tender.duplicateOf !== null || isSent(tender.sameAs);
    if (action === 'update' && (!hasTarget || take.length === 0)) return [];
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

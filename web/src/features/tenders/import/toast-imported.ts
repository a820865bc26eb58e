import type { TFunction } from 'i18next';
import { toast } from '#lib/calls/toast.ts';
import type { ImportResult } from '../tenders.api.ts';

/** Says exactly what an import did, and offers to undo it. */
export function toastImported(t: TFunction, result: ImportResult, onUndo: () => void): void {
  const { made, updated, known, skipped } = result;
  const undo = { label: t('ui.undo'), onPress: onUndo };
  const [first] = updated;
  if (made > 0) toast.success(t('tenders.done.createMany'), undo);
  if (first)
    toast.success(
      updated.length === 1
        ? t('tenders.done.updatedOne', { title: first.title })
        : t('tenders.done.updated', { count: updated.length }),
      undo,
    );
  const rest = [
    known > 0 ? t('tenders.import.notMade', { count: known }) : '',
    skipped > 0 ? t('tenders.done.skipped', { count: skipped }) : '',
  ].filter(Boolean);
  if (rest.length > 0) toast.info(rest.join(' '));
}

import { beginImport, type KeptItem, undoImport } from '@bidloom/contract/imports';
import type { InputOf } from '@bidloom/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError, call } from './api.ts';
import { toastFailure } from './query-client.ts';
import { toast } from './toast.ts';
import { offerUndo } from './undo.ts';

/** Begins the record of an import or of one change of several rows (`bulk`); what is done with its id is undone as a whole. */
export async function beginRecord({ name = '', ...input }: InputOf<typeof beginImport>): Promise<string> {
  const { _id } = await call(beginImport, { ...input, name: name.slice(0, 500) });
  return _id;
}

/** Says what was done in a record and offers to undo it. */
export const offerToUndoRecord = (client: QueryClient, text: string, record: string, kind?: 'bulk'): void =>
  offerUndo(text, () => undoRecord(client, record, kind));

/** Undoes all that was done in a record, and says what was left as it is, or why nothing was undone. */
export async function undoRecord(client: QueryClient, record: string, kind?: 'bulk'): Promise<void> {
  try {
    const { kept } = await call(undoImport, { _id: record });
    if (kind === 'bulk') toast.success(i18next.t('ui.changeUndone'));
    else toastUndone(kept);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toastFailure(error, { failed: 'imports.errors.undo' });
  } finally {
    // Figures, lists and search hang on it.
    await client.invalidateQueries();
  }
}

/** Says that something was undone, and what of it was not. */
export function toastUndone(kept: readonly KeptItem[]): void {
  const names = kept
    .slice(0, 3)
    .map(({ title }) => `“${title}”`)
    .join(', ');
  if (kept.length === 0) toast.success(i18next.t('imports.undone'));
  else toast.info(i18next.t('imports.undoneBut', { count: kept.length, names }));
}

import { listAnswers } from '@bidloom/contract/answers';
import { getBid, listBids } from '@bidloom/contract/bids';
import { listClients } from '@bidloom/contract/clients';
import { type ImportKind, listImportItems, listImports, undoImport } from '@bidloom/contract/imports';
import { listRequirements } from '@bidloom/contract/requirements';
import { getTender, listTenderAmendments, listTenders } from '@bidloom/contract/tenders';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#lib/calls/api.ts';
import { reading, refresh } from '#lib/calls/calls.ts';
import { toastUndone } from '#lib/calls/recorded.ts';

/** The imports of a kind, newest first. */
export const useImports = (kind: ImportKind, bidId: string | undefined) =>
  useQuery(
    reading(
      listImports,
      { kind, limit: '50', ...(bidId !== undefined && { bidId }) },
      { failed: 'imports.errors.list', quiet: true, staleTime: 0 },
    ),
  );

/** What an import did. */
export const useImportItems = (importId: string | undefined) =>
  useQuery(
    reading(
      listImportItems,
      { importId: importId ?? '', limit: '500' },
      { failed: 'imports.errors.list', quiet: true, enabled: importId !== undefined },
    ),
  );

/** Undoes an import as a whole and says what was left as it is; `onDone` hears whether anything was. */
export function useUndoImport() {
  return useMutation({
    mutationFn: (_id: string) => call(undoImport, { _id }),
    onSuccess: ({ kept }) => toastUndone(kept),
    onSettled: (_data, _error, _input, _context, { client }) =>
      refresh(client, [
        listImports,
        listImportItems,
        listTenders,
        getTender,
        listTenderAmendments,
        listBids,
        getBid,
        listClients,
        listAnswers,
        listRequirements,
      ]),
    meta: { failed: 'imports.errors.undo' },
  });
}

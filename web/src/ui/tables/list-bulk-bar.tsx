import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { processInBatches } from '#lib/calls/batches.ts';
import { type FittingRows, mostAtOnce, type useBulkWork } from '#lib/calls/bulk-work.ts';
import { restoreDeleted } from '#lib/calls/restore.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkRemoval } from './bulk-removal.tsx';
import { SelectAllMatching } from './select-all-matching.tsx';

/** What a list hands to the bar of its chosen rows. */
export type ChosenRows<Row> = {
  /** The list they are of, where all that fit can be chosen. */
  list?: FittingRows<Row>;
  onDone: () => void;
  /** Leaves only these chosen. */
  keep?: (ids: readonly string[]) => void;
  lockedBecause?: string | undefined;
};

/** Whether the chosen rows are too many, or too uncertain, for one call. */
export const isMany = <Row,>(rows: readonly Row[], list: FittingRows<Row> | undefined): boolean =>
  rows.length > mostAtOnce || list?.whole !== undefined;

/** The bar of the chosen rows of a list: what can be done with them, then their removal, which can be taken back. */
export function ListBulkBar<Row extends { _id: string }>({
  words,
  rows,
  nameOf,
  list,
  work: { progress, run, stop },
  removal,
  onDone,
  lockedBecause,
  children,
}: ChosenRows<Row> & {
  /** The part of translation.json that speaks of these rows. */
  words: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  work: ReturnType<typeof useBulkWork<Row>>;
  removal: {
    isPending: boolean;
    /** Deletes few by one call, which says what became of it. */
    removeFew: (ids: string[], then: { onSuccess: () => void; onSettled: () => void }) => void;
    /** Deletes a part of many. */
    removePart: (ids: string[]) => Promise<unknown>;
    /** Reads again what many deleted rows stood in. */
    refresh: () => Promise<unknown>;
  };
  /** Small buttons. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const count = rows.length;
  const removeAll = async (onSettled: () => void) => {
    if (!isMany(rows, list)) {
      removal.removeFew(idsOf(rows), { onSuccess: onDone, onSettled });
      return;
    }
    await run({
      nameOf,
      failed: `${words}.errors.remove`,
      message: (removed) => t(`${words}.bulk.removed`, { count: removed }),
      act: (present, how) =>
        processInBatches(
          present,
          async (part) => {
            await removal.removePart(idsOf(part));
            return part;
          },
          how,
        ),
      undo: (gone) => restoreDeleted(client, idsOf(gone)),
    });
    onSettled();
    await removal.refresh();
  };
  return (
    <BulkBar
      label={t(`${words}.bulk.label`)}
      chosen={t(`${words}.bulk.chosen`, { count })}
      note={list && <SelectAllMatching list={list} chosen={count} />}
      progress={progress}
      onStop={stop}
    >
      {children}
      <BulkRemoval
        words={{
          remove: t(`${words}.remove`),
          title: t(`${words}.removeTitle`, { count }),
          hint: t(`${words}.removeHint`),
          clear: t(`${words}.bulk.clear`),
        }}
        isRemoving={removal.isPending}
        onRemove={(onSettled) => void removeAll(onSettled)}
        onClear={onDone}
        lockedBecause={lockedBecause}
      />
    </BulkBar>
  );
}

const idsOf = (rows: readonly { _id: string }[]): string[] => rows.map(({ _id }) => _id);

import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api.ts';
import type { Outcome, Work } from './batches.ts';
import { toast } from './toast.ts';
import { offerUndo } from './undo.ts';

/** So many rows are changed by one call; more in parts, with how far it is and a way to stop. */
export const mostAtOnce = 250;

const fewRows = 25;

/** A list of which all rows that fit may be chosen, those that are not shown among them. */
export type FittingRows<Row> = {
  /** How many rows are shown, and how many there are in all, -1 when that is not known. */
  shown: number;
  total: number;
  hasMore: boolean;
  /** How many all were that fit, once they are chosen. */
  whole: number | undefined;
  takeWhole: (rows: readonly Row[]) => void;
  /** Reads every row that fits. */
  readAll: (options: { signal: AbortSignal; onRead?: (count: number) => void }) => Promise<Row[]>;
};

/** What is done with rows: what does it, and how it is said and taken back. */
type Task<Row, Result> = {
  act: (rows: Row[], work: Work) => Promise<Outcome<Row, Result>>;
  message: (count: number) => string;
  undo?: (results: Result[]) => Promise<unknown> | void;
  nameOf: (row: Row) => string;
  /** Said where the server says no reason: a key of translation.json. */
  failed: string;
};

/**
 * Works on many chosen rows: how far it is, a way to stop it, and in words what became of it. Where all that fit are chosen, they
 * are read once more first: what fits no longer is left alone, and the others are taken as they are now. With what could not
 * be done the person is left to decide: those rows stay chosen.
 */
export function useBulkWork<Row extends { _id: string }>({
  rows,
  list,
  onDone: onWhole,
  keep,
}: {
  rows: readonly Row[];
  list: FittingRows<Row> | undefined;
  onDone: () => void;
  keep: ((ids: string[]) => void) | undefined;
}) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const controller = useRef<AbortController>(null);
  // Who leaves the list sees no more of it, and cannot stop it any more.
  useEffect(() => () => controller.current?.abort(), []);
  const run = async <Result>({ act, message, undo, nameOf, failed }: Task<Row, Result>): Promise<void> => {
    const { signal } = (controller.current = new AbortController());
    setProgress({ done: 0, total: rows.length });
    try {
      const fitting = list?.whole !== undefined ? await list.readAll({ signal }) : rows;
      const wanted = new Set(rows.map(({ _id }) => _id));
      const present = fitting.filter(({ _id }) => wanted.has(_id));
      const total = present.length;
      setProgress({ done: 0, total });
      // Drawn a hundred times at most.
      const step = Math.max(Math.floor(total / 100), 1);
      const onDone = (done: number) =>
        setProgress((before) => (before && done - before.done < step ? before : { done, total }));
      const outcome = await act(present, { signal, onDone });
      const count = total - outcome.undone.length;
      if (count > 0 && undo) offerUndo(message(count), () => undo(outcome.results));
      else if (count > 0) toast.success(message(count));
      sayRest(outcome, rows.length - total, nameOf, failed);
      if (outcome.undone.length === 0) onWhole();
      else keep?.(outcome.undone.map(({ _id }) => _id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'cancelled') toast.error(error.message || i18next.t(failed));
    } finally {
      setProgress(undefined);
    }
  };
  const isPending = progress !== undefined;
  // Few rows are done before one could read how far it is.
  return {
    progress: isPending && progress.total > fewRows ? progress : undefined,
    isPending,
    run,
    stop: () => controller.current?.abort(),
  };
}

/** Says what was not done, and why. */
function sayRest<Row>(
  { left, undone, end }: Outcome<Row, unknown>,
  gone: number,
  nameOf: (row: Row) => string,
  failed: string,
): void {
  const { t } = i18next;
  const count = undone.length;
  if (gone > 0) toast.info(t('ui.bulk.gone', { count: gone }));
  if (end?.code === 'cancelled') toast.info(t('ui.bulk.stopped', { count }));
  else if (end) toast.error(t('ui.bulk.undone', { count, reason: end.message || t(failed) }));
  else toastLeftOut(left, nameOf, failed);
}

/** Says how many were left as they are, one of them and why. */
export function toastLeftOut<Row>(
  left: Outcome<Row, unknown>['left'],
  nameOf: (row: Row) => string,
  failed: string,
): void {
  const { t } = i18next;
  const [first] = left;
  if (first)
    toast.error(
      t('ui.bulk.left', {
        count: left.length,
        name: nameOf(first.row),
        reason: first.error.message || t(failed),
      }),
    );
}

import { ApiError } from './api.ts';
import { currentSession } from '#lib/browser/session.ts';

/** Work on many rows, while it goes on. */
export type Work = {
  /** Ends it after the part that is under way. */
  signal: AbortSignal;
  /** Hears how many rows have been dealt with. */
  onDone: (count: number) => void;
};

/** What became of work on many rows. */
export type Outcome<Row, Result> = {
  results: Result[];
  /** Rows that were refused while others were not, with why. */
  left: { row: Row; error: ApiError }[];
  /** All rows with which nothing was done, those left among them. */
  undone: Row[];
  /** What ended it before the last row; `cancelled` when the person did. */
  end?: ApiError;
};

/**
 * Sends many rows in parts of at most `most`, `concurrency` of them at a time, since a call takes all of its rows or none.
 * A row that a refusal is about is left out, and the others of its part go on without it: those that the refusal names, else
 * those that remain when the part is halved. What is no matter of rows (no connection, no right, too many calls) ends the work.
 */
export async function processInBatches<Row extends { _id: string }, Result>(
  rows: readonly Row[],
  send: (part: Row[]) => Promise<readonly Result[]>,
  { signal, onDone }: Work,
  { most = 250, concurrency = 1 }: { most?: number; concurrency?: number } = {},
): Promise<Outcome<Row, Result>> {
  const { companyId } = currentSession();
  const results: Result[] = [];
  const left: Outcome<Row, Result>['left'] = [];
  const waiting = partsOf(rows, most);
  const given = new Set<Row[]>();
  let end: ApiError | undefined;
  let done = 0;
  const count = (more: number) => {
    done += more;
    onDone(done);
  };
  const refused = (part: Row[], error: ApiError) => {
    // Where the first twenty are all refused, so will be the others.
    const isHopeless = results.length === 0 && left.length >= 20;
    if (!aboutRows.has(error.status) || isHopeless) {
      end ??= error;
      given.add(part);
      return;
    }
    const named = part.length === 1 ? part : namedBy(error, part);
    const others = part.filter((row) => !named.includes(row));
    left.push(...named.map((row) => ({ row, error })));
    count(named.length);
    waiting.unshift(...partsOf(others, named.length > 0 ? others.length : Math.ceil(part.length / 2)));
  };
  const work = async () => {
    for (let part = next(); part; part = next()) {
      try {
        results.push(...(await send(part)));
        count(part.length);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refused(part, error);
      }
    }
  };
  const next = () => {
    // In another company these rows are not.
    if (signal.aborted || currentSession().companyId !== companyId)
      end ??= new ApiError(0, '', { code: 'cancelled' });
    return end ? undefined : waiting.shift();
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const undone = [...left.map(({ row }) => row), ...[...given].flat(), ...waiting.flat()];
  return { results, left, undone, ...(undone.length > left.length && end && { end }) };
}

const aboutRows = new Set([400, 404, 409, 422]);

function partsOf<Row>(rows: readonly Row[], most: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / Math.max(most, 1)) }, (_, place) =>
    rows.slice(place * most, (place + 1) * most),
  );
}

/** The rows that a refusal names: by their place in what was sent, as the present one, or as not ready. */
function namedBy<Row extends { _id: string }>({ errors, data }: ApiError, part: Row[]): Row[] {
  const { current, notReady = [] } = (data ?? {}) as { current?: Row; notReady?: { _id: string }[] };
  const places = errors.flatMap(({ path }) => /^\w+\[(\d+)\]/.exec(path)?.[1] ?? []).map(Number);
  const ids = new Set([...notReady, ...(current ? [current] : [])].map(({ _id }) => _id));
  return part.filter(({ _id }, place) => ids.has(_id) || places.includes(place));
}

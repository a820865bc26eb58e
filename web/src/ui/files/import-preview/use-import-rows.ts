import { useState } from 'react';
import { type Action, type ComparedRow, type Decision, type ImportRules, possible } from './import-rows.ts';

/** Above so many rows only the edited one is compared anew. */
const mostCompared = 1000;

/** Asks the server what it has of rows; `onSuccess` hears of them in their order, `sameAs` by their places there. */
interface Compare<Row, Compared> {
  mutate: (rows: Row[], options: { onSuccess: (answers: Compared[]) => void }) => void;
  isPending: boolean;
}

/** The rows of an import as a person has put them right, with what is to become of each. */
export interface ImportRows<Row, Field extends string> {
  rows: readonly Row[];
  decisions: readonly Decision<Field>[];
  /** What can be chosen for the row at a place. */
  actionsOf: (place: number) => Action[];
  decide: (places: readonly number[], decision: (place: number) => Decision<Field>) => void;
  /** Chooses what is proposed for every row, or nothing. */
  chooseAll: (isOn: boolean) => void;
  /** Whether all, none or some of the rows that can be chosen are. */
  chosen: boolean | 'indeterminate';
  canChoose: boolean;
  edit: (place: number, fields: Partial<Row>) => void;
  isEdited: (place: number, field: string) => boolean;
  /** Compares all rows again, after somebody has changed an object meanwhile. */
  checkAgain: () => void;
  isComparing: boolean;
  /** When the preview was opened. */
  now: number;
}

/**
 * Keeps the rows of an import with their decisions; begun anew when `found` is other rows, since what was said of the former no
 * longer holds. An edited row is compared with what is there again.
 */
export function useImportRows<
  Row extends ComparedRow<Field>,
  Compared extends Pick<Row, 'sameAs'>,
  Field extends string,
>(
  found: readonly Row[],
  rules: ImportRules<Row, Field>,
  compare: Compare<Row, Compared>,
): ImportRows<Row, Field> {
  const [seen, setSeen] = useState(found);
  const [rows, setRows] = useState(found);
  const [said, setSaid] = useState<ReadonlyMap<number, Decision<Field>>>(new Map());
  const [edited, setEdited] = useState<ReadonlyMap<number, ReadonlySet<string>>>(new Map());
  const [now] = useState(() => Date.now());
  if (seen !== found) {
    setSeen(found);
    setRows(found);
    setSaid(new Map());
    setEdited(new Map());
  }
  const isNamed = (row: Row) => rules.titleOf(row).trim() !== '';
  const propose = (row: Row): Decision<Field> =>
    isNamed(row) ? rules.propose(row, now) : { action: 'skip', take: [] };
  const decisions = rows.map((row, place): Decision<Field> => {
    const own = said.get(place);
    return own && possible(rules, row).includes(own.action) ? own : propose(row);
  });
  const decide: ImportRows<Row, Field>['decide'] = (places, decision) =>
    setSaid((before) => new Map([...before, ...places.map((place) => [place, decision(place)] as const)]));
  const compareAgain = (given: readonly Row[], places: number[]) => {
    // What has no title yet cannot be stored, nor compared.
    const named = places.flatMap((place) => {
      const row = given[place];
      return row && isNamed(row) ? [{ place, row }] : [];
    });
    if (named.length === 0) return;
    compare.mutate(
      named.map(({ row }) => row),
      {
        onSuccess: (answers) =>
          setRows((before) =>
            before.map((row, place) => {
              const answer = answers[named.findIndex((one) => one.place === place)];
              return answer ? { ...row, ...answer, sameAs: named[answer.sameAs ?? -1]?.place ?? null } : row;
            }),
          ),
      },
    );
  };
  const choosable = rows.flatMap((row, place) => (possible(rules, row).length > 1 ? [place] : []));
  const count = choosable.filter((place) => decisions[place]?.action !== 'skip').length;
  return {
    rows,
    decisions,
    actionsOf: (place) => {
      const row = rows[place];
      return row ? possible(rules, row) : ['skip'];
    },
    decide,
    chooseAll: (isOn) =>
      decide(choosable, (place) => {
        const row = rows[place];
        const usual: Decision<Field> = row ? propose(row) : { action: 'skip', take: [] };
        return isOn ? usual : { ...usual, action: 'skip' };
      }),
    chosen: count === 0 ? false : count === choosable.length ? true : 'indeterminate',
    canChoose: choosable.length > 0,
    edit: (place, fields) => {
      const after = rows.map((row, one) => (one === place ? { ...row, ...fields } : row));
      setRows(after);
      setEdited((before) =>
        new Map(before).set(place, new Set([...(before.get(place) ?? []), ...Object.keys(fields)])),
      );
      compareAgain(after, after.length > mostCompared ? [place] : [...after.keys()]);
    },
    isEdited: (place, field) => edited.get(place)?.has(field) ?? false,
    checkAgain: () => compareAgain(rows, [...rows.keys()].slice(0, mostCompared)),
    isComparing: compare.isPending,
    now,
  };
}

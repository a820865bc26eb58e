import type { ImportedTender, TenderImport } from '@bidloom/contract/tenders';
import { useState } from 'react';
import { useCompareTenders } from '../tenders.api.ts';
import { type Decision, possible, proposed, rowsToSend } from './decisions.ts';

/** Above so many rows only the edited one is compared anew. */
const mostCompared = 1000;

/**
 * The rows of an import as a person has put them right, with what is to become of each; begun anew when the files are read
 * again. An edited row is compared with the company's tenders again.
 */
export function useDecisions(found: TenderImport) {
  const [seen, setSeen] = useState(found);
  const [tenders, setTenders] = useState(found.tenders);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Decision>>(new Map());
  const [edited, setEdited] = useState<ReadonlyMap<number, ReadonlySet<string>>>(new Map());
  const compare = useCompareTenders();
  const [at] = useState(() => Date.now());
  if (seen !== found) {
    // Read again by other columns: the rows are others, and what was said of them no longer holds.
    setSeen(found);
    setTenders(found.tenders);
    setChosen(new Map());
    setEdited(new Map());
  }
  const decisions = tenders.map((tender, place): Decision => {
    const said = chosen.get(place);
    return said && possible(tender).includes(said.action) ? said : proposed(tender, at);
  });
  const compareAgain = (rows: ImportedTender[], places: number[]) =>
    compare.mutate(
      { tenders: rows },
      {
        onSuccess: (answers) =>
          setTenders((before) =>
            before.map((tender, place) => {
              const answer = answers[places.indexOf(place)];
              return answer ? { ...tender, ...answer, sameAs: places[answer.sameAs ?? -1] ?? null } : tender;
            }),
          ),
      },
    );
  return {
    tenders,
    decisions,
    at,
    isComparing: compare.isPending,
    decide: (places: readonly number[], decision: (place: number) => Decision) =>
      setChosen(
        (before) => new Map([...before, ...places.map((place) => [place, decision(place)] as const)]),
      ),
    edit: (place: number, fields: Partial<ImportedTender>) => {
      const after = tenders.map((tender, one) => (one === place ? { ...tender, ...fields } : tender));
      setTenders(after);
      setEdited((before) =>
        new Map(before).set(place, new Set([...(before.get(place) ?? []), ...Object.keys(fields)])),
      );
      const places = after.length > mostCompared ? [place] : [...after.keys()];
      const rows = places.flatMap((one) => {
        const tender = after[one];
        // What has no title yet cannot be stored, nor compared.
        return tender && tender.title.trim() !== '' ? [{ one, tender }] : [];
      });
      if (rows.length > 0)
        compareAgain(
          rows.map(({ tender }) => tender),
          rows.map(({ one }) => one),
        );
    },
    isEdited: (place: number, field: string) => edited.get(place)?.has(field) ?? false,
    /** Compares all rows again, after somebody has changed a tender meanwhile. */
    checkAgain: () =>
      compareAgain(tenders.slice(0, mostCompared), [...tenders.keys()].slice(0, mostCompared)),
    rows: rowsToSend(tenders, decisions),
  };
}

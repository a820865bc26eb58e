import { nodesOf, type RichText } from '@bidloom/engine/rich-text/rich-text';
import { inCompany, run } from '#db/database.ts';
import { saying } from '#http/calls/language.ts';
import type { RunWork } from './run-work.ts';

/** A file that is handed in as an annex. */
export type Evidence = {
  file: string;
  name: string;
  /** The files by which texts refer to it: of the vault's, earlier ones of the same evidence too. */
  namedAs: string[];
};
type Found = Evidence & { named: string };

/**
 * The files that answers refer to as evidence, each once, in the order in which the answers come, and then what of the vault is attached
 * to the bid. Of the vault's evidence it is the newest file. One that is gone is a warning, and its name stays in the answer.
 */
export async function gatherEvidence(
  { context, company, claim, warnings }: RunWork,
  texts: readonly RichText[],
): Promise<Evidence[]> {
  const named = new Map<string, string>();
  for (const text of texts)
    for (const node of nodesOf(text))
      if (node.type === 'evidence' && !named.has(node.file)) named.set(node.file, node.name);
  const [known, attached] = await inCompany(context.database, { company }, (db) =>
    Promise.all([
      run<Found>(db, selectEvidence, [[...named.keys()]]),
      run<Evidence & { title: string }>(db, selectAttached, [claim.bid]),
    ]),
  );
  const gathered = new Map<string, Evidence>();
  for (const [file, name] of named) {
    const found = known.find((one) => one.named === file);
    if (found) gathered.set(found.file, { file: found.file, name: found.name, namedAs: found.namedAs });
    else warnings.push(saying('server.generation.warning.evidenceMissing', { name }));
  }
  for (const { title, ...one } of attached)
    if (one.file === null) warnings.push(saying('server.generation.warning.evidenceWithoutFile', { title }));
    else if (!gathered.has(one.file)) gathered.set(one.file, one);
  return [...gathered.values()];
}
const selectEvidence = {
  name: 'generation-evidence',
  text: `select f.id as named, n.id as file, n.name, array(select o.id::text from files o
      where o.id = n.id or o.company_id = n.company_id and o.evidence_id = n.evidence_id) as "namedAs"
    from files f join lateral (select * from files o where f.evidence_id is null and o.company_id = f.company_id and o.id = f.id
      or o.company_id = f.company_id and o.evidence_id = f.evidence_id order by o.id desc limit 1) n on true
    where f.id = any($1) and f.kind <> 'picture'`,
};
const selectAttached = {
  name: 'generation-evidence-attached',
  text: `select e.title, n.id as file, n.name, array(select o.id::text from files o where o.company_id = e.company_id and o.evidence_id = e.id) as "namedAs"
    from (select evidence_id, min(id) as first from bid_evidence where bid_id = $1 group by evidence_id) u join evidence e on e.id = u.evidence_id
      left join lateral (select * from files o where o.company_id = e.company_id and o.evidence_id = e.id order by o.id desc limit 1) n on true
    order by u.first`,
};

/** The evidence that keeps a response from being final: not valid on the day of submission, and nobody said why it is used. */
export const findInvalidEvidence = ({ context, company, claim }: RunWork): Promise<{ title: string }[]> =>
  inCompany(context.database, { company }, (db) => run<{ title: string }>(db, selectInvalid, [claim.bid]));
export const selectInvalid = {
  name: 'generation-evidence-invalid',
  text: 'select title from invalid_evidence_of($1) order by title',
};

import { nodesOf, type RichText } from '@bidloom/engine/rich-text/rich-text';
import { inCompany, run } from '#db/database.ts';
import { saying } from '#http/calls/language.ts';
import type { RunWork } from './run-work.ts';

/** A file that answers refer to. */
export type Evidence = { file: string; name: string };

/**
 * The files that answers refer to as evidence, each once, in the order in which the answers come. One that is gone is a warning, and its
 * name stays in the answer.
 */
export async function gatherEvidence(
  { context, company, warnings }: RunWork,
  texts: readonly RichText[],
): Promise<Evidence[]> {
  const named = new Map<string, string>();
  for (const text of texts)
    for (const node of nodesOf(text))
      if (node.type === 'evidence' && !named.has(node.file)) named.set(node.file, node.name);
  if (named.size === 0) return [];
  const known = await inCompany(context.database, { company }, (db) =>
    run<Evidence>(db, selectEvidence, [[...named.keys()]]),
  );
  return [...named].flatMap(([file, name]) => {
    const found = known.find((one) => one.file === file);
    if (!found) warnings.push(saying('server.generation.warning.evidenceMissing', { name }));
    return found ?? [];
  });
}
const selectEvidence = {
  name: 'generation-evidence',
  text: `select id as file, name from files where id = any($1) and kind <> 'picture'`,
};

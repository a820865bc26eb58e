import { run, type Db } from '#db/database.ts';
import { noteUses } from '#features/answers/answers.queries.ts';
import type { ModelDraft } from './draft-with-model.ts';

/**
 * Puts a draft into a requirement where none or only a draft stands; false where a person's own answer does. An empty
 * draft takes no earlier one away.
 */
export async function storeDraft(
  db: Db,
  requirement: string,
  { answer, sources, unsupported, usedAnswers, missingEvidence }: ModelDraft & { missingEvidence: string[] },
): Promise<boolean> {
  const values = [requirement, answer, sources, JSON.stringify(unsupported), missingEvidence];
  const [stored] = await run<{ id: string }>(db, store, values);
  if (stored && answer !== '') await noteUses(db, requirement, usedAnswers);
  return stored !== undefined;
}
const store = {
  name: 'draft-store',
  text: `update requirements set answer = case when $2 = '' then answer else $2 end,
      sources = case when $2 = '' then sources else $3::text[] end, is_draft = $2 <> '' or is_draft,
      unsupported = $4::jsonb, missing_evidence = case when $2 = '' and answer <> '' then missing_evidence else $5::text[] end,
      updated_at = now()
    where id = $1 and (is_draft or answer = '') returning id`,
};

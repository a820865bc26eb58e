import { composeAnswers } from '@bidloom/engine/drafting/compose-answers';
import { run, type Db } from '#db/database.ts';
import { findInLibrary } from '#features/answers/find-in-library.ts';
import type { AskedText } from './draft-sources.ts';
import type { ModelDraft } from './draft-with-model.ts';
import type { SourceWords } from './source-words.ts';

/** Drafts without a model: an approved answer that fits, whole; else the company's own sentences about its services. */
export async function draftFromLibrary(
  db: Db,
  asked: AskedText[],
  { fromLibrary, fromService }: SourceWords,
): Promise<ModelDraft[]> {
  const found = await findInLibrary(
    db,
    asked.map(({ text, context }) => `${context} ${text}`.trim()),
  );
  const services = await run<{ name: string; description: string; keywords: string[] }>(db, readServices);
  const composed = composeAnswers(
    asked,
    services.map(({ name, description, keywords }) => ({
      source: fromService(name),
      text: description,
      keywords: [name, ...keywords],
    })),
  );
  return asked.map((_text, place): ModelDraft => {
    const approved = found[place];
    const own = composed[place];
    return approved
      ? {
          answer: approved.answer,
          sources: [fromLibrary(approved.question)],
          usedAnswers: [approved.id],
          unsupported: [],
        }
      : { answer: own?.answer ?? '', sources: own?.sources ?? [], usedAnswers: [], unsupported: [] };
  });
}
const readServices = {
  name: 'draft-knowledge',
  text: `select name, description, keywords from services where btrim(description) <> '' order by name`,
};

import { addWorkingDays } from '@bidloom/engine/time/working-days';
import { run, type Db } from '#db/database.ts';
import { jsonParameter } from '#db/json-parameter.ts';
import { planDates } from '#features/response-plan/plan-dates.ts';
import { placeRequirements } from '#features/response-plan/place-requirements.ts';
import {
  addSections,
  addVolume,
  setDueDates,
  type NewSection,
} from '#features/response-plan/response-plan.queries.ts';
import { readWorkingCalendar } from '#features/working-days/working-days.queries.ts';
import { translate, type Language } from '#http/calls/language.ts';
import { demandFigures, outline, type PlannedFigures } from './proposal-figures.ts';
import { demands, type Demand, type ProposalWords } from './proposal-words.ts';
import { readWords } from './read-words.ts';

/** What a bid of the sample company asks for, by the names of its demands. */
export type PlannedBid = { _id: string; deadline: string; requirements: Record<Demand, string> };

/** Plans the response of a bid as its people have: sections in every state, with owners, days, limits and words of their own. */
export async function addPlan(
  db: Db,
  { _id: bid, deadline, requirements }: PlannedBid,
  people: string[],
  { words, language }: { words: ProposalWords; language: Language },
): Promise<void> {
  const volume = await addVolume(db, bid, {
    kind: 'technical',
    title: translate(language, 'responsePlan.titles.technical'),
    pageLimit: 30,
  });
  const sections = outline.map((one) => sectionOf(one, words, language));
  const ids = await addSections(db, { bid, volume, position: 0 }, sections);
  const planned = outline.map((one, place) => ({ ...one, id: ids[place] ?? '' }));
  for (const { holds, id } of planned) {
    const held = demands.filter((name) => demandFigures[name].section === holds);
    if (held.length > 0)
      await placeRequirements(
        db,
        held.map((name) => requirements[name]),
        id,
      );
  }
  await planDates(db, bid);
  const calendar = await readWorkingCalendar(db);
  await setDueDates(
    db,
    planned.flatMap(({ id, daysBefore }) =>
      daysBefore === undefined
        ? []
        : [{ id, dueDate: addWorkingDays(deadline.slice(0, 10), -daysBefore, calendar) }],
    ),
  );
  const ownersOf = planned.flatMap(({ id, owner, status = 'open' }) =>
    owner === undefined
      ? []
      : [{ id, owner: people[owner], status, approver: status === 'approved' ? people[owner + 1] : null }],
  );
  await run(db, assign, [jsonParameter(ownersOf)]);
  await run(db, keepTexts, [bid]);
}
const assign = {
  name: 'sample-sections',
  text: `update response_sections s set owner_id = o.owner, status = o.status, approved_by = o.approver,
      written_by = case when s.text <> '' then o.owner end
    from jsonb_to_recordset($1::jsonb) as o (id text, owner text, status text, approver text) where s.id = o.id`,
};
const keepTexts = {
  name: 'sample-section-texts',
  text: `insert into section_texts (section_id, version, text, text_rich, changed_by)
    select id, version, text, text_rich, written_by from response_sections where bid_id = $1 and text <> ''`,
};

function sectionOf(
  { holds, depth = 1, wordLimit, weight }: PlannedFigures,
  words: ProposalWords,
  language: Language,
): NewSection {
  const title = (name: string) => translate(language, `responsePlan.titles.${name}`);
  const written = (html: string) => {
    const { answer, rich } = readWords(html);
    return { text: answer, textRich: rich };
  };
  const shape = { depth, wordLimit: wordLimit ?? null, weight: weight ?? null };
  switch (holds) {
    case 'cover':
    case 'annexes':
      return { kind: holds, title: title(holds), ...shape };
    case 'letter':
    case 'summary':
      return { kind: holds, title: title(holds), ...shape, ...written(words[holds]) };
    case 'firstTerm':
      return { kind: 'text', title: words.firstTerm.title, ...shape, ...written(words.firstTerm.text) };
    default:
      return { kind: 'answers', title: words.sections[holds], ...shape };
  }
}

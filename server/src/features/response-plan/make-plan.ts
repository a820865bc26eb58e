import { askedStates } from '@bidloom/contract/requirement-states';
import { planLimits, sectionKinds, volumeKinds } from '@bidloom/contract/response-plan';
import { z } from 'zod';
import {
  proposeOutline,
  type OutlineSources,
  type OutlineWords,
} from '@bidloom/engine/planning/propose-outline';
import { foldWords } from '@bidloom/engine/text/fold';
import { getRow, run, type Db } from '#db/database.ts';
import { isIn } from '#features/requirement-states/requirement-states.ts';
import { conflict } from '#http/calls/errors.ts';
import { translate, type Language } from '#http/calls/language.ts';
import { publish } from '#jobs/live.ts';
import { planDates } from './plan-dates.ts';
import { summarySection } from './summary-section.ts';
import * as queries from './response-plan.queries.ts';

type NewVolume = queries.NewVolume & { sections: (queries.NewSection & { requirements: string[] })[] };

/** Plans the response of a bid, by a template or as its documents propose. 409 where there is a plan. */
export async function makePlan(
  db: Db,
  { bid, template, language }: { bid: string; template: string | undefined; language: Language },
): Promise<void> {
  const held = await queries.lockPlanForUpdate(db, bid);
  if (held.volumes.some(({ isRemoved }) => !isRemoved))
    throw conflict('plan_exists', 'server.responsePlan.exists');
  const sources = await readSources(db, bid);
  const volumes =
    template === undefined
      ? proposeOutline(sources, outlineWords(language)).map((volume): NewVolume => ({
          ...volume,
          sections: volume.sections.map((section) => ({ ...section })),
        }))
      : withRequirements(await readTemplate(db, template), sources.requirements);
  for (const volume of volumes) {
    const id = await queries.addVolume(db, bid, volume);
    const cut = volume.sections.map(({ title, ...section }) => ({
      ...section,
      title: title.slice(0, planLimits.title),
    }));
    const ids = await queries.addSections(db, { bid, volume: id, position: 0 }, cut);
    const placed = volume.sections.flatMap(({ requirements }, index) =>
      requirements.map((requirement) => ({ requirement, section: ids[index] })),
    );
    await run(db, placeAll, [JSON.stringify(placed)]);
  }
  await run(db, takeSummary, [bid]);
  await planDates(db, bid);
  await publish(db, 'plan-changed', { bid });
  await publish(db, 'bid-changed', { _id: bid });
}
const placeAll = {
  name: 'response-plan-place',
  text: `insert into section_requirements (requirement_id, section_id)
    select p.requirement, p.section from jsonb_to_recordset($1::jsonb) as p (requirement text, section text)
    on conflict (company_id, requirement_id) do update set section_id = excluded.section_id`,
};
// What was written before there was a plan.
const takeSummary = {
  name: 'response-plan-summary',
  text: `update response_sections s set text = r.summary, text_rich = r.summary_rich from response_settings r
    where r.bid_id = $1 and s.text = '' and s.id = (select f.id from (${summarySection('$1')}) f)`,
};

/** What is asked of a bid, and what its documents say about how offers are judged and how long they may be. */
async function readSources(db: Db, bid: string): Promise<OutlineSources> {
  return getRow<OutlineSources>(db, selectSources, [bid]);
}
const statedFacts = (
  name: string,
  value: string,
) => `coalesce((select json_agg(${value} order by f.number) from bid_facts f
    where f.bid_id = b.id and f.role = 'stated' and f.name = '${name}'), '[]')`;
const selectSources = {
  name: 'response-plan-sources',
  text: `select coalesce((select json_agg(json_build_object('id', r.id, 'text', r.text, 'section', r.section,
        'document', (select f.name from files f where f.company_id = r.company_id and f.id = r.file_id), 'type', r.type, 'phase', r.phase)
        order by r.number, r.id) from requirements r where r.bid_id = b.id and ${isIn('r', askedStates)}), '[]') as requirements,
      ${statedFacts('criteria', `json_build_object('text', f.value ->> 'text', 'weight', (f.value ->> 'weight')::numeric)`)} as criteria,
      coalesce((select json_agg(json_build_object('pages', (f.value ->> 'pages')::numeric, 'quote', f.quote) order by f.number) from bid_facts f
        where f.bid_id = b.id and f.role = 'stated' and f.name = 'pageLimits' and f.value ? 'pages'), '[]') as "pageLimits"
    from bids b where b.id = $1`,
};

const outlineWords = (language: Language): OutlineWords => {
  const word = (key: string) => translate(language, `responsePlan.titles.${key}`);
  return {
    volumes: {
      technical: word('technical'),
      price: word('price'),
      administrative: word('administrative'),
      other: word('otherVolume'),
    },
    whole: word('whole'),
    cover: word('cover'),
    letter: word('letter'),
    summary: word('summary'),
    annexes: word('annexes'),
    submission: word('submission'),
    documents: word('documents'),
    terms: word('terms'),
    other: word('other'),
  };
};

/** An outline as a template keeps it. */
const KeptOutline = z.array(
  z.object({
    kind: z.enum(volumeKinds),
    title: z.string(),
    pageLimit: z.int().nullable(),
    sections: z.array(
      z.object({
        kind: z.enum(sectionKinds),
        title: z.string(),
        depth: z.int(),
        wordLimit: z.int().nullable(),
        pageLimit: z.int().nullable(),
        text: z.string(),
        textRich: z.unknown(),
      }),
    ),
  }),
);

async function readTemplate(db: Db, id: string): Promise<z.infer<typeof KeptOutline>> {
  const found = await getRow<{ volumes: unknown }>(db, selectTemplate, [id]);
  return KeptOutline.parse(found.volumes);
}
const selectTemplate = {
  name: 'outline-template-volumes',
  text: 'select volumes from outline_templates where id = $1',
};

/** Puts requirements into the sections of a template whose titles their headings hold; the others are visible as answered by none. */
function withRequirements(
  volumes: z.infer<typeof KeptOutline>,
  requirements: OutlineSources['requirements'],
): NewVolume[] {
  const sections = volumes.flatMap((volume) => volume.sections);
  const titled = sections.flatMap((section) =>
    section.kind === 'answers' ? [{ section, title: foldWords(section.title).trim() }] : [],
  );
  const requirementsOfSection = new Map<object, string[]>();
  for (const { id, section } of requirements) {
    const headings = section.split(' › ').map((heading) => foldWords(heading).trim());
    // The innermost heading says most.
    const innermost = headings
      .toReversed()
      .map((heading) => titled.find(({ title }) => isSameHeading(heading, title)))
      .find((found) => found !== undefined);
    if (innermost)
      requirementsOfSection.set(innermost.section, [
        ...(requirementsOfSection.get(innermost.section) ?? []),
        id,
      ]);
  }
  return volumes.map((volume) => ({
    ...volume,
    sections: volume.sections.map((section) => ({
      ...section,
      requirements: requirementsOfSection.get(section) ?? [],
    })),
  }));
}

/** Whether one heading is another, with a number before it or not. */
const isSameHeading = (heading: string, title: string): boolean =>
  title !== '' &&
  (heading === title || heading.replace(/^(?:\p{L}{0,10}\s)?[\divx]+(?:\s\d+)*\s/u, '') === title);

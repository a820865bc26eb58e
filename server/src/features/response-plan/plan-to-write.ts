import type { SectionKind } from '@bidloom/contract/response-plan';
import { run, type Db } from '#db/database.ts';

/** A section as the response is written from it. */
type SectionToWrite = {
  kind: SectionKind;
  title: string;
  depth: number;
  text: string;
  rich: unknown;
  requirements: string[];
};
export type VolumeToWrite = { title: string; sections: SectionToWrite[] };

/** The plan of a bid with all its words; empty where the response is not planned. */
export const readPlanToWrite = (db: Db, bid: string): Promise<VolumeToWrite[]> =>
  run<VolumeToWrite>(db, selectToWrite, [bid]);
const selectToWrite = {
  name: 'response-plan-to-write',
  text: `select v.title, coalesce((select json_agg(json_build_object('kind', s.kind, 'title', s.title, 'depth', s.depth, 'text', s.text, 'rich', s.text_rich,
        'requirements', coalesce((select json_agg(r.id order by r.number, r.id) from section_requirements l
          join requirements r on r.company_id = l.company_id and r.id = l.requirement_id
          where l.company_id = s.company_id and l.section_id = s.id), '[]')) order by s.position, s.id)
      from response_sections s where s.company_id = v.company_id and s.volume_id = v.id and s.removed_at is null), '[]') as sections
    from response_volumes v where v.bid_id = $1 and v.removed_at is null order by v.position, v.id`,
};

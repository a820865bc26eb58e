import { run, type Db } from '#db/database.ts';
import { jsonParameter } from '#db/json-parameter.ts';

/** The section of a bid that holds its executive summary, as SQL; no row where none does. */
export const summarySection = (
  bid: string,
): string => `select f.id, f.text, f.text_rich from response_sections f
  join response_volumes v on v.company_id = f.company_id and v.id = f.volume_id and v.removed_at is null
  where f.bid_id = ${bid} and f.kind = 'summary' and f.removed_at is null order by v.position, f.position, f.id limit 1`;

/** Writes the summary into its section; answers whether there is one. */
export async function writeSummary(
  db: Db,
  { bid, user, answer, rich }: { bid: string; user: string; answer: string; rich: unknown },
): Promise<boolean> {
  const changed = await run(db, putSummary, [bid, answer, rich === null ? null : jsonParameter(rich), user]);
  return changed.length > 0;
}
const putSummary = {
  name: 'response-summary-put',
  text: `update response_sections s set text = $2, text_rich = $3::jsonb, version = s.version + 1, written_by = $4, updated_at = now(),
      approved_by = null, status = case when s.status = 'approved' then 'open' else s.status end
    where s.id = (select f.id from (${summarySection('$1')}) f) returning s.id`,
};

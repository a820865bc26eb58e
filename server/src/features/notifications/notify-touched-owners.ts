import { preparedStatuses } from '@bidloom/contract/bid-statuses';
import type { DocumentKind } from '@bidloom/engine/requirements/addenda';
import { run, type Db } from '#db/database.ts';
import type { DomainEvents } from '#domain-events/events.ts';
import { sqlList } from '#db/sql-list.ts';
import { translate } from '#http/calls/language.ts';
import { notify } from './notify.ts';

type Touched = {
  user: string;
  file: string;
  name: string;
  kind: DocumentKind;
  number: number | null;
  title: string;
  requirements: number;
};

/**
 * Tells those who own requirements that a document which came later changes or withdraws, and who reviews the bid where they are
 * answered: one notification for each person and document, which leads to what it changes.
 */
export async function notifyTouchedOwners(
  db: Db,
  { bid }: DomainEvents['documents.understood'],
): Promise<void> {
  for (const { user, file, name, kind, number, title, requirements } of await run<Touched>(db, touched, [
    bid,
  ]))
    await notify(db, {
      type: 'addendum',
      description: (language) =>
        translate(language, 'server.addenda.concerns', {
          count: requirements,
          document: number === null ? name : translate(language, `addenda.named.${kind}`, { number }),
          title: title || translate(language, 'server.bids.untitled'),
        }),
      bid,
      file,
      to: [user],
      once: `addendum ${file}`,
    });
}
const prepared = sqlList(preparedStatuses);
// What was there when the requirements were first read is no news to those who took them on since.
const touched = {
  name: 'differences-touched',
  text: `select person.id as "user", f.id as file, f.name, coalesce(k.own_kind, k.kind, 'version') as kind,
      case when k.own_kind is not null then k.own_number else k.number end as number, b.original_title as title,
      count(distinct r.id)::int as requirements
    from document_differences d join bids b on b.id = d.bid_id join files f on f.id = d.file_id
      join bid_readings g on g.bid_id = b.id and g.first_understood_at < f.created_at
      left join document_kinds k on k.file_id = f.id
      join requirements r on r.id = d.requirement_id and r.status <> 'ignored'
      cross join lateral (select r.owner_id union select b.reviewer_id where r.answer <> '') person (id)
    where d.bid_id = $1 and d.kind in ('changed', 'withdrawn') and b.status in (${prepared}) and person.id is not null
    group by person.id, f.id, f.name, k.own_kind, k.kind, k.own_number, k.number, b.original_title order by f.id, person.id`,
};

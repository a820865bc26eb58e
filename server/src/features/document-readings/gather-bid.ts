import type { Knowledge } from '@bidloom/engine/drafting/compose-answers';
import type { DocumentKind } from '@bidloom/engine/requirements/addenda';
import { run, type Db } from '#db/database.ts';
import { isNoticeData } from './notice-data.ts';

export type GatheredDocument = {
  id: string;
  name: string;
  sha256: string;
  storageKey: string;
  /** A file of the same name was added to the bid later: it may be the buyer's new version of this one. */
  isReplaced: boolean;
  /** It came after the bid's requirements had been read once. */
  isLater: boolean;
  /** What a person said it is to the tender. */
  ruled?: { kind: DocumentKind; number: number | null } | null;
};

/** Everything a run needs of the bid and the company, in one look. */
export type GatheredBid = {
  title: string;
  reference: string;
  buyer: string;
  deadline: string;
  /** Nobody stated it: it must not be printed as the buyer's. */
  isDeadlineAssumed: boolean;
  timezone: string;
  company: string;
  submissionType: string;
  documents: GatheredDocument[];
  services: { name: string; description: string; keywords: string[] }[];
};

/** Undefined when the bid is gone. */
export async function gatherBid(db: Db, bid: string): Promise<GatheredBid | undefined> {
  const [row] = await run<{ gathered: GatheredBid }>(db, gather, [bid]);
  return row?.gathered;
}

/**
 * What the company truly says of itself, as the drafts may use it: the descriptions of its services, those of the
 * bid's own services first. The person's instruction is not a fact about the company and has no place here.
 */
export const knowledgeOf = (
  { services }: GatheredBid,
  nameSource: (service: string) => string,
): Knowledge[] =>
  services
    .filter(({ description }) => description.trim() !== '')
    .map(({ name, description, keywords }) => ({
      source: nameSource(name),
      text: description,
      keywords: [name, ...keywords],
    }));

const gather = {
  name: 'generation-gather',
  text: `select json_build_object(
      'title', b.original_title, 'reference', b.reference, 'buyer', c.name, 'deadline', wire_time(b.deadline), 'isDeadlineAssumed', b.is_deadline_assumed,
      'timezone', b.deadline_zone, 'company', co.name, 'submissionType', b.submission_type,
      'documents', (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'sha256', f.sha256,
          'storageKey', f.storage_key,
          'ruled', (select json_build_object('kind', k.own_kind, 'number', k.own_number) from document_kinds k
            where k.file_id = f.id and k.own_kind is not null),
          'isReplaced', exists (select from files newer where newer.bid_id = f.bid_id and newer.kind = f.kind
            and lower(newer.name) = lower(f.name) and newer.created_at > f.created_at),
          'isLater', exists (select from generations g where g.bid_id = f.bid_id and g.status = 'done' and g.finished_at < f.created_at)
            or exists (select from bid_readings r where r.bid_id = f.bid_id and r.first_understood_at < f.created_at)
        ) order by f.id), '[]')
        from files f where f.bid_id = b.id and f.kind = 'original' and not ${isNoticeData}),
      'services', (select coalesce(json_agg(json_build_object('name', s.name, 'description', s.description, 'keywords', s.keywords)
          order by exists (select from bid_services bs where bs.bid_id = b.id and bs.service_id = s.id) desc, s.name), '[]') from services s)
    ) as gathered
    from bids b join clients c on c.id = b.client_id join companies co on co.id = b.company_id where b.id = $1`,
};

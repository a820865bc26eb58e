import { scoreTender } from '@bidloom/engine/matching/tender-score';
import { run, type Db } from '#db/database.ts';

/** What the company offers, and the number of that state of its services. */
export type Offer = { version: number; services: Parameters<typeof scoreTender>[0] };

export async function findOffer(db: Db): Promise<Offer> {
  const [offer] = await run<Offer>(db, {
    name: 'offer',
    text: `select c.services_version as version, coalesce((select json_agg(json_build_object('name', s.name, 'keywords', s.keywords, 'cpv', s.cpv)
          order by s.id) from services s), '[]') as services
      from companies c where c.id = current_company()`,
  });
  if (!offer) throw new Error('No company was entered');
  return offer;
}

/** A tender's score as columns; empty while the company has said nothing about what it offers. */
export function scoreColumns(
  { version, services }: Offer,
  tender: {
    title: string;
    description?: string | undefined;
    cpv?: { code: string; label?: string | null | undefined }[] | undefined;
    lots?: { title?: string | null | undefined }[] | undefined;
  },
) {
  const { title, description = '', cpv = [], lots = [] } = tender;
  const fit = scoreTender(services, {
    title,
    description,
    cpv: cpv.map(({ code, label = null }) => ({ code, label })),
    lots: lots.map((lot) => ({ title: lot.title ?? null })),
  });
  return {
    score: fit?.score ?? null,
    reasons: JSON.stringify(fit?.reasons ?? []),
    scored_with: version,
  };
}

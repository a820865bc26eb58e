import { run, type Db } from '#db/database.ts';
import type { Language } from '#http/calls/language.ts';
import { publish } from '#jobs/live.ts';
import { notFound } from '#http/calls/errors.ts';
import { documentsCame } from '#features/files/documents-changed.ts';
import { copyTenderFilesToBid } from '#features/held-files/held-files.queries.ts';
import type { Caller } from '#http/calls/route.ts';
import type { NewActivity } from './bid-record.ts';
import { assumedDays, createBids } from './create-bids.ts';

/**
 * Makes a bid of a tender with everything it knows, and answers the bid's id. However often and however many at once
 * it is called, there is one bid: the tender's row is held, and whoever comes later finds the bid of the first. A
 * buyer that the company does not know becomes a client; a tender without a buyer goes to the first client. The files it came from
 * become documents of the bid.
 */
export async function convertTender(db: Db, caller: Caller, tenderId: string): Promise<string> {
  const [, [tender]] = await Promise.all([
    run(db, lockTender, [tenderId]),
    run<Converting>(db, readTender, [tenderId]),
  ]);
  if (!tender) throw notFound();
  if (tender.bid !== null) return tender.bid;

  const isOurCurrency = tender.currency === null || tender.currency === tender.companyCurrency;
  const id = await createBids(
    db,
    caller,
    [
      {
        client: tender.buyer === '' ? undefined : await clientOf(db, tender),
        originalTitle: tender.title,
        reference: tender.reference,
        type: tender.type,
        submitionType: tender.submitionType ?? undefined,
        deadline: tender.deadline ?? tender.assumedDeadline,
        deadlineZone: tender.deadlineZone,
        isDeadlineAssumed: tender.deadline === null,
        questionsDeadline: tender.questionsDeadline,
        questionsDeadlineZone: tender.questionsDeadlineZone,
        // An amount in another currency is not one in ours; the activity keeps it.
        value: isOurCurrency ? tender.value : null,
        region: regionOf(tender, caller.language),
        buyerContact: tender.contact
          .filter(Boolean)
          .join(caller.language === 'ar' ? '، ' : ', ')
          .slice(0, 1000),
        team: [...new Set([caller.user, ...tender.assigned])],
        tender: tenderId,
      },
    ],
    ([made = '']) => Promise.resolve(made),
    (bid) => ({ bid, type: 'converted', changes: notesOf(tenderId, tender, isOurCurrency) }),
  );
  const names = await copyTenderFilesToBid(db, tenderId, id);
  const { company, user } = caller;
  if (names.length > 0) await documentsCame(db, { company, bid: id, user, names, isSettled: true });
  await Promise.all([run(db, markConverted, [tenderId]), publish(db, 'tender-changed', { _id: tenderId })]);
  return id;
}

type Converting = {
  title: string;
  deadline: string | null;
  deadlineZone: string | null;
  assumedDeadline: string;
  reference: string;
  buyer: string;
  type: string;
  submitionType: string | null;
  value: number | null;
  currency: string | null;
  companyCurrency: string;
  country: string;
  region: string;
  /** Name, email and phone. */
  contact: [string, string, string];
  questionsDeadline: string | null;
  questionsDeadlineZone: string | null;
  assigned: string[];
  bid: string | null;
};

function notesOf(_id: string, tender: Converting, isOurCurrency: boolean): NewActivity['changes'] {
  const { title, reference, value, currency } = tender;
  return {
    tender: { before: null, after: { _id, title, reference } },
    ...(tender.deadline === null && { deadline: { before: null, after: tender.assumedDeadline } }),
    ...(value !== null && !isOurCurrency && { value: { before: { value, currency }, after: null } }),
  };
}

/** The place with the country's name, in the words of who converts: `Brussels, Belgium`; undefined when nothing is known. */
function regionOf({ region, country }: Converting, language: Language): string | undefined {
  const isCode = /^[A-Z]{2}$/.test(country);
  const named = isCode ? new Intl.DisplayNames([language], { type: 'region' }).of(country) : undefined;
  const parts = [region, named ?? country].filter(Boolean);
  return parts.join(language === 'ar' ? '، ' : ', ').slice(0, 200) || undefined;
}

/** The client of the buyer's name, whatever its case; made with what the tender says when there is none. */
async function clientOf(db: Db, { buyer, country, contact }: Converting): Promise<string> {
  const values = [
    buyer.slice(0, 200).trim(),
    country,
    ...contact.map((part, place) => part.slice(0, [120, 254, 60][place])),
  ];
  const [made, found] = await Promise.all([
    run<{ id: string }>(db, addClient, values),
    run<{ id: string }>(db, findClient, [values[0]]),
  ]);
  const client = made[0] ?? found[0];
  if (!client) throw new Error('The client was neither made nor found');
  return client.id;
}

const lockTender = { name: 'tender-lock', text: 'select id from tenders where id = $1 for update' };
const readTender = {
  name: 'tender-converting',
  text: `select t.title, wire_time(t.deadline) as deadline, t.deadline_zone as "deadlineZone", wire_time(now()::timestamptz(3) + interval '${assumedDays} days') as "assumedDeadline",
      t.reference, btrim(t.buyer) as buyer, t.type, t.submission_type as "submitionType", t.value::float8 as value, t.currency,
      (select c.currency from companies c where c.id = current_company()) as "companyCurrency", t.country, t.region,
      jsonb_build_array(coalesce(t.contact->>'name', ''), coalesce(t.contact->>'email', ''), coalesce(t.contact->>'phone', '')) as contact,
      wire_time(t.questions_deadline) as "questionsDeadline", t.questions_deadline_zone as "questionsDeadlineZone",
      array(select a.user_id::text from tender_assignees a where a.tender_id = t.id) as assigned,
      (select b.id from bids b where b.tender_id = t.id) as bid
    from tenders t where t.id = $1`,
};
const addClient = {
  name: 'client-of-buyer-add',
  text: `insert into clients (name, country, contact_name, contact_email, contact_phone) values ($1, $2, $3, $4, $5)
    on conflict (company_id, lower(name)) do nothing returning id`,
};
const findClient = { name: 'client-of-buyer', text: 'select id from clients where lower(name) = lower($1)' };
const markConverted = {
  name: 'tender-converted',
  text: `update tenders set status = 'converted', updated_at = now(), version = version + 1 where id = $1`,
};

import type { TenderInput } from '@bidloom/contract/tenders';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { Tenders } from '#db/schema.ts';

export type TenderFields = z.output<typeof TenderInput>;

/** A tender's fields as the table's columns. What is not given stays undefined and is left alone. */
export function columnsOf(fields: Partial<TenderFields>) {
  const { cpv, contact, lots, documents } = fields;
  return {
    title: fields.title,
    deadline: fields.deadline,
    deadline_zone: fields.deadlineZone,
    deadline_local: fields.deadlineLocal,
    reference: fields.reference,
    buyer: fields.buyer,
    description: fields.description,
    type: fields.type,
    procedure: fields.procedure,
    submission_type: fields.submitionType,
    value: fields.value,
    currency: fields.currency,
    country: fields.country,
    region: fields.region,
    cpv: cpv && JSON.stringify(cpv.map(({ code, label = '' }) => ({ code, label }))),
    contact: contact === undefined ? undefined : JSON.stringify(contactOf(contact)),
    published_at: fields.publishedAt,
    questions_deadline: fields.questionsDeadline,
    questions_deadline_zone: fields.questionsDeadlineZone,
    questions_deadline_local: fields.questionsDeadlineLocal,
    language: fields.language,
    source_url: fields.sourceUrl,
    lots:
      lots &&
      JSON.stringify(lots.map(({ number = '', title = '', value = null }) => ({ number, title, value }))),
    documents: documents && JSON.stringify(documents.map(({ title = '', url }) => ({ title, url }))),
  } satisfies Updateable<Tenders>;
}

const contactOf = (contact: TenderFields['contact']) => ({
  name: contact?.name ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
});

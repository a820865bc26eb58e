import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, idOf, Moment, paging, payload, Person, text, Timestamp } from './primitives.ts';

/** What the documents of a tender may say of it, in the order it is shown. */
export const tenderFacts = [
  'title',
  'reference',
  'buyer',
  'deadline',
  'questionsDeadline',
  'submission',
  'value',
  'contractTerm',
  'validity',
  'language',
  'lots',
  'criteria',
  'guarantees',
  'pageLimits',
  'contacts',
] as const;
export type TenderFactName = (typeof tenderFacts)[number];
/** Those of which there may be several; of the others one stands at most. */
export const listedFacts = [
  'submission',
  'lots',
  'criteria',
  'guarantees',
  'pageLimits',
  'contacts',
] as const;

const valueBounds = ['estimate', 'maximum', 'minimum'] as const;
const guaranteeKinds = ['bid', 'performance', 'payment', 'advance', 'retention', 'parent-company'] as const;
const ways = ['online', 'email', 'portal', 'manual', 'upload', 'third_party', 'hybrid'] as const;

const amounts = {
  /** Of a value. `currency`: ISO 4217 where it is one country's, else the sign. */
  amount: z.number().min(0).max(1e15).optional(),
  bound: z.enum(valueBounds).optional(),
  /** Of a validity; of a contract's term; of a page limit. */
  days: z.number().min(0).max(1e6).optional(),
  months: z.number().min(0).max(1e5).optional(),
  pages: z.number().min(0).max(1e6).optional(),
  /** Of a guarantee, of the price. */
  percent: z.number().min(0).max(1000).optional(),
  /** Of a criterion, in points or per cent as the documents count. */
  weight: z.number().min(0).max(1e6).optional(),
  guarantee: z.enum(guaranteeKinds).optional(),
  way: z.enum(ways).optional(),
  isInferred: z.boolean().optional(),
};
const words = (max: number) => ({
  /** Of a value. */
  currency: text(10).optional(),
  /** Of a deadline: the wall clock as stated, `2020-05-01T14:00` or `2020-05-01`, and its IANA zone where one is known. */
  local: text(16).optional(),
  zone: text(60).optional(),
  /** The same day in the Hijri calendar, where the documents write it so. */
  hijri: text(10).optional(),
  /** Of a lot. */
  number: text(20).optional(),
  /** Of a contact, whose `text` is the mail address. */
  name: text(max).optional(),
  phone: text(60).optional(),
  role: text(200).optional(),
});

/** One value of a fact: `text` is what it says, the rest belongs to the kinds of facts named beside it. */
export const FactValue = z.strictObject({
  text: z.string(),
  ...words(1000),
  ...amounts,
  /** Of a deadline, where both its time of day and its zone are known. */
  utc: Timestamp.optional(),
  /** Of a choice that is a whole list, as award criteria are: what the list consists of; choosing it states these. */
  parts: z.array(z.strictObject({ text: z.string(), weight: amounts.weight })).optional(),
});
export type FactValue = z.infer<typeof FactValue>;

/** Something a document says, in its own words, and where. */
export const Statement = z.strictObject({
  value: FactValue,
  quote: z.string(),
  /** Null once the file was removed; `document` is its name, with the path of a file inside it. */
  file: z.strictObject({ _id: idOf('file'), name: z.string() }).nullable(),
  document: z.string(),
  page: z.int().nullable(),
  paragraph: z.int().nullable(),
});
export type Statement = z.infer<typeof Statement>;

export const TenderFact = z.strictObject({
  name: z.enum(tenderFacts),
  /** What counts: a person's word, else the documents'; empty where neither states it. */
  values: z.array(FactValue),
  /** What the documents say; empty where they do not. */
  stated: z.array(Statement),
  /** What other documents say instead, and why it does not count: an addendum's word wins, else the first document's. */
  overridden: z.array(Statement),
  wonBy: z.enum(['addendum', 'first']).nullable(),
  /**
   * What the documents may mean where nothing in them tells which is right, the likeliest first; `values` is empty until a person
   * has decided, here or on an earlier document of the buyer. Empty where they say it plainly or not at all.
   */
  choices: z.array(Statement),
  /** What is stated was chosen so for an earlier document of the same buyer. */
  isRemembered: z.boolean(),
  /** A person has confirmed what the documents say, or corrected it. */
  decision: z.strictObject({ isCorrected: z.boolean(), by: Person.nullable(), at: Timestamp }).nullable(),
  /** The documents say something else than the person: since then, or already when the person decided. */
  differs: z.enum(['no', 'known', 'new']),
});
export type TenderFact = z.infer<typeof TenderFact>;

const feature = 'understanding';

export const getBidFacts = endpoint('GET /bid/facts', {
  summary: "What a bid's documents say of the tender, each with its words and place.",
  feature,
  input: z.strictObject({ bidId: idOf('bid') }),
  data: z.strictObject({
    /** When a run last read them; null when none has. */
    readAt: Timestamp.nullable(),
    facts: z.array(TenderFact),
    /** What addenda say they change, in their own words. */
    changes: z.array(
      z.strictObject({ ...Statement.shape, kind: z.enum(['deadline', 'questions', 'document']) }),
    ),
  }),
});
export const decideBidFact = endpoint('PUT /bid/fact', {
  summary:
    'Confirms what the documents say of a fact (without `values`), corrects it (`values`; an empty list: it is not stated), or takes a decision back (null).',
  feature,
  input: payload({
    bidId: idOf('bid'),
    name: z.enum(tenderFacts),
    values: z
      .array(z.strictObject({ text: text(5000), ...words(1000), ...amounts, utc: Moment.optional() }))
      .max(200)
      .nullable()
      .optional(),
  }),
  data: TenderFact,
});

/** What an item asks for; `own` was added by hand. */
export const checklistKinds = [
  'questions',
  'addendum',
  'document',
  'signature',
  'certificate',
  'insurance',
  'format',
  'copies',
  'guarantee',
  'page-limit',
  'validity',
  'way',
  'deadline',
  'own',
] as const;
export const checklistStatuses = ['open', 'done', 'not-needed'] as const;

/** One thing to see to before a bid is handed in. */
export const ChecklistItem = z.strictObject({
  _id: idOf('checklist-item'),
  kind: z.enum(checklistKinds),
  /** The document's own words; for an addendum its name. */
  text: z.string(),
  requirement: idOf('requirement').nullable(),
  file: z.strictObject({ _id: idOf('file'), name: z.string() }).nullable(),
  document: z.string(),
  page: z.int().nullable(),
  paragraph: z.int().nullable(),
  sheet: z.string().nullable(),
  cell: z.string().nullable(),
  status: z.enum(checklistStatuses),
  /** Who ticked it or said that it is not needed. */
  decidedBy: Person.nullable(),
  decidedAt: Timestamp.nullable(),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

export const listChecklist = endpoint('GET /bid/checklist', {
  summary: 'What must be ready, sent and known before a bid is handed in, in the order one does it.',
  feature,
  input: z.strictObject({ ...paging, bidId: idOf('bid') }),
  paged: true,
  sorts: ['number', '-number'],
  data: z.array(ChecklistItem),
});
export const addChecklistItem = endpoint('POST /bid/checklist-item', {
  summary: 'Adds an item to the checklist by hand.',
  feature,
  status: 201,
  input: payload({ bidId: idOf('bid'), text: text(2000, 1) }),
  data: ChecklistItem,
  creates: { kind: 'checklist-item', idPath: 'data._id' },
});
export const changeChecklistItem = endpoint('PUT /bid/checklist-item', {
  summary:
    'Ticks an item, says that it is not needed, opens it again; changes the words of one added by hand.',
  feature,
  input: payload({
    _id: idOf('checklist-item'),
    status: z.enum(checklistStatuses).optional(),
    text: text(2000, 1).optional(),
  }),
  data: ChecklistItem,
});
export const removeChecklistItem = endpoint('DELETE /bid/checklist-item', {
  summary: 'Removes an item that was added by hand.',
  feature,
  input: payload({ _id: idOf('checklist-item') }),
  data: Done,
});

import { z } from 'zod';
import { Currency } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { fileLimits } from './files.ts';
import {
  Day,
  Done,
  Email,
  idOf,
  linkTo,
  Money,
  paging,
  payload,
  Person,
  several,
  text,
  Timestamp,
  versionOf,
  wholeNumber,
} from './primitives.ts';

const feature = 'evidence';

/** What the company proves with it. */
export const evidenceKinds = [
  'certificate',
  'insurance',
  'accounts',
  'attestation',
  'policy',
  'person',
  'reference',
  'other',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];
/** Whether the contact of a reference agreed to be named. */
export const consents = ['none', 'asked', 'given', 'refused'] as const;
/** In which bids a reference may be used: in any, without the client's name, after asking, in none. */
export const permittedUses = ['open', 'anonymous', 'ask', 'never'] as const;
/** So many days before its last day the owner of an evidence is told. */
export const evidenceReminderDays = [60, 30, 7] as const;

/** On a day: `open-ended` has no last day; `unknown` where there is no day to ask about, or an evidence without end. */
const validities = ['valid', 'open-ended', 'expired', 'not-yet', 'unknown'] as const;
export type Validity = (typeof validities)[number];

const EvidenceFile = z.strictObject({
  _id: idOf('file'),
  name: z.string(),
  size: z.int(),
  mimeType: z.string(),
  url: z.string(),
  createdAt: Timestamp,
  createdBy: Person.nullable(),
});

/** A paper, a person or a reference of the company. */
export const Evidence = z.strictObject({
  _id: idOf('evidence'),
  kind: z.enum(evidenceKinds),
  /** Of a person the name, of a reference the contract. */
  title: z.string(),
  /** Who issued it; of a reference the client. */
  issuer: z.string(),
  number: z.string(),
  validFrom: Day.nullable(),
  /** The last day on which it is valid; null where it has no end. */
  validUntil: Day.nullable(),
  /** Today, on the calendar of the company. */
  validity: z.enum(validities),
  /** Until the last day; negative once it is past. */
  daysLeft: z.int().nullable(),
  /** Of insurance the sum, of accounts the turnover, of a reference the value. */
  amount: z.number().nullable(),
  currency: z.string(),
  periodStart: Day.nullable(),
  periodEnd: Day.nullable(),
  role: z.string(),
  experienceSince: z.int().nullable(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  consent: z.enum(consents),
  permittedUse: z.enum(permittedUses),
  /** The member whose CV it is. */
  member: Person.nullable(),
  owner: Person.nullable(),
  languages: z.array(z.string()),
  tags: z.array(z.string()),
  note: z.string(),
  /** Newest first: the first is handed in. */
  files: z.array(EvidenceFile),
  /** In how many bids it is attached. */
  bidCount: z.int(),
  createdAt: Timestamp,
  createdBy: Person.nullable(),
  updatedAt: Timestamp,
  updatedBy: Person.nullable(),
  version: versionOf('evidence'),
});
export type Evidence = z.infer<typeof Evidence>;

const language = z.string().regex(/^[a-z]{2}$/, 'errors.evidence.language');
const fields = {
  issuer: text(200).optional(),
  number: text(120).optional(),
  validFrom: Day.nullable().optional(),
  validUntil: Day.nullable().optional(),
  amount: Money.nullable().optional(),
  currency: z.union([Currency, z.literal('')]).optional(),
  periodStart: Day.nullable().optional(),
  periodEnd: Day.nullable().optional(),
  role: text(200).optional(),
  experienceSince: z.int().min(1900).max(2200).nullable().optional(),
  contactName: text(200).optional(),
  contactEmail: z.union([z.literal(''), Email]).optional(),
  contactPhone: text(60).optional(),
  consent: z.enum(consents).optional(),
  permittedUse: z.enum(permittedUses).optional(),
  member: linkTo('user').nullable().optional(),
  owner: linkTo('user').nullable().optional(),
  languages: z.array(language).max(20).optional(),
  tags: z.array(text(60, 1)).max(30).optional(),
  note: text(4_000).optional(),
};
const title = text(200, 1);
const readOnly = [
  'validity',
  'daysLeft',
  'files',
  'bidCount',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
];

export const listEvidence = endpoint('GET /evidence/list', {
  summary: 'The evidence vault of the company: papers, people and references.',
  feature,
  input: z.strictObject({
    ...paging,
    kind: several(z.enum(evidenceKinds)).optional(),
    /** `expired` before today, `expiring` within 60 days, `valid` today, on the calendar of the company. */
    show: z.enum(['expired', 'expiring', 'valid']).optional(),
    tag: several(text(60, 1)).optional(),
    language: several(language).optional(),
    owner: several(idOf('user')).optional(),
    /** Expires within so many days, or has expired. */
    dueWithin: wholeNumber(0, 3660).optional(),
  }),
  paged: true,
  sorts: ['title', '-title', 'validUntil', '-validUntil', '-updatedAt', 'updatedAt'],
  data: z.array(Evidence),
});
export const getEvidence = endpoint('GET /evidence', {
  summary: 'One evidence of the vault.',
  feature,
  input: z.strictObject({ _id: idOf('evidence') }),
  data: Evidence,
});
export const getEvidenceOverview = endpoint('GET /evidence/overview', {
  summary: 'How much evidence of each kind there is, what expires, and the tags in use.',
  feature,
  input: z.strictObject({}),
  data: z.strictObject({
    total: z.int(),
    expired: z.int(),
    expiring: z.int(),
    kinds: z.record(z.enum(evidenceKinds), z.int()),
    tags: z.array(z.strictObject({ tag: z.string(), count: z.int() })),
    languages: z.array(z.string()),
  }),
});
export const createEvidence = endpoint('POST /evidence', {
  summary: 'Adds a paper, a person or a reference to the vault; its files are added after it.',
  feature,
  status: 201,
  input: payload({ kind: z.enum(evidenceKinds), title, ...fields }, ['_id', 'version', ...readOnly]),
  data: Evidence,
  creates: { kind: 'evidence', idPath: 'data._id' },
});
export const changeEvidence = endpoint('PUT /evidence', {
  summary: 'Changes an evidence; a stale `version` is 409 with the present one.',
  feature,
  input: payload(
    {
      _id: idOf('evidence'),
      version: versionOf('evidence').optional(),
      kind: z.enum(evidenceKinds).optional(),
      title: title.optional(),
      ...fields,
    },
    readOnly,
  ),
  data: Evidence,
});
export const removeEvidence = endpoint('DELETE /evidence', {
  summary: 'Moves evidence with its files to the bin, all or none; bids no longer hand it in.',
  feature,
  input: payload({ evidence: z.array(idOf('evidence')).min(1).max(500) }),
  data: Done,
});
export const addEvidenceFiles = endpoint('POST /evidence/files', {
  summary: 'Adds files to an evidence; the newest is the one that is handed in.',
  feature,
  status: 201,
  input: payload({ _id: idOf('evidence') }),
  upload: { part: 'files', minFiles: 1, maxFiles: fileLimits.count, maxBytes: fileLimits.bytes },
  data: Evidence,
});
export const removeEvidenceFile = endpoint('DELETE /evidence/file', {
  summary: 'Removes a file from an evidence for good.',
  feature,
  input: payload({ _id: idOf('evidence'), fileId: idOf('file') }),
  data: Evidence,
});

/** What the words of a requirement or an item of the checklist ask to be handed in. */
export const Demand = z.strictObject({
  kind: z.enum(evidenceKinds),
  /** Which certificate, insurance, attestation, policy or role; empty where any will do. */
  subject: z.string(),
  /** The sum insured, the turnover or the value of each reference. */
  atLeast: z.number().nullable(),
  /** The ISO code, or the bare sign. */
  currency: z.string().nullable(),
  /** How many references, CVs or years of accounts. */
  count: z.int().nullable(),
  /** Within so many years before the submission, or experience of so many years. */
  years: z.int().nullable(),
});
export type Demand = z.infer<typeof Demand>;

/** Why an evidence meets a demand, does not, or is to be looked at. */
const matchReasons = [
  'name',
  'kind',
  'enough',
  'too-little',
  'other-currency',
  'no-amount',
  'recent',
  'too-old',
  'no-period',
  'experienced',
  'too-short',
  'expired',
  'not-yet',
  'no-consent',
  'not-permitted',
  'ask-first',
  'no-file',
  'other-subject',
] as const;

export const EvidenceMatch = z.strictObject({
  evidence: Evidence,
  fits: z.enum(['yes', 'check', 'no']),
  because: z.array(z.enum(matchReasons)),
  /** On the day of submission. */
  validity: z.enum(validities),
  /** What the evidence says of itself, in one line. */
  quote: z.string(),
});
export type EvidenceMatch = z.infer<typeof EvidenceMatch>;

/** An evidence that a bid hands in. */
export const AttachedEvidence = z.strictObject({
  _id: idOf('bid-evidence'),
  evidence: Evidence,
  requirement: idOf('requirement').nullable(),
  item: idOf('checklist-item').nullable(),
  /** On the day of submission. */
  validity: z.enum(validities),
  /** Why it is used although it is not valid then; empty where nobody said. */
  reason: z.string(),
  reasonBy: Person.nullable(),
  reasonAt: Timestamp.nullable(),
  createdAt: Timestamp,
  createdBy: Person.nullable(),
});
export type AttachedEvidence = z.infer<typeof AttachedEvidence>;

/** What a bid is asked to hand in, with what of the vault meets it. */
export const DemandedEvidence = z.strictObject({
  ...Demand.shape,
  /** Stays while the words do. */
  key: z.string(),
  requirement: z.strictObject({ _id: idOf('requirement'), number: z.int() }).nullable(),
  item: idOf('checklist-item').nullable(),
  isMandatory: z.boolean(),
  /** The words that ask for it. */
  quote: z.string(),
  document: z.string(),
  file: idOf('file').nullable(),
  page: z.int().nullable(),
  /** Best first, three at most. */
  matches: z.array(EvidenceMatch),
  /** What is attached for it, by id. */
  attached: z.array(idOf('bid-evidence')),
  /** The answer refers to a file as evidence. */
  isReferredTo: z.boolean(),
});
export type DemandedEvidence = z.infer<typeof DemandedEvidence>;

export const getBidEvidence = endpoint('GET /bid/evidence', {
  summary:
    'What the requirements and the checklist of a bid ask to be handed in, what of the vault meets it, and what is attached.',
  feature,
  scopes: ['library:read', 'bids:read'],
  input: z.strictObject({
    bidId: idOf('bid'),
    requirementId: idOf('requirement').optional(),
  }),
  data: z.strictObject({
    /** The day of the deadline, by the clock of the buyer. */
    submissionDay: Day.nullable(),
    isDeadlineAssumed: z.boolean(),
    demands: z.array(DemandedEvidence),
    /** Everything that is attached, in the order of the annexes. */
    attached: z.array(AttachedEvidence),
  }),
});
export const attachEvidence = endpoint('POST /bid/evidence', {
  summary:
    'Attaches an evidence to a bid: it becomes an annex of the response. 422 `not_valid` where it is not valid on the day of submission and no reason is given, `not_permitted` for a reference that may not be used, 409 `bid_closed` once it was submitted or closed.',
  feature,
  scopes: ['library:read', 'bids:write'],
  status: 201,
  input: payload({
    bidId: idOf('bid'),
    evidenceId: idOf('evidence'),
    requirementId: idOf('requirement').nullable().optional(),
    itemId: idOf('checklist-item').nullable().optional(),
    reason: text(2_000).optional(),
  }),
  data: AttachedEvidence,
  creates: { kind: 'bid-evidence', idPath: 'data._id' },
});
export const changeAttachedEvidence = endpoint('PUT /bid/evidence', {
  summary: 'Says why an evidence is used although it is not valid on the day of submission.',
  feature,
  scopes: ['library:read', 'bids:write'],
  input: payload({ _id: idOf('bid-evidence'), reason: text(2_000) }),
  data: AttachedEvidence,
});
export const detachEvidence = endpoint('DELETE /bid/evidence', {
  summary: 'Takes an evidence out of a bid; it stays in the vault.',
  feature,
  scopes: ['library:read', 'bids:write'],
  input: payload({ _id: idOf('bid-evidence') }),
  data: Done,
});

export const findReferences = endpoint('GET /bid/references', {
  summary:
    'For each lot of a bid the three references of the vault that fit best, each with the criteria it meets; none that breaks the years or the value that are asked for, or that may not be used.',
  feature,
  scopes: ['library:read', 'bids:read'],
  input: z.strictObject({ bidId: idOf('bid') }),
  data: z.strictObject({
    submissionDay: Day.nullable(),
    lots: z.array(
      z.strictObject({
        /** Empty for the contract as a whole. */
        lot: z.string(),
        title: z.string(),
        /** What is asked of references, in the words of the documents. */
        asked: z.array(
          z.strictObject({
            count: z.int().nullable(),
            years: z.int().nullable(),
            atLeast: z.number().nullable(),
            currency: z.string().nullable(),
            quote: z.string(),
            requirement: z.strictObject({ _id: idOf('requirement'), number: z.int() }).nullable(),
          }),
        ),
        references: z.array(
          z.strictObject({
            ...EvidenceMatch.shape,
            /** Words of the contract that the reference shares. */
            shared: z.array(z.string()),
          }),
        ),
        /** How many were passed over, and why. */
        left: z.array(z.strictObject({ because: z.enum(matchReasons), count: z.int() })),
      }),
    ),
  }),
});

import { z } from 'zod';
import { BackupState } from './backups.ts';
import { endpoint } from './endpoint.ts';
import { idOf, paging, payload, Timestamp } from './primitives.ts';

/**
 * What companies use and may be limited in: people, documents, bytes of documents, runs in a calendar month (UTC), and what the server's own AI
 * models cost in such a month, in cents.
 */
export const quotaKinds = ['people', 'documents', 'bytes', 'runs', 'models'] as const;
export type QuotaKind = (typeof quotaKinds)[number];

const Usage = z.strictObject({
  kind: z.enum(quotaKinds),
  used: z.int(),
  /** Null without a limit. */
  most: z.int().nullable(),
});
export type Usage = z.infer<typeof Usage>;

export const getUsage = endpoint('GET /system/usage', {
  summary: 'What the company uses of what the server allows it.',
  feature: 'operator',
  role: 'admin',
  input: z.strictObject({}),
  data: z.strictObject({ usage: z.array(Usage), /** Of what models cost. */ currency: z.string() }),
});

const feature = 'operator';
const access = 'signed-in';

export const ServerOverview = z.strictObject({
  /** The version of Bidloom. */
  release: z.string(),
  node: z.string(),
  database: z.string(),
  companies: z.int(),
  accounts: z.int(),
  /** People with a session that was used in the last twelve hours. */
  signedIn: z.int(),
  databaseBytes: z.int(),
  jobs: z.strictObject({ waiting: z.int(), running: z.int(), failed: z.int() }),
  securityEntriesWaiting: z.int(),
  backup: BackupState.extend({ isSetUp: z.boolean() }),
  /** What each company may use where nothing else is set for it. */
  limits: z.record(z.enum(quotaKinds), z.int().nullable()),
  /** In which the operator pays for models. */
  currency: z.string(),
  /** Whether the server has AI models of its own, and whether new companies may use them. */
  models: z.strictObject({ areThere: z.boolean(), forNew: z.boolean() }),
});
export type ServerOverview = z.infer<typeof ServerOverview>;

export const getServerOverview = endpoint('GET /operator/overview', {
  summary: 'How the server is, in numbers, for its operators; 404 for anybody else.',
  feature,
  access,
  input: z.strictObject({}),
  data: ServerOverview,
});

export const ServerCompany = z.strictObject({
  _id: idOf('company'),
  name: z.string(),
  createdAt: Timestamp,
  isSample: z.boolean(),
  isDemo: z.boolean(),
  lastSeenAt: Timestamp.nullable(),
  used: z.record(z.enum(quotaKinds), z.int()),
  /** Whether it may use the server's own AI models. */
  usesServerModels: z.boolean(),
  /** What is set for this company in place of the server's limits. */
  limits: z.partialRecord(z.enum(quotaKinds), z.int()),
});
export type ServerCompany = z.infer<typeof ServerCompany>;

export const listServerCompanies = endpoint('GET /operator/companies', {
  summary:
    'The companies of the server with what they use, without their content, for its operators; 404 for anybody else.',
  feature,
  access,
  input: z.strictObject(paging),
  paged: true,
  sorts: ['name'],
  data: z.array(ServerCompany),
});

const Most = z.int().min(0).max(1e15).nullable();
export const changeCompanyLimits = endpoint('PUT /operator/limits', {
  summary:
    "Sets what a company may use, null for the server's limit, and whether it may use the server's AI models. 404 for anybody but operators.",
  feature,
  access,
  needsProof: true,
  input: payload({
    _id: idOf('company'),
    people: Most.optional(),
    documents: Most.optional(),
    bytes: Most.optional(),
    runs: Most.optional(),
    models: Most.optional(),
    usesServerModels: z.boolean().optional(),
  }),
  data: z.null(),
});

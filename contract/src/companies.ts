import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { roles } from './roles.ts';
import { idOf, Moment, paging, payload, several, text, Timestamp, TimeZone } from './primitives.ts';

export const companySizes = ['1', '1-3', '3-9', '10-50', '50-100', '100+'] as const;
export const Role = z.enum(roles);

/** The rules of a time zone, as the server reads them: it works out no time by what a browser knows of zones. */
export const ZoneRules = z.strictObject({
  zone: z.string(),
  /** The release of the IANA data, such as `2026f`. */
  release: z.string(),
  /** When the offset changes: minutes since 1970 in UTC, ascending. */
  changes: z.array(z.int()),
  /** Minutes ahead of UTC; the first before the first change, the others from each change on. */
  offsets: z.array(z.int()),
});
export type ZoneRules = z.infer<typeof ZoneRules>;

export const Company = z.strictObject({
  id: idOf('company'),
  _id: idOf('company'),
  name: z.string(),
  size: z.enum(companySizes),
  drive_id: z.string().nullable(),
  logo: z.string().nullable(),
  /** ISO 4217. */
  currency: z.string(),
  /** IANA name. */
  timezone: z.string(),
  /** What its clocks do, so that a browser shows the times the server shows. */
  zoneRules: ZoneRules.optional(),
  /** How many active members it has. */
  employees: z.int(),
  /** The caller's role in it. */
  role: Role,
  /** Made to look around in, and to be deleted. */
  sample: z.boolean().optional(),
  /** Of a visitor without an account, who sees it for an hour. */
  demo: z.boolean().optional(),
  /** Who wrote an answer may not approve it. */
  reviewerIsOther: z.boolean().optional(),
  /** Its data open only to members whose account has a second factor. */
  needsSecondFactor: z.boolean().optional(),
  /** How many days its audit log is kept; null or absent for ever. */
  auditDays: z.int().nullable().optional(),
  /** How many days its ledger of AI models is kept, at most as long as the server keeps it; null or absent for that. */
  ledgerDays: z.int().nullable().optional(),
  /** How many days mail that it sent is kept; null or absent for 30. */
  mailDays: z.int().nullable().optional(),
  /** How many days what was deleted stays in the bin; null or absent for 30. */
  binDays: z.int().nullable().optional(),
  /** When it is erased, as an owner asked; null or absent while it stays. */
  endsAt: Timestamp.nullable().optional(),
});
export type Company = z.infer<typeof Company>;

export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'errors.input.currency')
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'errors.input.currency');

const fields = { name: text(120, 1), size: z.enum(companySizes), currency: Currency, timezone: TimeZone };
const readOnly = [
  'id',
  '_id',
  'drive_id',
  'logo',
  'employees',
  'role',
  'sample',
  'demo',
  'endsAt',
  'zoneRules',
];
const feature = 'companies';

export const listCompanies = endpoint('GET /company/companies', {
  summary: 'The companies the caller belongs to, by name.',
  feature,
  access: 'signed-in',
  input: z.strictObject(paging),
  paged: true,
  sorts: ['name'],
  data: z.array(Company),
});

export const createCompany = endpoint('POST /company', {
  summary: 'Makes a company; the caller becomes its owner.',
  feature,
  access: 'signed-in',
  status: 201,
  input: payload({ ...fields, currency: Currency.default('EUR'), timezone: TimeZone.default('UTC') }, [
    ...readOnly,
    'reviewerIsOther',
    'needsSecondFactor',
    'auditDays',
    'ledgerDays',
    'mailDays',
    'binDays',
  ]),
  data: Company,
  creates: { kind: 'company', idPath: 'data._id' },
});

export const changeCompany = endpoint('PUT /company', {
  summary:
    'Changes the selected company. Who approves, who needs a second factor and how long logs, mail and the bin are kept are changed upon a fresh proof alone: 403 `proof_needed` without.',
  feature,
  role: 'owner',
  input: payload(
    {
      // The specification sends no companyId to paths under /company: the object itself says which it is.
      _id: idOf('company').optional(),
      name: fields.name.optional(),
      size: fields.size.optional(),
      currency: Currency.optional(),
      timezone: TimeZone.optional(),
      reviewerIsOther: z.boolean().optional(),
      needsSecondFactor: z.boolean().optional(),
      auditDays: z.int().min(90).max(36_500).nullable().optional(),
      ledgerDays: z.int().min(7).max(36_500).nullable().optional(),
      mailDays: z.int().min(7).max(3_650).nullable().optional(),
      binDays: z.int().min(1).max(365).nullable().optional(),
    },
    readOnly,
  ),
  data: Company,
});

export const listZones = endpoint('GET /company/zones', {
  summary:
    'The time zones there are, each with its offset from UTC in minutes at a moment; with `zone`, what the clocks of those do.',
  feature,
  access: 'signed-in',
  input: z.strictObject({ at: Moment.optional(), zone: several(TimeZone).optional() }),
  data: z.strictObject({
    zones: z.array(z.strictObject({ zone: z.string(), offset: z.int() })),
    rules: z.array(ZoneRules),
  }),
});

import { z } from 'zod';
import { endpoint, roles } from './endpoint.ts';
import { idOf, paging, payload, text } from './primitives.ts';

export const companySizes = ['1', '1-3', '3-9', '10-50', '50-100', '100+'] as const;
export const Role = z.enum(roles);

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
  /** How many active members it has. */
  employees: z.int(),
  /** The caller's role in it. */
  role: Role,
  /** Made to look around in, and to be deleted. */
  sample: z.boolean().optional(),
  /** Who wrote an answer may not approve it. */
  reviewerIsOther: z.boolean().optional(),
});
export type Company = z.infer<typeof Company>;

export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'errors.input.currency')
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'errors.input.currency');
export const TimeZone = text(60, 1).refine(isTimeZone, 'errors.input.timezone');

const fields = { name: text(120, 1), size: z.enum(companySizes), currency: Currency, timezone: TimeZone };
const readOnly = ['id', '_id', 'drive_id', 'logo', 'employees', 'role', 'sample'];
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
  ]),
  data: Company,
  creates: { kind: 'company', idPath: 'data._id' },
});

export const changeCompany = endpoint('PUT /company', {
  summary: 'Changes the selected company.',
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
    },
    readOnly,
  ),
  data: Company,
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

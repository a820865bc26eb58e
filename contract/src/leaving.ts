import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, payload, Timestamp } from './primitives.ts';

/** How long somebody who deletes an account or a company may think better of it. */
export const graceDays = 14;

/** A company that would be left without an owner: it is handed over before, or deleted too. */
const OwnedAlone = z.strictObject({
  _id: idOf('company'),
  name: z.string(),
  /** Members beside the caller. */
  others: z.int(),
  /** When it is erased, where an owner has asked for that. */
  endsAt: Timestamp.nullable(),
});

export const Leaving = z.strictObject({
  /** When the account is erased; null while it stays. */
  endsAt: Timestamp.nullable(),
  /** Signs in with an identity provider: having done so in the last ten minutes is as good as the password. */
  hasProvider: z.boolean(),
  companies: z.array(OwnedAlone),
});
export type Leaving = z.infer<typeof Leaving>;

const feature = 'leaving';
const Proof = z.string().max(1000).optional();

export const getLeaving = endpoint('GET /account/leaving', {
  summary: 'Whether the caller’s account is to be erased, and the companies that have no other owner.',
  feature,
  access: 'signed-in',
  input: z.strictObject({}),
  data: Leaving,
});

export const leave = endpoint('POST /account/leaving', {
  summary: `Has the caller’s account erased in ${graceDays} days, and the named companies with it. 409 while a company would have no owner.`,
  feature,
  access: 'signed-in',
  input: payload({ password: Proof, companies: z.array(idOf('company')).max(500).default([]) }),
  data: Leaving,
});

export const stay = endpoint('DELETE /account/leaving', {
  summary:
    'Keeps the caller’s account after all. Companies that were to be erased with it are kept by `DELETE /company/leaving`.',
  feature,
  access: 'signed-in',
  input: payload({}),
  data: Leaving,
});

const CompanyLeaving = z.strictObject({ endsAt: Timestamp.nullable() });

export const endCompany = endpoint('POST /company/leaving', {
  summary: `Has a company with all that is in it erased in ${graceDays} days; its members are told.`,
  feature,
  role: 'owner',
  // The specification sends no companyId to paths under /company: the object itself says which it is.
  input: payload({ _id: idOf('company').optional(), password: Proof }),
  data: CompanyLeaving,
});

export const keepCompany = endpoint('DELETE /company/leaving', {
  summary: 'Keeps a company that was to be erased; its members are told.',
  feature,
  role: 'owner',
  input: payload({ _id: idOf('company').optional() }),
  data: CompanyLeaving,
});

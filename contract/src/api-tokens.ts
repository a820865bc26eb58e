import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, idOf, Moment, paging, payload, Person, text, Timestamp } from './primitives.ts';
import { scopes } from './scopes.ts';

/** How many a company may have. */
export const mostApiTokens = 50;

/** A key with which a program works in the company. What it says is told once, when it is made. */
export const ApiToken = z.strictObject({
  _id: idOf('api-token'),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** The last characters of it, to tell one from another. */
  lastFour: z.string(),
  createdBy: Person,
  createdAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  /** The day, in UTC; null before its first use. */
  lastUsedOn: z.iso.date().nullable(),
  /** Whether it opens anything: it has not expired, and whoever made it is still a member. */
  isValid: z.boolean(),
});
export type ApiToken = z.infer<typeof ApiToken>;

const feature = 'api-tokens';

const fields = {
  name: text(120, 1),
  scopes: z.array(z.enum(scopes)).min(1, 'errors.input.required').max(scopes.length),
};
const readOnly = ['lastFour', 'createdBy', 'createdAt', 'lastUsedOn', 'isValid', 'secret'];

export const listApiTokens = endpoint('GET /api-token', {
  summary: 'The API tokens of the company, without what they say.',
  feature,
  role: 'admin',
  input: z.strictObject(paging),
  paged: true,
  sorts: ['-createdAt'],
  data: z.array(ApiToken),
});
export const createApiToken = endpoint('POST /api-token', {
  summary:
    'Makes an API token. `secret` is told in this answer and never again; it never opens more than its maker may do at the time.',
  feature,
  role: 'admin',
  needsProof: true,
  status: 201,
  input: payload(
    {
      ...fields,
      /** Null and left out are for ever. */
      expiresAt: Moment.nullable().optional(),
    },
    ['_id', ...readOnly],
  ),
  data: ApiToken.extend({ secret: z.string() }),
  creates: { kind: 'api-token', idPath: 'data._id' },
});
export const changeApiToken = endpoint('PUT /api-token', {
  summary:
    'Changes the name of an API token, or what it may do, from its next call on. The token itself stays, and still never opens more than its maker may do at the time.',
  feature,
  role: 'admin',
  needsProof: true,
  input: payload({ _id: idOf('api-token'), name: fields.name.optional(), scopes: fields.scopes.optional() }, [
    ...readOnly,
    'expiresAt',
  ]),
  data: ApiToken,
});
export const removeApiToken = endpoint('DELETE /api-token', {
  summary: 'Revokes an API token: its next call is refused.',
  feature,
  role: 'admin',
  input: payload({ _id: idOf('api-token') }),
  data: Done,
});

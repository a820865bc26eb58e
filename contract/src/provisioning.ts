import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, idOf, payload, Timestamp } from './primitives.ts';

const feature = 'provisioning';
/** What a group of the identity provider may give; owners are made by owners. */
export const groupRoles = ['viewer', 'member', 'admin'] as const;
export const defaultRoles = ['viewer', 'member'] as const;

export const Provisioning = z.strictObject({
  /** Where the identity provider sends people and groups to (SCIM 2). */
  address: z.string(),
  /** Null where none is connected. */
  token: z
    .strictObject({ lastFour: z.string(), createdAt: Timestamp, lastUsedOn: z.iso.date().nullable() })
    .nullable(),
  /** Of people in no group that gives one. */
  defaultRole: z.enum(defaultRoles),
  groups: z.array(
    z.strictObject({
      _id: idOf('provisioned-group'),
      name: z.string(),
      people: z.int(),
      role: z.enum(groupRoles).nullable(),
    }),
  ),
});
export type Provisioning = z.infer<typeof Provisioning>;

export const getProvisioning = endpoint('GET /provisioning', {
  summary: 'How the identity provider of the company keeps its people, and which role its groups give.',
  feature,
  role: 'admin',
  input: z.strictObject({}),
  data: Provisioning,
});
export const connectProvisioning = endpoint('POST /provisioning/token', {
  summary:
    'Makes the token with which the identity provider keeps people, told once; one that was there opens nothing any more.',
  feature,
  role: 'admin',
  needsProof: true,
  status: 201,
  input: payload({}),
  data: Provisioning.extend({ secret: z.string() }),
});
export const changeProvisioning = endpoint('PUT /provisioning', {
  summary:
    'Says which role people get without a group, or that of a group, and gives it to its people at once.',
  feature,
  role: 'admin',
  needsProof: true,
  input: payload({
    defaultRole: z.enum(defaultRoles).optional(),
    group: z.strictObject({ _id: idOf('provisioned-group'), role: z.enum(groupRoles).nullable() }).optional(),
  }),
  data: Provisioning,
});
export const disconnectProvisioning = endpoint('DELETE /provisioning/token', {
  summary: 'Ends provisioning: the token opens nothing any more. People stay members as they are.',
  feature,
  role: 'admin',
  input: payload({}),
  data: Done,
});

import { z } from 'zod';
import { Role } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { Done, Email, idOf, paging, payload, text, Timestamp } from './primitives.ts';

export const CompanyUser = z.strictObject({
  _id: idOf('user'),
  fullName: z.string(),
  email: z.string(),
  logo: z.string().nullable(),
  role: Role,
  status: z.enum(['active', 'invited']),
  jobTitle: z.string(),
  lastSeenAt: Timestamp.nullable(),
});
export type CompanyUser = z.infer<typeof CompanyUser>;

/** What inviting answers: the pending member, the link to hand over, and whether it goes out by mail as well. */
const Invited = CompanyUser.extend({ inviteUrl: z.string().optional(), mailed: z.boolean().optional() });
const readOnly = ['logo', 'status', 'lastSeenAt', 'inviteUrl', 'mailed'];
const feature = 'users';

export const listUsers = endpoint('GET /system/users', {
  summary: "The company's members and pending invitations.",
  feature,
  input: z.strictObject(paging),
  paged: true,
  sorts: ['fullName'],
  data: z.array(CompanyUser),
});
export const changeUser = endpoint('PUT /system/user', {
  summary:
    "Without `_id` invites by email; with it changes a member's role and job title, and one's own name.",
  feature,
  role: 'viewer',
  input: payload(
    {
      _id: idOf('user').optional(),
      email: Email.optional(),
      fullName: text(120).optional(),
      role: Role.optional(),
      jobTitle: text(120).optional(),
    },
    readOnly,
  ),
  data: Invited,
});
export const removeUser = endpoint('DELETE /system/user', {
  summary: 'Takes a member or a pending invitation out of the company; their past work keeps their name.',
  feature,
  role: 'viewer',
  input: payload({ _id: idOf('user') }, ['fullName', 'email', 'role', 'jobTitle', ...readOnly]),
  data: Done,
});
export const changeUserImage = endpoint('PUT /system/user-image', {
  summary: 'Sets the picture of a user; it is made anew at 512 pixels at most.',
  feature,
  role: 'viewer',
  input: payload({ _id: idOf('user') }),
  upload: { part: 'images', minFiles: 1, maxFiles: 1, maxBytes: 5 * 1024 * 1024 },
  data: z.strictObject({ logo: z.string() }),
});
export const getUserImage = endpoint('GET /user-image', {
  summary: "A user's picture, open to whoever knows its name; what a name shows never changes.",
  feature,
  access: 'public',
  input: z.strictObject({ name: z.string().regex(/^[0-9a-f]{32}$/, 'errors.input.format') }),
  data: Done,
  produces: 'image/webp',
});

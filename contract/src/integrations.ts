import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, paging, payload, text, Timestamp } from './primitives.ts';

export const integrationServices = ['drive', 'gmail'] as const;

export const Integration = z.strictObject({
  service: z.enum(integrationServices),
  email: z.string(),
  connectedAt: Timestamp,
  status: z.enum(['ok', 'expired']),
});
export type Integration = z.infer<typeof Integration>;

const feature = 'integrations';
const code = z.strictObject({
  code: text(2000, 1),
  state: text(2000).optional(),
  scope: text(2000).optional(),
});

export const listIntegrations = endpoint('GET /integration', {
  summary: 'The services the company has connected; one that is not connected has no entry.',
  feature,
  input: z.strictObject(paging),
  paged: true,
  sorts: ['service'],
  data: z.array(Integration),
});
export const startDriveAuthorisation = endpoint('GET /integration/drive-auth', {
  summary: "The address of Google's consent screen for Drive.",
  feature,
  role: 'admin',
  input: z.strictObject({}),
  data: z.string(),
});
export const startGmailAuthorisation = endpoint('GET /integration/gmail-auth', {
  summary: "The address of Google's consent screen for Gmail.",
  feature,
  role: 'admin',
  input: z.strictObject({}),
  data: z.string(),
});
export const grantDriveAccess = endpoint('GET /integration/drive-grant-access', {
  summary: 'Exchanges the code that Google sent back for access to Drive.',
  feature,
  role: 'admin',
  input: code,
  data: Integration,
});
export const grantGmailAccess = endpoint('GET /integration/gmail-grant-access', {
  summary: 'Exchanges the code that Google sent back for access to Gmail.',
  feature,
  role: 'admin',
  input: code,
  data: Integration,
});
export const disconnectDrive = endpoint('DELETE /integration/drive', {
  summary: 'Disconnects Drive and asks Google to forget the access.',
  feature,
  role: 'admin',
  input: payload({}),
  data: Done,
});
export const disconnectGmail = endpoint('DELETE /integration/gmail', {
  summary: 'Disconnects Gmail and asks Google to forget the access.',
  feature,
  role: 'admin',
  input: payload({}),
  data: Done,
});

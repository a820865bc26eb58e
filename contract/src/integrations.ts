import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, idOf, paging, payload, text, Timestamp } from './primitives.ts';

export const integrationServices = ['drive', 'gmail'] as const;

/**
 * `away`: no answer. `busy`: asked to wait. `full`: no room left. `refused`: it does not do what it is asked.
 * `internal`: our own fault, which the server's log tells.
 */
export const serviceProblems = ['away', 'busy', 'full', 'refused', 'internal'] as const;

export const Integration = z.strictObject({
  service: z.enum(integrationServices),
  email: z.string(),
  connectedAt: Timestamp,
  status: z.enum(['ok', 'expired']),
  /** Whether reading was allowed too: files that people add in Drive, replies in Gmail. */
  reads: z.boolean(),
  /** When all was last in order between Bidloom and the service. */
  syncedAt: Timestamp.nullable(),
  /** Why the last exchange failed; null when it did not. */
  problem: z.enum(serviceProblems).nullable(),
  /** Documents on their way to Drive, or letters to buyers on their way out. */
  waiting: z.int(),
});
export type Integration = z.infer<typeof Integration>;

const feature = 'integrations';
/**
 * `reads`: asks for reading too, as a consent of its own once the service is connected. Connecting asks for the least: to
 * write what Bidloom makes, or to send. A service that may read is connected again with reading.
 */
const wish = z.strictObject({ reads: z.enum(['true', 'false']).optional() });
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
  summary: "The address of Google's consent screen for Drive; with `reads=true` for reading it too.",
  feature,
  role: 'admin',
  input: wish,
  data: z.string(),
});
export const startGmailAuthorisation = endpoint('GET /integration/gmail-auth', {
  summary: "The address of Google's consent screen for Gmail; with `reads=true` for reading it too.",
  feature,
  role: 'admin',
  input: wish,
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

export const syncService = endpoint('POST /integration/sync', {
  summary: 'Has a connected service asked at once, also one that failed before.',
  feature,
  role: 'admin',
  input: payload({ service: z.enum(integrationServices) }),
  data: Done,
});

/** How the documents of a bid stand with Drive. */
export const BidDrive = z.strictObject({
  state: z.enum(['off', 'ok', 'expired']),
  /** Whether files that people add in Drive come here; true as well while there is no Drive. */
  reads: z.boolean(),
  /** Why nothing moves just now. */
  problem: z.enum(serviceProblems).nullable(),
  files: z.array(
    z.strictObject({
      _id: idOf('file'),
      /** `left`: somebody removed it in Drive; it stays here. `failed`: Drive does not take it. */
      state: z.enum(['there', 'waiting', 'left', 'failed']),
      link: z.string().nullable(),
    }),
  ),
  /** What lies in the bid's folder and was not taken over. */
  skipped: z.array(z.strictObject({ name: z.string(), reason: z.enum(['type', 'size', 'refused']) })),
});
export type BidDrive = z.infer<typeof BidDrive>;

export const getBidDrive = endpoint('GET /bid/drive', {
  summary: 'How the documents of a bid stand with Google Drive.',
  feature,
  input: z.strictObject({ _id: idOf('bid') }),
  data: BidDrive,
});

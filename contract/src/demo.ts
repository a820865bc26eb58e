import { z } from 'zod';
import { SignedInUser } from './auth.ts';
import { Currency } from './companies.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { idOf, payload, TimeZone } from './primitives.ts';

/** How long a demo lasts; then its company is erased with all that is in it. */
export const demoMinutes = 60;

const feature = 'demo';

export const askDemo = endpoint('GET /demo', {
  summary: 'Says whether this server lets visitors look around in a demo company without an account.',
  feature,
  access: 'public',
  input: z.strictObject({}),
  data: z.strictObject({ available: z.boolean() }),
});

const Opened = z.strictObject({ token: z.string(), user: SignedInUser, companyId: idOf('company') });
export const openDemo = endpoint('POST /demo', {
  summary:
    'Makes a company of sample data for one visitor and signs them in to it for an hour; after that it is erased. Where the server offers no demo: 404; where too many are open: 503.',
  feature,
  access: 'public',
  status: 201,
  input: payload({ currency: Currency.optional(), timezone: TimeZone.default('UTC') }),
  data: Opened,
  creates: { kind: 'company', idPath: 'data.companyId' },
});

/** What a visitor may do, by feature. A feature that is not here is closed to them, also one that is added later. */
const openFeatures: Record<string, 'read' | 'write'> = {
  addenda: 'write',
  answers: 'write',
  bids: 'write',
  bin: 'write',
  clients: 'write',
  comments: 'write',
  facts: 'write',
  generation: 'write',
  reading: 'write',
  requirements: 'write',
  services: 'write',
  'task-templates': 'write',
  tenders: 'write',
  understanding: 'write',
  views: 'write',
  audit: 'read',
  companies: 'read',
  correspondence: 'read',
  dashboard: 'read',
  statistics: 'read',
  events: 'read',
  files: 'read',
  imports: 'read',
  leaving: 'read',
  mail: 'read',
  models: 'read',
  notifications: 'read',
  packs: 'read',
  profile: 'read',
  readiness: 'read',
  reviews: 'write',
  search: 'read',
  users: 'read',
  'working-days': 'write',
};

/** Calls that are closed though their feature is open: what leaves the machine, takes files or many rows at once. */
const closed = [
  'POST /tender/proxy/import-url',
  'POST /tender/import-again',
  'POST /tender/bulk-tenders',
  'POST /tender/compare',
  'POST /bid/bulk-create',
  'POST /bid/compare',
  'POST /bid/import',
  'POST /answer/bulk-create',
  'POST /answer/compare',
];
/** Calls that are open though their feature is closed or only read. */
const open = [
  'GET /auth/checkJWT',
  'POST /auth/logout',
  'GET /integration',
  'GET /bid/drive',
  'PUT /notification/read',
  'POST /bid/draft',
];

/** Whether a visitor of the demo may make a call. Calls that need a file are closed; a run without new files is open. */
export function isOpenInDemo({ method, path, feature: of, upload }: Endpoint): boolean {
  const call = `${method} ${path}`;
  if (open.includes(call)) return true;
  if (closed.includes(call) || (upload && upload.minFiles > 0)) return false;
  const reach = Object.hasOwn(openFeatures, of) ? openFeatures[of] : undefined;
  return reach === 'write' || (reach === 'read' && method === 'GET');
}

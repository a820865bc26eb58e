import * as auth from './auth.ts';
import * as bids from './bids.ts';
import * as clients from './clients.ts';
import * as comments from './comments.ts';
import * as companies from './companies.ts';
import * as dashboard from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as files from './files.ts';
import * as generation from './generation.ts';
import * as integrations from './integrations.ts';
import * as mail from './mail.ts';
import * as notifications from './notifications.ts';
import * as requirements from './requirements.ts';
import * as search from './search.ts';
import * as services from './services.ts';
import * as taskTemplates from './task-templates.ts';
import * as tenders from './tenders.ts';
import * as users from './users.ts';

/** Every call of the API, in the order of the reference page. */
export const endpoints: Endpoint[] = [
  auth,
  companies,
  integrations,
  notifications,
  search,
  bids,
  comments,
  files,
  generation,
  requirements,
  clients,
  services,
  taskTemplates,
  users,
  mail,
  dashboard,
  tenders,
  events,
].flatMap((feature) => Object.values(feature).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value
  );
}

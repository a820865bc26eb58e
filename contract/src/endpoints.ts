import * as addenda from './addenda.ts';
import * as answers from './answers.ts';
import * as apiTokens from './api-tokens.ts';
import * as assistants from './assistants.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as backups from './backups.ts';
import * as bids from './bids.ts';
import * as bin from './bin.ts';
import * as calendar from './calendar.ts';
import * as clients from './clients.ts';
import * as comments from './comments.ts';
import * as companies from './companies.ts';
import * as companyData from './company-data.ts';
import * as correspondence from './correspondence.ts';
import * as dashboard from './dashboard.ts';
import * as decisions from './decisions.ts';
import * as demo from './demo.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as expertQuestions from './expert-questions.ts';
import * as facts from './facts.ts';
import * as files from './files.ts';
import * as generation from './generation.ts';
import * as identityProviders from './identity-providers.ts';
import * as imports from './imports.ts';
import * as integrations from './integrations.ts';
import * as leaving from './leaving.ts';
import * as mail from './mail.ts';
import * as models from './models.ts';
import * as notifications from './notifications.ts';
import * as provisioning from './provisioning.ts';
import * as reading from './reading.ts';
import * as outcomes from './outcomes.ts';
import * as operator from './operator.ts';
import * as packs from './packs.ts';
import * as readiness from './readiness.ts';
import * as requirementAnswers from './requirement-answers.ts';
import * as requirements from './requirements.ts';
import * as reviews from './reviews.ts';
import * as responseDesign from './response-design.ts';
import * as responsePlan from './response-plan.ts';
import * as sampleData from './sample-data.ts';
import * as search from './search.ts';
import * as secondFactors from './second-factors.ts';
import * as services from './services.ts';
import * as statistics from './statistics.ts';
import * as taskTemplates from './task-templates.ts';
import * as tenderSources from './tender-sources.ts';
import * as tenders from './tenders.ts';
import * as understanding from './understanding.ts';
import * as users from './users.ts';
import * as views from './views.ts';
import * as webhooks from './webhooks.ts';
import * as workingDays from './working-days.ts';

/** Every call of the API, in the order of the reference page. */
export const endpoints: Endpoint[] = [
  auth,
  secondFactors,
  companies,
  workingDays,
  sampleData,
  demo,
  companyData,
  leaving,
  integrations,
  notifications,
  calendar,
  search,
  bids,
  comments,
  correspondence,
  files,
  addenda,
  reading,
  packs,
  generation,
  requirements,
  responsePlan,
  understanding,
  requirementAnswers,
  expertQuestions,
  readiness,
  reviews,
  outcomes,
  answers,
  facts,
  models,
  clients,
  services,
  taskTemplates,
  responseDesign,
  users,
  provisioning,
  mail,
  audit,
  backups,
  operator,
  identityProviders,
  bin,
  apiTokens,
  assistants,
  webhooks,
  dashboard,
  statistics,
  tenders,
  decisions,
  tenderSources,
  imports,
  views,
  events,
].flatMap((feature) => Object.values(feature).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value
  );
}

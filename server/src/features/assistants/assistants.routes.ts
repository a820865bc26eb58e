import { assistantTools } from '@bidloom/contract/assistant-tools';
import * as calls from '@bidloom/contract/assistants';
import type { Role } from '@bidloom/contract/roles';
import { findAssistantTokens, removeApiToken } from '#features/api-tokens/api-tokens.queries.ts';
import { issueAssistantToken } from '#features/api-tokens/issue-api-token.ts';
import { findAssistantWork } from '#features/audit/audit.queries.ts';
import { route, type Caller } from '#http/calls/route.ts';
import * as queries from './assistants.queries.ts';
import { grantAssistant } from './grant-assistant.ts';
import { clientOf, placeOf } from './oauth-client.ts';
import { assistantPath } from './serve-assistants.ts';

const tools = assistantTools.map(({ name, endpoint: { summary, scopes }, draft }) => ({
  name,
  summary,
  scopes: [...scopes],
  writesDrafts: draft !== undefined,
}));

export const assistantRoutes = [
  route(calls.getAssistants, async ({ db, context }) => ({
    isOn: await queries.hasAssistants(db),
    address: `${context.settings.publicUrl}${assistantPath}`,
    tools,
  })),
  route(
    calls.switchAssistants,
    async ({ db, input }) => {
      await queries.switchAssistants(db, input.isOn);
      return null;
    },
    { message: 'server.assistants.switched' },
  ),
  route(calls.listAssistantConnections, ({ db, input }) => findAssistantTokens(db, input)),
  route(calls.connectAssistant, ({ db, caller, input }) => issueAssistantToken(db, caller, input), {
    message: 'server.assistants.connected',
  }),
  route(
    calls.disconnectAssistant,
    async ({ db, caller, input }) => {
      await removeApiToken(db, input._id, { isAssistant: true, user: ownOnly(caller) });
      return null;
    },
    { message: 'server.assistants.disconnected' },
  ),
  route(calls.readAssistantRequest, async ({ db, context, input }) => {
    // First, so that who is no member is told that.
    const isOn = await queries.hasAssistants(db);
    const { client_name: name } = clientOf(context.settings.secretKey, input);
    return { name, ...placeOf(input.redirectUri), isOn };
  }),
  route(
    calls.grantAssistant,
    ({ db, context, caller, input }) => grantAssistant(db, context, caller, input),
    {
      message: 'server.assistants.allowed',
    },
  ),
  route(calls.listAssistantWork, ({ db, input }) => findAssistantWork(db, input)),
];

const seesAll: Role[] = ['admin', 'owner'];
const ownOnly = ({ role, user }: Caller): string | undefined => (seesAll.includes(role) ? undefined : user);

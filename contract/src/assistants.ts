import { z } from 'zod';
import { ApiToken } from './api-tokens.ts';
import { AuditEntry } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { Done, idOf, paging, payload, text, exactText } from './primitives.ts';
import { assistantScopes, scopes } from './scopes.ts';

/** How many one person may connect in a company. */
export const mostAssistants = 20;
/** How long a connection lasts; then its person connects again. */
export const assistantDays = 365;

/** An assistant that a person has connected. It reads as far as they may, and writes drafts. */
export const AssistantConnection = z.strictObject(ApiToken.shape);
export type AssistantConnection = z.infer<typeof AssistantConnection>;

const feature = 'assistants';

export const getAssistants = endpoint('GET /assistant', {
  summary: 'Whether the company lets assistants in, at which address, and with which tools.',
  feature,
  input: z.strictObject({}),
  data: z.strictObject({
    isOn: z.boolean(),
    /** Of the Model Context Protocol, over streamable HTTP. */
    address: z.string(),
    tools: z.array(
      z.strictObject({
        name: z.string(),
        summary: z.string(),
        scopes: z.array(z.enum(scopes)),
        writesDrafts: z.boolean(),
      }),
    ),
  }),
});
export const switchAssistants = endpoint('PUT /assistant', {
  summary: 'Lets assistants into the company, or none of them: their next call is refused.',
  feature,
  role: 'admin',
  needsProof: true,
  input: payload({ isOn: z.boolean() }),
  data: Done,
});
export const listAssistantConnections = endpoint('GET /assistant/connections', {
  summary: 'The assistants that the caller has connected; all of the company’s for admins. Newest first.',
  feature,
  input: z.strictObject(paging),
  paged: true,
  sorts: ['-createdAt'],
  data: z.array(AssistantConnection),
});
export const connectAssistant = endpoint('POST /assistant/connection', {
  summary:
    'Connects an assistant of the caller. `secret` is told in this answer and never again; it opens the tools that its scopes name, never more than the caller may do, for a year.',
  feature,
  needsProof: true,
  status: 201,
  input: payload({
    name: text(80, 1),
    scopes: z.array(z.enum(assistantScopes)).min(1, 'errors.input.required').max(assistantScopes.length),
  }),
  data: AssistantConnection.extend({ secret: z.string() }),
  creates: { kind: 'api-token', idPath: 'data._id' },
});
export const disconnectAssistant = endpoint('DELETE /assistant/connection', {
  summary: 'Disconnects an assistant of the caller, or any as an admin: its next call is refused.',
  feature,
  role: 'viewer',
  input: payload({ _id: idOf('api-token') }),
  data: Done,
});
export const listAssistantWork = endpoint('GET /assistant/work', {
  summary: 'What assistants of the caller have written, newest first; those of all members for admins.',
  feature,
  input: z.strictObject(paging),
  paged: true,
  sorts: ['-at', 'at'],
  data: z.array(AuditEntry),
});

const clientId = exactText(6_000, 1);
const redirectUri = exactText(2_000, 1);
export const readAssistantRequest = endpoint('GET /assistant/request', {
  summary:
    'Which assistant asks for access (OAuth 2.1), and where the answer goes; 400 for one that did not register so.',
  feature,
  input: z.strictObject({ clientId, redirectUri }),
  data: z.strictObject({
    /** As it calls itself: anyone may call themselves anything. */
    name: z.string(),
    /** Where the answer goes: a host, or the scheme of a program of this machine. */
    goesTo: z.string(),
    isOnThisMachine: z.boolean(),
    /** The company lets assistants in. */
    isOn: z.boolean(),
  }),
});
export const grantAssistant = endpoint('POST /assistant/grant', {
  summary:
    'Allows an assistant that asked (OAuth 2.1 with PKCE, S256) what its scopes say; answers the address to go to, with a code that works once for five minutes.',
  feature,
  needsProof: true,
  input: payload({
    clientId,
    redirectUri,
    state: exactText(2_000).optional(),
    challenge: z.string().regex(/^[\w-]{43}$/, 'errors.input.format'),
    mayDraft: z.boolean(),
  }),
  data: z.strictObject({ address: z.string() }),
});

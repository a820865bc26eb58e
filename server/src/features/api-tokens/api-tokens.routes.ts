import { changeApiToken, createApiToken, listApiTokens, removeApiToken } from '@bidloom/contract/api-tokens';
import { route } from '#http/calls/route.ts';
import * as queries from './api-tokens.queries.ts';
import { issueApiToken } from './issue-api-token.ts';

export const apiTokenRoutes = [
  route(listApiTokens, ({ db, input }) => queries.findApiTokens(db, input)),
  route(createApiToken, ({ db, caller, input }) => issueApiToken(db, caller, input), {
    message: 'server.apiTokens.created',
  }),
  route(
    changeApiToken,
    async ({ db, input: { _id, name, scopes } }) => {
      await queries.changeApiToken(db, _id, { name, ...(scopes && { scopes: [...new Set(scopes)] }) });
      return queries.getApiToken(db, _id);
    },
    { message: 'server.apiTokens.changed' },
  ),
  route(
    removeApiToken,
    async ({ db, input }) => {
      await queries.removeApiToken(db, input._id, { isAssistant: false });
      return null;
    },
    { message: 'server.apiTokens.removed' },
  ),
];

import * as calls from '@bidloom/contract/identity-providers';
import type { Db } from '#db/database.ts';
import { isOperator } from '#features/operator/operator.queries.ts';
import { notFound } from '#http/calls/errors.ts';
import { longRoute, route, type Caller } from '#http/calls/route.ts';
import { addProvider, changeProvider, metadataOf } from './change-provider.ts';
import * as queries from './identity-providers.queries.ts';
import { showProvider } from './show-provider.ts';

export const identityProviderRoutes = [
  route(calls.listIdentityProviders, async ({ db, caller, context }) => {
    await mustBeOperator(db, caller);
    const { oidc, google } = context.settings;
    return {
      providers: (await queries.findProviders(db)).map((row) => showProvider(context, row)),
      fixed: [...(oidc ? [oidc.name] : []), ...(google ? ['Google'] : [])],
    };
  }),
  longRoute(
    calls.addIdentityProvider,
    async ({ caller, context, input, inTransaction }) => {
      await inTransaction((db) => mustBeOperator(db, caller));
      return addProvider(context, inTransaction, input);
    },
    { message: 'server.identityProviders.added' },
  ),
  longRoute(
    calls.changeIdentityProvider,
    async ({ caller, context, input, inTransaction }) => {
      await inTransaction((db) => mustBeOperator(db, caller));
      const metadata = await metadataOf(input);
      return inTransaction((db) => changeProvider(context, db, input, metadata));
    },
    { message: 'server.identityProviders.changed' },
  ),
  route(
    calls.removeIdentityProvider,
    async ({ db, caller, input }) => {
      await mustBeOperator(db, caller);
      if (!(await queries.removeProvider(db, input._id))) throw notFound();
      return null;
    },
    { message: 'server.identityProviders.removed' },
  ),
];

async function mustBeOperator(db: Db, { user }: Caller): Promise<void> {
  if (!(await isOperator(db, user))) throw notFound();
}

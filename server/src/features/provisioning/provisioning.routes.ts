import * as calls from '@bidloom/contract/provisioning';
import { notFound, refused } from '#http/calls/errors.ts';
import { hashApiToken, makeApiToken } from '#http/identity/api-token.ts';
import { route, type AppContext } from '#http/calls/route.ts';
import { changeGroup, getGroup } from './groups.queries.ts';
import { applyRoles } from './people.queries.ts';
import * as queries from './provisioning.queries.ts';
import { scimPath } from './serve-scim.ts';

const addressIn = ({ settings }: AppContext) => ({ address: `${settings.publicUrl}${scimPath}` });

export const provisioningRoutes = [
  route(calls.getProvisioning, async ({ db, context }) => ({
    ...addressIn(context),
    ...(await queries.getProvisioning(db)),
  })),
  route(
    calls.connectProvisioning,
    async ({ db, context, caller }) => {
      const secret = makeApiToken(caller.company);
      await queries.putToken(db, { token_hash: hashApiToken(secret), last_four: secret.slice(-4) });
      return { ...addressIn(context), ...(await queries.getProvisioning(db)), secret };
    },
    { message: 'server.provisioning.connected' },
  ),
  route(
    calls.changeProvisioning,
    async ({ db, context, input: { defaultRole, group } }) => {
      if (group && !(await changeGroup(db, group._id, { role: group.role }))) throw notFound();
      if ((await queries.getProvisioning(db)).token === null)
        throw refused('not_connected', 'server.provisioning.notConnected');
      if (defaultRole !== undefined) await queries.setDefaultRole(db, defaultRole);
      if (group) {
        const people = (await getGroup(db, group._id))?.members.map(({ id }) => id) ?? [];
        await applyRoles(db, people);
      }
      return { ...addressIn(context), ...(await queries.getProvisioning(db)) };
    },
    { message: 'server.provisioning.changed' },
  ),
  route(
    calls.disconnectProvisioning,
    async ({ db }) => {
      await queries.dropProvisioning(db);
      return null;
    },
    { message: 'server.provisioning.disconnected' },
  ),
];

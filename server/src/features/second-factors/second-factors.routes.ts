import * as calls from '@bidloom/contract/second-factors';
import { mostPasskeys, type SecondFactors } from '@bidloom/contract/second-factors';
import type { Db } from '#db/database.ts';
import { conflict, invalid, notFound, refused } from '#http/calls/errors.ts';
import { consumeAttempts, settleAttempts, type Attempt } from '#http/identity/rate-limit.ts';
import { route, type AppContext, type Caller } from '#http/calls/route.ts';
import { publishEndedAccess } from '#jobs/live.ts';
import { beginAuthenticator, takeAuthenticatorCode } from './authenticator.ts';
import { keepPasskey, passkeyCreation } from './passkeys.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';
import * as queries from './second-factors.queries.ts';

export const secondFactorRoutes = [
  route(calls.getSecondFactors, ({ db, context, caller }) => factorsOf(db, context, caller)),
  route(calls.startAuthenticator, async ({ db, context, caller }) => {
    if ((await queries.findAuthenticator(db, caller.user))?.isConfirmed)
      throw conflict('already_set_up', 'server.secondFactors.appThere');
    return beginAuthenticator(db, context.settings, await queries.getNamed(db, caller.user));
  }),
  route(
    calls.confirmAuthenticator,
    async ({ db, context, caller, input }) => {
      const isFirst = !(await queries.hasSecondFactor(db, caller.user));
      const attempt: Attempt = [{ name: 'confirm-authenticator', attempts: 20, seconds: 600 }, caller.user];
      await consumeAttempts(context, attempt);
      if (!(await takeAuthenticatorCode(db, context.settings, caller.user, input.code, true)))
        throw invalid([{ path: 'code', key: 'errors.input.wrongCode' }]);
      await settleAttempts(context, { reset: [attempt] });
      return added(db, context, caller, isFirst);
    },
    { message: 'server.secondFactors.appAdded' },
  ),
  route(
    calls.removeAuthenticator,
    async ({ db, context, caller }) => {
      await queries.removeAuthenticator(db, caller.user);
      return removed(db, context, caller);
    },
    { message: 'server.secondFactors.appRemoved' },
  ),
  route(calls.startPasskey, async ({ db, context, caller }) => {
    if ((await queries.findPasskeys(db, caller.user)).length >= mostPasskeys)
      throw refused('too_many', 'server.secondFactors.tooManyPasskeys', { most: mostPasskeys });
    return passkeyCreation(db, context.settings, await queries.getNamed(db, caller.user));
  }),
  route(
    calls.addPasskey,
    async ({ db, context, caller, input }) => {
      const isFirst = !(await queries.hasSecondFactor(db, caller.user));
      await keepPasskey(db, context.settings, caller.user, input.name, input.credential);
      return added(db, context, caller, isFirst);
    },
    { message: 'server.secondFactors.passkeyAdded' },
  ),
  route(
    calls.changePasskey,
    async ({ db, context, caller, input }) => {
      if (!(await queries.renamePasskey(db, caller.user, input._id, input.name))) throw notFound();
      return factorsOf(db, context, caller);
    },
    { message: 'server.secondFactors.passkeyRenamed' },
  ),
  route(
    calls.removePasskey,
    async ({ db, context, caller, input }) => {
      if (!(await queries.removePasskey(db, caller.user, input._id))) throw notFound();
      return removed(db, context, caller);
    },
    { message: 'server.secondFactors.passkeyRemoved' },
  ),
  route(
    calls.renewRecoveryCodes,
    async ({ db, context, caller }) => {
      if (!(await queries.hasSecondFactor(db, caller.user)))
        throw refused('no_second_factor', 'server.secondFactors.none');
      const recoveryCodes = await makeRecoveryCodes(db, context.settings, caller.user);
      return { factors: await factorsOf(db, context, caller), recoveryCodes };
    },
    { message: 'server.secondFactors.codesRenewed' },
  ),
];

async function factorsOf(db: Db, { settings }: AppContext, { user }: Caller): Promise<SecondFactors> {
  const [passkeys, app, recoveryCodes, demandedBy] = await Promise.all([
    queries.findPasskeys(db, user),
    queries.findAuthenticator(db, user),
    queries.countRecoveryCodes(db, user),
    queries.findDemanding(db, user),
  ]);
  return {
    passkeys,
    authenticatorSince: app?.since ?? null,
    recoveryCodes,
    passkeyHost: relyingPartyOf(settings)?.id ?? null,
    demandedBy,
  };
}

/** With the first factor comes a set of recovery codes, and sessions that were opened without one end. */
async function added(db: Db, context: AppContext, caller: Caller, isFirst: boolean) {
  const recoveryCodes = isFirst ? await makeRecoveryCodes(db, context.settings, caller.user) : [];
  const ended = isFirst ? await queries.endOtherSessions(db, caller.user, caller.session) : [];
  for (const session of ended) await publishEndedAccess(db, { session });
  return { factors: await factorsOf(db, context, caller), recoveryCodes };
}

/** Recovery codes stand in for a factor: without one there is nothing to stand in for. */
async function removed(db: Db, context: AppContext, caller: Caller): Promise<SecondFactors> {
  if (!(await queries.hasSecondFactor(db, caller.user))) {
    const [company] = await queries.findDemanding(db, caller.user);
    if (company !== undefined)
      throw conflict('second_factor_demanded', 'server.secondFactors.demanded', { values: { company } });
    await queries.replaceRecoveryCodes(db, caller.user, []);
  }
  return factorsOf(db, context, caller);
}

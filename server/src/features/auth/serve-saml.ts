import type { ProviderProblem } from '@bidloom/contract/identity-providers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { outsideCompanies, type Db } from '#db/database.ts';
import { seal } from '#db/encrypt-secret.ts';
import { findProvider, keepProblem } from '#features/identity-providers/identity-providers.queries.ts';
import { isReady } from '#features/identity-providers/show-provider.ts';
import { noSuchCall } from '#http/calls/answer-errors.ts';
import { hashToken, newToken } from '#http/identity/link-token.ts';
import { consumeAttempts, settleAttempts, type Attempt, type Limit } from '#http/identity/rate-limit.ts';
import type { AppContext } from '#http/calls/route.ts';
import { readSamlAnswer, samlMetadata, SamlRefused, type SamlAnswer } from '#outside/saml.ts';
import { identityPurpose, requestOf, verifierPurpose } from './provider-sign-in.ts';
import * as queries from './provider-sign-in.queries.ts';
import { samlProvider, type Provider } from './sign-in-providers.ts';

const answersPerAddress: Limit = { name: 'saml-address', attempts: 100, seconds: 600 };
/** Answers with hundreds of groups are some tens of kilobytes. */
const bodyLimit = 256 * 1024;
const Answer = z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().max(200).optional() });
type Asked = FastifyRequest<{ Params: { id: string } }>;

/**
 * SAML 2.0 with the providers that operators connected: metadata of this server by GET, answers of the provider by POST. An
 * answer that opens something waits with its sign-in, which the login screen ends in the tab that began it.
 */
export function serveSaml(app: FastifyInstance, context: AppContext): void {
  const find = async (db: Db, id: string) => {
    const row = await findProvider(db, id);
    if (row?.kind !== 'saml') throw noSuchCall();
    return { row, provider: samlProvider(context, row) };
  };
  app.get('/saml/:id', async (request: Asked, reply) => {
    const { provider } = await outsideCompanies(context.database, (db) => find(db, request.params.id));
    return reply
      .type('application/samlmetadata+xml')
      .header('content-disposition', 'attachment; filename="bidloom-metadata.xml"')
      .send(await samlMetadata(provider.saml));
  });
  app.post('/saml/:id', { bodyLimit, config: { form: true } }, async (request, reply) => {
    const address = request.clientAddress;
    const attempt: Attempt = [answersPerAddress, address];
    await consumeAttempts(context, attempt);
    const { id } = (request as Asked).params;
    const inTransaction = <T>(work: (db: Db) => Promise<T>) =>
      outsideCompanies(context.database, work, address);
    const { row, provider } = await inTransaction((db) => find(db, id));
    if (!row.is_on || !isReady(row)) throw noSuchCall();
    try {
      const back = await takeAnswer(context, inTransaction, provider, request.body);
      // A whole office has one address; what is right does not count.
      await settleAttempts(context, { returned: [attempt] });
      if (row.last_problem !== null) await inTransaction((db) => keepProblem(db, id, null));
      return reply.redirect(`/login?${new URLSearchParams(back).toString()}`, 303);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof SamlRefused)) throw error;
      const { reason } = error;
      request.log.warn(
        { provider: row.name, reason, cause: messageOf(error.cause) },
        'an answer of SAML is refused',
      );
      // Whoever asks for nothing leaves no word with the operators.
      if (reason !== 'expired') await inTransaction((db) => keepProblem(db, id, reason));
      const code = reason === 'status' ? 'access_denied' : reason === 'expired' ? 'expired' : 'refused';
      return reply.redirect(`/login?error=${code}`, 303);
    }
  });
}

class Refused extends Error {
  readonly reason: ProviderProblem | 'expired';
  constructor(reason: Refused['reason']) {
    super(`SAML answer refused: ${reason}`);
    this.reason = reason;
  }
}

/** Answers what the login screen ends the sign-in with. */
async function takeAnswer(
  context: AppContext,
  inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  provider: Extract<Provider, { saml: object }>,
  body: unknown,
): Promise<Record<string, string>> {
  const given = Answer.safeParse(body);
  if (!given.success) throw new Refused('expired');
  const { SAMLResponse, RelayState } = given.data;
  const state = RelayState ?? '';
  const begun = await inTransaction((db) => queries.findAwaited(db, hashToken(state), provider.id));
  if (!begun && !(provider.takesUnasked ?? false)) throw new Refused('expired');
  const answer = await readSamlAnswer(provider.saml, SAMLResponse, begun && requestOf(begun.nonce));
  const code = newToken();
  const came = {
    code_hash: hashToken(code),
    identity: seal(context.settings.secretKey, identityPurpose, JSON.stringify(answer.identity)),
  };
  return inTransaction(async (db): Promise<Record<string, string>> => {
    await useOnce(db, provider.id, answer);
    if (begun) {
      if (!(await queries.keepAnswer(db, hashToken(state), came))) throw new Refused('expired');
      return { code, state };
    }
    const [flow, ownState] = [newToken(), newToken()];
    await queries.addFlow(db, {
      provider: provider.id,
      flow_hash: hashToken(flow),
      state_hash: hashToken(ownState),
      nonce: newToken(),
      verifier: seal(context.settings.secretKey, verifierPurpose, newToken()),
      ...came,
    });
    return { code, state: ownState, flow, provider: provider.name };
  });
}

async function useOnce(db: Db, provider: string, { assertion }: SamlAnswer): Promise<void> {
  const { id, expiresAt } = assertion;
  if (!(await queries.useAssertion(db, provider, hashToken(id), expiresAt))) throw new Refused('replay');
}

const messageOf = (cause: unknown): string | undefined =>
  cause instanceof Error ? cause.message : undefined;

import { demoMinutes, type openDemo as call } from '@bidloom/contract/demo';
import type { DataOf, ParsedInputOf } from '@bidloom/contract/endpoint';
import { inCompany, outsideCompanies } from '#db/database.ts';
import { newObjectId } from '#db/object-id.ts';
import { addSession, addUser, getUser } from '#features/auth/auth.queries.ts';
import { hashPassword } from '#features/auth/password-hashes.ts';
import { sampleMail } from '#features/companies/companies.queries.ts';
import { saveAiSettings } from '#features/models/models.queries.ts';
import { HttpError } from '#http/calls/errors.ts';
import { translate } from '#http/calls/language.ts';
import type { AppContext, Caller } from '#http/calls/route.ts';
import { newToken } from '#http/identity/link-token.ts';
import { consumeAttempts } from '#http/identity/rate-limit.ts';
import { makeToken } from '#http/identity/session-token.ts';
import { countDemos } from './demo.queries.ts';

/** How many visitors may look around at once, on all servers of one database. */
export const mostDemos = 40;
const openings = { name: 'demo-address', attempts: 5, seconds: 3600 };

/**
 * Makes a demo company with its visitor, and signs them in until it is erased. The visitor is an account that nobody can sign in to, at an
 * address of the company as its colleagues are (decisions 0104 and 0125), so it goes with the company. Models are not used in it.
 * @throws HttpError 404 where the server offers no demo, 429 for an address that opened too many, 503 while all places are taken
 */
export async function openDemo(
  context: AppContext,
  caller: Caller,
  place: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { database, settings } = context;
  if (!settings.demo) throw new HttpError(404, 'not_found', 'server.demo.off');
  await consumeAttempts(context, [openings, caller.address]);
  const [company, user] = [newObjectId(), newObjectId()];
  const ends_at = new Date(Date.now() + demoMinutes * 60_000).toISOString();
  const password_hash = await hashPassword(newToken());
  const { makeSampleCompany } = await import('#features/sample-data/make-sample-company.ts');
  await makeSampleCompany(
    context,
    { ...caller, user },
    place,
    (work) =>
      inCompany(database, { company: '', user }, async (db) => {
        if ((await countDemos(db)) >= mostDemos)
          throw new HttpError(503, 'demo_full', 'server.demo.full', { retryAfterSeconds: 300 });
        await addUser(db, {
          id: user,
          full_name: translate(caller.language, 'server.demo.visitor'),
          email: sampleMail('visitor', company),
          password_hash,
          language: caller.language,
        });
        const made = await work(db);
        await saveAiSettings(db, 'never');
        return made;
      }),
    { id: company, is_demo: true, ends_at },
  );
  return outsideCompanies(database, async (db) => {
    const session = await addSession(db, {
      user_id: user,
      user_agent: caller.userAgent,
      expires_at: ends_at,
    });
    return {
      token: await makeToken(settings, { user, session, isDemo: true }),
      user: await getUser(db, user),
      companyId: company,
    };
  });
}

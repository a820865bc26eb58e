import { changeCompany, createCompany, listCompanies, listZones } from '@bidloom/contract/companies';
import { chosenZoneNames, rulesOf } from '@bidloom/engine/time/zone-data';
import { offsetAt } from '@bidloom/engine/time/zone-rules';
import { chooseCompany } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { notFound, refused } from '#http/calls/errors.ts';
import { mustBeProved } from '#http/identity/proof.ts';
import { route } from '#http/calls/route.ts';
import * as queries from './companies.queries.ts';

/** What whoever found a screen unlocked must not loosen. A name or a time zone is none of it. */
const safeguardNames = [
  'reviewerIsOther',
  'needsSecondFactor',
  'auditDays',
  'ledgerDays',
  'mailDays',
  'binDays',
] as const;

export const companyRoutes = [
  route(listCompanies, async ({ db, input, caller }) =>
    pageOf(await queries.findCompaniesOf(db, caller.user), input, ({ name }) => name, {
      keyOf: ({ _id }) => _id,
    }),
  ),
  route(
    createCompany,
    async ({ db, context, input, caller }) => {
      const id = await queries.newId(db);
      await chooseCompany(db, id);
      await queries.addCompany(db, {
        id,
        ...input,
        uses_server_models: context.settings.ai.forNewCompanies,
      });
      await queries.addMember(db, { company_id: id, user_id: caller.user, role: 'owner' });
      return queries.getCompany(db, caller.user);
    },
    { message: 'server.companies.created' },
  ),
  route(
    changeCompany,
    async ({ db, input, caller }) => {
      const { _id, reviewerIsOther, needsSecondFactor, auditDays, ledgerDays, mailDays, binDays, ...others } =
        input;
      const values = {
        ...others,
        ...(reviewerIsOther !== undefined && { needs_other_reviewer: reviewerIsOther }),
        ...(needsSecondFactor !== undefined && { needs_second_factor: needsSecondFactor }),
        ...(auditDays !== undefined && { audit_days: auditDays }),
        ...(ledgerDays !== undefined && { ledger_days: ledgerDays }),
        ...(mailDays !== undefined && { mail_days: mailDays }),
        ...(binDays !== undefined && { bin_days: binDays }),
      };
      if (_id !== undefined && _id !== caller.company) throw notFound();
      const safeguards = { reviewerIsOther, needsSecondFactor, auditDays, ledgerDays, mailDays, binDays };
      const before = await queries.getCompany(db, caller.user);
      if (safeguardNames.some((name) => safeguards[name] !== undefined && safeguards[name] !== before[name]))
        mustBeProved(caller);
      // Who demands it has it: otherwise they would be the first to be kept out.
      if (needsSecondFactor && !(await queries.hasSecondFactor(db, caller.user)))
        throw refused('own_second_factor_first', 'server.companies.ownSecondFactorFirst');
      if (Object.values(values).some((value) => value !== undefined)) {
        await queries.changeCompany(db, caller.company, values);
      }
      return queries.getCompany(db, caller.user);
    },
    { message: 'server.companies.changed' },
  ),
  route(listZones, ({ input }) => {
    const at = input.at === undefined ? Date.now() : Date.parse(input.at);
    const all = input.zone === undefined ? chosenZoneNames().flatMap((name) => rulesOf(name) ?? []) : [];
    return Promise.resolve({
      zones: all.map((rules) => ({ zone: rules.zone, offset: offsetAt(rules, at) })),
      rules: (input.zone ?? []).flatMap((name) => rulesOf(name) ?? []),
    });
  }),
];

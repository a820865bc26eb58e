import * as calls from '@bidloom/contract/sample-data';
import { inCompany } from '#db/database.ts';
import { getCompany } from '#features/companies/companies.queries.ts';
import { sweepContents } from '#features/contents/contents.ts';
import { forbidden } from '#http/calls/errors.ts';
import { longRoute, route } from '#http/calls/route.ts';
import { removeSampleCompany } from './sample-data.queries.ts';

export const sampleDataRoutes = [
  longRoute(
    calls.createSampleCompany,
    async ({ input, caller, context, inTransaction }) => {
      // Its texts and what writes its documents are loaded where somebody wants one.
      const { makeSampleCompany } = await import('./make-sample-company.ts');
      const company = await makeSampleCompany(context, caller, input, inTransaction);
      return inCompany(context.database, { company, user: caller.user }, (db) => getCompany(db, caller.user));
    },
    { message: 'server.sampleData.created' },
  ),
  route(
    calls.removeSampleCompany,
    async ({ db, context, afterCommit }) => {
      if (!(await removeSampleCompany(db))) throw forbidden('server.sampleData.onlySample');
      afterCommit(() => sweepContents(context));
      return null;
    },
    { message: 'server.sampleData.removed' },
  ),
];

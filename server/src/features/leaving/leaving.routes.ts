import { endCompany, getLeaving, keepCompany, leave, stay } from '@bidloom/contract/leaving';
import { notFound } from '#http/calls/errors.ts';
import { route, type Caller } from '#http/calls/route.ts';
import { keepEntered, leaveAccount, leaveCompany, leavingOf } from './leave.ts';
import { setAccountEnd } from './leaving.queries.ts';

export const leavingRoutes = [
  route(getLeaving, ({ db, caller }) => leavingOf(db, caller.user)),
  route(leave, ({ db, context, caller, input }) => leaveAccount(db, context, caller, input), {
    message: 'server.leaving.accountEnds',
  }),
  route(
    stay,
    async ({ db, caller }) => {
      await setAccountEnd(db, caller.user, false);
      return leavingOf(db, caller.user);
    },
    { message: 'server.leaving.accountStays' },
  ),
  route(
    endCompany,
    ({ db, context, caller, input: { _id, password } }) => {
      mustBeEntered(caller, _id);
      return leaveCompany(db, context, caller, password);
    },
    { message: 'server.leaving.companyEnds' },
  ),
  route(
    keepCompany,
    ({ db, context, caller, input: { _id } }) => {
      mustBeEntered(caller, _id);
      return keepEntered(db, context, caller);
    },
    { message: 'server.leaving.companyStays' },
  ),
];

function mustBeEntered({ company }: Caller, named: string | undefined): void {
  if (named !== undefined && named !== company) throw notFound();
}

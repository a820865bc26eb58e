import { listAudit } from '@bidloom/contract/audit';
import { route } from '#http/calls/route.ts';
import { findAudit } from './audit.queries.ts';

export const auditRoutes = [route(listAudit, ({ db, input }) => findAudit(db, input))];

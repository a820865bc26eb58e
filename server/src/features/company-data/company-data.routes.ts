import * as calls from '@bidloom/contract/company-data';
import { inCompany } from '#db/database.ts';
import { getCompany } from '#features/companies/companies.queries.ts';
import { sendFile } from '#features/files/send-file.ts';
import { conflict, notFound } from '#http/calls/errors.ts';
import { abortedOnDisconnect } from '#http/calls/reader.ts';
import { liftIdleTimeout } from '#http/transfer/idle-timeout.ts';
import { longRoute, route, sent } from '#http/calls/route.ts';
import * as queries from './company-data.queries.ts';
import { importCompany } from './import-company.ts';
import { exportJob } from './run-export.ts';

export const companyDataRoutes = [
  route(calls.listExports, ({ db, input }) => queries.findExports(db, input)),
  route(
    calls.startExport,
    async ({ db, context, caller }) => {
      const id = await queries.addExport(db, { created_by: caller.user, language: caller.language });
      if (id === undefined) throw conflict('export_under_way', 'server.companyData.underWay');
      await context.queue.send(db, exportJob, { company: caller.company, export: id });
      return queries.getExport(db, id);
    },
    { message: 'server.companyData.begun' },
  ),
  route(
    calls.stopExport,
    async ({ db, input }) => {
      if (!(await queries.stopExport(db, input._id)))
        throw conflict('export_ended', 'server.companyData.endedAlready');
      return queries.getExport(db, input._id);
    },
    { message: 'server.companyData.stopped' },
  ),
  longRoute(calls.getExportFile, async ({ input, context, request, reply, inTransaction }) => {
    const file = await inTransaction((db) => queries.findExportFile(db, input._id));
    if (!file) throw notFound();
    const name = `${file.name} ${file.day}.zip`;
    await sendFile(
      context,
      request,
      reply,
      { ...file, name, mimeType: 'application/zip' },
      { inline: false },
    );
    return sent;
  }),
  longRoute(
    calls.importCompany,
    async ({ caller, context, uploads: [file], request, reply, inTransaction }) => {
      if (!file) throw new Error('An upload without a file');
      // Nothing is said until all of it is in.
      liftIdleTimeout(request);
      // Who stops it by leaving gets no company.
      const company = await importCompany(
        context,
        caller,
        file.path,
        inTransaction,
        abortedOnDisconnect(reply),
      );
      return inCompany(context.database, { company, user: caller.user }, (db) => getCompany(db, caller.user));
    },
    { message: 'server.companyData.imported' },
  ),
];

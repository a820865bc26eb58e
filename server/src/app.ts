import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import { connect, disconnect, outsideCompanies } from '#db/database.ts';
import { openAlsoBy } from '#db/encrypt-secret.ts';
import { listen } from '#domain-events/events.ts';
import { readCertificate } from '#env-certificate.ts';
import type { Settings } from '#env.ts';
import { addendumRoutes } from '#features/addenda/addenda.routes.ts';
import { answerRoutes } from '#features/answers/answers.routes.ts';
import { apiTokenRoutes } from '#features/api-tokens/api-tokens.routes.ts';
import { assistantRoutes } from '#features/assistants/assistants.routes.ts';
import { serveAssistants } from '#features/assistants/serve-assistants.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { serveSaml } from '#features/auth/serve-saml.ts';
import { bidRoutes } from '#features/bids/bids.routes.ts';
import { backupRoutes } from '#features/backups/backups.routes.ts';
import { binRoutes } from '#features/bin/bin.routes.ts';
import { calendarRoutes } from '#features/calendar/calendar.routes.ts';
import { clientRoutes } from '#features/clients/clients.routes.ts';
import { commentRoutes } from '#features/comments/comments.routes.ts';
import { correspondenceRoutes } from '#features/correspondence/correspondence.routes.ts';
import { companyRoutes } from '#features/companies/companies.routes.ts';
import { companyDataRoutes } from '#features/company-data/company-data.routes.ts';
import { dashboardRoutes } from '#features/dashboard/dashboard.routes.ts';
import { statisticsRoutes } from '#features/statistics/statistics.routes.ts';
import { demoRoutes } from '#features/demo/demo.routes.ts';
import { evidenceRoutes } from '#features/evidence/evidence.routes.ts';
import { eventRoutes } from '#features/events/events.routes.ts';
import { expertQuestionRoutes } from '#features/expert-questions/expert-questions.routes.ts';
import { responsePlanRoutes } from '#features/response-plan/response-plan.routes.ts';
import { responseDesignRoutes } from '#features/response-design/response-design.routes.ts';
import { factRoutes } from '#features/facts/facts.routes.ts';
import { fileRoutes } from '#features/files/files.routes.ts';
import { engineOptions } from '#engine/engine-options.ts';
import { builtEngineProgram } from '#engine/engine-process.ts';
import { endKeptProcesses } from '#engine/kept-processes.ts';
import { knownCosts } from '#engine/known-costs.ts';
import { readingLimits, type ReadingLimits } from '#engine/reading-limits.ts';
import { openReading } from '#engine/reading-queue.ts';
import { generationRoutes } from '#features/generation/generation.routes.ts';
import { leavingRoutes } from '#features/leaving/leaving.routes.ts';
import { mailRoutes } from '#features/mail/mail.routes.ts';
import { modelRoutes } from '#features/models/models.routes.ts';
import { notificationRoutes } from '#features/notifications/notifications.routes.ts';
import { provisioningRoutes } from '#features/provisioning/provisioning.routes.ts';
import { serveScim } from '#features/provisioning/serve-scim.ts';
import { identityProviderRoutes } from '#features/identity-providers/identity-providers.routes.ts';
import { readinessRoutes } from '#features/readiness/readiness.routes.ts';
import { decisionRoutes } from '#features/decisions/decisions.routes.ts';
import { outcomeRoutes } from '#features/outcomes/outcomes.routes.ts';
import { operatorRoutes } from '#features/operator/operator.routes.ts';
import { putServerLimits } from '#features/operator/operator.queries.ts';
import { packRoutes } from '#features/packs/packs.routes.ts';
import { readingRoutes } from '#features/reading/reading.routes.ts';
import { reviewRoutes } from '#features/reviews/reviews.routes.ts';
import { requirementRoutes } from '#features/requirements/requirements.routes.ts';
import { sampleDataRoutes } from '#features/sample-data/sample-data.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { secondFactorRoutes } from '#features/second-factors/second-factors.routes.ts';
import { serviceRoutes } from '#features/services/services.routes.ts';
import { taskTemplateRoutes } from '#features/task-templates/task-templates.routes.ts';
import { tenderSourceRoutes } from '#features/tender-sources/tender-sources.routes.ts';
import { importRoutes } from '#features/imports/imports.routes.ts';
import { undoImportRoutes } from '#features/undo-import/undo-import.routes.ts';
import { tenderRoutes } from '#features/tenders/tenders.routes.ts';
import { understandingRoutes } from '#features/understanding/understanding.routes.ts';
import { viewRoutes } from '#features/views/views.routes.ts';
import { webhookRoutes } from '#features/webhooks/webhooks.routes.ts';
import { workingDayRoutes } from '#features/working-days/working-days.routes.ts';
import { userRoutes } from '#features/users/users.routes.ts';
import { integrationRoutes } from '#features/integrations/integrations.routes.ts';
import { answerErrors, answerNoRequest } from '#http/calls/answer-errors.ts';
import { findClients } from '#http/identity/client-address.ts';
import { sendSecurityHeaders } from '#http/operation/security-headers.ts';
import { loadLanguages } from '#http/calls/language.ts';
import { acceptForms } from '#http/transfer/forms.ts';
import { renewCertificate } from '#http/operation/renew-certificate.ts';
import { mount } from '#http/calls/mount.ts';
import { serveMetrics } from '#http/operation/metrics.ts';
import { serveReference } from '#http/operation/reference.ts';
import type { AppContext, Route } from '#http/calls/route.ts';
import { serveHealth } from '#http/operation/health.ts';
import { serveWeb } from '#http/transfer/web.ts';
import { startBackups } from '#jobs/backups.ts';
import { listenLive } from '#jobs/live.ts';
import { trackPresence } from '#jobs/presence.ts';
import { startQueue } from '#jobs/queue.ts';
import { startWork } from '#jobs/start-work.ts';
import { startSecurityLog } from '#jobs/security-log.ts';
import { startReminders } from '#jobs/reminders.ts';
import { startConnectedServices } from '#jobs/connected-services.ts';
import { startTenderSources } from '#jobs/tender-sources.ts';
import { startUnreadContents } from '#jobs/unread-contents.ts';
import { startWebhooks } from '#jobs/webhooks.ts';
import { bucketFiles } from '#outside/file-storage-s3.ts';
import { localFiles } from '#outside/file-storage.ts';
import { listeners } from './listeners.ts';
import { resealSecrets } from './reseal-secrets.ts';

const routes: Route[] = [
  fileRoutes,
  addendumRoutes,
  readingRoutes,
  packRoutes,
  decisionRoutes,
  generationRoutes,
  requirementRoutes,
  responsePlanRoutes,
  expertQuestionRoutes,
  understandingRoutes,
  readinessRoutes,
  reviewRoutes,
  outcomeRoutes,
  answerRoutes,
  evidenceRoutes,
  factRoutes,
  responseDesignRoutes,
  modelRoutes,
  eventRoutes,
  searchRoutes,
  dashboardRoutes,
  statisticsRoutes,
  bidRoutes,
  clientRoutes,
  commentRoutes,
  correspondenceRoutes,
  serviceRoutes,
  taskTemplateRoutes,
  authRoutes,
  secondFactorRoutes,
  companyRoutes,
  workingDayRoutes,
  sampleDataRoutes,
  demoRoutes,
  companyDataRoutes,
  leavingRoutes,
  tenderRoutes,
  importRoutes,
  undoImportRoutes,
  tenderSourceRoutes,
  notificationRoutes,
  calendarRoutes,
  userRoutes,
  provisioningRoutes,
  viewRoutes,
  mailRoutes,
  auditRoutes,
  binRoutes,
  apiTokenRoutes,
  assistantRoutes,
  webhookRoutes,
  integrationRoutes,
  backupRoutes,
  operatorRoutes,
  identityProviderRoutes,
].flat();

export type Server = {
  app: FastifyInstance;
  context: AppContext;
  /** Begins to serve; answers the address. */
  listen: () => Promise<string>;
  /** Takes up a renewed certificate at once; otherwise that takes ten seconds. */
  lookForCertificate: () => void;
  /** Takes no new request, finishes the running ones and the running jobs, at most 30 s. */
  close: () => Promise<void>;
};

/**
 * Builds the whole server. `appUrl` connects as the role that row security binds, `ownerUrl` as the one that owns the
 * job queue's tables.
 */
export async function buildServer(options: {
  settings: Settings;
  appUrl: string;
  ownerUrl: string;
  /** As `appUrl`, to a replica that statistics and search may be read from. */
  replicaUrl?: string | undefined;
  /** Where the program of the engine's processes is; the built one without it. */
  engineProgram?: () => Promise<string>;
  /** What reading files may take; by this machine and its settings without it. */
  readingLimits?: ReadingLimits;
  checkAnswers?: boolean;
  /** False for tests: what is scheduled begins only where a test begins it, at no minute of the clock. */
  runsSchedules?: boolean;
  logger?: FastifyBaseLogger;
}): Promise<Server> {
  const { settings } = options;
  const certificate = settings.tls && readCertificate(settings.tls, settings.publicUrl);
  const waiting = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    // Node fetches the chance for many of them at once.
    genReqId: () => randomUUID(),
    // Half a request must not hold a place for ever; an upload has its own limit between bytes.
    requestTimeout: 15 * 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    ...(certificate
      ? { https: { ...waiting, handshakeTimeout: 15_000, cert: certificate.cert, key: certificate.key } }
      : { http: waiting }),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // One line for each request is written below, without what people wrote.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: withoutSchemas,
    clientErrorHandler: answerNoRequest,
  } as FastifyServerOptions);
  const renewal = settings.tls && certificate && renewCertificate(app, settings, settings.tls, certificate);
  await loadLanguages(localesFolder(settings));
  const closing = new AbortController();
  // Every open stream waits for it.
  setMaxListeners(0, closing.signal);
  const database = connect(options.appUrl, { replicaUrl: options.replicaUrl });
  const queue = await startQueue(options.ownerUrl, (error) => app.log.error(error, 'the job queue'), {
    runsSchedules: options.runsSchedules ?? true,
  });
  const live = await listenLive(database);
  const engineProgram = options.engineProgram ?? builtEngineProgram;
  const limits = options.readingLimits ?? readingLimits(settings);
  const arrivals = new Set<string>();
  const context: AppContext = {
    settings,
    database,
    files: settings.s3
      ? bucketFiles(settings.s3)
      : localFiles(path.join(settings.dataDir, 'files'), (key) => {
          if (settings.backup?.log) arrivals.add(key);
        }),
    queue,
    live,
    presence: trackPresence(live),
    reading: openReading(engineOptions({ settings, engineProgram }), limits, {
      closing: closing.signal,
      known: knownCosts(database, engineProgram, { ...limits.task, memory: limits.memoryMegabytes }),
    }),
    engineProgram,
    closing: closing.signal,
    checkAnswers: options.checkAnswers ?? false,
  };
  listen(database, listeners(context));

  answerErrors(app);
  findClients(app, settings);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, id, clientAddress } = request;
    // Paths only: a query may carry words of people.
    const line = {
      id,
      method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      address: clientAddress,
      ms: Math.round(reply.elapsedTime),
    };
    app.log.info(line, 'request');
  });
  sendSecurityHeaders(app, { isSecure: settings.publicUrl.startsWith('https:') });
  // JSON and forms are all we read.
  app.removeContentTypeParser('text/plain');
  acceptForms(app);
  await app.register(multipart);
  await app.register(
    async (api) => {
      for (const route of routes) mount(api, context, route);
    },
    { prefix: '/api' },
  );
  serveAssistants(app, context, routes);
  serveScim(app, context);
  serveSaml(app, context);
  serveHealth(app, context);
  serveMetrics(app, context);
  serveReference(app, settings);
  serveWeb(app, settings, localesFolder(settings));

  if (settings.secretKeyBefore !== undefined) {
    openAlsoBy(settings.secretKey, settings.secretKeyBefore);
    const count = await resealSecrets(options.ownerUrl, settings.secretKey);
    app.log.info(`${count} stored secrets are sealed with the new SECRET_KEY`);
  }
  await outsideCompanies(database, (db) => putServerLimits(db, settings.limits));
  await startWork(context, {
    failed: (error) => app.log.error(error, 'work that outlives a request'),
    happened: (sentence) => app.log.warn(sentence),
  });

  let webhooks: ReturnType<typeof startWebhooks> | undefined;
  let backups: Awaited<ReturnType<typeof startBackups>> | undefined;
  let securityLog: Awaited<ReturnType<typeof startSecurityLog>> | undefined;
  return {
    app,
    context,
    listen: async () => {
      const address = await app.listen({
        host: settings.host,
        port: settings.port,
        // The address is printed once, when everything is ready.
        listenTextResolver: () => 'Listening',
      });
      // A free port is known only now; links and passkeys name it.
      if (settings.port === 0) settings.publicUrl = settings.publicUrl.replace(/:0$/, `:${portOf(address)}`);
      await startReminders(context);
      await startTenderSources(context);
      await startUnreadContents(context);
      await startConnectedServices(context);
      backups = await startBackups(context, options.ownerUrl, arrivals, {
        failed: (error) => app.log.error(error, 'No backup was made'),
        broken: (error) => app.log.error(error, 'The backup that was made cannot be restored'),
        logFailed: (error) =>
          app.log.error(error, 'Changes are not kept beside the backups for the time being'),
        logBack: () => app.log.info('Changes are kept beside the backups again, those from meanwhile too'),
      });
      securityLog = await startSecurityLog(context, {
        failed: (error) =>
          app.log.error(error, 'SECURITY_LOG cannot be reached; entries wait and are sent later'),
        back: () => app.log.info('SECURITY_LOG can be reached again; what waited has been sent'),
        lost: (count) =>
          app.log.error(`${count} security entries were dropped: too many waited for SECURITY_LOG`),
      });
      webhooks = startWebhooks(context, (error) => app.log.error(error, 'telling webhooks'));
      return address;
    },
    lookForCertificate: () => renewal?.look(),
    close: async () => {
      closing.abort();
      renewal?.stop();
      // Calls that wait for a run are answered while the run may still end.
      await Promise.all([app.close(), queue.stop(25_000), webhooks?.stop(), securityLog?.stop()]);
      await backups?.stop();
      endKeptProcesses();
      context.presence.stop();
      await context.live.stop();
      await disconnect(database);
    },
  };
}

/** Calls are held against the contract by zod: what Fastify would compile schemas with is not loaded (half a megabyte of programs). */
const noSchemas = () => () => {
  throw new Error('Routes have no schemas of their own: the contract says what they take');
};
const withoutSchemas = {
  compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
};

const portOf = (address: string) => new URL(address).port;

/** All translations: those built beside the server (the web build's lack what only the server says), or the sources'. */
function localesFolder({ webRoot }: Settings): string {
  const built = path.join(import.meta.dirname, 'locales');
  return existsSync(built) ? built : path.resolve(webRoot, '..', '..', 'web', 'public', 'locales');
}

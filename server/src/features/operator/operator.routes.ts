import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  changeCompanyLimits,
  getServerOverview,
  getUsage,
  listServerCompanies,
  quotaKinds,
} from '@bidloom/contract/operator';
import { readBackupState } from '#features/backups/read-backup-state.ts';
import type { Settings } from '#env.ts';
import { notFound } from '#http/calls/errors.ts';
import { route } from '#http/calls/route.ts';
import * as queries from './operator.queries.ts';

const pageSize = 50;

export const operatorRoutes = [
  route(getUsage, async ({ db, context }) => ({
    usage: await queries.findUsage(db),
    currency: context.settings.ai.currency,
  })),
  route(getServerOverview, async ({ db, context }) => {
    const numbers = await queries.findOverview(db);
    if (!numbers) throw notFound();
    const { settings } = context;
    return {
      ...numbers,
      release: await versionOf(settings.webRoot),
      node: process.versions.node,
      backup: { ...(await readBackupState(settings)), isSetUp: settings.backup !== undefined },
      limits: await queries.findServerLimits(db),
      currency: settings.ai.currency,
      models: { areThere: hasModels(settings), forNew: settings.ai.forNewCompanies },
    };
  }),
  route(listServerCompanies, async ({ db, caller, input }) => {
    if (!(await queries.isOperator(db, caller.user))) throw notFound();
    const skipped = /^\d{1,9}$/.test(input.cursor ?? '') ? Number(input.cursor) : 0;
    const wanted = input.limit ?? pageSize;
    const { rows, total } = await queries.findCompanies(db, { skipped, wanted, words: input.q ?? '' });
    const next = skipped + rows.length;
    const more = next < total;
    return { rows, page: { total, more, next: more ? String(next) : null } };
  }),
  route(
    changeCompanyLimits,
    async ({ db, caller, input: { _id, usesServerModels, ...limits } }) => {
      if (!(await queries.isOperator(db, caller.user))) throw notFound();
      for (const kind of quotaKinds) {
        const most = limits[kind];
        if (most !== undefined && !(await queries.setLimit(db, _id, kind, most))) throw notFound();
      }
      if (usesServerModels !== undefined && !(await queries.setServerModels(db, _id, usesServerModels)))
        throw notFound();
      return null;
    },
    { message: 'server.quotas.changed' },
  ),
];

const hasModels = ({ ai }: Settings): boolean =>
  [ai.compatible, ai.anthropic, ai.openai, ai.google, ai.mistral].some((one) => one !== undefined);

/** Of the program, as its package says. */
async function versionOf(webRoot: string): Promise<string> {
  const text = await readFile(path.resolve(webRoot, '..', '..', 'package.json'), 'utf8').catch(() => '{}');
  const { version = '' } = JSON.parse(text) as { version?: string };
  return version;
}

import { inCompany } from '#db/database.ts';
import { announce } from '#domain-events/events.ts';
import type { DifferenceToStore } from '#features/addenda/differences-to-store.ts';
import { storeDifferences } from '#features/addenda/differences.queries.ts';
import { storeKinds } from '#features/addenda/document-kinds.queries.ts';
import type { kindsToStore } from '#features/addenda/kinds-to-store.ts';
import { claimContents, dropContents, storeContents, type Content } from '#features/contents/contents.ts';
import {
  addFileActivity,
  addFiles,
  noteAnswersInFiles,
  type NewFile,
} from '#features/files/files.queries.ts';
import { replaceRequirements } from '#features/requirements/replace-requirements.ts';
import type { StoredFact, StoredItem } from '#features/understanding/facts-to-store.ts';
import { replaceChecklist, replaceFacts } from '#features/understanding/replace-understanding.ts';
import { noteUnderstood } from '#features/document-readings/bid-readings.queries.ts';
import { inEveryLanguage, saying, type Sentence } from '#http/calls/language.ts';
import { publish } from '#jobs/live.ts';
import type { RunResult } from './draft-answers.ts';
import * as queries from './generation.queries.ts';
import { WorkLost } from '#jobs/follow-progress.ts';
import { nameUnapproved } from './name-unapproved.ts';
import type { RunWork } from './run-work.ts';
import { findUnapproved } from './unapproved.queries.ts';

/**
 * The one transaction that makes a run's effect: files, requirements, facts, checklist and the end of the run, and only while the run is
 * this attempt's. Contents lie under keys that name run and attempt, so that two attempts never meet; those of an
 * attempt that came too late are removed.
 */
export async function storeResult(
  work: RunWork,
  { files, requirements, answersInFiles }: RunResult,
  understood: {
    facts: StoredFact[];
    checklist: StoredItem[];
    kinds: ReturnType<typeof kindsToStore>;
    differences: DifferenceToStore[];
    warnings: Sentence[];
  },
): Promise<void> {
  const { context, company, claim, attempt, warnings } = work;
  const folder = `${company}/${attempt.generation}-${attempt.attempt}`;
  let contents: Content[] = [];
  try {
    contents = await storeContents(context, folder, files);
    await inCompany(context.database, { company }, async (db) => {
      if (!(await queries.isStillOurs(db, attempt, true))) throw new WorkLost('The run is no longer ours');
      await addFiles(db, claim.bid, rowsOf(files, contents), {
        user: claim.user,
        generation: attempt.generation,
      });
      await claimContents(db, contents);
      await queries.lockBidForUpdate(db, claim.bid);
      await replaceRequirements(db, claim.bid, requirements, { isDrafted: true });
      await noteAnswersInFiles(db, claim.bid, attempt.generation, answersInFiles);
      await replaceFacts(db, claim.bid, understood.facts);
      await replaceChecklist(db, claim.bid, understood.checklist);
      await storeKinds(db, claim.bid, understood.kinds);
      await storeDifferences(db, claim.bid, understood.differences);
      await announce(db, 'documents.understood', { bid: claim.bid });
      await noteUnderstood(db, claim.bid, understood.warnings.map(inEveryLanguage));
      const names = files.map(({ name }) => name);
      const isFinal = files.some((file) => 'copy' in file && file.copy === 'final');
      const unapproved = isFinal ? await findUnapproved(db, claim.bid) : undefined;
      const named = unapproved && nameUnapproved(unapproved);
      // Whoever was asked has decided; others are told.
      if (named && !claim.takesUnapproved)
        warnings.push(
          saying('server.generation.warning.unapproved', { count: named.count, names: named.said }),
        );
      await addFileActivity(db, claim.bid, claim.user, 'generated', names, {
        ...(named && { [claim.takesUnapproved ? 'acceptedUnapproved' : 'unapproved']: named.all }),
      });
      const ended = await queries.endGeneration(db, attempt, {
        status: 'done',
        warnings: warnings.map(inEveryLanguage),
        error: null,
      });
      if (!ended) throw new WorkLost('The run is no longer ours');
      await publish(db, 'bid-changed', { _id: claim.bid });
      await publish(db, 'generation-progress', ended);
    });
  } catch (error) {
    await dropContents(context, contents).catch(context.report);
    throw error;
  }
}

const office = 'application/vnd.openxmlformats-officedocument';
const types: Record<string, string> = {
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pdf: 'application/pdf',
  docm: 'application/vnd.ms-word.document.macroEnabled.12',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
};

const rowsOf = (files: RunResult['files'], contents: Content[]): NewFile[] =>
  files.flatMap((file, index) => {
    const content = contents[index];
    if (!content) return [];
    const { kind, name, size, sha256, traces } = file;
    const mimeType = types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
    const report = file.kind === 'form' ? { formReport: file.formReport } : {};
    const copy = 'copy' in file && file.copy !== undefined ? { copy: file.copy } : {};
    const annexes = 'annexes' in file && file.annexes !== undefined ? { annexes: file.annexes } : {};
    return [
      {
        ...content,
        kind,
        name,
        size,
        sha256,
        mimeType,
        ...report,
        ...copy,
        ...annexes,
        ...(traces && { traces }),
      },
    ];
  });

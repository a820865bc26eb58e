import { stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Copy, ResponseDocument } from '@bidloom/engine/writing/response/input';
import { isAsked, isUnanswered } from '@bidloom/contract/requirement-states';
import type { Language } from '#http/calls/language.ts';
import { inCompany } from '#db/database.ts';
import { findOffice, makePdf, NoPdf } from '#engine/office-pdf.ts';
import type { WrittenFile, WrittenPicture } from '#engine/engine-tasks.ts';
import type { GatheredBid } from '#features/document-readings/gather-bid.ts';
import { designToWrite } from '#features/response-design/design-to-write.ts';
import { documentWords } from '#features/response-design/document-words.ts';
import { translate, saying } from '#http/calls/language.ts';
import type { FilledForm } from './fill-forms.ts';
import { gatherEvidence, type Evidence } from './gather-evidence.ts';
import { gatherPictures } from './gather-pictures.ts';
import { nameByRule } from './name-by-rule.ts';
import type { Printed } from './printed-requirements.ts';
import { readResponseSettings, type StoredSettings } from './response-settings.queries.ts';
import { RunRefused, type RunWork } from './run-work.ts';

/** A file of ours: the response as Word file and as PDF, and the compliance matrix. */
export type OwnFile = WrittenFile & {
  kind: 'response' | 'matrix';
  name: string;
  copy?: Copy;
  /** Of a response: the files that its answers refer to, each with the name with which it is handed in. */
  annexes?: Evidence[];
};

/**
 * Writes the response, as PDF too where that is wanted and LibreOffice is installed, and the compliance matrix; the forms keep their place
 * behind them. A response that is to be final while mandatory requirements are open, and nobody has said why, becomes a draft copy.
 */
export async function writeFiles(
  work: RunWork,
  bid: GatheredBid,
  printed: Printed[],
  forms: FilledForm[],
): Promise<(OwnFile | FilledForm)[]> {
  const { claim, engine, limits, folder } = work;
  const { language } = claim;
  const words = documentWords(language);
  const [settings, design] = await inCompany(work.context.database, { company: work.company }, (db) =>
    Promise.all([readResponseSettings(db, claim.bid), designToWrite(db)]),
  );
  const copy = copyOf(work, settings, printed);
  const called = {
    ...(bid.reference !== '' && { reference: bid.reference }),
    title: bid.title,
    buyer: bid.buyer,
  };
  const named = (volume: string, usual: string) =>
    nameByRule(settings.namePattern, { ...called, lot: settings.lot, company: bid.company, volume }, usual);
  const ours: FilledForm[] = forms.map((form) => ({
    ...form,
    name: named(path.parse(form.name).name, form.name),
  }));
  const asked = printed.filter(({ status }) => isAsked(status));
  const texts = asked.flatMap(({ rich, status }) =>
    rich && (copy === 'draft' || !isUnanswered(status)) ? [rich] : [],
  );
  const forFile = (document: string) => ours.some(({ formReport }) => formReport.original === document);
  const originals = new Set(bid.documents.filter(({ name }) => forFile(name)).map(({ id }) => id));
  const evidence = (await gatherEvidence(work, texts)).filter(({ file }) => !originals.has(file));
  const response: ResponseDocument = {
    ...design,
    language,
    words: words.response,
    bid: { ...called, ...(settings.lot !== '' && { lot: settings.lot }) },
    companyName: bid.company,
    copy,
    quoting: settings.quoting,
    summary: settings.summary,
    annexes: [
      ...ours.map(({ name, formReport }) => ({
        name,
        files: bid.documents.filter((one) => one.name === formReport.original).map(({ id }) => id),
      })),
      ...evidence.map(({ file, name }) => ({ name, files: [file] })),
    ],
    requirements: asked.map((one) => ({ ...one, isDraft: isUnanswered(one.status) })),
  };
  // The compliance matrix is the first annex, then come the forms.
  const annexes = evidence.map(({ file, name }, index) => ({
    file,
    name: words.annexFileName(ours.length + index + 2, name),
  }));
  const handedIn = annexes.length > 0 ? { copy, annexes } : { copy };
  const pictures = await gatherPictures(
    work,
    response.requirements.flatMap(({ rich }) => (rich ? [rich] : [])),
  );
  const volume = translate(
    language,
    copy === 'draft' ? 'documents.responseDraftName' : 'documents.responseName',
  );
  const name = named(volume, words.responseName(bid.title, copy));
  const written = await writeResponse(work, { response, pictures }, settings.hasPdf);
  const matrix = await engine.run(
    'writeMatrix',
    { matrix: matrixOf(bid, printed, called, language), path: path.join(folder, 'matrix.xlsx') },
    limits.other,
  );
  return [
    { ...written.document, kind: 'response', name, ...handedIn },
    ...(written.pdf
      ? [{ ...written.pdf, kind: 'response' as const, name: `${path.parse(name).name}.pdf`, ...handedIn }]
      : []),
    { ...matrix, kind: 'matrix', name: words.matrixName(bid.title) },
    ...ours,
  ];
}

/** What the response becomes: what is wanted, unless mandatory requirements are open and nobody has said why that is well. */
function copyOf(
  { warnings }: RunWork,
  { copy, openReason, isChosen }: StoredSettings,
  printed: Printed[],
): Copy {
  if (copy === 'draft' || openReason !== '') return copy;
  const open = printed.filter(keepsFromFinal);
  if (open.length === 0) return 'final';
  // Who has asked for it is told why not; for others the file itself says what it is.
  if (!isChosen) return 'draft';
  const numbers = open.slice(0, 5).map(({ number }) => number);
  warnings.push(
    saying('server.generation.warning.draftCopy', {
      count: open.length,
      numbers: numbers.join(', ') + (open.length > numbers.length ? ' …' : ''),
    }),
  );
  return 'draft';
}

/** A mandatory requirement that no person has answered or said how far the bid meets it. */
const keepsFromFinal = ({ mandatory, status, compliance }: Printed): boolean =>
  mandatory && isUnanswered(status) && compliance === undefined;

/** The Word file; where a PDF is wanted and LibreOffice is installed, with its page numbers as that counts them, and the PDF. */
async function writeResponse(
  work: RunWork,
  { response, pictures }: { response: ResponseDocument; pictures: Record<string, WrittenPicture> },
  hasPdf: boolean,
): Promise<{ document: WrittenFile; pdf?: WrittenFile }> {
  const { engine, limits, folder, progress, warnings } = work;
  const place = path.join(folder, 'response.docx');
  const write = async (document: ResponseDocument) => {
    const written = await engine.run(
      'writeResponse',
      { response: document, pictures, path: place },
      limits.other,
    );
    if (written.refusal !== null)
      throw new RunRefused(saying(`server.responseDesign.refused.${written.refusal}`, { name: '' }));
    return written;
  };
  const first = await write(response);
  if (!hasPdf) return { document: first.file };
  if (findOffice() === undefined) {
    warnings.push(saying('server.generation.noOffice'));
    return { document: first.file };
  }
  try {
    const laidOut = await makePdf(place, folder, progress.signal, {
      isArchival: false,
      hasDestinations: true,
    });
    const pages = await engine.run('pages', { path: laidOut, restart: first.restart }, limits.other);
    const { file: document } = await write({ ...response, pages });
    const pdf = await makePdf(place, folder, progress.signal, { isArchival: true, hasDestinations: false });
    return { document, pdf: await describe(pdf) };
  } catch (error) {
    if (!(error instanceof NoPdf)) throw error;
    warnings.push(saying('server.generation.pdfFailed'));
    return { document: first.file };
  }
}

async function describe(place: string): Promise<WrittenFile> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(place)) hash.update(chunk as Buffer);
  return { path: place, size: (await stat(place)).size, sha256: hash.digest('hex') };
}

function matrixOf(
  bid: GatheredBid,
  requirements: Printed[],
  called: { reference?: string; title: string; buyer: string },
  language: Language,
) {
  const words = documentWords(language);
  return {
    language,
    companyName: bid.company,
    requirements,
    bid: { ...called, deadline: { utc: bid.deadline, timezone: bid.timezone } },
    words: { ...words.matrix, ...(bid.isDeadlineAssumed && { deadline: words.deadlineAssumed }) },
    generatedAt: new Date().toISOString(),
  };
}

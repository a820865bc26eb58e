import { stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { CompanyFact } from '@bidloom/engine/drafting/fill-facts';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { numberOfFirstAnnex } from '@bidloom/engine/writing/response/annexes';
import { answerBookmark } from '@bidloom/engine/writing/response/bookmarks';
import type { Copy, ResponseDocument } from '@bidloom/engine/writing/response/input';
import { settleHeadings } from '@bidloom/engine/writing/response/kept-headings';
import { isAsked, isUnanswered } from '@bidloom/contract/requirement-states';
import { repeatedFrom } from '@bidloom/contract/response-plan';
import type { Language } from '#http/calls/language.ts';
import { inCompany } from '#db/database.ts';
import { findOffice, makePdf, NoPdf } from '#engine/office-pdf.ts';
import type { WrittenFile, WrittenPicture } from '#engine/engine-tasks.ts';
import type { GatheredBid } from '#features/document-readings/gather-bid.ts';
import { designToWrite } from '#features/response-design/design-to-write.ts';
import { documentWords } from '#features/response-design/document-words.ts';
import { firstOf, translate, saying } from '#http/calls/language.ts';
import { storedRichText } from '#features/rich-text/written-answer.ts';
import { readPlanToWrite, type VolumeToWrite } from '#features/response-plan/plan-to-write.ts';
import { arrangeVolumes } from './arrange-volumes.ts';
import type { FilledForm } from './fill-forms.ts';
import { fillInFacts } from './fill-in-facts.ts';
import { findInvalidEvidence, gatherEvidence } from './gather-evidence.ts';
import { gatherPictures } from './gather-pictures.ts';
import { nameByRule, tellApart } from './name-by-rule.ts';
import type { Printed } from './printed-requirements.ts';
import { readResponseSettings, type StoredSettings } from './response-settings.queries.ts';
import { RunRefused, type RunWork } from './run-work.ts';

/** A file of ours: the response as Word file and as PDF, and the compliance matrix. */
export type OwnFile = WrittenFile & {
  kind: 'response' | 'matrix';
  name: string;
  copy?: Copy;
  /** Of a response: the files that its answers refer to, each with the name with which it is handed in. */
  annexes?: { file: string; name: string }[];
};

/**
 * Writes the response, a file for each volume of its plan, as PDF too where that is wanted and LibreOffice is installed, and the compliance matrix; the forms keep their place
 * behind them. A response that is to be final while mandatory requirements are open, and nobody has said why, becomes a draft copy.
 */
export async function writeFiles(
  work: RunWork,
  bid: GatheredBid,
  { printed, forms, facts }: { printed: Printed[]; forms: FilledForm[]; facts: CompanyFact[] },
): Promise<(OwnFile | FilledForm)[]> {
  const { claim, engine, limits, folder } = work;
  const { language } = claim;
  const words = documentWords(language);
  const [settings, design, plan] = await inCompany(work.context.database, { company: work.company }, (db) =>
    Promise.all([readResponseSettings(db, claim.bid), designToWrite(db), readPlanToWrite(db, claim.bid)]),
  );
  const copy = copyOf(work, settings, { printed, invalid: await findInvalidEvidence(work) });
  const called = {
    ...(bid.reference !== '' && { reference: bid.reference }),
    title: bid.title,
    buyer: bid.buyer,
  };
  // A rule that tells no volume from another would call all files the same.
  const pattern =
    settings.namePattern !== '' &&
    !settings.namePattern.includes('{volume}') &&
    (plan.length > 1 || forms.length > 0)
      ? `${settings.namePattern}-{volume}`
      : settings.namePattern;
  const named = (volume: string, usual: string) =>
    nameByRule(pattern, { ...called, lot: settings.lot, company: bid.company, volume }, usual);
  const ours: FilledForm[] = forms.map((form) => ({
    ...form,
    name: named(path.parse(form.name).name, form.name),
  }));
  // A planned response has it among its sections.
  const summary = { answer: settings.summary, ...(settings.rich && { rich: settings.rich }) };
  const [introduction] = plan.length === 0 ? fillInFacts(work, [summary], facts) : [];
  const asked = printed.filter(({ status }) => isAsked(status));
  const own = plan.flatMap(({ sections }) => sections.map(({ rich }) => storedRichText(rich)));
  const answers = asked.flatMap(({ rich, status }) =>
    rich && (copy === 'draft' || !isUnanswered(status)) ? [rich] : [],
  );
  const forFile = (document: string) => ours.some(({ formReport }) => formReport.original === document);
  const originals = new Set(bid.documents.filter(({ name }) => forFile(name)).map(({ id }) => id));
  const evidence = (
    await gatherEvidence(work, [...[settings.rich, ...own].flatMap((text) => text ?? []), ...answers])
  ).filter(({ file }) => !originals.has(file));
  const response: ResponseDocument = {
    ...design,
    language,
    words: words.response,
    bid: { ...called, ...(settings.lot !== '' && { lot: settings.lot }) },
    companyName: bid.company,
    copy,
    quoting: settings.quoting,
    ...(settings.repeats === 'reference' && { referredFrom: repeatedFrom }),
    summary: introduction?.answer ?? '',
    ...(introduction?.rich && { summaryRich: introduction.rich }),
    annexes: [
      ...ours.map(({ name, formReport }) => ({
        name,
        files: bid.documents.filter((one) => one.name === formReport.original).map(({ id }) => id),
      })),
      ...evidence.map(({ name, namedAs }) => ({ name, files: namedAs })),
    ],
    requirements: asked.map(toWrite),
  };
  const first = numberOfFirstAnnex(response) + ours.length;
  const annexes = evidence.map(({ file, name }, index) => ({
    file,
    name: words.annexFileName(first + index, name),
  }));
  const written: OwnFile[][] = [];
  const volumes = volumesOf(work, response, { plan, printed, facts });
  const pagesIn = new Map<string | undefined, Record<string, number>>();
  // The matrix names the pages of the other volumes, which are laid out before the one that it stands in.
  const isListing = ({ document }: (typeof volumes)[number]) => document.matrix?.length !== 0;
  for (const one of volumes.toSorted((a, b) => Number(isListing(a)) - Number(isListing(b)))) {
    const { title } = one;
    const document = withPages(one.document, pagesIn);
    const pictures = await gatherPictures(work, textsIn(document));
    const kind = translate(
      language,
      copy === 'draft' ? 'documents.responseDraftName' : 'documents.responseName',
    );
    const name =
      title === undefined
        ? named(kind, words.responseName(bid.title, copy))
        : named(title, words.volumeName(title, bid.title, copy));
    const index = volumes.indexOf(one);
    const {
      document: file,
      pdf,
      pages = {},
    } = await writeResponse(
      work,
      { response: document, pictures, file: `response-${index + 1}` },
      settings.hasPdf,
    );
    pagesIn.set(title, pages);
    // Annexes are handed in with the volume that lists them.
    const listsAnnexes = annexes.length > 0 && isListing(one);
    const handedIn = listsAnnexes ? { copy, annexes } : { copy };
    written[index] = [
      { ...file, kind: 'response', name, ...handedIn },
      ...(pdf
        ? [{ ...pdf, kind: 'response' as const, name: `${path.parse(name).name}.pdf`, ...handedIn }]
        : []),
    ];
  }
  const matrix = await engine.run(
    'writeMatrix',
    { matrix: matrixOf(bid, printed, called, language), path: path.join(folder, 'matrix.xlsx') },
    limits.other,
  );
  return tellApart<OwnFile | FilledForm>([
    ...written.flat(),
    { ...matrix, kind: 'matrix', name: words.matrixName(bid.title) },
    ...ours,
  ]);
}

const toWrite = (one: Printed) => ({ ...one, isDraft: isUnanswered(one.status) });

/** The documents of a response: one for each volume of its plan, or the whole. One volume alone is the whole, without a title of its own. */
function volumesOf(
  work: RunWork,
  whole: ResponseDocument,
  { plan, printed, facts }: { plan: VolumeToWrite[]; printed: Printed[]; facts: CompanyFact[] },
): { document: ResponseDocument; title?: string }[] {
  if (plan.length === 0) return [{ document: whole }];
  const volumes = arrangeVolumes(work, plan, { printed, facts, others: whole.words.withoutSection });
  const volumeOf = new Map(
    volumes.flatMap(({ title, requirements }) => requirements.map(({ number }) => [number, title])),
  );
  return volumes.map(({ title, outline, requirements, hasMatrix }) => {
    const isApart = volumes.length > 1;
    const listed = whole.requirements.map((one) => {
      const volume = volumeOf.get(one.number);
      return { ...one, ...(isApart && volume !== undefined && volume !== title && { volume }) };
    });
    const document: ResponseDocument = {
      ...whole,
      ...(isApart && { bid: { ...whole.bid, title: `${whole.bid.title} – ${title}` } }),
      outline,
      requirements: requirements.map(toWrite),
      ...(hasMatrix ? listed.length > 0 && { matrix: listed } : { matrix: [] }),
    };
    return { document, ...(isApart && { title }) };
  });
}

/** The same with the pages on which other volumes answer, as far as they are laid out. */
function withPages(
  document: ResponseDocument,
  pagesIn: ReadonlyMap<string | undefined, Record<string, number>>,
): ResponseDocument {
  const matrix = document.matrix?.map((one) => {
    const volumePage = one.volume === undefined ? undefined : pagesIn.get(one.volume)?.[answerBookmark(one)];
    return { ...one, ...(volumePage !== undefined && { volumePage }) };
  });
  return { ...document, ...(matrix && { matrix }) };
}

/** The texts of a response in which pictures may stand. */
const textsIn = ({ requirements, summaryRich, outline = [] }: ResponseDocument): RichText[] =>
  [summaryRich, ...outline.map(({ rich }) => rich), ...requirements.map(({ rich }) => rich)].flatMap(
    (text) => text ?? [],
  );

/**
 * What the response becomes: what is wanted, unless evidence is not valid on the day of submission, or mandatory requirements are open, and
 * nobody has said why that is well.
 */
function copyOf(
  { warnings }: RunWork,
  { copy, openReason, isChosen }: StoredSettings,
  { printed, invalid }: { printed: Printed[]; invalid: { title: string }[] },
): Copy {
  if (copy === 'draft') return copy;
  if (invalid.length > 0) {
    warnings.push(
      saying('server.generation.warning.invalidEvidence', {
        count: invalid.length,
        titles: firstOf(
          invalid.map(({ title }) => `“${title}”`),
          3,
        ),
      }),
    );
    return 'draft';
  }
  if (openReason !== '') return copy;
  const open = printed.filter(keepsFromFinal);
  if (open.length === 0) return 'final';
  // Who has asked for it is told why not; for others the file itself says what it is.
  if (!isChosen) return 'draft';
  warnings.push(
    saying('server.generation.warning.draftCopy', {
      count: open.length,
      numbers: firstOf(
        open.map(({ number }) => number),
        5,
      ),
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
  {
    response,
    pictures,
    file,
  }: { response: ResponseDocument; pictures: Record<string, WrittenPicture>; file: string },
  hasPdf: boolean,
): Promise<{ document: WrittenFile; pdf?: WrittenFile; pages?: Record<string, number> }> {
  const { engine, limits, folder, progress, warnings } = work;
  const place = path.join(folder, `${file}.docx`);
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
    const layOut = async ({ restart, kept }: typeof first) => {
      const options = { isArchival: false, hasDestinations: true };
      const path = await makePdf(place, folder, progress.signal, options);
      return engine.run('pages', { path, restart, kept }, limits.other);
    };
    // LibreOffice does not always keep a heading with what follows it.
    const { pages, headingsAlone } = await settleHeadings(async (begun) =>
      layOut(begun.length === 0 ? first : await write({ ...response, headingsAlone: begun })),
    );
    const { file: document } = await write({ ...response, pages, headingsAlone });
    const pdf = await makeSent(work, place);
    return { document, pdf: await describe(pdf), pages };
  } catch (error) {
    if (!(error instanceof NoPdf)) throw error;
    warnings.push(saying('server.generation.pdfFailed'));
    return { document: first.file };
  }
}

/** The PDF that is handed in: PDF/A and, where the LibreOffice of this machine writes as we know it, PDF/UA. */
async function makeSent({ engine, limits, folder, progress }: RunWork, place: string): Promise<string> {
  const options = { isArchival: true, hasDestinations: false };
  const pdf = await makePdf(place, folder, progress.signal, { ...options, isToFinish: true });
  const isFinished = await engine.run('finishPdf', { path: pdf }, limits.other);
  return isFinished ? pdf : makePdf(place, folder, progress.signal, options);
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

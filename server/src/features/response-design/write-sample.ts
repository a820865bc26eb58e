import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ResponseDocument } from '@bidloom/engine/writing/response/input';
import type { Db } from '#db/database.ts';
import { findOffice, makePdf, NoPdf } from '#engine/office-pdf.ts';
import type { Reader } from '#engine/reading-queue.ts';
import { getCompany } from '#features/companies/companies.queries.ts';
import { HttpError, refused } from '#http/calls/errors.ts';
import { translate } from '#http/calls/language.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import { designToWrite } from './design-to-write.ts';
import { documentWords } from './document-words.ts';

type Sample = { content: Buffer; name: string; type: string };
const types = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

/**
 * A sample response in the company's design, in the caller's language. As PDF only where LibreOffice is installed: 422 otherwise.
 */
export async function writeSample(
  context: Pick<AppContext, 'settings' | 'reading'>,
  { format, caller, reader }: { format: 'docx' | 'pdf'; caller: Caller; reader: Reader },
  inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
): Promise<Sample> {
  if (format === 'pdf' && findOffice() === undefined)
    throw refused('no_office', 'server.generation.noOffice');
  const [{ name: companyName }, design] = await inTransaction(async (db) => [
    await getCompany(db, caller.user),
    await designToWrite(db),
  ]);
  const arriving = path.join(context.settings.dataDir, 'arriving');
  await mkdir(arriving, { recursive: true });
  const folder = await mkdtemp(path.join(arriving, 'sample-'));
  try {
    const file = path.join(folder, 'sample.docx');
    const response = { ...sampleOf(caller.language), ...design, companyName };
    const written = await context.reading.read(
      reader,
      'writeResponse',
      () => ({ response, path: file }),
      caller.requestId,
    );
    if (written.refusal !== null)
      throw refused('no_template', `server.responseDesign.refused.${written.refusal}`, { name: '' });
    const name = `${translate(caller.language, 'server.responseDesign.sample.name')}.${format}`;
    if (format === 'docx') return { content: await readFile(file), name, type: types.docx };
    const pdf = await makePdf(file, folder, reader.signal, { isArchival: true, hasDestinations: false });
    return { content: await readFile(pdf), name, type: types.pdf };
  } catch (error) {
    if (!(error instanceof NoPdf)) throw error;
    throw new HttpError(503, 'no_pdf', 'server.generation.pdfFailed', {
      retryAfterSeconds: 30,
      cause: error,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Three answers in two chapters: each style of a response is seen once. */
function sampleOf(
  language: Caller['language'],
): Omit<ResponseDocument, 'companyName' | 'design' | 'template'> {
  const word = (key: string) => translate(language, `server.responseDesign.sample.${key}`);
  const document = word('document');
  const one = (number: number, section: string, clause: string, compliance: 'comply' | 'partly') => ({
    number: `R-00${number}`,
    text: word(`requirement${number}`),
    documentName: document,
    place: '',
    section,
    clause,
    modality: 'shall',
    mandatory: true,
    status: 'approved',
    answer: word(`answer${number}`),
    compliance,
  });
  return {
    language,
    words: documentWords(language).response,
    bid: { title: word('title'), reference: 'RFP-2027-014', buyer: word('buyer') },
    copy: 'final',
    quoting: 'quotation',
    summary: word('summary'),
    annexes: [],
    requirements: [
      one(1, `${word('chapter1')} › ${word('section1')}`, '2.1(a)', 'comply'),
      one(2, `${word('chapter1')} › ${word('section1')}`, '2.1(b)', 'partly'),
      one(3, word('chapter2'), '3', 'comply'),
    ],
  };
}

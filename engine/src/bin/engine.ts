import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readNotice } from '#notices/read.ts';
import { type ReadDocument, UnreadableFile } from '#reading/document.ts';
import { readDocument } from '#reading/read.ts';
import { type Facts, findFacts } from '#requirements/facts.ts';
import { findRequirements } from '#requirements/requirements.ts';

const usage =
  'Usage: engine requirements FILE...  (the documents of one tender: PDF, DOCX, XLSX, HTML, Markdown, text)\n' +
  '       engine notice FILE           (a notice: OCDS, eForms, TED, UBL, BOAMP, SAM.gov, CSV, XLSX, RSS, Atom, HTML, PDF, DOCX)';

/**
 * Runs one command and prints its answer as one JSON document on standard output.
 * @returns the exit code: 0, or 1 with one sentence on standard error that says what could not be read
 */
export async function runEngine(args: string[]): Promise<number> {
  // The PDF library prints warnings with console.log; standard output belongs to the answer.
  console.log = console.error;
  const [command, ...files] = args;
  try {
    const answer = await answerTo(command, files);
    if (answer === null) {
      console.error(usage);
      return 1;
    }
    await new Promise<void>((written) =>
      process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`, () => written()),
    );
    return 0;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function answerTo(command: string | undefined, files: string[]): Promise<object | null> {
  const [first] = files;
  if (first === undefined || files.some((file) => file.startsWith('--'))) return null;
  if (command === 'requirements') {
    const documents: ReadDocument[] = [];
    for (const file of files) documents.push(await readDocument(await bytesOf(file), path.basename(file)));
    return {
      facts: inShort(findFacts(documents)),
      requirements: findRequirements(documents),
      documents: documents.map(({ name, format, pages, warnings }) => ({ name, format, pages, warnings })),
    };
  }
  if (command === 'notice' && files.length === 1)
    return readNotice(await bytesOf(first), path.basename(first));
  return null;
}

/** Title, reference and buyer as plain strings; the words they were read from stand in `sources`. */
function inShort(facts: Facts): object {
  const { title, reference, buyer, ...others } = facts;
  return {
    title: title?.value ?? null,
    reference: reference?.value ?? null,
    buyer: buyer?.value ?? null,
    ...others,
    sources: { title, reference, buyer },
  };
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new UnreadableFile(`${file}: there is no such file.`);
    if (code === 'EISDIR') throw new UnreadableFile(`${file} is a folder; name the files in it.`);
    if (code === 'EACCES') throw new UnreadableFile(`${file} may not be read by this user.`);
    throw error;
  }
}

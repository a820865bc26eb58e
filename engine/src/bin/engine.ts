import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { evaluate, type Run, tableOf } from '#evaluation/evaluate.ts';
import { fillForm } from '#filling/fill-form.ts';
import { findForm } from '#filling/find-form.ts';
import { readFormAnswers } from '#filling/read-answers.ts';
import { readNotice } from '#notices/read.ts';
import { type ReadDocument, UnreadableFile } from '#reading/document.ts';
import { readDocument } from '#reading/read.ts';
import { makeChecklist } from '#requirements/checklist.ts';
import { type Facts, findFacts } from '#requirements/facts/facts.ts';
import { findRequirements } from '#requirements/requirements.ts';

const usage =
  'Usage: engine requirements FILE...  (the documents of one tender: PDF, DOCX, XLSX, PPTX, ODT, ODS, RTF, EML, MSG, HTML, Markdown, text, ZIP of these)\n' +
  '       engine notice FILE           (a notice: OCDS, eForms, TED, UBL, BOAMP, SAM.gov, CSV, XLSX, RSS, Atom, HTML, PDF, DOCX)\n' +
  '       engine form FILE             (the places for answers in a form of the buyer: XLSX, DOCX)\n' +
  '       engine evaluate FOLDER [RUN] (labels and their documents: what is right, wrong, asked, empty; RUN is JSON, compared with and written)\n' +
  '       engine fill FORM ANSWERS OUT (fills a form in place; ANSWERS is JSON: [{"placeId": "Sheet1!C5", "value": "..."}])';

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
    const facts = findFacts(documents);
    const requirements = findRequirements(documents);
    return {
      facts: inShort(facts),
      requirements,
      checklist: makeChecklist(facts, requirements),
      documents: documents.map(({ name, format, pages, warnings }) => ({ name, format, pages, warnings })),
    };
  }
  if (command === 'notice' && files.length === 1)
    return readNotice(await bytesOf(first), path.basename(first));
  if (command === 'form' && files.length === 1) return findForm(await bytesOf(first), path.basename(first));
  if (command === 'evaluate' && files.length <= 2) return evaluated(first, files[1]);
  if (command === 'fill') return fill(first, files.slice(1));
  return null;
}

/** Compares labels with what is found, prints the table as lines on standard error, and keeps the run where it is told. */
async function evaluated(folder: string, runFile: string | undefined): Promise<object> {
  const kept = runFile === undefined ? null : await readFile(runFile, 'utf8').catch(() => null);
  const found = await evaluate(folder, kept === null ? null : runIn(kept, runFile ?? ''));
  console.error(tableOf(found).join('\n'));
  if (runFile !== undefined) await writeFile(runFile, `${JSON.stringify(found.run, null, 2)}\n`);
  return found;
}

function runIn(text: string, file: string): Run {
  try {
    const run = JSON.parse(text) as Partial<Run> | null;
    if (run?.fields && run.requirements) return { fields: run.fields, requirements: run.requirements };
  } catch {
    // Said below.
  }
  throw new UnreadableFile(`${file} holds no run of this command; name another file to write to.`);
}

/** Fills a form, writes it beside the original and gives the report on what changed. */
async function fill(form: string, [answersFile, out, ...more]: string[]): Promise<object | null> {
  if (answersFile === undefined || out === undefined || more.length > 0) return null;
  if (path.resolve(out) === path.resolve(form))
    throw new UnreadableFile(`${out} is the buyer's own file; name another one to write to.`);
  const answers = readFormAnswers(new TextDecoder().decode(await bytesOf(answersFile)), answersFile);
  const { bytes, report } = await fillForm(
    await bytesOf(form),
    path.basename(form),
    answers.answers,
    answers,
  );
  await writeFile(out, bytes);
  return report;
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

/**
 * Measures how faithfully forms are filled in:
 *   npx tsx bench/filling.ts [FILE...]
 * Without files it fills the forms made for it (engine/src/testing/form-samples.ts); with files, every place found in
 * them, with an answer of the kind that the place takes. For each form it prints the places, the answers written and
 * refused, the parts that changed and how many other things changed beside the answers: the aim is 0. Where LibreOffice is on the
 * machine (`soffice`), each filled form is opened and the answers looked for in what LibreOffice has read.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillForm } from '../engine/src/filling/fill-form.ts';
import { findForm } from '../engine/src/filling/find-form.ts';
import type { FormAnswer, FormPlace } from '../engine/src/filling/form.ts';
import { formSamples } from '../engine/src/testing/form-samples.ts';

const files = process.argv.slice(2);
const forms =
  files.length > 0
    ? files.map((file) => ({
        name: path.basename(file),
        bytes: new Uint8Array(readFileSync(file)),
        answers: undefined,
      }))
    : formSamples();
const hasOffice = spawnSync('soffice', ['--version']).status === 0;
const folder = mkdtempSync(path.join(tmpdir(), 'filling-'));
const total = { written: 0, others: 0, opened: 0 };
try {
  for (const { name, bytes, answers } of forms) {
    const started = performance.now();
    const { places } = await findForm(bytes, name);
    const given: FormAnswer[] = answers
      ? Object.entries(answers).map(([placeId, value]) => ({ placeId, value }))
      : places.map((place) => ({ placeId: place.id, value: answerTo(place) }));
    const { bytes: filled, report } = await fillForm(bytes, name, given);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const opened = hasOffice ? openInOffice(name, filled, given) : 'not tried';
    total.written += report.changed.length;
    total.others += report.othersChanged;
    total.opened += opened === 'opens' ? 1 : 0;
    console.log(
      `${name}: ${places.length} places, ${report.changed.length} written, ${report.problems.length} refused; ` +
        `${report.partsChanged.length} parts changed, ${report.partsIdentical} identical, ${report.othersChanged} other changes; ` +
        `${seconds} s; LibreOffice: ${opened}`,
    );
    for (const { place, problem } of report.problems) console.log(`  ${place}: ${problem.sentence}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(
  `\n${forms.length} forms: ${total.written} answers written, ${total.others} other changes, ` +
    (hasOffice
      ? `${total.opened} open in LibreOffice with their answers`
      : 'LibreOffice is not on this machine'),
);

function answerTo({ kind, choices, limit }: FormPlace): FormAnswer['value'] {
  if (kind === 'choice') return choices?.[0] ?? 'Yes';
  if (kind === 'checkbox') return true;
  if (kind === 'date') return '2026-05-01';
  if (kind === 'number') return 12;
  return 'An answer & its reasons'.slice(0, limit?.unit === 'characters' ? limit.count : undefined);
}

/** Reads a form as LibreOffice does and says whether the answers are in what it has read. */
function openInOffice(name: string, bytes: Uint8Array, answers: FormAnswer[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  const format = name.endsWith('.docx') ? 'fodt' : 'fods';
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  try {
    execFileSync('soffice', ['--headless', profile, '--convert-to', format, '--outdir', folder, file], {
      stdio: 'ignore',
      timeout: 120_000,
    });
    const source = readFileSync(file.replace(/\.[^.]+$/, `.${format}`), 'utf8');
    // Without marks, an answer in several lines is whole; with them, what a list stands at is found as well.
    const shown = `${source.replaceAll(/<[^>]*>/g, '')}\n${source}`;
    const words = answers
      .filter(({ value }) => typeof value === 'string' && /^\p{L}/u.test(value))
      .map(({ value }) => String(value).split('\n')[0]?.replaceAll('&', '&amp;').slice(0, 25) ?? '');
    const missing = words.filter((each) => !shown.toLowerCase().includes(each.toLowerCase()));
    return missing.length === 0 ? 'opens' : `opens without ${missing.join(', ')}`;
  } catch (error) {
    return `does not open (${error instanceof Error ? error.message : ''})`;
  }
}

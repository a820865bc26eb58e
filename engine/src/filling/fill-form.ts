import { compareForms } from '#filling/compare-forms.ts';
import type { FillOptions, FillReport, FormAnswer } from '#filling/form.ts';
import { isAt } from '#filling/form-file.ts';
import { openForm } from '#filling/open-form.ts';
import { fillPdf } from '#filling/pdf/fill-pdf.ts';
import { sha256 } from '#filling/zip-file.ts';
import { isPdf } from '#reading/pdf/open-pdf.ts';

export type FilledForm = { bytes: Uint8Array; report: FillReport };

/**
 * Puts answers into a buyer's workbook, document, table or PDF (for that see `fillPdf`). Parts without an answer keep their bytes, packed as they are; in the others
 * nothing changes but the answers' cells, paragraphs and controls. An answer that its place does not take is left out
 * and named in `problems`. Before anything is given out the result is compared with the original by a second reader
 * (`compareForms`), and a change that is no answer's is an error of this program: it throws.
 * Throws `UnreadableFile` as `findForm` does.
 */
export async function fillForm(
  bytes: Uint8Array,
  name: string,
  answers: readonly FormAnswer[],
  options: FillOptions = {},
): Promise<FilledForm> {
  if (isPdf(bytes)) return fillPdf(bytes, name, answers);
  const file = openForm(bytes, name);
  const form = await file.find();
  const { contents, written, problems, notes, heights } = file.write(answers, form.places, options);
  const filled = contents.size === 0 ? bytes : file.withParts(contents);
  const comparison = compareForms(bytes, filled, name);
  const changed: FillReport['changed'] = [];
  const isMeant = ({ part, row }: { part: string; row: number }) =>
    heights.some((own) => own.part === part && own.row === row);
  const rows = comparison.heights.filter((row) => !isMeant(row));
  let others = comparison.others.length + rows.length;
  for (const change of comparison.places) {
    const own = written.filter(({ where }) => isAt(where, change));
    if (own.length === 0) others += 1;
    for (const { place, question, answer } of own)
      if (!changed.some((each) => each.place === place && each.box !== change.box))
        changed.push({ place, question, answer, ...change });
  }
  if (others > 0) {
    const first =
      comparison.others[0]?.what ??
      (rows[0] && `The height of row ${rows[0].row} changed.`) ??
      JSON.stringify(comparison.places.find((change) => !written.some(({ where }) => isAt(where, change))));
    throw new Error(`Filling ${name} would have changed more than its answers (${others} places; ${first})`);
  }
  return {
    bytes: filled,
    report: {
      format: form.format,
      changed,
      problems,
      notes: [...form.notes, ...notes],
      partsChanged: comparison.parts.filter(({ isIdentical }) => !isIdentical).map(({ part }) => part),
      partsIdentical: comparison.parts.filter(({ isIdentical }) => isIdentical).length,
      othersChanged: others,
      parts: comparison.parts,
      sha256: { before: sha256(bytes), after: sha256(filled) },
    },
  };
}

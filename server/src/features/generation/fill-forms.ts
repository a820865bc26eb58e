import path from 'node:path';
import { fillFacts, type CompanyFact } from '@bidloom/engine/drafting/fill-facts';
import { addendaValueFor, type AddendaValue, type KnownAddenda } from '@bidloom/engine/filling/addenda-value';
import { companyValueFor, type CompanyValue } from '@bidloom/engine/filling/company/company-value';
import { isOfSigning } from '@bidloom/engine/filling/company/whose-place';
import type { FormNote } from '@bidloom/engine/filling/form-notes';
import type { FillReport, FormPlace } from '@bidloom/engine/filling/form';
import {
  answersElsewhere,
  answersTo,
  asksForWords,
  beyondChoice,
  choiceIn,
  type KnownAnswer,
} from '@bidloom/engine/filling/match-answers';
import type { KeptSentence, StoredFormReport } from '#features/files/files.queries.ts';
import { nameAddenda } from '#features/files/name-addenda.ts';
import { translate, saying } from '#http/calls/language.ts';
import { documentWords } from '#features/response-design/document-words.ts';
import { draftByModel } from './draft-by-model.ts';
import { draftTexts, type DraftGround } from './draft-texts.ts';
import { EngineEnded, TaskFailed } from '#engine/engine-process.ts';
import type { WrittenFile } from '#engine/engine-tasks.ts';
import { isOfficeForm } from '#features/document-readings/form-files.ts';
import { originalOf } from '#features/document-readings/read-file-once.ts';
import type { ReadDocumentFile } from '#features/document-readings/read-documents.ts';
import type { RunWork } from './run-work.ts';

/** A form of the buyer's with our answers in it. */
export type FilledForm = WrittenFile & { kind: 'form'; name: string; formReport: StoredFormReport };

/** The answers of a run, each with the document its requirement stands in. */
export type AnswerOfRun = KnownAnswer & { fileId: string | null };

/** What the answers to a form's own questions are made of. */
type FormGround = DraftGround & { facts: CompanyFact[]; addenda: KnownAddenda };
type Answered = Draft & { place: FormPlace };
type Draft = Pick<
  StoredFormReport['filled'][number],
  'answer' | 'isDraft' | 'isOfCompany' | 'isOfAddenda' | 'sources' | 'unsupported'
>;
type Left = StoredFormReport['left'][number];

/**
 * Fills in each of the buyer's workbooks, documents and PDFs that has places for answers. A place gets a person's answer to its own
 * requirement, what the company's profile and facts say where it asks for that, or a draft made for its question; one without
 * stays empty, and the report says so. A form that cannot be filled becomes a warning.
 */
export async function fillForms(
  work: RunWork,
  company: string,
  documents: ReadDocumentFile[],
  answers: AnswerOfRun[],
  ground: FormGround,
): Promise<FilledForm[]> {
  const filled: FilledForm[] = [];
  warnOfOtherKinds(work, documents);
  for (const document of documents.filter(({ name, form }) => isOfficeForm(name) || form !== null)) {
    try {
      const form = await fillOne(work, company, document, answers, ground);
      if (form) filled.push(form);
    } catch (error) {
      if (!(error instanceof EngineEnded) && !(error instanceof TaskFailed)) throw error;
      work.progress.signal.throwIfAborted();
      work.context.report(error);
      work.warnings.push(saying('server.generation.warning.formNotFilled', { name: document.name }));
    }
  }
  return filled;
}

/** A PDF without fields and RTF are not filled in place; one is named when it asks. */
function warnOfOtherKinds({ warnings }: RunWork, documents: ReadDocumentFile[]) {
  for (const { name, asksForAnswers, form } of documents) {
    if (form !== null || !asksForAnswers) continue;
    if (/\.pdf$/i.test(name)) warnings.push(saying('server.generation.warning.formOfPdf', { name }));
    else if (/\.rtf$/i.test(name))
      warnings.push(saying('server.generation.warning.formOfOtherText', { name }));
  }
}

async function fillOne(
  work: RunWork,
  company: string,
  document: ReadDocumentFile,
  answers: AnswerOfRun[],
  { knowledge, facts, addenda }: FormGround,
): Promise<FilledForm | undefined> {
  const { claim, engine, folder, limits, progress, warnings } = work;
  if (!document.form) {
    warnings.push(saying('server.generation.warning.formNotFilled', { name: document.name }));
    return undefined;
  }
  const { notes } = document.form;
  // A form may have more lines for addenda than there are.
  const places = document.form.places.filter((place) => {
    const value = addendaValueFor(place, addenda);
    return !(value && 'isSpare' in value);
  });
  const byHand = notes.filter(({ key }) => key === 'columnLeft');
  // A blank inside a sentence makes no form: the buyer's terms have such.
  if (places.every(({ isInline }) => isInline)) {
    const cells = byHand.reduce((sum, { values }) => sum + Number(values['number'] ?? 0), 0);
    const place = String(byHand[0]?.values['place'] ?? '');
    if (cells > 0)
      warnings.push(
        saying('server.generation.warning.formByHand', { name: document.name, total: cells, place }),
      );
    return undefined;
  }
  const words = documentWords(claim.language);
  const name = words.formName(document.name);
  progress.tell({ stage: 'writing', done: 0, total: places.length, file: name });
  const own = answers.filter(({ fileId }) => fileId === document.id);
  const others = answers.filter(({ fileId }) => fileId !== document.id);
  const knownFor = (place: FormPlace) => {
    const known = answersTo(place, own);
    return known.length > 0 ? known : answersElsewhere(place, others);
  };
  const matched = places.map((place) => ({
    place,
    known: knownFor(place),
    ofCompany: companyValueFor(place, { name: company, facts }),
    ofAddenda: addendaValueFor(place, addenda),
  }));
  warnOfMissingAddenda(work, document.name, matched);
  const unasked = matched.filter(
    ({ place, known, ofCompany, ofAddenda }) =>
      known.length === 0 && ofCompany === undefined && ofAddenda === undefined && asksForWords(place),
  );
  const questions = unasked.map(({ place }) => asked(place));
  const drafts = await draftByModel(
    work,
    questions,
    await draftTexts(work, { knowledge }, questions),
    (done) => progress.tell({ stage: 'writing', done, total: questions.length, file: name }),
    document.name,
  );

  const given: Answered[] = [];
  const left: Left[] = [];
  for (const { place, known, ofCompany, ofAddenda } of matched) {
    const draft = drafts[unasked.findIndex((each) => each.place === place)];
    const isAnswered = known.some(({ answer, isDraft }) => !isDraft && answer.trim() !== '');
    const answer =
      !isAnswered && ofAddenda
        ? 'value' in ofAddenda && { answer: ofAddenda.value, sources: [], isDraft: false, isOfAddenda: true }
        : !isAnswered && ofCompany && 'value' in ofCompany
          ? ofCompanyItself(ofCompany)
          : known.length > 0
            ? answerOf(place, known, places.find(({ id }) => id === place.explains)?.choices)
            : draft && {
                answer: fillFacts(draft.answer, facts, claim.language).text,
                sources: draft.sources,
                unsupported: draft.unsupported,
                isDraft: true,
              };
    if (answer && answer.answer !== '') given.push({ place, ...answer });
    // Comments beside a choice may stay empty.
    else if (place.explains === undefined || draft?.unsupported?.length) {
      left.push(leftFor(place, whyLeft(place, ofCompany, ofAddenda), draft?.unsupported));
    }
  }
  const { file, report } = await engine.run(
    'fill',
    {
      path: await originalOf(work, document),
      name: document.name,
      answers: given.map(({ place, answer }) => ({ placeId: place.id, value: answer })),
      options: { author: company, at: `${new Date().toISOString().slice(0, 19)}Z` },
      out: path.join(folder, `form-${document.id}`),
    },
    limits.other,
  );
  const formReport = reportOf(document.name, places, given, left, report);
  // A form that nothing could be written into is the buyer's own file, which is there already.
  if (formReport.filled.length === 0) {
    warnings.push(
      saying('server.generation.warning.formEmpty', {
        name: document.name,
        total: formReport.places,
      }),
    );
    return undefined;
  }
  if (formReport.left.length > 0)
    warnings.push(
      saying('server.generation.warning.formLeft', {
        name: document.name,
        filled: formReport.filled.length,
        total: formReport.places,
      }),
    );
  return { ...file, kind: 'form', name, formReport };
}

/** Said of the run too, as a form in which nothing else could be written has no report. */
function warnOfMissingAddenda(
  { warnings }: RunWork,
  name: string,
  matched: readonly { ofAddenda: AddendaValue | undefined }[],
) {
  for (const { ofAddenda } of matched) {
    if (!ofAddenda || !('lacks' in ofAddenda) || ofAddenda.lacks !== 'missing') continue;
    const { kind, numbers } = ofAddenda;
    warnings.push((language) =>
      translate(language, 'server.generation.warning.addendaMissing', {
        name,
        names: nameAddenda(kind, numbers, language),
      }),
    );
    return;
  }
}

/**
 * What a place gets of the answers to its question. A drop-down, a date, a number or a box wants a person's own word; the
 * comments beside a drop-down get what the answer says behind the choice, one of `explained`.
 */
function answerOf(place: FormPlace, known: KnownAnswer[], explained?: string[]): Draft | undefined {
  const usable = known.filter(
    ({ answer, isDraft }) => answer.trim() !== '' && (place.kind === 'text' || !isDraft),
  );
  const texts = [...new Set(usable.map(({ answer }) => answer.trim()))];
  if (texts.length === 0) return undefined;
  const whole = texts.join('\n');
  const answer =
    place.kind === 'choice'
      ? (choiceIn(whole, place.choices ?? []) ?? '')
      : explained
        ? beyondChoice(whole, explained)
        : whole;
  const sources = [...new Set(usable.flatMap((each) => each.sources))];
  return { answer, sources, isDraft: usable.some(({ isDraft }) => isDraft) };
}

const ofCompanyItself = ({ value, fact }: Extract<CompanyValue, { value: string }>): Draft => ({
  answer: value,
  sources: fact === undefined ? [] : [fact],
  isDraft: false,
  isOfCompany: true,
});

function whyLeft(
  { kind, question, company, other }: FormPlace,
  ofCompany: CompanyValue | undefined,
  ofAddenda: AddendaValue | undefined,
): KeptSentence {
  if (ofAddenda && 'lacks' in ofAddenda)
    return keptSentence(`addenda.${ofAddenda.lacks}`, {
      addendum: ofAddenda.kind,
      numbers: ofAddenda.numbers.join(' '),
    });
  if (ofCompany && 'lacks' in ofCompany)
    return keptSentence(`company.${ofCompany.lacks}`, {
      names: ofCompany.names.join(' · '),
      ...(company && { detail: company.detail }),
    });
  if (other !== undefined) return keptSentence('company.other', { title: other });
  if (isOfSigning(question)) return keptSentence('company.signing');
  return keptSentence(kind === 'text' ? 'noAnswer' : 'byHand');
}

function reportOf(
  original: string,
  places: FormPlace[],
  answered: Answered[],
  left: Left[],
  report: FillReport,
): StoredFormReport {
  const refused = report.problems.flatMap(({ place, problem }) => {
    const found = places.find(({ id }) => id === place);
    const given = answered.find((each) => each.place === found);
    return found ? [leftFor(found, keptNote(problem), given?.unsupported)] : [];
  });
  const order = (id: string) => places.findIndex((place) => place.id === id);
  const filled = new Set(report.changed.map(({ place }) => place));
  return {
    original,
    // Comments that stay empty are no place that waits.
    places: places.filter(({ id, explains }) => explains === undefined || filled.has(id)).length,
    filled: report.changed
      .toSorted((a, b) => order(a.place) - order(b.place))
      .flatMap(({ place, sheet, cell, before, after }) => {
        const own = answered.find((each) => each.place.id === place);
        if (!own) return [];
        const { place: of, ...draft } = own;
        // Of the cells to tick for one answer, the one that was ticked.
        const at = of.ticks ? `${sheet ?? ''}!${cell ?? ''}` : place;
        return [{ place: at, question: of.question, ...draft, before, after }];
      }),
    left: [...left, ...refused].toSorted((a, b) => order(a.place) - order(b.place)),
    notes: report.notes.map(keptNote),
    parts: report.parts,
    othersChanged: report.othersChanged,
    sha256: report.sha256,
  };
}

const asked = ({ question, section }: FormPlace) => ({
  text: question,
  ...(section !== undefined && { context: section }),
});

/** A sentence is kept as its key: each reader of the report has a language of their own. */
const keptSentence = (key: string, values: FormNote['values'] = {}): KeptSentence => ({
  key: `server.forms.${key}`,
  values,
});
const keptNote = ({ key, values }: FormNote): KeptSentence => keptSentence(key, values);

const leftFor = (
  { id, question }: FormPlace,
  reason: KeptSentence,
  unsupported: Draft['unsupported'] = [],
): Left => ({
  unsupported,
  place: id,
  question,
  reason,
});

import { evidenceKinds } from '@bidloom/engine/drafting/evidence';
import { requirementStates } from '@bidloom/contract/requirement-states';
import type { MatrixWords } from '@bidloom/engine/writing/compliance-matrix';
import type { ResponseWords } from '@bidloom/engine/writing/response-input';
import { translate, type Language } from '#http/calls/language.ts';

const modalities = [
  'must',
  'shall',
  'to-be',
  'will',
  'should',
  'imperative',
  'question',
  'list',
  'marked',
  'condition',
];

/** The fixed words of the files we write, in a language, from the translations under `documents`. */
export function documentWords(language: Language): {
  response: ResponseWords;
  matrix: MatrixWords;
  evidence: Record<string, string>;
  place: (anchor: {
    page: number | null;
    paragraph: number | null;
    sheet: string | null;
    cell: string | null;
  }) => string;
  /** What a deadline is called that nobody stated. */
  deadlineAssumed: string;
  responseName: (title: string) => string;
  matrixName: (title: string) => string;
  formName: (original: string) => string;
} {
  const word = (key: string, values?: Record<string, unknown>) =>
    translate(language, `documents.${key}`, values);
  const all = (group: string, keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, word(`${group}.${key}`)]));
  const statuses = all('status', requirementStates);
  const both = {
    number: word('number'),
    reference: word('reference'),
    buyer: word('buyer'),
    deadline: word('deadline'),
    requirement: word('requirement'),
    mandatory: word('mandatory'),
    status: word('statusHead'),
    answer: word('answer'),
    statuses,
  };
  return {
    response: {
      ...both,
      responseTo: word('responseTo'),
      submittedBy: word('submittedBy'),
      contents: word('contents'),
      overview: word('overview'),
      source: word('source'),
      obligation: word('obligation'),
      optional: word('optional'),
      sources: word('sources'),
      answerMissing: word('answerMissing'),
      evidenceMissing: word('evidenceMissing'),
      withoutSection: word('withoutSection'),
      // The writer fills these two itself, on every page.
      pageOfPages: word('pageOfPages', { page: '{{page}}', pages: '{{pages}}' }),
    },
    matrix: {
      ...both,
      matrix: word('matrix'),
      about: word('about'),
      document: word('document'),
      place: word('place'),
      section: word('section'),
      modality: word('modalityHead'),
      owner: word('owner'),
      due: word('table.dueDate'),
      comment: word('comment'),
      yes: word('yes'),
      no: word('no'),
      modalities: all('modality', modalities),
      title: word('title'),
      company: word('company'),
      generatedAt: word('generatedAt'),
      total: word('total'),
      totalMandatory: word('totalMandatory'),
      statusNotOffered: word('statusNotOffered'),
    },
    evidence: all('evidence', [...evidenceKinds, 'explanation']),
    place: ({ page, paragraph, sheet, cell }) => {
      if (page !== null) return word('onPage', { page });
      if (sheet !== null) return cell === null ? sheet : `${sheet}!${cell}`;
      return paragraph === null ? '' : word('atParagraph', { paragraph });
    },
    deadlineAssumed: word('deadlineAssumed'),
    responseName: (title) => fileName(word('responseName'), title, 'docx'),
    matrixName: (title) => fileName(word('matrixName'), title, 'xlsx'),
    formName: (original) => {
      const dot = original.lastIndexOf('.');
      return fileName(original.slice(0, dot), word('formName'), original.slice(dot + 1));
    },
  };
}

/** `Response - <title>.docx`, with nothing in it that a file system refuses; at most 120 letters. */
function fileName(what: string, title: string, ending: string): string {
  const clean = title
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const short = clean
    .slice(0, 90)
    .replaceAll(/\p{Cs}/gu, '')
    .replace(/[. ]+$/, '');
  return `${short === '' ? what : `${what} - ${short}`}.${ending}`;
}

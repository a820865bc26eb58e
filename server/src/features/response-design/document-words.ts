import path from 'node:path';
import { evidenceKinds } from '@bidloom/engine/drafting/evidence';
import { requirementStates } from '@bidloom/contract/requirement-states';
import type { MatrixWords } from '@bidloom/engine/writing/compliance-matrix';
import { compliances } from '@bidloom/engine/writing/bid';
import type { Copy, ResponseWords } from '@bidloom/engine/writing/response/input';
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
  responseName: (title: string, copy: Copy) => string;
  /** Of a volume of its own. */
  volumeName: (volume: string, title: string, copy: Copy) => string;
  matrixName: (title: string) => string;
  formName: (original: string) => string;
  /** What a file is called that is handed in as an annex. */
  annexFileName: (number: number, name: string) => string;
} {
  const word = (key: string, values?: Record<string, unknown>) =>
    translate(language, `documents.${key}`, values);
  const all = <Key extends string>(group: string, keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, word(`${group}.${key}`)])) as Record<Key, string>;
  /** A phrase whose blanks the writer fills itself; what stands in them has its own direction. */
  const blanks = (key: string, names: string[]) =>
    word(key, Object.fromEntries(names.map((name) => [name, `{{${name}}}`]))).replaceAll(
      /[\u2066-\u2069]/g,
      '',
    );
  const statuses = all('status', requirementStates);
  const shared = {
    number: word('number'),
    reference: word('reference'),
    buyer: word('buyer'),
    requirement: word('requirement'),
    mandatory: word('mandatory'),
    status: word('statusHead'),
    compliance: word('compliance'),
    compliances: all('compliances', compliances),
    remark: word('remark'),
  };
  return {
    response: {
      ...shared,
      responseTo: word('responseTo'),
      submittedBy: word('submittedBy'),
      contents: word('contents'),
      summary: word('summary'),
      lot: word('lot'),
      source: word('source'),
      clause: blanks('clauseNumber', ['clause']),
      page: word('pageHead'),
      withoutSection: word('withoutSection'),
      annexes: word('annexes'),
      annex: blanks('annex', ['number', 'name']),
      annexNumber: blanks('annexNumber', ['number']),
      sameAnswer: blanks('sameAnswer', ['number', 'page']),
      figure: blanks('figure', ['number', 'caption']),
      complianceMatrix: word('matrix'),
      pageOfPages: blanks('pageOfPages', ['page', 'pages']),
      draft: {
        watermark: word('draftMark'),
        notice: word('draftNotice'),
        status: shared.status,
        statuses,
        mandatory: shared.mandatory,
        optional: word('optional'),
        owner: word('owner'),
        sources: word('sources'),
        missing: word('evidenceMissing'),
        comment: word('comment'),
      },
    },
    matrix: {
      ...shared,
      deadline: word('deadline'),
      answer: word('answer'),
      statuses,
      matrix: word('matrix'),
      about: word('about'),
      document: word('document'),
      place: word('place'),
      clause: word('table.clause'),
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
    responseName: (title, copy) =>
      fileName(word(copy === 'draft' ? 'responseDraftName' : 'responseName'), title, 'docx'),
    volumeName: (volume, title, copy) =>
      fileName(copy === 'draft' ? word('volumeDraftName', { volume }) : volume, title, 'docx'),
    matrixName: (title) => fileName(word('matrixName'), title, 'xlsx'),
    formName: (original) => {
      const dot = original.lastIndexOf('.');
      return fileName(original.slice(0, dot), word('formName'), original.slice(dot + 1));
    },
    annexFileName: (number, name) => {
      const { name: base, ext } = path.parse(name);
      return fileName(word('annexNumber', { number }), base, ext.slice(1)).replace(/\.$/, '');
    },
  };
}

/** What the archive of all files to hand in is called. */
export const packageName = (title: string, language: Language): string =>
  fileName(translate(language, 'documents.packageName'), title, 'zip');

/** `Response - <title>.docx`, with nothing in it that a file system refuses; at most 120 letters. */
function fileName(what: string, title: string, ending: string): string {
  const short = cleaned(title, 90);
  const first = cleaned(what, 60);
  return `${short === '' ? first : `${first} - ${short}`}.${ending}`;
}

const cleaned = (words: string, most: number): string =>
  words
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .replaceAll(/\p{Cs}/gu, '')
    .replace(/[. ]+$/, '');

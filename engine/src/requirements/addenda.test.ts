import { expect, test } from 'vitest';
import type { ReadDocument } from '#reading/document.ts';
import { missingNumbers, recogniseDocuments } from './addenda.ts';

const document = (name: string, ...lines: string[]): ReadDocument => ({
  name,
  format: 'text',
  warnings: [],
  blocks: lines.map((text, paragraph) => ({ kind: 'paragraph', text, anchor: { paragraph } })),
});
const recognise = (...documents: ReadDocument[]) =>
  recogniseDocuments(documents).map(({ kind, number }) => [kind, number]);

test.each([
  ['Addendum_02.pdf', 'addendum', 2],
  ['RFP 2031-004 Addendum No. 3.docx', 'addendum', 3],
  ['Amendment 0004.pdf', 'amendment', 4],
  ['Addendum 2031-004.pdf', 'addendum', null],
  ['Corrigendum 1.pdf', 'corrigendum', 1],
  ['Tender Bulletin No. 5.pdf', 'bulletin', 5],
  ['Additif n° 2.pdf', 'addendum', 2],
  ['Avenant au DCE n°1.pdf', 'amendment', 1],
  ['Avis rectificatif 3.pdf', 'corrigendum', 3],
  ['Questions and Answers.pdf', 'clarification', null],
  ['Questions-réponses 2.pdf', 'clarification', null],
  ['Addendum acknowledgement form.docx', 'base', null],
  ['Terms of Reference.pdf', 'base', null],
  ['Draft RFP.pdf', 'draft', null],
])('%s is told by its name alone', (name, kind, number) => {
  expect(recognise(document(name))).toEqual([[kind, number]]);
});

test('the first lines say what a file is whose name does not, with its number and its day', () => {
  const [english, french, arabic] = recogniseDocuments([
    document('doc7.pdf', 'Town of Example', 'Addendum', 'Addendum No: 02', 'Date Issued: July 15, 2031'),
    document('piece.pdf', 'Commune d’Exemple', 'Avis rectificatif n° 2', 'En date du 3 mars 2031'),
    document('م.pdf', 'ملحق رقم ٣', 'تم تعديل البند الثاني من كراسة الشروط.'),
  ]);
  expect(english).toMatchObject({ kind: 'addendum', number: 2, issuedOn: '2031-07-15' });
  expect(french).toMatchObject({ kind: 'corrigendum', number: 2, issuedOn: '2031-03-03' });
  expect(arabic).toMatchObject({ kind: 'addendum', number: 3 });
});

test('a numbered addendum that a document speaks of is named by it, up to the sixtieth: what is higher is a year or a reference', () => {
  const [terms] = recogniseDocuments([
    document(
      'Terms.pdf',
      'Bidders shall heed Addendum No. 60 of this call.',
      'It supersedes Addendum No. 61 in all parts.',
    ),
  ]);
  expect(terms?.names).toMatchObject([{ kind: 'addendum', number: 60 }]);
});

test('a form with a row of titles is no answers to questions', () => {
  const cells = ['N°', 'Question', 'Réponse'];
  const row = { kind: 'table-row' as const, text: cells.join(' | '), cells, anchor: {} };
  const form = document('form.csv');
  expect(recognise({ ...form, blocks: [row] })).toEqual([['base', null]]);
});

test('a later version of a document is one, with its number', () => {
  expect(recognise(document('Terms v1.pdf'), document('Terms v2.pdf'))).toEqual([
    ['base', null],
    ['version', 2],
  ]);
});

test('a number between two, and one that a text names, are missing', () => {
  const missing = (...documents: ReadDocument[]) =>
    missingNumbers(recogniseDocuments(documents)).map(({ kind, number }) => `${kind} ${number}`);
  expect(missing(document('Addendum 1.pdf'), document('Addendum 03.pdf'))).toEqual(['addendum 2']);
  const cover = Array.from({ length: 12 }, (_, line) => `Line ${line} of the cover`);
  const said = document('RFP.pdf', ...cover, 'The site visit was moved by Addendum No. 2 of 4 May.');
  expect(missing(said, document('Addendum 1.pdf'))).toEqual(['addendum 2']);
  expect(missingNumbers(recogniseDocuments([said]))[1]?.quote).toBe(
    'The site visit was moved by Addendum No. 2 of 4 May.',
  );
});

test('a form that asks which addenda were received is none of them, and an addendum that asks for its receipt is one', () => {
  expect(
    recognise(
      document('Form of tender.docx', 'Form of tender', 'We acknowledge receipt of:', 'Addendum No.', 'Date'),
      document('Offer.docx', 'Form of offer', 'Addendum No. ______ Dated ______'),
      document(
        'Acte.docx',
        'Acte d’engagement',
        'Le candidat accuse réception des additifs :',
        'Additif n° 1',
      ),
      document(
        'Notice.pdf',
        'Project: ______',
        'ADDENDUM No. 2',
        'Receipt of this addendum is acknowledged by:',
      ),
    ),
  ).toEqual([
    ['base', null],
    ['base', null],
    ['base', null],
    ['addendum', 2],
  ]);
});

test('forms that ask for addenda, and amendments of laws, name none', () => {
  const form = document(
    'Form.docx',
    'The bidder acknowledges receipt of Addendum No. 1 and Addendum No. 2 here.',
    'Addendum No. 4 ______ dated ______ received by ______',
    'The supplier complies with the Act as changed by Amendment No. 3 of 1999.',
  );
  expect(missingNumbers(recogniseDocuments([form]))).toEqual([]);
});

import { Workbook } from '@cj-tech-master/excelts';
import { expect, test } from 'vitest';
import { UnreadableFile } from '#reading/document.ts';
import { docxFile, wordParagraph } from '#testing/docx-file.ts';
import { readAnswers } from './read-answers.ts';

const csv = (text: string) => new TextEncoder().encode(text);
const sayings = async (bytes: Uint8Array, name: string, choice?: Parameters<typeof readAnswers>[2]) => {
  const { answers, problems, columns } = await readAnswers(bytes, name, choice);
  return {
    said: answers.map(({ question, answer }) => `${question} -> ${answer}`),
    wrong: problems.map(({ row, key }) => `${row} ${key}`),
    columns: columns.map(({ header, field }) => `${header}: ${field}`),
    answers,
  };
};
async function workbook(sheets: Record<string, string[][]>): Promise<Uint8Array> {
  const made = new Workbook();
  for (const [name, rows] of Object.entries(sheets)) made.addWorksheet(name).addRows(rows);
  return new Uint8Array(await made.xlsx.writeBuffer());
}

test('a table gives its questions, answers, sections, tags and languages; rows that lack one are named', async () => {
  const { said, wrong, columns, answers } = await sayings(
    csv(
      '\uFEFFNo;Question;Our response;Category;Tags;Language\n1;Do you hold insurance?;"Yes,\n\n\nfor 5 million.";Legal;cover, Legal;English\n' +
        '2;Êtes-vous assurés ?;Oui, la police est jointe.;;;\n3;Who leads?;;;;\n4;;Nobody asked;;;\n\n5;هل لديكم تأمين؟;نعم;;تأمين، قانون;\n',
    ),
    'old.csv',
  );
  expect(said).toEqual([
    'Do you hold insurance? -> Yes,\n\nfor 5 million.',
    'Êtes-vous assurés ? -> Oui, la police est jointe.',
    'هل لديكم تأمين؟ -> نعم',
  ]);
  expect(answers.map(({ language, section, tags, row }) => ({ language, section, tags, row }))).toEqual([
    { language: 'en', section: 'Legal', tags: ['cover', 'Legal'], row: 2 },
    { language: 'fr', section: '', tags: [], row: 3 },
    { language: 'ar', section: '', tags: ['تأمين', 'قانون'], row: 6 },
  ]);
  expect(wrong).toEqual(['4 noAnswer', '5 noQuestion']);
  expect(columns).toContain('Our response: answer');
  expect(columns).toContain('No: null');
});

test('headings that say nothing are named, and read as a person says', async () => {
  const bytes = csv('Thema,Text A,Text B\nx,How many are you?,Forty.\n');
  expect(await sayings(bytes, 'a.csv')).toMatchObject({
    said: [],
    wrong: ['1 noColumns'],
    columns: ['Thema: null', 'Text A: null', 'Text B: null'],
  });
  expect((await sayings(bytes, 'a.csv', { 'Text A': 'question', 'Text B': 'answer' })).said).toEqual([
    'How many are you? -> Forty.',
  ]);
});

test('every sheet of a workbook is read below its headings, with the titles between its rows as sections', async () => {
  const { said, answers } = await sayings(
    await workbook({
      Notes: [['Read me first']],
      Standard: [
        ['Library of Alta'],
        ['Requirement', 'Response', 'Owner'],
        ['Security'],
        ['Is data encrypted?', 'AES-256.', 'Ada'],
        ['Are backups tested?', 'Each quarter.', 'Ada'],
      ],
      Français: [
        ['Exigence', 'Réponse du candidat'],
        ['Décrire la maintenance', 'Deux visites par an.'],
      ],
    }),
    'library.xlsx',
  );
  expect(said).toEqual([
    'Is data encrypted? -> AES-256.',
    'Are backups tested? -> Each quarter.',
    'Décrire la maintenance -> Deux visites par an.',
  ]);
  expect(answers.map(({ section, language }) => `${section} ${language}`)).toEqual([
    'Security en',
    'Security en',
    ' fr',
  ]);
});

const heading = (level: number, text: string) => wordParagraph(text, `<w:outlineLvl w:val="${level - 1}"/>`);
const table = (rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${wordParagraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

test('a response in Word gives its questions by what they are: question marks, labels, headings, tables', async () => {
  const { said, wrong, answers } = await sayings(
    docxFile(
      heading(1, 'Service') +
        wordParagraph('Our response follows.') +
        heading(2, 'Do you work at night?') +
        wordParagraph('Yes, with two shifts.') +
        wordParagraph('The second begins at ten.') +
        heading(2, 'Maintenance') +
        wordParagraph('Twice a year, on fixed dates.') +
        heading(1, 'Company') +
        wordParagraph('Q1: How many people work for you') +
        wordParagraph('A: Forty.') +
        wordParagraph('Question 2: Where?') +
        wordParagraph('Réponse : In Lyon.') +
        wordParagraph('Who leads the team?') +
        heading(1, 'Law') +
        table([
          ['Question', 'Answer'],
          ['Are you insured?', 'Yes.'],
        ]) +
        table([
          ['1.1', 'Describe your vetting', 'Identity and references.'],
          ['1.2', 'Are gifts refused?', 'Above 25.'],
        ]),
    ),
    'response.docx',
  );
  expect(said).toEqual([
    'Do you work at night? -> Yes, with two shifts.\n\nThe second begins at ten.',
    'Maintenance -> Twice a year, on fixed dates.',
    'How many people work for you -> Forty.',
    'Where? -> In Lyon.',
    'Are you insured? -> Yes.',
    'Describe your vetting -> Identity and references.',
    'Are gifts refused? -> Above 25.',
  ]);
  expect(answers.map(({ section }) => section)).toEqual([
    'Service',
    'Service',
    'Company',
    'Company',
    'Law',
    'Law',
    'Law',
  ]);
  expect(wrong).toEqual(['13 noAnswer']);
});

test('a form that was filled in gives its questions with what stands in their places', async () => {
  const { said } = await sayings(
    await workbook({
      Form: [
        ['Ref', 'Question for the tenderer', 'Yes/No', 'Tenderer comments'],
        ['1', 'Do you hold ISO 9001?', '', ''],
      ],
      Filled: [
        ['Ref', 'Question', 'Your response'],
        ['1', 'Do you hold ISO 9001?', 'Yes, since 2012.'],
      ],
    }),
    'form.xlsx',
  );
  expect(said).toEqual(['Do you hold ISO 9001? -> Yes, since 2012.']);
  const marks = await sayings(
    await workbook({
      Form: [
        ['Documents', '', 'Answer', 'Additional information', 'Guidance'],
        ['DOCU-01', 'Is there a plan for continuity?', 'Yes', 'Tested each year.', ''],
        ['Required questions', '', 'Answer', 'Additional information', 'Guidance'],
        ['REQU-01', 'Is it in the cloud?', 'No', '', ''],
      ],
    }),
    'form.xlsx',
  );
  expect(marks.said).toEqual([
    'Is there a plan for continuity? -> Yes. Tested each year.',
    'Is it in the cloud? -> No',
  ]);
});

test('a comment says more beside a mere mark, and nothing beside an answer in words', async () => {
  const rows = [
    'Question,CSP answer,Implementation description,Internal comments',
    'Is data encrypted?,Yes,With AES-256.,ask Ada',
    'Are there two sites?,Yes,,',
    'Is it audited?,No,Not before 2027.,',
    'Is it logged?,Yes,"Yes, for a year.",',
    'Who leads?,Grace Hopper has led it since 2012.,See the chart.,',
  ];
  expect((await sayings(csv(rows.join('\n')), 'answers.csv')).said).toEqual([
    'Is data encrypted? -> Yes. With AES-256.',
    'Are there two sites? -> Yes',
    'Is it audited? -> No. Not before 2027.',
    'Is it logged? -> Yes, for a year.',
    'Who leads? -> Grace Hopper has led it since 2012.',
  ]);
});

test('what cannot be read is refused with a sentence; what holds no answers says so', async () => {
  await expect(readAnswers(new Uint8Array(), 'empty.csv')).rejects.toThrow(UnreadableFile);
  await expect(readAnswers(csv('PK\u0003\u0004 broken'), 'broken.xlsx')).rejects.toThrow(UnreadableFile);
  expect((await sayings(csv('Only some words that nobody asked for.'), 'notes.txt')).wrong).toEqual([
    'null nothingFound',
  ]);
  const long = await sayings(csv(`Question,Answer\nWhy?,${'x'.repeat(50_001)}\n`), 'long.csv');
  expect(long.wrong).toEqual(['2 answerTooLong']);
});

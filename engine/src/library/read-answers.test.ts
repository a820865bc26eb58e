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

test('an answer keeps its headings, lists and tables, and plain words where it has none', async () => {
  const item = (level: number, text: string) =>
    wordParagraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`);
  const { answers } = await sayings(
    docxFile(
      heading(1, 'Describe your method.') +
        wordParagraph('We work in sprints.') +
        item(0, 'Discovery') +
        item(1, 'Interviews with {{Number of staff}}') +
        item(0, 'Delivery') +
        heading(2, 'Our team') +
        table([
          ['Role', 'Name', 'Days'],
          ['Lead', 'Dana Whitfield', '40'],
        ]) +
        heading(1, 'Where is it hosted?') +
        wordParagraph('In two regions.'),
      {
        numbering: `<w:abstractNum w:abstractNumId="0">${[0, 1].map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl>`).join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
      },
    ),
    'response.docx',
  );
  const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const row = (cells: string[]) => ({
    type: 'tableRow',
    content: cells.map((text) => ({ type: 'tableCell', content: [words(text)] })),
  });
  expect(answers.map(({ question, answer }) => `${question} -> ${answer}`)).toEqual([
    'Describe your method. -> We work in sprints.\n\n• Discovery\n  • Interviews with {{Number of staff}}\n• Delivery\n\nOur team\n\nRole\tName\tDays\nLead\tDana Whitfield\t40',
    'Where is it hosted? -> In two regions.',
  ]);
  expect(answers.map(({ answerRich }) => answerRich?.content)).toEqual([
    [
      words('We work in sprints.'),
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              words('Discovery'),
              {
                type: 'bulletList',
                content: [
                  {
                    type: 'listItem',
                    content: [
                      {
                        type: 'paragraph',
                        content: [
                          { type: 'text', text: 'Interviews with ' },
                          { type: 'fact', name: 'Number of staff' },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
          { type: 'listItem', content: [words('Delivery')] },
        ],
      },
      { type: 'heading', level: 1, content: [{ type: 'text', text: 'Our team' }] },
      {
        type: 'table',
        headerRow: true,
        content: [row(['Role', 'Name', 'Days']), row(['Lead', 'Dana Whitfield', '40'])],
      },
    ],
    undefined,
  ]);
});

test('lines of a cell that begin with bullets or numbers are lists; other lines stay as they are', async () => {
  const { answers } = await sayings(
    csv(
      'Question,Answer\nHow?,"We do:\n- plan\n- build\n\n3. Check\n4) Report\n(a) as agreed"\nWhen?,"- 5 °C is the least.\nAsk us."\n',
    ),
    'cells.csv',
  );
  expect(answers.map(({ answer }) => answer)).toEqual([
    'We do:\n\n• plan\n• build\n\n3. Check\n4. Report\n\n(a) as agreed',
    '- 5 °C is the least.\nAsk us.',
  ]);
  expect(answers.map(({ answerRich }) => answerRich?.content.map(({ type }) => type))).toEqual([
    ['paragraph', 'bulletList', 'orderedList', 'paragraph'],
    undefined,
  ]);
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

test('footnotes of a response in Word are those of its answers, where their numbers stood', async () => {
  const noted = (...parts: (string | number)[]) =>
    `<w:p>${parts
      .map((part) =>
        typeof part === 'string'
          ? `<w:r><w:t xml:space="preserve">${part}</w:t></w:r>`
          : `<w:r><w:footnoteReference w:id="${part}"/></w:r>`,
      )
      .join('')}</w:p>`;
  const { answers } = await sayings(
    docxFile(
      noted('How much do you treat?', 4) +
        noted('We treat 212 km', 2, ' a night', 3, ', on time.') +
        wordParagraph('Who leads the team?') +
        wordParagraph('Dana Whitfield.'),
      {
        footnotes: [
          [2, wordParagraph('Measured in {{Year}}.') + wordParagraph('By satellite.')],
          [3, wordParagraph('Does it matter?')],
          [4, wordParagraph('A note of the buyer.')],
        ]
          .map(([number, said]) => `<w:footnote w:id="${number}">${said}</w:footnote>`)
          .join(''),
      },
    ),
    'response.docx',
  );
  expect(answers.map(({ question, answer }) => `${question} -> ${answer}`)).toEqual([
    'How much do you treat? -> We treat 212 km[1] a night[2], on time.\n\n[1] Measured in {{Year}}. By satellite.\n[2] Does it matter?',
    'Who leads the team? -> Dana Whitfield.',
  ]);
});

import { Workbook, type Worksheet } from '@cj-tech-master/excelts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { findQuestions } from '#reading/questionnaire.ts';

test('a numbered questionnaire: sections, drop-downs of three kinds, limits, comment, hidden sheets', async () => {
  const bytes = await workbook((book) => {
    const lists = book.addWorksheet('Lists');
    lists.state = 'hidden';
    ['Yes', 'No', 'Not applicable'].forEach((value, index) => (lists.getCell(index + 1, 1).value = value));
    const sheet = book.addWorksheet('Security');
    fill(sheet, [
      ['Security questionnaire'],
      ['Fill in the yellow cells.'],
      ['Ref', 'Question', 'Answer', 'Comments', 'Guidance'],
      ['1', 'Governance'],
      ['1.1', 'Do you hold a certificate of ISO/IEC 27001?', '', '', 'Name the body.'],
      ['1.2', 'Describe your policy (max. 250 words).'],
      ['2', 'Access'],
      ['2.1', 'Is access logged?', 'Yes'],
      ['2.2', 'Score', { formula: '1+1', result: 2 }],
    ]);
    sheet.getCell('C5').dataValidation = { type: 'list', formulae: ['Lists!$A$1:$A$3'], allowBlank: true };
    sheet.getCell('C8').dataValidation = { type: 'list', formulae: ['"Yes,No"'] };
    sheet.getCell('D6').dataValidation = {
      type: 'textLength',
      operator: 'lessThanOrEqual',
      formulae: ['300'],
    };
  });
  expect(await findQuestions(bytes, 'security.xlsx')).toEqual([
    {
      sheet: 'Security',
      section: '1 Governance',
      id: '1.1',
      idCell: 'A5',
      questionCell: 'B5',
      answerCell: 'C5',
      commentCell: 'D5',
      question: 'Do you hold a certificate of ISO/IEC 27001?',
      choices: ['Yes', 'No', 'Not applicable'],
      guidance: 'Name the body.',
    },
    {
      sheet: 'Security',
      section: '1 Governance',
      id: '1.2',
      idCell: 'A6',
      questionCell: 'B6',
      answerCell: 'C6',
      commentCell: 'D6',
      question: 'Describe your policy (max. 250 words).',
      limit: { count: 250, unit: 'words' },
    },
    {
      sheet: 'Security',
      section: '2 Access',
      id: '2.1',
      idCell: 'A8',
      questionCell: 'B8',
      answerCell: 'C8',
      commentCell: 'D8',
      question: 'Is access logged?',
      answer: 'Yes',
      choices: ['Yes', 'No'],
    },
  ]);
});

test('lists of the x14 form, merged headings, titles again under each heading, a mark and a response', async () => {
  const bytes = await workbook((book) => {
    book.addWorksheet('Values').getCell('A1').value = 'Full';
    const sheet = book.addWorksheet('Functions');
    fill(sheet, [
      ['A. Functions'],
      ['No', 'Requirement', 'Compliant (C/PC/NC)', 'Supplier response', 'Remarks'],
      ['1', 'The system sends mail.', '', '', 'By SMTP.'],
      ['2', 'The system prints.'],
      ['B. Service'],
      ['No', 'Requirement', 'Compliant (C/PC/NC)', 'Supplier response', 'Remarks'],
      ['3', 'Help in 4 hours.'],
    ]);
    sheet.mergeCells('A1:E1');
    sheet.mergeCells('A5:E5');
  });
  const files = unzipSync(bytes);
  const path = 'xl/worksheets/sheet2.xml';
  files[path] = strToU8(
    strFromU8(files[path] ?? new Uint8Array()).replace(
      '</worksheet>',
      '<extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main">' +
        '<x14:dataValidations count="1" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main">' +
        '<x14:dataValidation type="list"><x14:formula1><xm:f>Values!$A$1:$A$2</xm:f></x14:formula1><xm:sqref>C3 C7:C9</xm:sqref></x14:dataValidation>' +
        '</x14:dataValidations></ext></extLst></worksheet>',
    ),
  );
  const found = await findQuestions(zipSync(files), 'functions.xlsx');
  expect(
    found.map(({ section, answerCell, commentCell, choices }) => [section, answerCell, commentCell, choices]),
  ).toEqual([
    ['A. Functions', 'C3', 'D3', ['Full']],
    ['A. Functions', 'C4', 'D4', ['C', 'PC', 'NC']],
    ['B. Service', 'C7', 'D7', ['Full']],
  ]);
  // The words go into "Supplier response"; what the buyer wrote under "Remarks" is told to whoever answers.
  expect(found.map(({ guidance }) => guidance)).toEqual(['By SMTP.', undefined, undefined]);
});

test('a form of labels: colons, unlocked cells of a protected sheet, fields side by side', async () => {
  const bytes = await workbook((book) => {
    const sheet = book.addWorksheet('Bidder');
    fill(sheet, [
      ['About the bidder'],
      ['Name of the bidder:', '', 'Country:'],
      ['Number of staff'],
      ['Turnover', 'filled in by us'],
    ]);
    sheet.getCell('B3').protection = { locked: false };
    sheet.getCell('B3').value = '';
    sheet.sheetProtection = { sheet: true };
  });
  const found = await findQuestions(bytes, 'bidder.xlsx');
  expect(found.map(({ section, question, answerCell }) => [section, question, answerCell])).toEqual([
    ['About the bidder', 'Name of the bidder:', 'B2'],
    ['About the bidder', 'Country:', 'D2'],
    ['About the bidder', 'Number of staff', 'B3'],
  ]);
});

test.each([
  [
    'French',
    [
      ['N°', 'Exigence', 'Réponse du candidat', 'Commentaires'],
      ['1', 'Décrire le plan (500 mots maximum)'],
    ],
  ],
  [
    'Arabic',
    [
      ['رقم', 'السؤال', 'الإجابة', 'ملاحظات'],
      ['١', 'صف خطة العمل بما لا يزيد عن ٥٠٠ كلمة'],
    ],
  ],
])('titles and limits in %s', async (_language, rows) => {
  const bytes = await workbook((book) => fill(book.addWorksheet('Q'), rows));
  expect(await findQuestions(bytes, 'q.xlsx')).toMatchObject([
    {
      idCell: 'A2',
      questionCell: 'B2',
      answerCell: 'C2',
      commentCell: 'D2',
      limit: { count: 500, unit: 'words' },
    },
  ]);
});

test('a CSV file, and files that ask nothing', async () => {
  const csv = new TextEncoder().encode(
    'Section,Question,Answer\nPrivacy,"Where is data kept, and why?",In France\n',
  );
  expect(await findQuestions(csv, 'answers.csv')).toEqual([
    {
      sheet: '',
      section: 'Privacy',
      questionCell: 'B2',
      answerCell: 'C2',
      question: 'Where is data kept, and why?',
      answer: 'In France',
    },
  ]);
  const prices = await workbook((book) =>
    fill(book.addWorksheet('Prices'), [
      ['Item', 'Quantity', 'Unit price', 'Total'],
      ['Laptop', 12, 0, 0],
    ]),
  );
  expect(await findQuestions(prices, 'prices.xlsx')).toEqual([]);
  await expect(findQuestions(strToU8('PK nothing'), 'broken.xlsx')).rejects.toThrow('broken.xlsx is damaged');
  await expect(findQuestions(strToU8('Question,Answer\n"Why?\n'), 'open.csv')).rejects.toThrow(
    'open.csv can’t be read as a table: something is wrong from line 2',
  );
  const wide = `Question,Answer\nWhy?,"A, b\nand c"\n${'x,'.repeat(500_000)}x\n`;
  await expect(findQuestions(strToU8(wide), 'wide.csv')).rejects.toThrow(
    'wide.csv has more than 2000 cells in the row at line 4, too many for a list.',
  );
});

/** Forms as other makers lay them out, each found to be misread once: [section, number, question, answer's cell, comment's cell]. */
test.each<[string, Value[][], string[], (string | undefined)[][]]>([
  [
    'the heading of each part stands over the questions, where others say “Question”',
    [
      ['Security assessment', '', '', '', '', ''],
      ['Company overview', '', 'Vendor Answers', 'Additional Information', 'Guidance', 'Analyst Notes'],
      ['COMP-01', 'Describe your ownership structure.', '', '', 'Include circumstances.', ''],
      ['Documentation', '', 'Vendor Answers', 'Additional Information', 'Guidance', 'Analyst Notes'],
      ['DOCU-01', 'Have you been audited?', '', '', '', ''],
    ],
    ['A2:B2', 'A4:B4'],
    [
      ['Company overview', 'COMP-01', 'Describe your ownership structure.', 'C3', 'D3'],
      ['Documentation', 'DOCU-01', 'Have you been audited?', 'C5', 'D5'],
    ],
  ],
  [
    'a domain named once for several questions, in a column behind a control of the same rows',
    [
      ['Self-assessment v4', '', '', '', '', '', ''],
      [
        'Question ID',
        'Question',
        'CSP Answer',
        'CSP Implementation Description (Optional)',
        'CCM Control ID',
        'CCM Control Specification',
        'CCM Domain Title',
      ],
      ['A-01.1', 'Are policies approved?', '', '', 'A-01', 'Approve policies.', 'Audit'],
      ['A-01.2', 'Are they reviewed?', '', '', '', '', ''],
      ['B-01.1', 'Are keys rotated?', '', '', 'B-01', 'Rotate keys.', 'Encryption'],
    ],
    ['A1:G1', 'E3:E4', 'F3:F4', 'G3:G4'],
    [
      ['Audit', 'A-01.1', 'Are policies approved?', 'C3', 'D3'],
      ['Audit', 'A-01.2', 'Are they reviewed?', 'C4', 'D4'],
      ['Encryption', 'B-01.1', 'Are keys rotated?', 'C5', 'D5'],
    ],
  ],
  [
    'a serial number beside the question’s own, and columns for whoever evaluates',
    [
      ['Serial No', 'Ques Num', 'Question/Request', 'Response', 'Evaluator comments', 'Category Name'],
      [1, 'A.1', 'Is there a policy?', '', '', 'Risk'],
    ],
    [],
    [['Risk', 'A.1', 'Is there a policy?', 'D2', undefined]],
  ],
  [
    'rows marked for programs: only those of questions ask, and those of criteria are headings',
    [
      [1, 2, 3, 4, 5, 6, 7, 8],
      [
        '',
        '',
        '',
        'Name',
        'Description',
        'Buyer Value (example)',
        'Seller Value (example)',
        'XML PATH of the Response',
      ],
      ['C1', '{CRITERION', '', 'Corruption', 'Has the operator been convicted?', '', '', 'C1'],
      ['', 'QG1', '{QUESTION_GROUP', '', '', '', '', 'C1/QG1'],
      ['', 'Q1', '{QUESTION}', '', 'Your answer', '', '', 'C1/QG1/Q1'],
      ['', 'Q2', '{QUESTION}', '', 'Please describe it', '', '[Response value]', 'C1/QG1/Q2'],
      ['', '', 'QUESTION_GROUP}', '', '', '', '', ''],
      ['', 'CRITERION}', '', '', '', '', '', ''],
      ['C2', '{CRITERION', '', 'Fraud', '', '', '', 'C2'],
      ['', 'Q1', '{QUESTION}', '', 'Your answer', '', '', 'C2/Q1'],
    ],
    [],
    [
      ['Corruption', undefined, 'Your answer', 'G5', undefined],
      ['Corruption', undefined, 'Please describe it', 'G6', undefined],
      ['Fraud', undefined, 'Your answer', 'G10', undefined],
    ],
  ],
  [
    'numbers and questions without titles, general information above them, and the scores that a buyer computes',
    [
      ['GNRL-01', 'Name of the provider'],
      ['GNRL-02', 'Name of the product'],
      ['Required questions', '', 'Answer', 'Additional information', 'Guidance'],
      ['REQU-01', 'Is the product hosted in the cloud?'],
      ['REQU-02', 'Does it need consulting?'],
      ['Documents', '', 'Answer', 'Additional information', 'Guidance'],
      ['DOCU-01', 'Is there a plan for continuity?'],
      ['Score', '', 'Answer', 'Additional information', 'Guidance'],
      ['DOCU-01', 'Is there a plan?', { formula: 'C7', result: 0 }, '', ''],
    ],
    [],
    [
      ['', 'GNRL-01', 'Name of the provider', 'C1', 'D1'],
      ['', 'GNRL-02', 'Name of the product', 'C2', 'D2'],
      ['Required questions', 'REQU-01', 'Is the product hosted in the cloud?', 'C4', 'D4'],
      ['Required questions', 'REQU-02', 'Does it need consulting?', 'C5', 'D5'],
      ['Documents', 'DOCU-01', 'Is there a plan for continuity?', 'C7', 'D7'],
    ],
  ],
  [
    'a sheet that shows the buyer what was answered elsewhere',
    [
      ['ID', 'Question', 'Answer', 'Comments'],
      ['1', 'Is it safe?', { formula: 'A1', result: 0 }],
      ['2', 'Is it clean?', { formula: 'A1', result: 0 }],
      ['3', 'Is it fast?', { formula: 'A1', result: 0 }],
      ['Reviewed by:'],
      ['Reviewed on:'],
    ],
    [],
    [],
  ],
  [
    'blocks of merged cells below what is asked',
    [
      ['Question 1'],
      ['Describe your quality management.'],
      ['Answer:'],
      [],
      [],
      ['Who would lead the work (max 50 words):'],
      [],
      [],
      ['Country:', ''],
    ],
    ['A2:D2', 'A4:D5', 'A6:D6', 'A7:D8'],
    [
      ['Question 1', undefined, 'Describe your quality management.', 'A4', undefined],
      ['Question 1', undefined, 'Who would lead the work (max 50 words):', 'A7', undefined],
      ['Question 1', undefined, 'Country:', 'B9', undefined],
    ],
  ],
  [
    'numbers that are called after the requirements, sections that are numbered beside their names, and examples',
    [
      ['Bidder name'],
      ['Date'],
      ['Please note:'],
      ['Requirement ID', 'Requirement', 'Supplier explanation'],
      ['Section 1', 'Functions'],
      ['e.g.', 'Does the system beep?', ''],
      ['REQ-1', 'The system sends letters.'],
      ['القسم الثاني', 'Service'],
      ['REQ-2', 'The supplier answers calls.'],
    ],
    [],
    [
      ['', undefined, 'Bidder name', 'B1', undefined],
      ['', undefined, 'Date', 'B2', undefined],
      ['Section 1 Functions', 'REQ-1', 'The system sends letters.', 'C7', undefined],
      ['القسم الثاني Service', 'REQ-2', 'The supplier answers calls.', 'C9', undefined],
    ],
  ],
  [
    'a name beside what is required of it, where several rows require the same',
    [
      ['No.', 'Description', 'Bid requirement', "Bidder's response"],
      ['1', 'Density of the pipes', 'As per drawing'],
      ['2', 'Finish of the pipes', 'As per drawing'],
      ['3', 'Make of the pumps', ''],
    ],
    [],
    [
      ['', '1', 'Density of the pipes', 'D2', undefined],
      ['', '2', 'Finish of the pipes', 'D3', undefined],
      ['', '3', 'Make of the pumps', 'D4', undefined],
    ],
  ],
  [
    'a title divided below into a mark and its remarks',
    [
      ['Ref', 'Requirement', 'To be completed by the bidder', ''],
      ['', '', 'Comply (Y/N)', 'Remarks'],
      ['1', 'The system prints.'],
    ],
    ['C1:D1'],
    [['', '1', 'The system prints.', 'C3', 'D3']],
  ],
  [
    'who answers, asked without a colon in French and in Arabic',
    [
      ['IDENTIFICATION DU SOUMISSIONNAIRE'],
      ['Raison sociale'],
      ['Numéro SIRET'],
      ['اسم الشركة'],
      ['Contractor:', "Your company's legal name"],
    ],
    [],
    [
      ['IDENTIFICATION DU SOUMISSIONNAIRE', undefined, 'Raison sociale', 'B2', undefined],
      ['IDENTIFICATION DU SOUMISSIONNAIRE', undefined, 'Numéro SIRET', 'B3', undefined],
      ['IDENTIFICATION DU SOUMISSIONNAIRE', undefined, 'اسم الشركة', 'B4', undefined],
      ['IDENTIFICATION DU SOUMISSIONNAIRE', undefined, 'Contractor:', 'B5', undefined],
    ],
  ],
])('%s', async (_what, rows, merged, expected) => {
  const bytes = await workbook((book) => {
    const sheet = book.addWorksheet('Form');
    fill(sheet, rows);
    for (const range of merged) sheet.mergeCells(range);
  });
  const found = await findQuestions(bytes, 'form.xlsx');
  expect(
    found.map(({ section, id, question, answerCell, commentCell }) => [
      section,
      id,
      question,
      answerCell,
      commentCell,
    ]),
  ).toEqual(expected);
});

test('columns to tick are the choices of one answer, and a column of marks takes yes or no', async () => {
  const bytes = await workbook((book) => {
    const ticked = book.addWorksheet('Ticks');
    fill(ticked, [
      ['No', 'Requirement', 'Vendor response', '', '', 'Remarks'],
      ['', '', 'Yes', 'No', 'Partial'],
      ['1', 'The system prints.'],
      ['2', 'The system sends mail.', '', 'X'],
    ]);
    ticked.mergeCells('C1:E1');
    fill(book.addWorksheet('Marks'), [
      ['Exigence', 'Conformité', 'Justification'],
      ['Le matériel est neuf.'],
      ['La garantie est de trois ans.'],
    ]);
    fill(book.addWorksheet('Codes'), [
      ['ID', 'Requirement', 'Response code', 'Comments'],
      ['1', 'The system prints.'],
    ]);
    fill(book.addWorksheet('Letters'), [
      ['ID', 'Requirement', 'Requirement met? [F, P, N]', 'Remarks'],
      ['1', 'The system prints.'],
    ]);
    fill(book.addWorksheet('شروط'), [
      ['م', 'الشرط', 'الالتزام', 'ملاحظات'],
      ['1', 'يطبع النظام التقارير.'],
    ]);
  });
  const found = await findQuestions(bytes, 'marks.xlsx');
  const cells = ['C', 'D', 'E'];
  const choices = ['Yes', 'No', 'Partial'];
  expect(found.map(({ answerCell, commentCell, ...of }) => [answerCell, commentCell, of.choices])).toEqual([
    ['C3', 'F3', choices],
    ['C4', 'F4', choices],
    ['B2', 'C2', ['Oui', 'Non']],
    ['B3', 'C3', ['Oui', 'Non']],
    ['C2', 'D2', undefined],
    ['C2', 'D2', ['F', 'P', 'N']],
    ['C2', 'D2', ['نعم', 'لا']],
  ]);
  expect(found.map(({ ticks, answer, isMark }) => [ticks, answer, isMark])).toEqual([
    [choices.map((choice, at) => ({ choice, cell: `${cells[at]}3` })), undefined, undefined],
    [choices.map((choice, at) => ({ choice, cell: `${cells[at]}4` })), 'No', undefined],
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
    [undefined, undefined, true],
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
  ]);
});

test('a workbook whose sheets and comments lie elsewhere than Excel lays them is read as any', async () => {
  const bytes = await workbook((book) =>
    fill(book.addWorksheet('Form'), [
      ['Ref', 'Question', 'Answer'],
      ['1', 'Do you keep records?'],
    ]),
  );
  const found = await findQuestions(bytes, 'form.xlsx');
  expect(found).toHaveLength(1);
  const { 'xl/worksheets/sheet1.xml': sheet = new Uint8Array(), ...others } = unzipSync(bytes);
  const relations = 'xl/_rels/workbook.xml.rels';
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments';
  const elsewhere = zipSync({
    ...others,
    [relations]: strToU8(
      strFromU8(others[relations] ?? new Uint8Array()).replace('sheet1.xml', 'form-of-supplier.xml'),
    ),
    'xl/worksheets/form-of-supplier.xml': sheet,
    'xl/worksheets/_rels/form-of-supplier.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="comments" Type="${type}" Target="/xl/comments/comment1.xml"/></Relationships>`,
    ),
    'xl/comments/comment1.xml': strToU8('<comments/>'),
  });
  expect(await findQuestions(elsewhere, 'form.xlsx')).toEqual(found);
});

async function workbook(make: (book: Workbook) => void): Promise<Uint8Array> {
  const book = new Workbook();
  make(book);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

type Value = string | number | { formula: string; result: number };

function fill(sheet: Worksheet, rows: Value[][]): void {
  rows.forEach((values, row) =>
    values.forEach((value, column) => {
      if (value !== '') sheet.getCell(row + 1, column + 1).value = value;
    }),
  );
}

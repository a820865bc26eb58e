import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import type { Block, ReadDocument } from '#reading/document.ts';
import { readDocument } from '#reading/read.ts';
import { docxFile, wordParagraph } from '../testing/docx-file.ts';
import { findRequirements } from './requirements.ts';

test('a list under a verb gives each of its items, with the head as context and its own words exact', () => {
  const found = findRequirements([
    documentOf([
      { kind: 'heading', text: 'Submission', level: 1, marker: '4' },
      { kind: 'heading', text: 'Content', level: 2, marker: '4.1' },
      { kind: 'paragraph', text: 'Read this first. The proposal must include:', anchor: { page: 3 } },
      { kind: 'list-item', text: 'A list of the team;', level: 1 },
      { kind: 'list-item', text: 'Two parts:', level: 1 },
      { kind: 'list-item', text: 'a plan', level: 2 },
      { kind: 'paragraph', text: 'The town lies in a valley.' },
      { kind: 'list-item', text: 'A river', level: 1 },
    ]),
  ]);
  expect(
    found.map(({ id, text, modality, mandatory, context }) => ({ id, text, modality, mandatory, context })),
  ).toEqual([
    {
      id: 'R1',
      text: 'A list of the team;',
      modality: 'list',
      mandatory: true,
      context: 'The proposal must include:',
    },
    { id: 'R2', text: 'a plan', modality: 'list', mandatory: true, context: 'The proposal must include:' },
  ]);
  expect(found[0]).toMatchObject({
    section: '4 Submission › 4.1 Content',
    document: 'tender.pdf',
    boundParty: 'bidder',
  });
});

test.each([
  ['en', 'The Contractor shall keep the site clean.'],
  ['fr', 'Le titulaire doit nettoyer le site chaque jour.'],
  ['ar', 'يجب على المتعاقد تنظيف الموقع كل يوم.'],
])('a clause’s number is no part of its requirement in any format: %s', async (_language, clause) => {
  const files = {
    'tender.md': `# 9\n\n9.1 ${clause}\n\n9.2 ${clause}\n`,
    'tender.txt': `9.1 ${clause}\n\n9.2 ${clause}\n`,
    'tender.html': `<p>9.1 ${clause}</p><p>9.2 ${clause}</p>`,
    'tender.docx': docxFile(wordParagraph(`9.1 ${clause}`) + wordParagraph(`9.2 ${clause}`)),
  };
  for (const [name, content] of Object.entries(files)) {
    const document = await readDocument(typeof content === 'string' ? strToU8(content) : content, name);
    expect(findRequirements([document])[0]?.text, name).toBe(clause);
  }
});

test('each passage of a document is read in its own language', () => {
  const found = (...texts: string[]) =>
    findRequirements([documentOf(texts.map((text) => ({ kind: 'paragraph', text })))]).map(
      ({ text }) => text,
    );
  const english = Array.from(
    { length: 9 },
    (_, nth) => `Item ${nth} of the price list is a thing that the hospital has in use for the patients.`,
  );
  expect(
    found(
      ...english,
      'يجب على المورد تقديم عينات للمواد الجديدة.',
      'The supplier shall deliver the goods within thirty days.',
      'Le titulaire doit nettoyer le site chaque jour avec les produits de la ville.',
      'Le titulaire remettra un rapport.',
      'The supplier shall keep a log.',
    ),
  ).toEqual([
    'يجب على المورد تقديم عينات للمواد الجديدة.',
    'The supplier shall deliver the goods within thirty days.',
    'Le titulaire doit nettoyer le site chaque jour avec les produits de la ville.',
    'Le titulaire remettra un rapport.',
    'The supplier shall keep a log.',
  ]);
});

test('what a row says in two languages is one duty, in the words that bind to more', () => {
  const found = (...cells: string[]) =>
    findRequirements([
      documentOf([
        {
          kind: 'paragraph',
          text: 'This is the booklet of the tender for the supply of goods to the hospital.',
        },
        { kind: 'table-row', text: cells.join(' | '), cells },
      ]),
    ]).map(({ text }) => text);
  expect(
    found(
      'The supplier shall deliver the goods within 30 days.',
      'يجب على المورد تسليم البضائع خلال ٣٠ يوماً.',
    ),
  ).toEqual(['The supplier shall deliver the goods within 30 days.']);
  expect(
    found(
      'The supplier shall deliver the goods.',
      'يجب على المورد تسليم البضائع. ويجب على المورد تقديم الضمان.',
    ),
  ).toEqual(['يجب على المورد تسليم البضائع.', 'ويجب على المورد تقديم الضمان.']);
  expect(
    found(
      'The supplier shall deliver the goods within 30 days.',
      'يجب على المورد تسليم البضائع خلال ٦٠ يوماً.',
    ),
  ).toHaveLength(2);
});

test.each([
  ['Keep calm. Offers must include: * the price list * the receipt', ['the price list', 'the receipt']],
  ['* عند تقديم العروض يجب أن تكون شاملة: * ايصال الشراء. * صيغة العقد.', ['ايصال الشراء.', 'صيغة العقد.']],
  ['L’offre doit comprendre : - le planning - le bordereau', ['le planning', 'le bordereau']],
  ['Evaluation criteria: * the price * the quality', []],
])('a list within one cell is read as a list: %s', (cell, items) => {
  const found = findRequirements([documentOf([{ kind: 'table-row', text: cell, cells: ['1', cell] }])]);
  expect(found.map(({ text }) => text)).toEqual(items);
});

test.each([
  String.raw`["أ.\tملف تعريفي للشركة",".ب.\tخطة تنفيذ المشروع"]`,
  String.raw`]"أ.\tملف تعريفي للشركة",".ب.\tخطة تنفيذ المشروع".[`,
])('a list that a portal prints as it stores it is read item by item (%s)', (text) => {
  const found = findRequirements([
    documentOf([
      { kind: 'heading', text: 'وثائق العرض الفني', level: 1 },
      { kind: 'paragraph', text: 'يشمل العرض الفني المتطلبات التالية:' },
      { kind: 'paragraph', text },
    ]),
  ]);
  expect(found.map((one) => [one.text, one.mandatory])).toEqual([
    ['ملف تعريفي للشركة', true],
    ['خطة تنفيذ المشروع', true],
  ]);
});

test('a heading is a duty only as a sentence; a name in brackets for services is not the buyer’s', () => {
  const found = findRequirements([
    documentOf([
      { kind: 'heading', text: 'Envoi des plis – Transmission électronique obligatoire', level: 1 },
      { kind: 'heading', text: 'La transmission électronique des plis est obligatoire', level: 1 },
    ]),
    documentOf([
      { kind: 'paragraph', text: 'The Department of Family Services (“Services”) is described below.' },
      { kind: 'paragraph', text: 'Services must be rendered every day.' },
    ]),
  ]);
  expect(found.map(({ text }) => text)).toEqual([
    'La transmission électronique des plis est obligatoire',
    'Services must be rendered every day.',
  ]);
});

test('a question of a form is found with its number in its cell', () => {
  const row = (...cells: string[]) => ({ kind: 'table-row' as const, text: cells.join(' | '), cells });
  expect(
    findRequirements([
      documentOf([
        row('Question', 'Réponse du candidat'),
        row('1. Décrivez votre organisation pour l’astreinte de nuit.', ''),
        row('2) Indiquez vos moyens affectés au marché.', ''),
      ]),
    ]).map(({ text }) => text),
  ).toEqual([
    'Décrivez votre organisation pour l’astreinte de nuit.',
    'Indiquez vos moyens affectés au marché.',
  ]);
});

test.each([
  [
    'en',
    ['Question', 'Answer'],
    ['Name the foreman', 'Quote three references', 'Enclose your accounts of the last year'],
  ],
  [
    'fr',
    ['Question', 'Réponse'],
    ['Citez trois références de moins de trois ans', 'Énumérez vos agences', 'Nommez le chef de projet'],
  ],
  [
    'ar',
    ['السؤال', 'الإجابة'],
    ['اذكر ثلاثة مراجع خلال السنوات الثلاث الماضية', 'أرفق الشهادات', 'سمّ مدير المشروع'],
  ],
])('each row of a questionnaire is a question, however it is worded (%s)', (_language, titles, asked) => {
  const row = (...cells: string[]) => ({ kind: 'table-row' as const, text: cells.join(' | '), cells });
  const rows = [row('', ...titles), ...asked.map((one, index) => row(`Q${index + 1}`, one, ''))];
  const answered = row('Q9', 'What somebody has answered already', 'Yes');
  const found = findRequirements([documentOf([...rows, answered])]);
  expect(found.map(({ text }) => text)).toEqual(asked);
  // Another table says the same of nobody.
  const others = rows.slice(1).map((one, index) => row(`Q${index + 1}`, one.cells[1] ?? '', '4'));
  expect(findRequirements([documentOf([row('', titles[0] ?? '', 'Points'), ...others])]).length).toBeLessThan(
    3,
  );
});

test('lines that a code counts are items, and order in each language', () => {
  const texts = (...lines: string[]) =>
    findRequirements([
      documentOf(
        lines.map((text, index) => ({ kind: 'paragraph' as const, text: `Q${index + 1}. ${text}` })),
      ),
    ]).map(({ text }) => text);
  const french = ['Citez trois références de moins de trois ans.', 'Listez vos sous-traitants.'];
  expect(texts(...french)).toEqual(french);
  const arabic = ['اذكر ثلاثة مراجع خلال السنوات الثلاث الماضية.', 'صف منهجية العمل لديك.'];
  expect(texts(...arabic, 'قدم المقاول خطة العمل.')).toEqual(arabic);
});

const listed = (introduction: string, ...items: string[]) =>
  findRequirements([
    documentOf([
      { kind: 'paragraph', text: introduction },
      ...items.map((text) => ({ kind: 'list-item' as const, text, level: 1 })),
    ]),
  ]).map(({ text, mandatory, context }) => [text, mandatory, context]);

test.each([
  ['Each Proponent shall include:', 'a plan of the works', 'a list of the staff'],
  ['The Company shall adhere to the following:', 'the rules of the site', 'the hours of the gate'],
  ['Proposals shall be submitted as follows:', 'one signed original', 'two copies'],
  ['Le candidat doit remettre les pièces suivantes :', 'un mémoire technique', 'un planning des travaux'],
  ['يجب على المتنافس تقديم ما يلي:', 'السجل التجاري ساري المفعول', 'شهادة الزكاة سارية المفعول'],
])('“%s” is the context of its items, which bear its force', (introduction, ...items) => {
  expect(listed(introduction, ...items)).toEqual(items.map((item) => [item, true, introduction]));
});

test.each([
  [
    'The Company shall keep the Confidential Information in the strictest confidence in the manner set forth below:',
    'locked away',
  ],
  [
    'The Contractor and its employees shall keep the house rules of the City at all times, including:',
    'quiet after ten',
  ],
  ['In addition to the items below, the Contractor shall submit proper invoices:', 'a monthly account'],
  ['The Supplier shall insure the works and shall provide:', 'a copy of the policy'],
  [
    'Le titulaire doit conserver les registres du chantier pendant cinq ans, notamment :',
    'le registre de sécurité',
  ],
  ['Le titulaire doit assurer les travaux et doit fournir :', 'une copie de la police'],
  [
    'يجب على المقاول الالتزام بجميع أنظمة السلامة المعمول بها في المملكة، بما في ذلك:',
    'ارتداء الخوذة في الموقع',
  ],
])('“%s” is a duty of its own and stays', (introduction, ...items) => {
  expect(listed(introduction, ...items).map(([text]) => text)).toEqual([introduction, ...items]);
});

test('an introduction none of whose items is a duty stays; one within a list goes with the one above it', () => {
  const found = findRequirements([
    documentOf([
      { kind: 'paragraph', text: 'The bidder must complete the forms named here:' },
      { kind: 'table-row', text: 'Form | A', cells: ['Form', 'A'] },
      { kind: 'paragraph', text: 'The valley is wide.' },
      { kind: 'paragraph', text: 'The offer must hold:' },
      { kind: 'list-item', text: 'The plan must show:', level: 1 },
      { kind: 'list-item', text: 'the gates', level: 2 },
      { kind: 'list-item', text: 'a bond', level: 1 },
    ]),
  ]);
  expect(found.map(({ id, text, context }) => [id, text, context])).toEqual([
    ['R1', 'The bidder must complete the forms named here:', undefined],
    ['R2', 'the gates', 'The plan must show:'],
    ['R3', 'a bond', 'The offer must hold:'],
  ]);
});

test('items under a right of the buyer, under criteria and of a list of standards are no duties', () => {
  const found = findRequirements([
    documentOf([
      { kind: 'paragraph', text: 'The City reserves the right to:' },
      { kind: 'list-item', text: 'Submit the matter to a court;', level: 1 },
      { kind: 'paragraph', text: 'Tenders are judged on the following criteria:' },
      { kind: 'list-item', text: 'Provide a good team', level: 1 },
      { kind: 'paragraph', text: 'The works must comply with these standards:' },
      { kind: 'list-item', text: 'the noise code', level: 1 },
      { kind: 'paragraph', text: 'The Contractor shall:' },
      { kind: 'list-item', text: 'The City will open the gate.', level: 1 },
      { kind: 'list-item', text: 'close the gate', level: 1 },
    ]),
  ]);
  expect(found.map(({ text }) => text)).toEqual([
    'The works must comply with these standards:',
    'close the gate',
  ]);
});

test('a table gives its marked rows, and the sentences of its other cells', () => {
  const row = (...cells: string[]) => ({ kind: 'table-row' as const, text: cells.join(' | '), cells });
  const found = findRequirements([
    documentOf([
      row('No', 'Requirement', 'M/D'),
      row('1', 'Encrypted storage of all files', 'M'),
      row('2', 'A mobile application for staff', 'D'),
      row('3', 'The Supplier shall keep daily logs.', ''),
      row('4', 'The weather is fine here', ''),
      row('Mandatory', 'A lift for two persons', ''),
      row('Nice to have', 'A garden behind the house', ''),
    ]),
  ]);
  expect(found.map(({ text, modality, mandatory }) => [text, modality, mandatory])).toEqual([
    ['Encrypted storage of all files', 'marked', true],
    ['A mobile application for staff', 'marked', false],
    ['The Supplier shall keep daily logs.', 'shall', true],
    ['A lift for two persons', 'marked', true],
    ['A garden behind the house', 'marked', false],
  ]);
});

test('the same duty in two files is given once, with both places', () => {
  const text = 'The Contractor shall wear a helmet.';
  const found = findRequirements([
    documentOf([{ kind: 'paragraph', text, anchor: { page: 2 } }], 'a.pdf'),
    documentOf(
      [{ kind: 'paragraph', text: 'The contractor shall wear a helmet', anchor: { paragraph: 7 } }],
      'b.docx',
    ),
  ]);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ text, page: 2, repeatedAt: [{ document: 'b.docx', paragraph: 7 }] });
});

test('a sentence broken by a page’s end is whole', () => {
  const found = findRequirements([
    documentOf([
      {
        kind: 'paragraph',
        text: 'The Contractor shall record the hour, the name and the',
        anchor: { page: 2 },
      },
      { kind: 'paragraph', text: 'reason of every visit.', anchor: { page: 3 } },
    ]),
  ]);
  expect(found.map(({ text, page }) => [text, page])).toEqual([
    ['The Contractor shall record the hour, the name and the reason of every visit.', 2],
  ]);
});

test('each document is read in its own language; other bidders’ questions in an addendum are not ours to answer', () => {
  const found = findRequirements([
    documentOf(
      [
        {
          kind: 'paragraph',
          text: 'Le titulaire du marché doit remettre les clés de la salle à la fin de la journée.',
        },
      ],
      'cctp.pdf',
    ),
    documentOf(
      [{ kind: 'paragraph', text: 'Is the gate open? The Contractor must bring the keys of the hall.' }],
      'Addendum_02.pdf',
    ),
    documentOf(
      [{ kind: 'paragraph', text: 'What is your experience of the work in the town?' }],
      'questions.docx',
    ),
  ]);
  expect(found.map(({ text }) => text)).toEqual([
    'Le titulaire du marché doit remettre les clés de la salle à la fin de la journée.',
    'The Contractor must bring the keys of the hall.',
    'What is your experience of the work in the town?',
  ]);
});

test('a table of contents and short headings give nothing; a heading that is a sentence of duty does', () => {
  const found = findRequirements([
    documentOf([
      { kind: 'paragraph', text: 'What the bidder must submit ................ 4' },
      { kind: 'heading', text: 'Must Haves', level: 2 },
      { kind: 'heading', text: 'This form must be signed and returned with the bid', level: 2 },
    ]),
  ]);
  expect(found.map(({ text }) => text)).toEqual(['This form must be signed and returned with the bid']);
});

test('the buyer is known by the short name the document gives it', () => {
  const found = findRequirements([
    documentOf([
      {
        kind: 'paragraph',
        text: 'The Rivers Development Agency (RIDA) buys boats. RIDA shall test the boats. The Contractor shall deliver the boats.',
      },
    ]),
  ]);
  expect(found.map(({ text }) => text)).toEqual(['The Contractor shall deliver the boats.']);
});

function documentOf(
  blocks: (Omit<Block, 'anchor'> & { anchor?: Block['anchor'] })[],
  name = 'tender.pdf',
): ReadDocument {
  return { name, format: 'pdf', blocks: blocks.map((block) => ({ anchor: {}, ...block })), warnings: [] };
}

test('what the engineer of a works contract does binds no contractor; a site engineer of its staff does', () => {
  const tasks = [
    'The Engineer shall issue a certificate.',
    'The Engineer shall then inspect the works.',
    'The Engineer may order a test.',
    'The Engineer shall measure what was built.',
    'The Engineer will answer within a week.',
    'The Site Engineer must hold a degree.',
    'The Contractor shall keep a record.',
  ];
  const few = [tasks[0] ?? '', 'The Contractor shall keep a record.'];
  const found = (lines: string[]) =>
    findRequirements([documentOf(lines.map((text) => ({ kind: 'paragraph', text })))]).map(
      ({ text }) => text,
    );
  expect(found(tasks)).toEqual(tasks.slice(5));
  expect(found(few)).toEqual(few);
});

test('what is excepted, and a form’s field left empty, bind nobody', () => {
  const found = findRequirements([
    documentOf([
      { kind: 'paragraph', text: 'لا يجوز المشاركة في المنافسة لموظفي الحكومة، ويستثنى من ذلك ما يأتي:' },
      { kind: 'list-item', text: 'شراء مصنفاتهم من دور النشر أو غيرها.', level: 1 },
    ]),
    documentOf([
      { kind: 'paragraph', text: 'L’offre doit être valable jusqu’au :' },
      { kind: 'list-item', text: 'Durée en mois : (à compter de la date limite de réception)', level: 1 },
      { kind: 'paragraph', text: 'Cette solution devra' },
      { kind: 'paragraph', text: 'Le juge doit être saisi dans un délai de deux mois.' },
      { kind: 'paragraph', text: 'Le délai imparti par l’acheteur ne pourra être supérieur à 8 jours.' },
    ]),
  ]);
  expect(found.filter(({ mandatory }) => mandatory).map(({ text }) => text)).toEqual([
    'لا يجوز المشاركة في المنافسة لموظفي الحكومة، ويستثنى من ذلك ما يأتي:',
  ]);
});

test('numbered titles that end in a colon are parts with lists of their own, led by what introduced them all', () => {
  const found = findRequirements([
    documentOf([
      { kind: 'heading', text: 'Pièces de l’offre', level: 1, marker: '6.' },
      { kind: 'paragraph', text: 'Les candidats devront produire les documents suivants :' },
      { kind: 'list-item', text: 'Acte d’engagement :', level: 2, marker: '6.1.' },
      { kind: 'list-item', text: 'L’acte signé par le candidat.', level: 1, marker: '•' },
      { kind: 'heading', text: 'Bordereau des Prix :', level: 2, marker: '6.2.' },
      {
        kind: 'list-item',
        text: 'Le bordereau rempli (unités que l’acheteur emploie).',
        level: 1,
        marker: '•',
      },
      { kind: 'heading', text: 'Mémoire Technique :', level: 2, marker: '6.3.' },
      { kind: 'paragraph', text: 'Le mémoire technique devra aborder les points suivants :' },
      {
        kind: 'list-item',
        text: 'La charte « Achats responsables de l’acheteur » signée.',
        level: 1,
        marker: '•',
      },
      { kind: 'paragraph', text: 'Transmission électronique obligatoire :' },
      { kind: 'paragraph', text: 'Les plis sont ouverts le lundi.' },
    ]),
  ]);
  expect(found.map(({ clause, section, context, text }) => [clause, section, context, text])).toEqual([
    [
      '6.1',
      '6. Pièces de l’offre',
      'Les candidats devront produire les documents suivants :',
      'L’acte signé par le candidat.',
    ],
    [
      '6.2',
      '6. Pièces de l’offre › 6.2. Bordereau des Prix',
      'Les candidats devront produire les documents suivants :',
      'Le bordereau rempli (unités que l’acheteur emploie).',
    ],
    [
      '6.3',
      '6. Pièces de l’offre › 6.3. Mémoire Technique',
      'Le mémoire technique devra aborder les points suivants :',
      'La charte « Achats responsables de l’acheteur » signée.',
    ],
  ]);
});

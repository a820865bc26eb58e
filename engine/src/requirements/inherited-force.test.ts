import { expect, test } from 'vitest';
import type { Block, ReadDocument } from '#reading/document.ts';
import { findRequirements } from './requirements.ts';

const documentOf = (blocks: Omit<Block, 'anchor'>[]): ReadDocument => ({
  name: 'tender.docx',
  format: 'docx',
  blocks: blocks.map((block, index) => ({ ...block, anchor: { paragraph: index + 1 } })),
  warnings: [],
});
const line = (text: string) => ({ kind: 'paragraph' as const, text });
const item = (text: string) => ({ kind: 'list-item' as const, level: 1, text });
const heading = (text: string) => ({ kind: 'heading' as const, level: 2, text });
const row = (...cells: string[]) => ({ kind: 'table-row' as const, text: cells.join(' | '), cells });
const found = (...blocks: Omit<Block, 'anchor'>[]) =>
  findRequirements([documentOf(blocks)]).map(({ text, mandatory }) => `${mandatory ? '!' : ''}${text}`);

test('items take the force of a head that names the work or the bid', () => {
  expect(
    found(
      line('The specific tasks include the following:'),
      item('A survey of all wells'),
      item('Two workshops'),
    ),
  ).toEqual(['!A survey of all wells', '!Two workshops']);
  expect(
    found(line('À cet effet, l’offre comportera :'), item('Une note de méthode ;'), item('Le planning ;')),
  ).toEqual(['!Une note de méthode ;', '!Le planning ;']);
  expect(
    found(line('تقدم مع الطلب المستندات التالية:'), item('السجل التجاري'), item('شهادة الزكاة')),
  ).toEqual(['!السجل التجاري', '!شهادة الزكاة']);
  expect(found(line('Le dossier peut comprendre :'), item('Une brochure de la société'))).toEqual([
    'Une brochure de la société',
  ]);
});

test('a sentence with its own subject and verb goes not on from the head of its list', () => {
  expect(
    found(
      line('The Contractor shall:'),
      item('Return all keys.'),
      item('The rules of this clause shall survive the end of the contract.'),
    ),
  ).toEqual(['!Return all keys.']);
});

test('items below a heading of the work are asked for, also below its parts; those of what stands beside the work are not', () => {
  expect(
    found(
      heading('Scope of Services'),
      line('Installation Phase'),
      item('Delivery of all pumps and pipes'),
      item('Training of four operators'),
    ),
  ).toEqual(['!Delivery of all pumps and pipes', '!Training of four operators']);
  expect(
    found(heading('Livrables'), item('Un rapport mensuel sur les quais'), item('Le plan de formation')),
  ).toEqual(['!Un rapport mensuel sur les quais', '!Le plan de formation']);
  const part = { ...heading('Objectives of the Harbour'), level: 3 };
  expect(found(heading('Scope of Services'), part, item('Growth of the trade in ten years'))).toEqual([]);
  expect(found(heading('City Responsibilities'), item('Access to all wells and roads'))).toEqual([]);
  // A word alone names a thing, and so does an address on the web.
  expect(
    found(
      heading('Scope of Services'),
      item('Reporting'),
      item('The site of the port (https://port.example)'),
    ),
  ).toEqual([]);
});

test('whom and where a duty names is part of it, line by line no duty of its own', () => {
  expect(
    found(
      line('All correspondence shall be made exclusively with the RFP Authority:'),
      line('Sean Pendergast'),
      line('Project Manager,'),
      line('Protective Services'),
    ),
  ).toEqual(['!All correspondence shall be made exclusively with the RFP Authority:']);
  expect(
    found(
      line('Les plis doivent être remis à l’adresse suivante :'),
      item('Mairie de Cuzieu'),
      item('12 rue de la Gare'),
    ),
  ).toEqual(['!Les plis doivent être remis à l’adresse suivante :']);
  expect(
    found(line('يجب تقديم العروض إلى العنوان التالي:'), item('وزارة الصحة'), item('شارع الملك فهد')),
  ).toEqual(['!يجب تقديم العروض إلى العنوان التالي:']);
});

test('what the buyer does, what is judged, and what an item only tells is not asked for', () => {
  expect(
    found(
      line('The City’s tasks include the following:'),
      item('A survey of all wells'),
      item('Two workshops'),
    ),
  ).toEqual([]);
  expect(
    found(line('Evaluation criteria for the services include:'), item('Price of the lot'), item('Staff')),
  ).toEqual([]);
  expect(
    found(
      line('The work includes the following:'),
      item('The site is open all year.'),
      item('A new roof of slate'),
      item('Weeds: No chemicals required of the gardener'),
      item('A favourable check must be granted before a key is lent.'),
    ),
  ).toEqual(['!A new roof of slate']);
  expect(found(heading('Scope of work'), item('Total amount due'), item('New roof of slate'))).toEqual([
    '!New roof of slate',
  ]);
  expect(
    found(line('Le dossier d’appel d’offres comprend :'), item('Le présent règlement'), item('Les plans')),
  ).toEqual([]);
  expect(found(line('تلغى المنافسة في الحالات الآتية:'), item('وجود أخطاء في الوثائق'))).toEqual([]);
});

test('lines without marks below a head are its items; an address is none', () => {
  expect(
    found(
      line('Proposals must include the following:'),
      line('Title page'),
      line('Project schedule'),
      line('The office opens at nine on all days of the week.'),
    ),
  ).toEqual(['!Title page', '!Project schedule']);
  expect(
    found(line('All bids must be delivered to:'), line('Town Hall'), line('Harbour Road'), line('Rivertown')),
  ).toEqual(['!All bids must be delivered to:']);
});

test('a heading that names what a bid is made of asks for the list below it', () => {
  expect(found(heading('Pièces à fournir'), item('Une attestation fiscale'), item('Les statuts'))).toEqual([
    '!Une attestation fiscale',
    '!Les statuts',
  ]);
  expect(found(heading('History of the town'), item('Founded in 1703'), item('A port since 1720'))).toEqual(
    [],
  );
});

test('papers to hand in are items, laws to keep are none', () => {
  expect(
    found(line('Bidders must submit the following documents:'), item('A bond'), item('A licence')),
  ).toEqual(['!A bond', '!A licence']);
  expect(
    found(
      line('The Contractor shall comply with the following standards:'),
      item('ISO 9001'),
      item('ISO 14001'),
    ),
  ).toEqual(['!The Contractor shall comply with the following standards:']);
});

test('a column of requirements asks row by row, a table of points does not', () => {
  expect(found(row('Deliverable', 'Performance standard'), row('Code', 'No linting errors at all'))).toEqual([
    '!No linting errors at all',
  ]);
  expect(found(row('Requirement', 'Points'), row('Ten years of work abroad', '20'))).toEqual([]);
});

test('limits, requests and "they" bind', () => {
  expect(found(line('Technical volumes are limited to five pages.'))).toEqual([
    '!Technical volumes are limited to five pages.',
  ]);
  expect(found(line('Tenderers are requested to submit a deposit of 500.'))).toEqual([
    'Tenderers are requested to submit a deposit of 500.',
  ]);
  expect(found(line('Bidders shall note this. After delivery, they have to issue an invoice.'))).toContain(
    '!After delivery, they have to issue an invoice.',
  );
  expect(found(line('It is the vendors’ sole responsibility to read the website.'))).toEqual([
    'It is the vendors’ sole responsibility to read the website.',
  ]);
});

test('what is done with a sum, and what the bidder is told, is the buyer’s to do', () => {
  expect(found(line('In that case the total price shall be corrected.'))).toEqual([]);
  expect(found(line('The date of opening shall be notified to the bidders.'))).toEqual([]);
});

test('what is counted otherwise than its introduction stands below it, whatever its indent', () => {
  const counted = (marker: string, text: string) => ({ kind: 'list-item' as const, level: 2, marker, text });
  expect(
    found(
      counted('4.1.', 'The Contractor must send a monthly invoice, which must show:'),
      counted('a.', 'The number of the order;'),
      counted('b.', 'The dates of service.'),
      counted('4.2.', 'The County may change the form.'),
      counted('4.3.', 'A copy of the form'),
    ),
  ).toEqual(['!The number of the order;', '!The dates of service.']);
});

test('numbers on lines of their own count the paragraphs behind them, also Arabic ones that end as sentences do', () => {
  expect(
    found(
      line('يجب أن تتوفر في الغرفة ما يلي:'),
      line('1.2.9'),
      line('باب يفتح إلى الخارج.'),
      line('2.2.9'),
      line('مرآة ثابتة.'),
    ),
  ).toEqual(['!باب يفتح إلى الخارج.', '!مرآة ثابتة.']);
  expect(
    found(
      line('يجب على المتنافس إرفاق المستندات التالية:'),
      line('صورة من السجل التجاري.'),
      line('شهادة الزكاة سارية المفعول.'),
    ),
  ).toEqual(['!صورة من السجل التجاري.', '!شهادة الزكاة سارية المفعول.']);
});

test('what a heading gives to the buyer to do is no duty of whoever bids', () => {
  const items = [item('Nomination of one officer in charge'), item('Approval of all plans and drawings')];
  expect(found(heading('Scope of Work for the City'), ...items)).toEqual([]);
  expect(found(heading('Scope of Work for City Hall'), ...items)).toHaveLength(2);
});

test('papers that are counted are asked for below the contents of a bid, sentences below its parts are not', () => {
  expect(
    found(
      heading('Offre technique'),
      { kind: 'heading', level: 3, text: 'Méthode' },
      line('Pièce 1 : Note de méthodologie pour les quais.'),
      item('Le planning des travaux'),
      item('Le jury est composé de trois personnes.'),
    ),
  ).toEqual(['!Pièce 1 : Note de méthodologie pour les quais.', '!Le planning des travaux']);
});

test('an order without a subject binds below a heading of the work; a line of an address is no item', () => {
  expect(found(heading('الاشتراطات الفنية'), line('توفير حاويات للنفايات عند كل بوابة.'))).toEqual([
    '!توفير حاويات للنفايات عند كل بوابة.',
  ]);
  expect(
    found(
      heading('Contact'),
      line('Requests shall be directed to the following procurement official:'),
      line('Ann Lowe, Specialist'),
      line('Telephone: (555) 010-0100'),
    ),
  ).toEqual(['!Requests shall be directed to the following procurement official:']);
});

test('orders bind below a chapter of tasks, "2.0", and its parts', () => {
  const chapter = { kind: 'heading' as const, level: 2, marker: '2.0', text: 'SPECIFIC REQUIREMENTS/TASKS' };
  const part = { kind: 'heading' as const, level: 2, marker: '2.1', text: 'Help Desk' };
  const items = [item('Answer every call of the staff'), item('Keep a log of all calls')];
  expect(found(chapter, part, ...items)).toEqual(items.map(({ text }) => `!${text}`));
  expect(found({ ...chapter, marker: '1.0' }, part, ...items).filter((text) => text.startsWith('!'))).toEqual(
    [],
  );
});

test('what a head only bids one mind, and what an item only advises, takes no force from it', () => {
  expect(
    found(
      line('Consultants must give particular attention to the following:'),
      item('The estimated number of months is shown in the data sheet.'),
      item('The price must be stated in rupees.'),
    ),
  ).not.toContain('!The estimated number of months is shown in the data sheet.');
  for (const head of [
    'يجب تصميم المنصة بما يناسب الفئات التالية:',
    'The site must be made for the following user groups:',
    'Le site doit être destiné aux publics suivants :',
  ])
    expect(found(line(head), item('مؤسسات دعم الاستثمار'), item('schools and students'))).toEqual([
      `!${head}`,
    ]);
  expect(
    found(
      line('The proposal must include:'),
      item('A list of projects. Each entry should name the client.'),
      item('A plan of the work'),
    ),
  ).toEqual(['!A list of projects.', 'Each entry should name the client.', '!A plan of the work']);
});

test('what a party is entitled to is no duty; letters below a counted paragraph are its items', () => {
  expect(
    found(
      line(
        'The Contractor shall give notice and shall be entitled under Clause 20.1 [Claims of the Contractor] to:',
      ),
      item('more time for the delay, if the end is late, and'),
      item('payment of any such cost'),
    ).filter((text) => /time|payment/.test(text)),
  ).toEqual([]);
  const counted = {
    kind: 'list-item' as const,
    level: 3,
    marker: '4.2.1',
    text: 'Each report shall include:',
  };
  const lettered = (marker: string, text: string) => ({ kind: 'list-item' as const, level: 2, marker, text });
  expect(
    found(counted, lettered('a)', 'photographs of the site;'), lettered('b)', 'a list of all notices.')),
  ).toEqual(['!photographs of the site;', '!a list of all notices.']);
});

test('the cases a head holds in are no duties, those in which alone it holds are', () => {
  const cases = (head: string, text: string) =>
    found(line(head), item(text), item('the clause says so.')).includes(`!${text}`);
  expect(cases('A new rate must be fixed for the item of work if:', 'its quantity is doubled, or')).toBe(
    false,
  );
  expect(cases('Le prix doit être revu dans les cas suivants :', 'la quantité double')).toBe(false);
  expect(cases('يجب على المقاول التوقف في الحالات التالية:', 'نفاد المواد من الموقع')).toBe(false);
  expect(cases('Bids must be submitted by post only if:', 'the portal is closed, and')).toBe(true);
});

test('a field of a notice asks for the papers it names', () => {
  const papers = 'Liste et description succincte des conditions : Déclaration sur l’honneur du candidat';
  expect(found(line(papers))).toEqual([`!${papers}`]);
  expect(
    found(line('List and brief description of conditions: As stated in the procurement documents')),
  ).toEqual([]);
});

test('where something is sent is said by the line below; without it the field is empty', () => {
  const sent = 'Les offres doivent être envoyées :';
  expect(found(line(sent), line('par voie électronique à https://achats.example'))).toEqual([
    `!${sent} par voie électronique à https://achats.example`,
  ]);
  expect(found(line(sent), line('Organisme de droit public'))).toEqual([]);
  expect(found(line('Bids must be submitted:'), line('bids@reef.example'))).toEqual([
    '!Bids must be submitted: bids@reef.example',
  ]);
});

test('a line that names the work again below its heading is no item of it', () => {
  expect(
    found(heading('نبذة عن نطاق العمل'), item('نطاق عمل المشروع'), item('تصوير عشرة مقاطع للحملة')),
  ).toEqual(['!تصوير عشرة مقاطع للحملة']);
});

test('lines that a code counts are items of "listed below", whatever stands between', () => {
  const duty = line('Tenderers must submit all the documents listed below. A late tender is opened last.');
  expect(
    found(duty, line('MR1. Copy of the tax certificate.'), line('MR2. Letter of the manufacturer.')),
  ).toEqual(['!Copy of the tax certificate.', '!Letter of the manufacturer.']);
  expect(
    found(line('The terms are defined below. They count.'), line('T1. The Works.'), line('T2. The Site.')),
  ).toEqual([]);
  const said = 'Insurance shall be taken out with an insurer in Reef for at least the amounts stated below.';
  expect(found(line(said), item('Fire: two million'), item('Theft: one million'))).toContain(`!${said}`);
  expect(found(duty, line('MR1. Copy of the tax certificate.'))).not.toContain(
    '!Copy of the tax certificate.',
  );
});

test('whom a list’s head names and no more is the subject of its items', () => {
  const does = item('Précisera les moyens de protection');
  expect(found(line('Le candidat :'), does)).toEqual(['Précisera les moyens de protection']);
  expect(found(line('L’acheteur :'), does)).toEqual([]);
  expect(found(line('Le planning :'), does)).toEqual([]);
  expect(found(line('The Contractor:'), item('Shall keep a log of all visits'))).toEqual([
    '!Shall keep a log of all visits',
  ]);
  expect(found(line('Fonctionnalités attendues :'), item('Définition de groupes d’utilisateurs'))).toEqual([
    '!Définition de groupes d’utilisateurs',
  ]);
  expect(found(line('Fonctionnalités souhaitées :'), item('Un écran de plus'))).toEqual([]);
});

test('a pronoun at the head of a paragraph is about whom the one before spoke of, in the same section', () => {
  const known = line('Le candidat déclare connaître les lieux.');
  const garantit = line('Il garantit la compatibilité de la solution.');
  expect(found(known, garantit)).toContain('Il garantit la compatibilité de la solution.');
  expect(found(known, heading('Lieux'), garantit)).not.toContain(
    'Il garantit la compatibilité de la solution.',
  );
  expect(found(line('L’acheteur fournit les plans.'), garantit)).toEqual([]);
  expect(found(known, line('Il ne sera alloué aucune indemnité.'))).toEqual([
    'Le candidat déclare connaître les lieux.',
  ]);
});

test('what introduces lists above headings heads the lists below them, until a heading of its own level', () => {
  const part = (text: string) => ({ ...heading(text), level: 3 });
  expect(
    found(
      heading('5 Documents'),
      line('Le candidat doit remettre les documents suivants :'),
      part('5.1 Volet A'),
      item('Une note sur les quais'),
      part('5.2 Volet B'),
      item('Un plan des accès'),
      heading('6 Port'),
      item('Une note sur la marée'),
    ),
  ).toEqual(['!Une note sur les quais', '!Un plan des accès']);
});

test('a line in small letters is the end of an item and closes no list; another line does', () => {
  const head = line('The proposal shall include:');
  const items = [item('A plan of the works as they are'), item('A list of all pumps')] as const;
  expect(found(head, items[0], line('described in the drawings of the port'), items[1])).toContain(
    '!A list of all pumps',
  );
  expect(found(head, items[0], line('The port is old.'), items[1])).not.toContain('!A list of all pumps');
});

test('an item that ends with a colon heads those of its own depth that have marks like its own', () => {
  const head = item('يشمل العرض المتطلبات التالية:');
  expect(found(head, item('منهجية إنجاز الأعمال'), item('فريق العمل في الموقع'))).toEqual([
    '!منهجية إنجاز الأعمال',
    '!فريق العمل في الموقع',
  ]);
  const counted = (text: string, marker: string) => ({ ...item(text), marker });
  expect(
    found(counted('يشمل العرض المتطلبات التالية:', '1.'), counted('منهجية إنجاز الأعمال', '2.')),
  ).not.toContain('!منهجية إنجاز الأعمال');
});

test('an item that names a paper of a bid is asked for, unless it stands among the buyer’s own', () => {
  const papers = [
    item('Copy of the Certificate of Incorporation'),
    item('L’acte d’engagement complété et signé'),
    item('شهادة الزكاة سارية المفعول'),
  ];
  for (const paper of papers) {
    expect(found(heading('Eligibility'), paper)).toEqual([`!${paper.text}`]);
    expect(found(heading('Tender documents'), paper)).toEqual([]);
    expect(found(line('Le dossier de consultation contient :'), paper)).toEqual([]);
  }
  expect(found(heading('Eligibility'), item('A certificate is issued by the City.'))).toEqual([]);
  expect(found(heading('Eligibility'), item('52.225-6, Trade Agreements Certificate.'))).toEqual([]);
});

test('a part that tells of the buyer’s acts binds whom its sentences are about', () => {
  const opening = line('The envelopes shall be kept sealed.');
  const register = line('The tenderers who are present shall sign a register.');
  expect(found(heading('26. Tender opening'), opening, register)).toEqual([`!${register.text}`]);
  expect(found(heading('Submission and opening of tenders'), opening)).toEqual([`!${opening.text}`]);
  const proof = line('Une preuve doit être apportée.');
  expect(found(heading('Règlement des litiges'), proof)).toEqual([]);
  expect(found(heading('Règlement des litiges et langues'), proof)).toEqual([`!${proof.text}`]);
  const sealed = line('يجب أن تكون المظاريف مختومة.');
  expect(found(heading('فتح المظاريف'), sealed, line('يجب على المتنافس حضور الجلسة.'))).toEqual([
    '!يجب على المتنافس حضور الجلسة.',
  ]);
});

test('what may be checked, and which paper goes first, are no duties', () => {
  for (const head of [
    'The offeror shall indicate which applies by checking one of the following boxes:',
    'The following order of decreasing importance shall be followed:',
  ])
    expect(found(line(head), item('Paragraph (d) of the first part'))).not.toContain(
      '!Paragraph (d) of the first part',
    );
});

test('an item with its case before it is asked for in that case', () => {
  const text = 'Si le candidat est établi en France, une note sur l’emploi de ses salariés.';
  expect(found(line('Le candidat doit remettre :'), item(text))).toEqual([`!${text}`]);
});

test('an Arabic line that names a paper is asked for below a heading of papers, without a mark', () => {
  const paper = line('شهادة تثبت أن المزود ممثل رسمي.');
  expect(found(heading('الوثائق المكونة للعرض'), paper)).toEqual(['!شهادة تثبت أن المزود ممثل رسمي.']);
  expect(found(heading('الوثائق المكونة للصفقة'), paper)).toEqual([]);
});

import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Block, ReadDocument } from '#reading/document.ts';
import { readDocument } from '#reading/read.ts';
import { type Facts, findFacts } from './facts.ts';

const read = (name: string, text: string) => readDocument(strToU8(text), name);
const facts = async (text: string): Promise<Facts> => findFacts([await read('tender.md', text)]);

test('the title stands below the name of the form or in its own line; a seal, a company and the form are none', async () => {
  const titleOf = async (...lines: string[]) =>
    (await facts(lines.map((line) => `## ${line}`).join('\n\n'))).title?.value;
  expect(
    await titleOf('HARBOUR NETWORKS', 'Port Infrastructure', 'REQUEST FOR PROPOSAL', 'Crane Renewal Plan'),
  ).toBe('Crane Renewal Plan');
  expect(
    await titleOf('Request for Quote Number: 47-B7 for Clearing™ of Snow', 'Deadlines and formats'),
  ).toBe('Clearing of Snow');
  expect(
    await titleOf(
      'Request for Proposals (RFP) 2030-06',
      'River County Office is',
      'Seeking Proposals For',
      'A Map of All Roads',
    ),
  ).toBe('A Map of All Roads');
  expect(
    await titleOf('Final Request for Proposal', 'Town of Rivertown Meter Replacement', 'Purpose of it'),
  ).toBe('Town of Rivertown Meter Replacement');
  expect(await titleOf('PERFORMANCE WORK STATEMENT (PWS)', 'RC - REGLEMENT DE CONSULTATION')).toBeUndefined();
  expect(
    (await facts('# Tree Care\n\nObjet du marché :\n\nLe marché a pour objet la taille.\n')).title?.value,
  ).toBe('Tree Care');
  expect(await titleOf('RFP # 22-36 Harbour Lights Renewal', 'Procurement & Contracting Services')).toBe(
    'Harbour Lights Renewal',
  );
  expect(await titleOf('Request for Proposal (RFP) - Map of Reefs (W911-RFP-026)')).toBe('Map of Reefs');
  expect(await titleOf('RFP No. 12-3 shall be sent', 'Purchasing Division')).toBeUndefined();
  expect(await titleOf("Maîtrise d'oeuvre du pont de Belleroche", '3 Quai de la Gare')).toBe(
    "Maîtrise d'oeuvre du pont de Belleroche",
  );
  expect(await titleOf('RFP 2203 Addendum One', 'Tree Care in Parks')).toBe('Tree Care in Parks');
  expect((await facts('Proposal Title: Tree Care in Parks\n')).title?.value).toBe('Tree Care in Parks');
  expect(await titleOf('The Seal of the State', 'Renewal of Permits')).toBe('Renewal of Permits');
  expect((await facts('Subject: Request for Proposals for Tree Care (RFP # 77)\n')).title?.value).toBe(
    'Tree Care',
  );
  expect(await titleOf('PERFORMANCE WORK STATEMENT (PWS) for Harbour Lights')).toBe('Harbour Lights');
  expect(
    await titleOf('RÈGLEMENT DE CONSULTATION', 'TAILLE DES ARBRES', 'ET DES HAIES DU', 'PARC', 'Lots 1 à 3'),
  ).toBe('TAILLE DES ARBRES ET DES HAIES DU PARC');
  expect(await titleOf('نموذج كراسة الشروط والمواصفات (توريد عام)', 'رقم الصفحة')).toBeUndefined();
  expect(await titleOf('ACCORD CADRE 2031_011', '« Taille des arbres »', 'Suivi du document')).toBe(
    'Taille des arbres',
  );
  expect(
    await titleOf(
      'SECRETARIAT GENERAL',
      'APPEL D’OFFRES OUVERT N°7/2030/DG',
      'Relatif à la fourniture de sel, pour le compte du Ministère de l’Eau.',
    ),
  ).toBe('la fourniture de sel');
  expect(await titleOf('كراسة الشروط والمواصفات', '(مشروع صيانة حدائق المدينة)')).toBe(
    'مشروع صيانة حدائق المدينة',
  );
});

test('an officer’s body buys, a background is no title, and what is sealed in name alone goes to the portal', async () => {
  const buyerOf = async (text: string) => (await facts(text)).buyer?.value;
  expect(
    await buyerOf(
      'Sealed tenders are invited for the work below by the Chief Engineer/Quays, Reef India Limited.\n',
    ),
  ).toBe('Reef India Limited');
  expect(
    await buyerOf(
      'The tender should reach the office of the Chief Manager, Reef Technical Centre, North Estate.\n',
    ),
  ).toBe('Reef Technical Centre');
  expect(
    await buyerOf('The bid shall be delivered to the Director, his deputy at the centre or the clerk.\n'),
  ).toBeUndefined();
  expect((await facts('# Organizational Background\n\nThe firm is old.\n')).title).toBeNull();
  expect((await facts('# REQUEST FOR QUALIFICATION FOR THE RENEWAL OF THE QUAY\n')).title?.value).toBe(
    'RENEWAL OF THE QUAY',
  );
  const handed = async (text: string) => {
    const { submission } = await facts(text);
    return submission && [submission.method, submission.value];
  };
  expect(
    await handed(
      'Proposals must be submitted through the procurement portal at https://buy.example.org. The rates must be submitted as a separate sealed commercial proposal PDF.\n',
    ),
  ).toEqual(['portal', 'https://buy.example.org']);
  expect(
    await handed(
      'The bid can be viewed at http://www.see.example and will be submitted through the e-tender portal at https://hand.example only.\n',
    ),
  ).toEqual(['portal', 'https://hand.example']);
  expect(
    await handed(
      'The firm shall certify online that encryption guards the submission of private financial data.\n',
    ),
  ).toBeNull();
});

test('buyer and reference: who issues it, a court, a ministry, the row that defines the agency, a number behind its form', async () => {
  const named = async (text: string) => {
    const { buyer, reference } = await facts(text);
    return [buyer?.value, reference?.value];
  };
  expect(
    await named(
      '# Request for Quote #18-0018\n\nThis paper is issued by Harbour Networks S.A., a company by law.\n',
    ),
  ).toEqual(['Harbour Networks S.A.', '18-0018']);
  expect(
    await named(
      '# APPEL D’OFFRES OUVERT N°7/2030/DG\n\nPour le compte du Ministère de l’Eau, des Ports et du Climat.\n',
    ),
  ).toEqual(['Ministère de l’Eau, des Ports et du Climat', '7/2030/DG']);
  expect(await named('# Tender\n\nRFP 2030-0600-4999\n\n## Northern Fisheries Court\n')).toEqual([
    'Northern Fisheries Court',
    'RFP 2030-0600-4999',
  ]);
  const { reference } = await facts('# Requests for Proposals (RFP) 2030-06\n\nPlain text.\n');
  expect(reference?.value).toBe('2030-06');
  expect((await facts('# Request for Qualifications\n\n## #13-0484\n')).reference?.value).toBe('13-0484');
  expect((await facts('# Water\n\nB2624\n\nBid B2624 is one.\n\nB2624 again.\n')).reference?.value).toBe(
    'B2624',
  );
  // What only looks like a number is asked about.
  for (const [text, number] of [
    ['# Water\n\nB2624\n\nOnce only.\n', 'B2624'],
    ['# Lights\n\nNIT No. : 37 /REEF/Port/2031-32.\n', '37 /REEF/Port/2031-32'],
    ['# Lights\n\nAffaire 2031-TIC-0360 : éclairage du quai\n', '2031-TIC-0360'],
  ] as const)
    expect((await facts(text)).choices.reference?.map(({ value }) => value)).toEqual([number]);
  for (const text of [
    'ordonnance n° 2015-899 du 23 juillet',
    'See No. 12/04/2031 for the day.',
    'Avis n°20-100758',
  ])
    expect((await facts(`# Water\n\n${text}\n`)).reference).toBeNull();
  expect(
    await named(
      '# River Plan\n\nWater Requests for Proposals Number: #2030-176\n\nRequested by:\n\nHarbour & Reef Trust\n',
    ),
  ).toEqual(['Harbour & Reef Trust', '2030-176']);
  expect((await facts('# Map\n\nSee W911NF-RFP-026 for all.\n')).reference?.value).toBe('W911NF-RFP-026');
  expect(await named('| المصطلح | التعريف |\n|---|---|\n| الجهة الحكومية | .شركة حدائق المدينة |\n')).toEqual(
    ['شركة حدائق المدينة', undefined],
  );
});

test('criteria are headings with their weights or a sentence that names them; contents, demands and aims are none', async () => {
  const criteriaOf = async (text: string) =>
    (await facts(text)).criteria.map(({ name, weight }) => [name, weight]);
  expect(
    await criteriaOf(
      '## Section 5. Evaluation criteria\n\n### 5.01 Approach (60%)\n\nHow well it is thought out.\n\n### 5.02 Price (40%)\n\nThe lowest wins.\n\n## Section 6. Law\n',
    ),
  ).toEqual([
    ['Approach', 60],
    ['Price', 40],
  ]);
  expect(
    await criteriaOf(
      'Offers are evaluated on three grounds: Quality (50% weight), Speed (20%), and Price (30%).',
    ),
  ).toEqual([
    ['Quality', 50],
    ['Speed', 20],
    ['Price', 30],
  ]);
  expect(await criteriaOf('## Contents\n\n### Evaluation criteria\n\n* Format\n* Due date\n')).toEqual([]);
  expect(
    await criteriaOf(
      'The evaluation criteria for plans are as follows:\n\n- A description of the lamps that must burn.\n- A description of the ropes that must hold.\n',
    ),
  ).toEqual([]);
});

test('French: criteria counted through between their parts; a number with its year; the backup copy is not the bid', async () => {
  const text = [
    'Le présent règlement de la consultation est à lire par les candidats.',
    'Marché n° 2031 – 07 TECH',
    '## DEPÔT DES OFFRES',
    'La transmission des documents se fera par voie électronique sur la plateforme de dématérialisation.',
    '## COPIE DE SAUVEGARDE',
    'Elle doit être soit déposée contre récépissé, soit envoyée avec les offres par voie postale.',
    '## CRITERES DE JUGEMENT',
    '- CRITERE 1 : VALEUR TECHNIQUE (70 % DE LA NOTE)\n',
    '| Parts | Pondération |\n| --- | --- |\n| Organisation | 60 |\n| Moyens | 40 |\n',
    '- CRITERE 2 : PRIX (30 % DE LA NOTE)\n',
  ].join('\n\n');
  const { criteria, reference, submission } = await facts(text);
  expect(criteria.map(({ name, weight }) => [name, weight])).toEqual([
    ['VALEUR TECHNIQUE', 70],
    ['PRIX', 30],
  ]);
  expect(reference?.value).toBe('2031 – 07 TECH');
  expect(submission?.method).toBe('portal');
  const levels =
    'Les niveaux répondent aux critères suivants :\n\n- Junior : 0 à 3 ans\n- Senior : 10 ans et plus\n';
  expect((await facts(`Le présent cahier est à lire par les candidats.\n\n${levels}`)).criteria).toEqual([]);
});

test('French: a notice taken down as a paper', async () => {
  const notice = [
    '# Avis de marché',
    'Attention : les informations de cet extrait ne sont pas le texte officiel de l’annonce.',
    'Nom officiel : Ville de Belleroche',
    'Titre : Taille des arbres et des haies',
    'Identifiant interne : 2031-009-TX',
    '### Objet',
    'Nature du marché : Fournitures',
    'Adresse de présentation : https://www.marches-publics.info/depot/index.cfm? annonce=77',
    'Date limite de réception des offres : 01/08/2031 à 12:00',
  ];
  const { title, reference, submission, deadline } = await facts(notice.join('\n\n'));
  expect([title?.value, reference?.value]).toEqual(['Taille des arbres et des haies', '2031-009-TX']);
  expect([submission?.method, deadline?.local]).toEqual(['portal', '2031-08-01T12:00']);
  expect((await facts('# Avis\n\n### Objet\n\nNature du marché : Fournitures\n')).title).toBeNull();
});

test('French: the national notice, in its own labels', async () => {
  const lines = [
    'Avis n°31-100200',
    '- Nom et adresse officiels de l’organisme acheteur : COMMUNE DE BELLEROCHE-DES-PINS. Correspondant : Mme Noire Ada, Maire, 1 rue du Quai 59690 Belleroche.',
    'Objet du marché : transport des enfants vers le phare.',
    'Lot(s) 1. - navette du matin.',
    'Lot(s) 2. - navette du soir.',
    'Lots : non',
    'Date limite de réception des offres : 10 septembre 2031, à 12 heures.',
    'Délai minimum de validité des offres : 30 jours à compter de la date limite de réception des offres.',
    'Numéro de référence attribué au marché par le pouvoir adjudicateur / l’entité adjudicatrice : 2031_05.06.07.',
  ];
  const found = await facts(lines.join('\n\n'));
  expect([found.title?.value, found.reference?.value, found.buyer?.value]).toEqual([
    'transport des enfants vers le phare',
    '2031_05.06.07',
    'Commune de Belleroche-des-Pins',
  ]);
  expect([found.deadline?.utc, found.validity?.days, found.lots.map(({ number }) => number)]).toEqual([
    '2031-09-10T10:00:00Z',
    30,
    ['1', '2'],
  ]);
});

test('French: notices of West Africa and the Maghreb', async () => {
  const asked = await facts(
    [
      '## Fournitures et Services courants',
      '## RÉGIE DES PHARES',
      '## ACQUISITION DE DIX LAMPES AU PROFIT DE LA RÉGIE',
      '## AVIS DE DEMANDE DE PRIX',
      '## N° 2031-006/MP/SG/DG du 03/04/2031',
      'Le Président de la Commission d’Attribution des Marchés de l’Agence des Phares du Fleuve, lance une demande de prix ayant pour objet dix lampes.',
      'Lot 1 : Lampes de quai au profit du port ;',
      'Lot 2 : Lampes de digue au profit du port ;',
      'Les offres, accompagnées d’une garantie de soumission de dix mille francs CFA, devront parvenir ou être remises au bureau du régisseur sis à Ouagadougou, Tél : 25 30 00 00, mail : regie@example.org, avant le 08/05/2031 à 09 heures 00 minute GMT.',
      'Les candidats resteront engagés par leurs offres pour un délai de soixante (60) jours calendaires.',
      'Lot 3 : dix millions (10 000 000) francs CFA TTC.',
    ].join('\n\n'),
  );
  expect([asked.title?.value, asked.reference?.value, asked.buyer?.value]).toEqual([
    'ACQUISITION DE DIX LAMPES AU PROFIT DE LA RÉGIE',
    '2031-006/MP/SG/DG',
    'Agence des Phares du Fleuve',
  ]);
  expect([asked.deadline?.utc, asked.deadline?.zone, asked.deadline?.certainty]).toEqual([
    '2031-05-08T09:00:00Z',
    'Africa/Ouagadougou',
    'stated',
  ]);
  expect([asked.validity?.days, asked.submission?.method, asked.lots.length]).toEqual([60, 'manual', 2]);
  const rules = await facts(
    'Règlement de consultation – APPEL D’OFFRES N° 44/EA/2031\n\nLe présent règlement concerne un appel d’offres ouvert ayant pour objet les travaux de la digue du nord.\n\nLOT 1 : Béton de la digue\n\nLOT 2 : Feux de la digue\n',
  );
  expect([rules.reference?.value, rules.title?.value]).toEqual(['44/EA/2031', 'travaux de la digue du nord']);
  expect(
    (
      await facts(
        'RÉPUBLIQUE TUNISIENNE\n\nLes offres devront parvenir au plus tard le 26 décembre 2031 à 10h00.\n',
      )
    ).deadline?.zone,
  ).toBe('Africa/Tunis');
  // "Sur place" is no portal; PLACE is.
  expect(
    (await facts('Les offres seront remises sous pli cacheté et ouvertes sur place.\n')).submission?.method,
  ).toBe('manual');
  expect(
    await facts(
      '## Remise des offres\n\nLes dossiers doivent être remis au plus tard le 10 juin 2031 avant 16 heures. La transmission se fait via PLACE.\n',
    ),
  ).toMatchObject({ submission: { method: 'portal' }, deadline: { local: '2031-06-10T16:00' } });
});

test('a portal’s page that only has a place for addenda is none, and gives the title before an annex does', async () => {
  const found = findFacts([
    await read('Harbour_Specs.md', '### SI# CC78 Harbour Lamp 5550\n\nSKU\n'),
    await read(
      'Bid Information.md',
      'Skip to main content\n\nAddendums\n\nSolicitation Number\n\nHL44557\n\nIssuing Agency\n\nHarbour Board\n\nTitle\n\nLamps w/Extended Warranty\n',
    ),
    await read('PORFP_Lamps.md', '# Section 1 – General Information\n\nLamps are bought.\n'),
  ]);
  expect(found.title?.value).toBe('Lamps w/Extended Warranty');
});

test('a date under the name of the form, and what bidders ask, are no deadline and no way to hand in', async () => {
  const found = findFacts([
    await read(
      'rfq.md',
      '# Request for Quote\n\nQuotes are due May 4, 2030 at 2:00 p.m. eastern and must be sent by email to bids@example.org.\n',
    ),
    await read(
      'Amendment 1.md',
      '# Amendment to Request for Quote\n\n## April 20, 2030\n\n| No. | Question | Answer |\n|---|---|---|\n' +
        '| 1 | Quotes are due May 4, 2030. We respectfully request that they be due May 30, 2030 by upload at www.example.org. | No. |\n' +
        '| 2 | Will quotes be submitted through eBuy? | Yes. |\n',
    ),
  ]);
  expect([found.deadline?.local, found.submission?.value, found.submission?.others, found.conflicts]).toEqual(
    ['2030-05-04T14:00', 'bids@example.org', [], []],
  );
  const ways = async (text: string) => {
    const { submission } = await facts(text);
    return submission && [submission.method, submission.value, submission.others.length];
  };
  expect(
    await ways(
      'Offers must be received through the e-Buy web portal. Proposals submitted by email or courier will be rejected. ' +
        'Vendors should register their intent to submit a proposal by emailing buy@example.org.',
    ),
  ).toEqual(['portal', 'e-Buy web portal', 0]);
  expect(
    await ways(
      'Les concurrents peuvent :\n\n- soit déposer leurs plis contre récépissé au bureau des marchés.\n',
    ),
  ).toEqual(['manual', 'soit déposer leurs plis contre récépissé au bureau des marchés.', 0]);
  expect(await ways('تقدم العروض إلكترونياً على منصة مدينة الورد ويرفق بها الضمان.')).toEqual([
    'portal',
    'على منصة مدينة الورد',
    0,
  ]);
});

test('an Arabic table of dates: the row of offers before the hour of delivery, questions by the column’s title', async () => {
  const found = await facts(
    '# وزارة المياه\n\n| المرحلة | تاريخ الاستحقاق |\n|---|---|\n| إرسال الأسئلة والاستفسارات | 08/11/1446 |\n| تقديم العروض | 17/11/1446 |\n\n' +
      '| وقت التسليم | 16/11/1446 10:00 ص |\n|---|---|\n',
  );
  expect([found.deadline?.hijri, found.questionsDeadline?.hijri]).toEqual(['1446-11-17', '1446-11-08']);
  const circular = await facts(
    'تقدم العطاءات عن طريق الموقع الإلكتروني للبلدية، وفي حال إلغاء المنافسة يعاد الضمان إلى المستثمر قبل انتهاء السنة وفق التعليمات الصادرة برقم (28651) وتاريخ 01/06/1435 هـ\n',
  );
  expect(circular.deadline).toBeNull();
  expect(circular.submission?.method).toBe('portal');
});

test('what the buyer earns or spends today is not what the contract is worth; dirhams are money', async () => {
  expect(
    (await facts('The total cost of ownership of the legacy system exceeds EUR 210 million.')).value,
  ).toBeNull();
  expect((await facts('The County has an annual operating budget of about $3.9 billion.')).value).toBeNull();
  expect(
    (await facts('Si la durée du marché est inférieure à douze mois, une avance est versée.')).contractTerm,
  ).toBeNull();
  expect((await facts('The estimated contract value is $2 billion.')).value?.amount).toBe(2e9);
  expect(
    (await facts("L'estimation du coût des prestations est fixée à 2 220 000,00 Dhs.")).value,
  ).toMatchObject({
    amount: 2_220_000,
    currency: 'MAD',
  });
  expect((await facts('القيمة التقديرية للعقد 2,000,000 درهم مغربي.')).value?.currency).toBe('MAD');
  const bare = 'القيمة التقديرية للعقد 2,000,000 درهم.';
  expect((await facts(bare)).choices.value?.map(({ currency }) => currency)).toEqual(['AED', 'MAD']);
  for (const [country, currency] of [
    ['المملكة المغربية', 'MAD'],
    ['الإمارات العربية المتحدة', 'AED'],
  ]) {
    const { value, choices } = await facts(`# ${country}\n\n${bare}`);
    expect([value?.currency, choices.value]).toEqual([currency, undefined]);
  }
});

describe('the criteria', () => {
  test('of a table, with their weights', () => {
    const row = (...cells: string[]): Draft => ({ kind: 'table-row', text: cells.join(' | '), cells });
    const { criteria } = findFacts([
      documentOf([
        { kind: 'heading', text: 'Evaluation Criteria', level: 2 },
        row('Criterion', 'Points'),
        row('1. Method', '40'),
        row('2. Price', '60 %'),
        row('Total', '100'),
      ]),
    ]);
    expect(criteria.map(({ name, weight }) => [name, weight])).toEqual([
      ['Method', 40],
      ['Price', 60],
    ]);
  });

  test('without their parts, by number or by sum; names without a weight beside a hundred are none', () => {
    const row = (...cells: string[]): Draft => ({ kind: 'table-row', text: cells.join(' | '), cells });
    const weights = (...rows: Draft[]) =>
      findFacts([documentOf(rows)]).criteria.map(({ name, weight }) => [name, weight]);
    expect(
      weights(
        row('Critères', 'Pondération'),
        row('1-Prix', '40 %'),
        row('2-Technique', '60 %'),
        row('2.1-Méthode', '20 %'),
        row('2.2-Moyens', '40 %'),
      ),
    ).toEqual([
      ['Prix', 40],
      ['Technique', 60],
    ]);
    expect(
      weights(
        row('No.', 'Evaluation Criteria', 'Maximum Marks', 'Marks Scored'),
        row('1', 'Quality ➢ plan ➢ team', '70', ''),
        row('', 'Plan', '30', ''),
        row('', 'Team', '40', ''),
        row('2', 'Price', '30', ''),
      ),
    ).toEqual([
      ['Quality', 70],
      ['Price', 30],
    ]);
    const item = (text: string): Draft => ({ kind: 'list-item', text, level: 1 });
    expect(
      weights(
        { kind: 'heading', text: 'Evaluation criteria', level: 1 },
        item('Price: 40 points'),
        { kind: 'paragraph', text: 'The lowest price earns all of them.' },
        item('Method: 60 points'),
        item('It is judged by the plan'),
      ),
    ).toEqual([
      ['Price', 40],
      ['Method', 60],
    ]);
  });

  test('with weights in square brackets, behind "=", and before their explanation', () => {
    const heading: Draft = { kind: 'heading', text: 'Evaluation criteria', level: 1 };
    const item = (text: string): Draft => ({ kind: 'list-item', text, level: 1 });
    const row = (...cells: string[]): Draft => ({ kind: 'table-row', text: cells.join(' | '), cells });
    const weights = (...blocks: Draft[]) =>
      findFacts([documentOf([heading, ...blocks])]).criteria.map(({ name, weight }) => [name, weight]);
    expect(
      weights(
        item('Cost [ 30 ]'),
        item('Fit [ 70 ]'),
        item('Of the trade. [ 40 ]'),
        item('Of the place. [ 30 ]:'),
      ),
    ).toEqual([
      ['Cost', 30],
      ['Fit', 70],
    ]);
    // What shuts a bidder out is no criterion.
    expect(
      weights(
        item('The Bidder has made false statements'),
        item('The Bidder has a record of poor performance'),
      ),
    ).toEqual([]);
    expect(weights(item('Record of the firm = 40'), item('Place = 20'))).toEqual([
      ['Record of the firm', 40],
      ['Place', 20],
    ]);
    expect(
      weights(
        row('Category', 'Weight & Description'),
        row('Technical Solution', '85% — lamps, masts'),
        row('Total Cost of Ownership', '15% — prices'),
        row('Total', '100%'),
      ),
    ).toEqual([
      ['Technical Solution', 85],
      ['Total Cost of Ownership', 15],
    ]);
  });

  test('of headings with words between them, and not of the list of those who judge', () => {
    const heading = (text: string, level: number): Draft => ({ kind: 'heading', text, level });
    const weights = (...blocks: Draft[]) =>
      findFacts([documentOf(blocks)]).criteria.map(({ name, weight }) => [name, weight]);
    expect(
      weights(
        heading('Evaluation Criteria', 1),
        heading('a. Skill: 60 points', 3),
        heading('See the section on skill', 3),
        heading('b. Fee Schedule 40 points', 3),
        heading('Terms', 1),
      ),
    ).toEqual([
      ['Skill', 60],
      ['Fee Schedule', 40],
    ]);
    expect(
      weights(
        heading('Evaluation Criteria', 1),
        { kind: 'paragraph', text: 'Members of the committee include:' },
        { kind: 'list-item', text: 'Ann Hall, Clerk', level: 1 },
        { kind: 'list-item', text: 'Bob Mill, Planner', level: 1 },
      ),
    ).toEqual([]);
    expect(
      weights(
        heading('Evaluation Criteria', 1),
        { kind: 'paragraph', text: 'Members of the committee include:' },
        { kind: 'list-item', text: 'Ann Hall, Clerk', level: 1 },
        { kind: 'list-item', text: 'Bob Mill, Planner', level: 1 },
      ),
    ).toEqual([]);
  });

  test('broken off onto a line below, and told at length', () => {
    const weights = (...blocks: Draft[]) =>
      findFacts([documentOf(blocks)]).criteria.map(({ name, weight }) => [name, weight]);
    const item = (text: string): Draft => ({ kind: 'list-item', text, level: 1 });
    const line = (text: string): Draft => ({ kind: 'paragraph', text });
    const heading = (text: string, level: number): Draft => ({ kind: 'heading', text, level });
    expect(
      weights(
        heading('Evaluation Criteria', 1),
        item('Grasp of the work (70 points)'),
        item('Cost Proposal'),
        heading('(30 points)', 2),
        item('The county may call those who know the firm.'),
      ).slice(0, 2),
    ).toEqual([
      ['Grasp of the work', 70],
      ['Cost Proposal', 30],
    ]);
    const measured = `Degree to which the proposed crew ${'shows its skill and its years at sea '.repeat(4)}`;
    expect(
      weights(
        line('The criteria applied to each proposal are listed in descending order of importance.'),
        item(measured),
        item(measured.replace('Degree', 'Extent')),
      ),
    ).toHaveLength(2);
  });

  test('of a list, without inventing weights', () => {
    const { criteria } = findFacts([
      documentOf([
        { kind: 'paragraph', text: 'Les critères de jugement des offres sont les suivants :' },
        { kind: 'list-item', text: 'Prix (60 %)', level: 1 },
        { kind: 'list-item', text: 'Valeur technique', level: 1 },
        { kind: 'paragraph', text: 'La date est fixée.' },
        { kind: 'list-item', text: 'Autre chose', level: 1 },
      ]),
    ]);
    expect(criteria.map(({ name, weight }) => [name, weight])).toEqual([
      ['Prix', 60],
      ['Valeur technique', null],
    ]);
  });
});

type Draft = Omit<Block, 'anchor'>;

function documentOf(blocks: Draft[], name = 'tender.pdf'): ReadDocument {
  return {
    name,
    format: 'pdf',
    blocks: blocks.map((block) => ({ ...block, anchor: { page: 1 } })),
    warnings: [],
  };
}

describe('criteria in many forms', () => {
  test.each([
    [
      'tenders are judged on 60% quality and 40% price',
      'Tenders will be assessed on the basis of 60% quality and 40% price.',
      [60, 40],
    ],
    ['a ratio of a pair', 'The quality/price split is 70:30.', [70, 30]],
    ['factors of a sum', 'Combined score = technical score x 0.8 + financial score x 0.2.', [80, 20]],
    ['factors in French', 'La note finale est : note technique x 0,7 + note financière x 0,3.', [70, 30]],
    [
      'figures without a unit',
      'Proposals will be scored out of 100 points as follows:\n\n- Understanding – 25\n- Experience of the team – 35\n- Fee – 40',
      [25, 35, 40],
    ],
    [
      'shares of one',
      '## Evaluation criteria\n\nThese weights apply:\n\nTechnical approach: 0.40\n\nManagement: 0.25\n\nPrice: 0.35',
      [40, 25, 35],
    ],
    [
      'noted out of',
      '## Critères d’attribution\n\nPrix (noté sur 60)\n\nQualité technique (notée sur 30)\n\nDélai de livraison (noté sur 10)',
      [60, 30, 10],
    ],
    [
      'columns by other names',
      '## Scoring\n\n| Category | Possible points |\n|---|---|\n| Relevant experience | 45 |\n| References | 15 |\n| Cost | 40 |',
      [45, 15, 40],
    ],
    [
      'parts below names with a weight',
      '## Evaluation Criteria\n\n| Sub-criterion | Marks |\n|---|---|\n| Technical (60) | |\n| Approach | 35 |\n| Team | 25 |\n| Commercial (40) | |\n| Price | 40 |',
      [60, 40],
    ],
    [
      'a total by another name',
      '## Évaluation des offres\n\n| Critères | Notes |\n|---|---|\n| Méthodologie proposée | 45 |\n| Qualification du personnel | 55 |\n| Note totale | 100 |',
      [45, 55],
    ],
    [
      'Arabic points of a list',
      'سيتم تقييم العروض وفق المعايير التالية:\n\n- جودة المواصفات الفنية (50 درجة)\n- السعر (40 درجة)\n- مدة التنفيذ (10 درجات)',
      [50, 40, 10],
    ],
    [
      'how the work is paid',
      'The Contractor will be paid 60% on delivery and 40% on acceptance of the price.',
      [],
    ],
    [
      'a scale',
      '## Rating scale\n\n| Score | Meaning |\n|---|---|\n| 5 | Excellent |\n| 0 | Unacceptable |',
      [],
    ],
    [
      'a schedule of pages',
      'The annexes are as follows:\n\n- Price form – 25\n- Method – 35\n- Map – 12',
      [],
    ],
  ])('%s', async (_form, text, weights) => {
    const document = await readDocument(strToU8(`# Supply of Boats\n\n${text}\n`), 'tender.md');
    expect(findFacts([document]).criteria.map(({ weight }) => weight)).toEqual(weights);
  });
});

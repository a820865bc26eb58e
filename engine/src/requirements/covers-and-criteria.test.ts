import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
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
  expect(await titleOf('The Seal of the State', 'Renewal of Permits')).toBe('Renewal of Permits');
  expect((await facts('Subject: Request for Proposals for Tree Care (RFP # 77)\n')).title?.value).toBe(
    'Tree Care',
  );
  expect(await titleOf('PERFORMANCE WORK STATEMENT (PWS) for Harbour Lights')).toBe('Harbour Lights');
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
  expect((await facts('# Water\n\nB2624\n\nOnce only.\n')).reference).toBeNull();
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
  expect(
    await criteriaOf(
      '## Evaluation factors\n\n### Technical approach\n\nWhy.\n\n### Price\n\nLow.\n\n## Law\n',
    ),
  ).toEqual([
    ['Technical approach', null],
    ['Price', null],
  ]);
  expect(await criteriaOf('## Contents\n\n### Evaluation criteria\n\n* Format\n* Due date\n')).toEqual([]);
  expect(
    await criteriaOf(
      'The evaluation criteria for plans are as follows:\n\n- A description of the lamps that must burn.\n- A description of the ropes that must hold.\n',
    ),
  ).toEqual([]);
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
});

import { describe, expect, test } from 'vitest';
import type { Block, ReadDocument } from '#reading/document.ts';
import { findFacts } from './facts.ts';

const cover: Draft[] = [
  { kind: 'heading', text: 'City of Rivertown', level: 1 },
  { kind: 'heading', text: 'REQUEST FOR PROPOSALS', level: 1 },
  { kind: 'paragraph', text: 'RFP #77-B' },
  { kind: 'heading', text: 'Snow Clearing Services', level: 2 },
  { kind: 'paragraph', text: '12 Main Street, Rivertown, OH 44101' },
];

test('what a cover says: title, reference as it stands, buyer', () => {
  const facts = findFacts([documentOf(cover)]);
  expect(facts.title).toMatchObject({ value: 'Snow Clearing Services', page: 1 });
  expect(facts.reference?.value).toBe('RFP #77-B');
  expect(facts.buyer?.value).toBe('City of Rivertown');
});

test('letters set apart for looks are no title; many small words are', () => {
  const titleOf = (...texts: string[]) =>
    findFacts([documentOf(texts.map((text) => ({ kind: 'heading' as const, text, level: 1 })))]).title?.value;
  expect(titleOf('SN OW CL EAR IN G', 'Snow Clearing Services')).toBe('Snow Clearing Services');
  expect(titleOf('SNOW CLEARING AND ROAD', 'SERVICES', 'City of Rivertown')).toBe(
    'SNOW CLEARING AND ROAD SERVICES',
  );
  expect(titleOf('Ice Hall (the "Project")', 'Cleaning of Floors')).toBe('Ice Hall');
  expect(titleOf('PREFECTURE DE LA MER', 'MARCHE DE GARDE DE LA GARE ET DU PORT')).toBe(
    'MARCHE DE GARDE DE LA GARE ET DU PORT',
  );
});

test('what is not stated is null', () => {
  const facts = findFacts([documentOf([{ kind: 'paragraph', text: 'The works are described below.' }])]);
  expect(facts).toEqual({
    title: null,
    reference: null,
    buyer: null,
    deadline: null,
    questionsDeadline: null,
    submission: null,
    criteria: [],
    contacts: [],
    choices: {},
    grounds: {},
    validity: null,
    contractTerm: null,
    value: null,
    lots: [],
    guarantees: [],
    pageLimits: [],
    conflicts: [],
    addenda: [],
    changes: [],
    notes: [],
    language: 'en',
  });
});

describe('the deadline', () => {
  const deadlineOf = (texts: string[], before: Draft[] = cover) =>
    findFacts([documentOf([...before, ...texts.map((text) => ({ kind: 'paragraph' as const, text }))])])
      .deadline;

  test('takes its zone from the place and says so', () => {
    const text = 'Proposals are due no later than May 1, 2030 at 2:00 p.m.';
    expect(deadlineOf([text])).toMatchObject({
      local: '2030-05-01T14:00',
      zone: 'America/New_York',
      utc: '2030-05-01T18:00:00Z',
      certainty: 'inferred',
      quote: text,
      page: 1,
    });
  });

  test('takes a stated zone; one that contradicts the season is flagged', () => {
    expect(deadlineOf(['Bids close on May 1, 2030 at 2:00 p.m. PDT.'])).toMatchObject({
      zone: 'America/Los_Angeles',
      utc: '2030-05-01T21:00:00Z',
      certainty: 'stated',
    });
    expect(deadlineOf(['Bids close on May 1, 2030 at 2:00 p.m. PST.'])).toMatchObject({
      certainty: 'inferred',
    });
  });

  test('keeps the wall clock alone where nothing tells the zone', () => {
    expect(deadlineOf(['Tenders are due by 3 June 2030 at 16:00.'], [])).toMatchObject({
      local: '2030-06-03T16:00',
      zone: null,
      utc: null,
    });
  });

  test('finds its time on the next line', () => {
    expect(deadlineOf(['Closing Date: June 3, 2030', 'Closing Time: 14:00:00'])).toMatchObject({
      local: '2030-06-03T14:00',
    });
  });

  test('stands behind “Reply by”', () => {
    expect(deadlineOf(['Reply By: April 8, 2030 at 7 PM'])).toMatchObject({ local: '2030-04-08T19:00' });
  });

  test('is not the day of the questions, of a visit, of the award or of a revision', () => {
    expect(
      deadlineOf([
        'Questions regarding this RFP shall be submitted no later than April 1, 2030 at 6:00 PM.',
        'A pre-proposal conference will be held on April 3, 2030 at 9:00 a.m.',
        'The contract is awarded by July 1, 2030.',
        'RFP #77-B Rev. 03/30/2030',
      ]),
    ).toBeNull();
  });

  test('stands on the line below its label, and laws do not tell the year', () => {
    expect(
      deadlineOf(
        [
          'Le décret du 12 mars 1978 et le décret du 4 mai 1978 s’appliquent.',
          'Date et heure limites de réception des offres :',
          'MERCREDI 15 JUILLET 2030 A 12:00',
        ],
        [{ kind: 'paragraph', text: 'Mairie, 69000 Lyon Cedex, France' }],
      ),
    ).toMatchObject({ local: '2030-07-15T12:00', zone: 'Europe/Paris' });
  });

  test('is the time of the opening only where bids are to be in by then', () => {
    const opening = 'Bid Opening Date: October 15, 2030 at 10:30 AM';
    expect(deadlineOf([opening])).toBeNull();
    expect(
      deadlineOf([opening, 'Bids must be submitted no later than the above bid opening date and time.']),
    ).toMatchObject({ local: '2030-10-15T10:30' });
  });

  test('is no year of a programme, no deadline that was, and stands apart from the words on questions', () => {
    expect(
      deadlineOf(['Bid Security', 'The programme covers the fiscal year from July 1, 2030 – June 30, 2031.']),
    ).toBeNull();
    const row = (...cells: string[]): Draft => ({ kind: 'table-row', text: cells.join(' | '), cells });
    const found = findFacts([
      documentOf([
        ...cover,
        row('June 28, 2030 by 3:00 PM', 'Questions due'),
        row('July 10, 2030 by 1:00 PM', 'Original deadline for quote submissions'),
        row('July 13, 2030 by 1:00 PM', 'Extended deadline for quote submissions'),
      ]),
    ]);
    expect([found.questionsDeadline?.local, found.deadline?.local]).toEqual([
      '2030-06-28T15:00',
      '2030-07-13T13:00',
    ]);
    expect(
      deadlineOf([
        'No further questions are answered and the deadline for submissions remains July 23, 2030.',
      ])?.local,
    ).toBe('2030-07-23');
  });

  test('reads French', () => {
    const facts = findFacts([
      documentOf([
        { kind: 'paragraph', text: 'Ville de Belleroche, place de la Mairie, 69000 Lyon Cedex, France' },
        { kind: 'paragraph', text: 'La date limite de remise des offres est fixée au 12 mars 2030 à 12h00.' },
        { kind: 'paragraph', text: 'Les questions sont posées au plus tard le 4 mars 2030.' },
      ]),
    ]);
    expect(facts.deadline).toMatchObject({
      local: '2030-03-12T12:00',
      zone: 'Europe/Paris',
      utc: '2030-03-12T11:00:00Z',
    });
    expect(facts.questionsDeadline).toMatchObject({ local: '2030-03-04', utc: null });
    expect(facts.language).toBe('fr');
  });

  test('of an addendum wins, of a draft does not', () => {
    const dated = (name: string, day: string): ReadDocument =>
      documentOf([...cover, { kind: 'paragraph', text: `Proposals are due by ${day} at 10:00 a.m.` }], name);
    const draft = dated('Draft RFP.pdf', 'January 9, 2030');
    const main = dated('RFP.pdf', 'May 1, 2030');
    expect(findFacts([draft, main]).deadline?.local).toBe('2030-05-01T10:00');
    expect(
      findFacts([dated('Addendum_1.pdf', 'May 8, 2030'), dated('Addendum_2.pdf', 'May 9, 2030'), draft, main])
        .deadline?.local,
    ).toBe('2030-05-09T10:00');
    expect(findFacts([draft]).deadline?.local).toBe('2030-01-09T10:00');
  });

  test('mends a year whose digits are swapped, and flags it', () => {
    const facts = findFacts([
      documentOf([
        ...cover,
        { kind: 'paragraph', text: 'Issued May 1, 2031 and revised May 2, 2031.' },
        { kind: 'paragraph', text: 'Questions are due by noon on May 20, 2301.' },
      ]),
    ]);
    expect(facts.questionsDeadline).toMatchObject({ local: '2031-05-20T12:00', certainty: 'inferred' });
  });
});

describe('how a bid is handed in', () => {
  const methodOf = (...texts: string[]) =>
    findFacts([documentOf(texts.map((text) => ({ kind: 'paragraph' as const, text })))]).submission;

  test.each([
    [
      'Proposals must be submitted by email to Bids@Rivertown.example by Monday.',
      'email',
      'bids@rivertown.example',
    ],
    ['Bids must be delivered in a sealed envelope with one original and two copies.', 'manual', undefined],
    [
      'Tenders shall be submitted through the e-tendering portal at https://bids.example/.',
      'portal',
      'https://bids.example/',
    ],
    ['Quotes must be submitted using this Google form.', 'online', 'Google form'],
    ['Les offres sont transmises obligatoirement sur le profil d’acheteur.', 'portal', undefined],
    [
      'La transmission des plis est effectuée par voie électronique via la plateforme de dématérialisation.',
      'portal',
      undefined,
    ],
    ['Sealed bids must be submitted through TOWNContracts by noon.', 'portal', 'TOWNContracts'],
    ['Upload your submission at: https://town.bonfirehub.example/portal/', 'portal', undefined],
  ])('%s', (text, method, value) => {
    expect(methodOf(text)).toMatchObject({ method, quote: text, ...(value ? { value } : {}) });
  });

  test('the address below a label tells the way', () => {
    expect(
      methodOf('Proposal submission to:', 'Town of Rivertown', '65 Harbour Avenue', 'Rivertown')?.method,
    ).toBe('manual');
    expect(methodOf('Submit bids to:', 'bids@rivertown.example')).toMatchObject({ method: 'email' });
  });

  test('an address on the next line counts', () => {
    expect(
      methodOf('Proposals shall be emailed to the following address:', 'bids@rivertown.example'),
    ).toMatchObject({ method: 'email', value: 'bids@rivertown.example' });
  });

  test('electronic copies in the box stay paper', () => {
    expect(
      methodOf('One (1) original of the proposal and one electronic copy must be submitted in a sealed box.')
        ?.method,
    ).toBe('manual');
  });

  test('where questions and invoices go says nothing about the bid', () => {
    expect(
      methodOf(
        'Questions on the proposal must be sent to ask@rivertown.example.',
        'Invoices must be submitted by email to pay@rivertown.example.',
        'Les candidats peuvent remettre une copie de sauvegarde du pli sous enveloppe.',
        'As a clerk, I want to submit my offer via a web form.',
        'The County may require the Contractor to deliver one hard copy of the guide.',
        'Lorsque le pli est transmis par voie électronique avec un virus, il est détruit.',
      ),
    ).toBeNull();
  });
});

test('the buyer’s name stands without its address, its office and its role', () => {
  const buyerOf = (...texts: string[]) =>
    findFacts([documentOf(texts.map((text) => ({ kind: 'paragraph' as const, text })))]).buyer?.value;
  expect(buyerOf('Acheteur : Ville de Belleroche – 2 rue Haute')).toBe('Ville de Belleroche');
  expect(buyerOf('Maître d’ouvrage', 'Commune de Belleroche 12 rue Haute')).toBe('Commune de Belleroche');
  expect(buyerOf('Owner: The party that will sign')).toBeUndefined();
  expect(buyerOf('Water Board of Rivertown Procurement Office')).toBe('Water Board of Rivertown');
  expect(buyerOf('Buyer: J. Miller', 'Issued by: City of Rivertown Procurement Department')).toBe(
    'City of Rivertown',
  );
  expect(buyerOf('La consultation, menée par Port Vert, établissement public, a un objet.')).toBe(
    'Port Vert',
  );
  expect(buyerOf('Institut polytechnique de Belleroche')).toBe('Institut polytechnique de Belleroche');
  expect(buyerOf('Harbour Works Limited', 'We need a crane.')).toBe('Harbour Works Limited');
  expect(buyerOf('The crane of Harbour Works Limited is old.')).toBeUndefined();
});

test('labels name title, reference and buyer in lines, in rows and on the next line', () => {
  const row = (...cells: string[]): Draft => ({ kind: 'table-row', text: cells.join(' | '), cells });
  const facts = findFacts([
    documentOf([
      row('Solicitation Number:', 'AB-2030-17'),
      { kind: 'paragraph', text: 'Subject: Request for Proposals for Tree Care in Parks' },
      { kind: 'paragraph', text: 'Issuing Agency' },
      { kind: 'paragraph', text: 'Parks Board of Rivertown' },
    ]),
  ]);
  expect([facts.title?.value, facts.reference?.value, facts.buyer?.value]).toEqual([
    'Tree Care in Parks',
    'AB-2030-17',
    'Parks Board of Rivertown',
  ]);
});

test('the title of a column is no label of the next one: its rows say the value where they agree', () => {
  const row = (...cells: string[]): Draft => ({ kind: 'table-row', text: cells.join(' | '), cells });
  const buyerOf = (...rows: Draft[]) => findFacts([documentOf(rows)]).buyer?.value;
  const titles = row('Source', 'Buyer', 'Documents', 'Use');
  const [reef, town] = [
    row('reef.zip', 'City of Reef', 'RFP', 'Tests'),
    row('town.zip', 'Town of Hill', 'RFQ', 'Tests'),
  ];
  expect(buyerOf(titles, reef)).toBe('City of Reef');
  expect(buyerOf(titles, reef, town)).not.toBe('Documents');
  // A numbered form, and one whose rows are grouped.
  expect(buyerOf(row('1', 'Buyer', 'City of Reef'), row('2', 'Place', 'Harbour'))).toBe('City of Reef');
  expect(buyerOf(row('Details', 'Buyer', 'City of Reef'), row('', 'Place', 'Harbour'))).toBe('City of Reef');
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

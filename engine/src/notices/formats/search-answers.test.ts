import { expect, test } from 'vitest';
import { readNotice } from '#notices/read.ts';

const read = (value: unknown) => readNotice(new TextEncoder().encode(JSON.stringify(value)), 'answer.json');

test('reads an answer of TED’s search, in the notice’s language, with the soonest deadline of its lots', async () => {
  const reading = await read({
    notices: [
      {
        'publication-number': '612345-2026',
        'notice-identifier': ['c4c415ee-ac08-4465-8fa6-57568cf69462'],
        'notice-title': { fra: 'France – Travaux – Ponts', eng: 'France – Works – Bridges' },
        'title-proc': { fra: ['Ponts de la Saône'], eng: ['Saône bridges'] },
        'description-proc': { fra: ['Réfection de trois ponts'] },
        'buyer-name': { fra: ['Ville de Lyon', 'Métropole de Lyon'] },
        'buyer-country': ['FRA', 'FRA'],
        'official-language': ['FRA'],
        'notice-type': 'cn-standard',
        'procedure-type': 'open',
        'publication-date': '2026-11-20+01:00',
        'deadline-receipt-tender-date-lot': ['2026-12-24+01:00', '2026-12-20+01:00'],
        'deadline-receipt-tender-time-lot': ['12:00:00+01:00', '10:00:00+01:00'],
        'estimated-value-proc': ['1200000.50'],
        'estimated-value-cur-proc': ['EUR'],
        'classification-cpv': ['45221100', '45221100', '45000000'],
        'place-of-performance': ['FRA', 'FRK26'],
        links: { pdf: { ENG: 'https://ted.europa.eu/en/notice/612345-2026/pdf' } },
      },
      { 'publication-number': '1-2026', 'notice-type': 'can-standard' },
      {
        'publication-number': '2-2026',
        'notice-type': 'can-standard',
        'winner-selection-status': ['clos-nw', 'clos-nw'],
        'estimated-value-proc': '-1',
      },
      {
        'publication-number': '3-2026',
        'notice-type': 'cn-standard',
        'notice-title': 'Tunnel',
        'deadline-receipt-tender-date-lot': ['2027-03-01Z'],
        'deadline-receipt-request-date-lot': ['2027-01-20+01:00', '2027-01-10+01:00', '2027-01-30+01:00'],
        'deadline-receipt-request-time-lot': ['12:00:00+01:00'],
      },
    ],
    totalNoticeCount: 1234,
    iterationNextToken: 'abc',
    timedOut: false,
  });
  expect(reading).toMatchObject({
    format: 'ted-search',
    page: { next: 'abc', total: 1234, entries: 4 },
    tenders: [
      {
        noticeId: 'c4c415ee-ac08-4465-8fa6-57568cf69462',
        stage: 'open',
        title: 'Ponts de la Saône',
        buyer: 'Ville de Lyon | Métropole de Lyon',
        deadline: '2026-12-20T09:00:00.000Z',
        deadlineNote: expect.stringContaining('different deadlines'),
        reference: '612345-2026',
        value: 1_200_000.5,
        currency: 'EUR',
        country: 'FR',
        region: 'FRK26',
        language: 'fr',
        cpv: [{ code: '45221100' }, { code: '45000000' }],
        sourceUrl: 'https://ted.europa.eu/en/notice/-/detail/612345-2026',
      },
      { noticeId: '1-2026', stage: 'awarded', title: null },
      // Nobody was chosen for any lot: called off. What is not disclosed is given as -1.
      { noticeId: '2-2026', stage: 'cancelled', value: null },
      // Who may bid at all is chosen first; one time stands for the days of all lots.
      { noticeId: '3-2026', stage: 'open', deadline: '2027-01-10T11:00:00.000Z' },
    ],
  });
});

test('reads the BOAMP’s records, and what they call off', async () => {
  const reading = await read({
    total_count: 4321,
    results: [
      {
        idweb: '26-91551',
        objet: 'Mission de maîtrise d’œuvre',
        nomacheteur: 'Commune de Vichy',
        dateparution: '2026-09-24',
        datelimitereponse: '2026-10-26T11:00:00+00:00',
        descripteur_libelle: ['Maîtrise d’œuvre', 'Bâtiment'],
        code_departement: ['03'],
        nature_libelle: 'Avis de marché',
        procedure_libelle: 'Procédure adaptée',
        url_avis: 'https://www.boamp.fr/pages/avis/?q=idweb:26-91551',
      },
      { idweb: '26-99999', objet: 'Mission', nature_libelle: 'Avis d’annulation', annonce_lie: ['26-91551'] },
      { idweb: '26-2', objet: 'A', nature: 'MODIFICATION', annonce_lie: ['25-1'] },
      { idweb: '26-3', objet: 'B', nature: 'INTENTION_CONCLURE' },
      { idweb: '26-4', objet: 'C', nature: 'RECTIFICATIF', annonce_lie: ['26-91551', '26-1'] },
      {
        idweb: '26-5',
        objet: 'D',
        nature: 'APPEL_OFFRE',
        donnees: JSON.stringify({
          EFORMS: {
            ContractNotice: {
              'cac:ProcurementProject': {
                'cbc:Description': { '@languageID': 'FRA', '#text': 'Fourniture de médicaments' },
                'cac:RequestedTenderTotal': {
                  'cbc:EstimatedOverallContractAmount': { '@currencyID': 'EUR', '#text': '500000' },
                },
                'cac:MainCommodityClassification': {
                  'cbc:ItemClassificationCode': { '@listName': 'cpv', '#text': '33600000' },
                },
              },
              'cac:ProcurementProjectLot': [
                {
                  'cac:ProcurementProject': {
                    'cac:MainCommodityClassification': { 'cbc:ItemClassificationCode': '33690000' },
                  },
                },
              ],
            },
          },
        }),
      },
      {
        idweb: '26-6',
        objet: 'E',
        nature: 'APPEL_OFFRE',
        donnees: JSON.stringify({
          FNSimple: {
            organisme: { nomOfficiel: 'Albi' },
            initial: {
              communication: {
                nomContact: 'M. Roux',
                adresseMailContact: 'roux@albi.fr',
                urlDocConsul: 'https://albi.fr/dce',
              },
              natureMarche: {
                description: 'Réfection de la voirie',
                codeCPV: { objetPrincipal: { classPrincipale: '45233140' } },
              },
            },
          },
        }),
      },
      { idweb: '26-7', objet: 'F', nature: 'APPEL_OFFRE', donnees: '{"broken' },
    ],
  });
  expect(reading).toMatchObject({
    format: 'opendatasoft',
    page: { next: null, total: 4321, entries: 8 },
    tenders: [
      {
        noticeId: '26-91551',
        title: 'Mission de maîtrise d’œuvre',
        buyer: 'Commune de Vichy',
        deadline: '2026-10-26T11:00:00.000Z',
        stage: 'open',
        country: 'FR',
        region: '03',
      },
      { stage: 'cancelled', amends: '26-91551' },
      { stage: 'awarded', amends: null },
      { stage: 'awarded' },
      { stage: 'open', amends: '26-91551' },
      {
        description: 'Fourniture de médicaments',
        value: 500_000,
        currency: 'EUR',
        cpv: [{ code: '33600000' }, { code: '33690000' }],
      },
      {
        description: 'Réfection de la voirie',
        cpv: [{ code: '45233140' }],
        contact: { name: 'M. Roux', email: 'roux@albi.fr', phone: null },
        documents: [{ url: 'https://albi.fr/dce' }],
      },
      { title: 'F', cpv: [] },
    ],
  });
});

test('reads any other data set by what its fields are called', async () => {
  const reading = await read({
    total_count: 1,
    results: [{ titre: 'Voirie', acheteur: 'Albi', date_limite: '2026-12-24T10:00:00+01:00', autre: null }],
  });
  expect(reading).toMatchObject({
    format: 'opendatasoft',
    tenders: [{ title: 'Voirie', buyer: 'Albi', deadline: '2026-12-24T09:00:00.000Z' }],
  });
  await expect(read({ total_count: 1, results: [{ a: 1 }] })).rejects.toThrow(/without a title column/);
});

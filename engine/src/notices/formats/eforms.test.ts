import { expect, test } from 'vitest';
import { readNotice } from '#notices/read.ts';

const organisation = (id: string, name: string, country = 'FRA') => `
  <efac:Organization><efac:Company>
    <cac:PartyIdentification><cbc:ID>${id}</cbc:ID></cac:PartyIdentification>
    <cac:PartyName><cbc:Name languageID="ENG">${name} (en)</cbc:Name><cbc:Name languageID="FRA">${name}</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:Contact><cbc:Telephone>+33 1</cbc:Telephone><cbc:ElectronicMail>a@ville.example</cbc:ElectronicMail></cac:Contact>
  </efac:Company></efac:Organization>`;

const period = (name: string, date: string, time?: string) =>
  `<cac:${name}><cbc:EndDate>${date}</cbc:EndDate>${time === undefined ? '' : `<cbc:EndTime>${time}</cbc:EndTime>`}</cac:${name}>`;

const lot = (id: string, process: string, scheme = 'Lot') => `
  <cac:ProcurementProjectLot><cbc:ID schemeName="${scheme}">${id}</cbc:ID>
    <cac:TenderingTerms><cac:CallForTendersDocumentReference><cac:Attachment><cac:ExternalReference><cbc:URI>https://docs.example/1</cbc:URI></cac:ExternalReference></cac:Attachment></cac:CallForTendersDocumentReference></cac:TenderingTerms>
    <cac:TenderingProcess><cbc:SubmissionMethodCode listName="esubmission">allowed</cbc:SubmissionMethodCode>${process}</cac:TenderingProcess>
    <cac:ProcurementProject><cbc:Name languageID="ENG">Lot ${id} (en)</cbc:Name><cbc:Name languageID="FRA">Lot ${id}</cbc:Name></cac:ProcurementProject>
  </cac:ProcurementProjectLot>`;

const notice = (lots: string, root = 'ContractNotice', kind = 'cn-standard') => `<?xml version="1.0"?>
<${root} xmlns:cac="urn:cac" xmlns:cbc="urn:cbc" xmlns:ext="urn:ext" xmlns:efac="urn:efac" xmlns:efext="urn:efext">
  <ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><efext:EformsExtension><efac:Organizations>
    ${organisation('ORG-0002', 'Tribunal')}${organisation('ORG-0001', 'Ville de Lyon')}${organisation('ORG-0003', 'Métropole')}
  </efac:Organizations></efext:EformsExtension></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>
  <cbc:ID schemeName="notice-id">n-1</cbc:ID><cbc:ContractFolderID>folder</cbc:ContractFolderID>
  <cbc:IssueDate>2025-01-10+01:00</cbc:IssueDate><cbc:IssueTime>09:00:00+01:00</cbc:IssueTime>
  <cbc:NoticeTypeCode listName="competition">${kind}</cbc:NoticeTypeCode><cbc:NoticeLanguageCode>FRA</cbc:NoticeLanguageCode>
  ${['ORG-0001', 'ORG-0003'].map((id) => `<cac:ContractingParty><cac:Party><cac:PartyIdentification><cbc:ID>${id}</cbc:ID></cac:PartyIdentification></cac:Party></cac:ContractingParty>`).join('')}
  <cac:TenderingProcess><cbc:ProcedureCode>open</cbc:ProcedureCode></cac:TenderingProcess>
  <cac:ProcurementProject><cbc:ID schemeName="InternalID">REF-9</cbc:ID>
    <cbc:Name languageID="ENG">Green spaces</cbc:Name><cbc:Name languageID="FRA">Espaces
      verts</cbc:Name><cbc:Description languageID="FRA">Entretien</cbc:Description>
    <cac:RequestedTenderTotal><cbc:EstimatedOverallContractAmount currencyID="EUR">1200.50</cbc:EstimatedOverallContractAmount></cac:RequestedTenderTotal>
    <cac:MainCommodityClassification><cbc:ItemClassificationCode listName="cpv">77310000</cbc:ItemClassificationCode></cac:MainCommodityClassification>
    <cac:RealizedLocation><cac:Address><cbc:CountrySubentityCode>FRK26</cbc:CountrySubentityCode></cac:Address></cac:RealizedLocation>
  </cac:ProcurementProject>${lots}
</${root}>`;

const read = async (text: string) => {
  const { format, tenders } = await readNotice(new TextEncoder().encode(text), 'notice.xml');
  return { format, tender: tenders[0] };
};

const SUBMISSION = 'TenderSubmissionDeadlinePeriod';

test('reads an eForms contract notice in its own language, its parties resolved by id', async () => {
  const { format, tender } = await read(
    notice(
      lot(
        'LOT-0001',
        period(SUBMISSION, '2025-03-07+01:00', '12:00:00+01:00') +
          period('AdditionalInformationRequestPeriod', '2025-02-20+01:00', '10:00:00+01:00'),
      ),
    ),
  );
  expect(format).toBe('eforms');
  expect(tender).toEqual({
    noticeId: 'n-1',
    amends: null,
    noticeDate: '2025-01-10T08:00:00.000Z',
    stage: 'open',
    title: 'Espaces verts',
    deadline: '2025-03-07T11:00:00.000Z',
    deadlineNote: null,
    deadlineZone: 'Europe/Paris',
    deadlineNotes: [],
    reference: 'REF-9',
    buyer: 'Ville de Lyon | Métropole',
    description: 'Entretien',
    type: 'tender',
    procedure: 'open',
    submitionType: 'hybrid',
    value: 1200.5,
    currency: 'EUR',
    country: 'FR',
    region: 'FRK26',
    cpv: [{ code: '77310000', label: null }],
    contact: { name: null, email: 'a@ville.example', phone: '+33 1' },
    publishedAt: '2025-01-10T08:00:00.000Z',
    questionsDeadline: '2025-02-20T09:00:00.000Z',
    language: 'fr',
    sourceUrl: null,
    lots: [{ number: 'LOT-0001', title: 'Lot LOT-0001', value: null }],
    documents: [{ title: null, url: 'https://docs.example/1' }],
  });
});

test('counts the soonest deadline of several lots, and says that they differ', async () => {
  const { tender } = await read(
    notice(
      lot('LOT-0001', period(SUBMISSION, '2025-03-10+01:00', '12:00:00+01:00')) +
        lot('LOT-0002', period(SUBMISSION, '2025-03-07+01:00', '12:00:00+01:00')) +
        lot('GLO-0001', period(SUBMISSION, '2025-01-01+01:00', '12:00:00+01:00'), 'LotsGroup'),
    ),
  );
  expect(tender?.deadline).toBe('2025-03-07T11:00:00.000Z');
  expect(tender?.deadlineNote).toBe('The lots have different deadlines; this is the earliest.');
  expect(tender?.lots.map(({ number }) => number)).toEqual(['LOT-0001', 'LOT-0002']);
});

test('does not take the day for requests to participate as the deadline, but names it', async () => {
  const { tender } = await read(
    notice(
      lot('LOT-0001', period('ParticipationRequestReceptionPeriod', '2025-03-07+01:00', '12:00:00+01:00')),
    ),
  );
  expect(tender?.deadline).toBeNull();
  expect(tender?.deadlineNote).toBe(
    'The notice has no deadline for tenders; requests to participate are due by 2025-03-07 11:00 UTC.',
  );
});

test('a buyer named by its contact point is the company the point belongs to', async () => {
  const point =
    '<efac:TouchPoint><cac:PartyIdentification><cbc:ID>TPO-1</cbc:ID></cac:PartyIdentification></efac:TouchPoint>';
  const text = notice('')
    .replace('</efac:Company></efac:Organization>', `</efac:Company>${point}</efac:Organization>`)
    .replace(
      '<cbc:ID>ORG-0003</cbc:ID></cac:PartyIdentification></cac:Party>',
      '<cbc:ID>TPO-1</cbc:ID></cac:PartyIdentification></cac:Party>',
    );
  expect((await read(text)).tender?.buyer).toBe('Ville de Lyon | Tribunal');
});

test('takes the estimate of the only lot, else what was awarded in all', async () => {
  const estimate = /<cac:RequestedTenderTotal>.*<\/cac:RequestedTenderTotal>/;
  const bare = (text: string) => text.replace(estimate, '');
  const valued = (id: string) =>
    lot(id, '').replace(
      '<cac:ProcurementProject>',
      `<cac:ProcurementProject>${estimate.exec(notice(''))?.[0]}`,
    );
  const one = await read(bare(notice('')).replace('</cac:ProcurementProject>', `$&${valued('LOT-0001')}`));
  expect(one.tender).toMatchObject({ value: 1200.5, currency: 'EUR' });
  const two = valued('LOT-0001') + valued('LOT-0002');
  const several = bare(notice('')).replace('</cac:ProcurementProject>', `$&${two}`);
  expect((await read(several)).tender?.value).toBeNull();
  const awarded =
    '<efac:NoticeResult><cbc:TotalAmount currencyID="NOK">4500000</cbc:TotalAmount></efac:NoticeResult>';
  const result = several.replace('<efac:Organizations>', `${awarded}$&`);
  expect((await read(result)).tender).toMatchObject({ value: 4_500_000, currency: 'NOK' });
});

test('a buyer that is no organisation of the notice is the party itself', async () => {
  const text = notice('').replace(
    /<cac:PartyIdentification><cbc:ID>ORG-000[13]<\/cbc:ID><\/cac:PartyIdentification>(?=<\/cac:Party>)/g,
    '<cac:PartyName><cbc:Name>Hafen</cbc:Name></cac:PartyName><cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>',
  );
  expect((await read(text)).tender).toMatchObject({ buyer: 'Hafen', country: 'DE' });
});

test('an award notice has no deadline and is a contract', async () => {
  const { tender } = await read(notice(lot('LOT-0001', ''), 'ContractAwardNotice', 'can-standard'));
  expect(tender).toMatchObject({
    deadline: null,
    deadlineNote: null,
    type: 'contract',
    title: 'Espaces verts',
  });
});

test.each([
  ['PriorInformationNotice', 'pin-only', 'rfi'],
  ['PriorInformationNotice', 'pin-cfc-standard', 'eoi'],
  // Change notices and calls for interest as the first releases of the SDK have them.
  ['ContractNotice', 'corr', 'tender'],
  ['ContractNotice', 'cei', 'eoi'],
])('%s %s', async (root, kind, type) => {
  expect((await read(notice('', root, kind))).tender?.type).toBe(type);
});

test('a change notice names the one it changes, and may call it off', async () => {
  const changing = (reason: string) =>
    notice(lot('LOT-0001', '')).replace(
      '</efext:EformsExtension>',
      `<efac:Changes><efbc:ChangedNoticeIdentifier>c4c415ee-ac08-4465-8fa6-57568cf69462-01</efbc:ChangedNoticeIdentifier>
        <efac:ChangeReason><cbc:ReasonCode>${reason}</cbc:ReasonCode></efac:ChangeReason></efac:Changes></efext:EformsExtension>`,
    );
  const read = async (text: string) => (await readNotice(new TextEncoder().encode(text), 'a.xml')).tenders[0];
  expect(await read(changing('update-add'))).toMatchObject({
    amends: 'c4c415ee-ac08-4465-8fa6-57568cf69462',
    stage: 'open',
  });
  expect(await read(changing('cancel'))).toMatchObject({ stage: 'cancelled' });
});

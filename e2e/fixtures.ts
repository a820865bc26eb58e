import { Document, HeadingLevel, Packer, Paragraph } from 'docx';

/** Files of our own that the journeys bring along: two notices and two documents of an invented buyer. */
export type Upload = { name: string; mimeType: string; buffer: Buffer };

const dayMs = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Math.ceil((Date.now() + days * dayMs) / 3_600_000) * 3_600_000);

/** An OCDS 1.1 release package with one tender of `reference`, due in 20 days. */
export function ocdsNotice(reference: string): Upload {
  const release = {
    ocid: `ocds-213czf-${reference}`,
    id: `${reference}-1`,
    date: new Date().toISOString(),
    tag: ['tender'],
    language: 'en',
    buyer: { name: 'Harbour Town Council' },
    tender: {
      id: reference,
      title: 'Case management software for housing services',
      description: 'Supply, setup and support of a hosted case management system for the housing office.',
      status: 'active',
      value: { amount: 240000, currency: 'EUR' },
      tenderPeriod: { endDate: inDays(20).toISOString() },
      items: [
        { id: '1', classification: { scheme: 'CPV', id: '48000000', description: 'Software package' } },
      ],
    },
  };
  const content = {
    uri: 'https://example.test/notices/1',
    version: '1.1',
    publishedDate: release.date,
    releases: [release],
  };
  return {
    name: 'harbour-town.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  };
}

/** An eForms contract notice (UBL ContractNotice) of `reference`, due in 30 days. */
export function eformsNotice(reference: string): Upload {
  const due = inDays(30).toISOString();
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<ContractNotice xmlns="urn:oasis:names:specification:ubl:schema:xsd:ContractNotice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2" xmlns:efac="http://data.europa.eu/p27/eforms-ubl-extension-aggregate-components/1" xmlns:efext="http://data.europa.eu/p27/eforms-ubl-extensions/1">
  <ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><efext:EformsExtension><efac:Organizations><efac:Organization><efac:Company>
    <cac:PartyIdentification><cbc:ID schemeName="organization">ORG-0001</cbc:ID></cac:PartyIdentification>
    <cac:PartyName><cbc:Name languageID="ENG">River Valley Hospital Group</cbc:Name></cac:PartyName>
  </efac:Company></efac:Organization></efac:Organizations></efext:EformsExtension></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>
  <cbc:UBLVersionID>2.3</cbc:UBLVersionID><cbc:CustomizationID>eforms-sdk-1.10</cbc:CustomizationID>
  <cbc:ID schemeName="notice-id">6f1c2d3e-0000-4000-8000-000000000001</cbc:ID>
  <cbc:ContractFolderID>${reference}</cbc:ContractFolderID>
  <cbc:IssueDate>${new Date().toISOString().slice(0, 10)}Z</cbc:IssueDate><cbc:IssueTime>09:00:00Z</cbc:IssueTime>
  <cbc:NoticeTypeCode listName="competition">cn-standard</cbc:NoticeTypeCode><cbc:NoticeLanguageCode>ENG</cbc:NoticeLanguageCode>
  <cac:ContractingParty><cac:Party><cac:PartyIdentification><cbc:ID schemeName="organization">ORG-0001</cbc:ID></cac:PartyIdentification></cac:Party></cac:ContractingParty>
  <cac:ProcurementProject><cbc:ID schemeName="InternalID">${reference}</cbc:ID><cbc:Name languageID="ENG">Cleaning of hospital wards</cbc:Name><cbc:Description languageID="ENG">Daily cleaning of three hospital sites.</cbc:Description></cac:ProcurementProject>
  <cac:ProcurementProjectLot><cbc:ID schemeName="Lot">LOT-0001</cbc:ID>
    <cac:TenderingProcess><cac:TenderSubmissionDeadlinePeriod><cbc:EndDate>${due.slice(0, 10)}Z</cbc:EndDate><cbc:EndTime>${due.slice(11, 19)}Z</cbc:EndTime></cac:TenderSubmissionDeadlinePeriod></cac:TenderingProcess>
    <cac:ProcurementProject><cbc:ID schemeName="InternalID">LOT-0001</cbc:ID><cbc:Name languageID="ENG">North site</cbc:Name></cac:ProcurementProject>
  </cac:ProcurementProjectLot>
</ContractNotice>`;
  return { name: 'river-valley.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) };
}

/** A PDF of two pages with requirements on both, drawn with a built-in font. */
export function buyersPdf(): Upload {
  const pages = [
    [
      'Request for Proposals',
      '1. Submission',
      'The bidder shall submit its proposal through the portal before the deadline.',
      'The proposal must include three references from the last five years.',
    ],
    [
      '2. Service',
      'The supplier shall answer every incident within four hours.',
      'The council will publish the result on its website.',
    ],
  ];
  return { name: 'request-for-proposals.pdf', mimeType: 'application/pdf', buffer: pdfOf(pages) };
}

/** What a buyer writes to a bidder who did not win: two scores of two criteria. */
export function debriefLetter(): Upload {
  const pages = [
    ['Dear Sir or Madam,', 'We regret that your tender was not successful.'],
    [
      'Technical quality: your score 62/70, winning tender 68/70.',
      'Price: your score 21/30, winning tender 30/30.',
    ],
  ];
  return { name: 'debrief.pdf', mimeType: 'application/pdf', buffer: pdfOf(pages) };
}

/** A DOCX with a heading and two requirements. */
export async function buyersDocx(): Promise<Upload> {
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: 'Data protection', heading: HeadingLevel.HEADING_1 }),
          new Paragraph('The supplier must keep all personal data within the European Union.'),
          new Paragraph('The bidder shall describe how backups are tested.'),
        ],
      },
    ],
  });
  return {
    name: 'data-protection.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await Packer.toBuffer(document),
  };
}

/** A PDF (ISO 32000-1) with a line of text for each string. */
function pdfOf(pages: string[][]): Buffer {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  const kids: number[] = [];
  for (const lines of pages) {
    const text = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj 0 -24 Td`).join('\n');
    const stream = `BT /F1 11 Tf 72 740 Td\n${text}\nET`;
    objects.push(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length} 0 R >>`,
    );
    kids.push(objects.length);
  }
  objects[1] = `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`;
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

import { expect, test } from 'vitest';
import { readNotice } from '#notices/read.ts';
import { docxFile, wordParagraph } from '#testing/docx-file.ts';
import { pdfFile, textLines } from '#testing/pdf-file.ts';

const word = (...paragraphs: string[]) =>
  readNotice(docxFile(paragraphs.map((text) => wordParagraph(text)).join('')), 'notice.docx');
const deadlineOf = async (...paragraphs: string[]) => {
  const { tenders } = await word('Tender title: Winter gritting of roads', ...paragraphs);
  return { deadline: tenders[0]?.deadline, deadlineNote: tenders[0]?.deadlineNote };
};

test('reads a Word document as a notice of one tender', async () => {
  const { format, tenders, problems } = await word(
    'Request for Proposals',
    'Tender title: Winter gritting of roads',
    'Buyer: Northfield Council',
    'RFP No. NC-2025-18',
    'Northfield Council looks for a supplier who keeps its roads free of ice in winter.',
    'Main code 90620000-9; also CPV 90630000',
    'Questions must be received no later than 10 July 2025 at 12:00 (UK time).',
    'Tenders must be submitted through the tender portal https://bids.northfield.example no later than 22 July 2025 at 14:00 (UK time).',
  );
  expect([format, problems]).toEqual(['docx', []]);
  expect(tenders).toEqual([
    expect.objectContaining({
      title: 'Winter gritting of roads',
      buyer: 'Northfield Council',
      reference: expect.stringContaining('NC-2025-18') as string,
      deadline: '2025-07-22T13:00:00.000Z',
      deadlineNote: null,
      questionsDeadline: '2025-07-10T11:00:00.000Z',
      type: 'rfp',
      submitionType: 'portal',
      cpv: [
        { code: '90620000', label: null },
        { code: '90630000', label: null },
      ],
      language: 'en',
      description: expect.stringMatching(/^Northfield Council looks for .* winter\./) as string,
    }),
  ]);
});

test('notes what a deadline leaves open: its zone, its time', async () => {
  expect(await deadlineOf('Tenders must be received no later than 22 July 2025 at 14:00.')).toEqual({
    deadline: '2025-07-22T14:00:00.000Z',
    deadlineNote:
      'The document says “Tenders must be received no later than 22 July 2025 at 14:00.”. No time zone given for 2025-07-22 14:00: we assumed UTC.',
  });
  const address = 'Northfield Council, 4 High Street, London, United Kingdom';
  expect(await deadlineOf(address, 'Tenders must be received no later than 22 July 2025 at 14:00.')).toEqual({
    deadline: '2025-07-22T13:00:00.000Z',
    deadlineNote: expect.stringContaining(
      'read this as 2025-07-22 14:00 Europe/London time (2025-07-22 13:00 UTC). The time zone or year is inferred',
    ) as string,
  });
  expect(await deadlineOf(address, 'Tenders must be received no later than 22 July 2025.')).toEqual({
    deadline: '2025-07-22T22:59:00.000Z',
    deadlineNote: expect.stringContaining('No time given: we assumed 23:59 Europe/London time.') as string,
  });
  expect(await deadlineOf('Tenders must be received no later than 22 July 2025.')).toEqual({
    deadline: '2025-07-22T23:59:00.000Z',
    deadlineNote: expect.stringContaining(
      'No time given for 2025-07-22: we assumed 23:59 UTC time.',
    ) as string,
  });
});

test('reads a PDF document', async () => {
  const file = pdfFile([
    textLines([
      'Invitation to tender',
      'Project title: Repair of the harbour wall',
      'Buyer: Port of Sandwick',
    ]),
    textLines(['Tenders must be received no later than 22 July 2025 at 14:00 CEST.']),
  ]);
  const { format, tenders } = await readNotice(file, 'x.bin');
  expect(format).toBe('pdf');
  expect(tenders[0]).toMatchObject({
    title: 'Repair of the harbour wall',
    buyer: 'Port of Sandwick',
    type: 'itt',
    deadline: '2025-07-22T12:00:00.000Z',
  });
});

test('refuses a document that asks for no bids, one without words and a damaged one', async () => {
  await expect(
    word('Dear Anna, the weather was fine and we walked along the river all day.'),
  ).rejects.toThrow(
    'notice.docx is a Word document but not a notice: it names no deadline, reference or buyer.',
  );
  await expect(readNotice(pdfFile([[{ picture: true }]]), 'scan.pdf')).rejects.toThrow(
    /^scan\.pdf: .*without text/,
  );
  await expect(readNotice(new TextEncoder().encode('%PDF-1.7 …'), 'cut.pdf')).rejects.toMatchObject({
    name: 'UnreadableFile',
  });
});

import { getFormReport } from '@bidloom/contract/files';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { givenFile } from '#testing/given-bid.ts';
import { render, respond } from '#testing/respond.tsx';
import { GeneratedFile } from './GeneratedFile.tsx';

const sum = (sign: string) => sign.repeat(64);

test('a filled form says what was written and left, and proves that nothing else changed', async () => {
  const file = givenFile({ name: 'Questionnaire - filled in.xlsx', kind: 'form' });
  respond(getFormReport, () => ({
    original: 'Questionnaire.xlsx',
    places: 2,
    filled: [
      {
        place: 'Q!C2',
        question: 'How do you work?',
        answer: 'Step by step.',
        isDraft: true,
        sources: ['Service: Roads'],
        unsupported: [{ text: 'We have 75 gritters.', why: 'detail' as const, words: ['75'] }],
        before: '',
        after: 'Step by step.',
      },
      {
        place: 'Q!C4',
        question: 'VAT number',
        answer: 'FR 1',
        isDraft: false,
        isOfCompany: true,
        sources: ['N° de TVA'],
        unsupported: [],
        before: '',
        after: 'FR 1',
      },
      {
        place: 'Q!C5',
        question: 'Addenda received',
        answer: '1, 2',
        isDraft: false,
        isOfAddenda: true,
        sources: [],
        unsupported: [],
        before: '',
        after: '1, 2',
      },
    ],
    left: [
      {
        place: 'Q!C3',
        question: 'Do you comply?',
        reason: 'No answer to this question yet.',
        unsupported: [],
      },
      { place: 'paragraph 12 blank 2', question: 'Date', reason: 'A person’s to decide.', unsupported: [] },
    ],
    notes: ['The workbook has formulas.'],
    parts: [
      { part: 'xl/workbook.xml', before: sum('a'), after: sum('a'), isIdentical: true },
      { part: 'xl/worksheets/sheet1.xml', before: sum('b'), after: sum('c'), isIdentical: false },
    ],
    othersChanged: 0,
    sha256: { before: sum('d'), after: sum('e') },
  }));
  render(<GeneratedFile bid={file._id} file={file} lockedBecause={undefined} />);
  expect(screen.getByText(/Buyer’s form, completed/)).toBeInTheDocument();
  await userEvent.click(
    screen.getByRole('button', { name: 'What changed in Questionnaire - filled in.xlsx' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Step by step.')).toBeInTheDocument();
  for (const words of [
    '0 other changes',
    '1 part of the file unchanged, byte for byte',
    'The workbook has formulas.',
    'Based on: Service: Roads',
    'Fact: N° de TVA',
    'No answer to this question yet.',
    'Q!C3',
    'Drafted by a model, not used in the form',
    'We have 75 gritters.',
    'Paragraph 12, blank 2',
    'xl/worksheets/sheet1.xml',
  ])
    expect(dialog.getByText(words)).toBeInTheDocument();
  expect(dialog.getByText(sum('c'))).toBeInTheDocument();
  expect(dialog.queryByText('xl/workbook.xml')).not.toBeInTheDocument();
});

test('another file has no such report', () => {
  render(<GeneratedFile bid="b" file={givenFile({ kind: 'matrix' })} lockedBecause={undefined} />);
  expect(screen.queryByRole('button', { name: /What changed/ })).not.toBeInTheDocument();
});

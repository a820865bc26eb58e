import { getBidManifest } from '@bidloom/contract/files';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { idOf } from '#testing/given-bid.ts';
import { refuse, render, respond } from '#testing/respond.tsx';
import { Manifest } from './Manifest.tsx';

test('the sealed manifest names files and answers with their sums, and who handed them in', async () => {
  const sum = (sign: string) => sign.repeat(64);
  respond(getBidManifest, () => ({
    bid: idOf('b'),
    sealedAt: '2026-11-20T08:00:00.000Z',
    sealedBy: { _id: idOf('a'), fullName: 'Ada Byron', logo: null },
    files: [
      {
        _id: idOf('f'),
        name: 'Form - filled in.xlsx',
        kind: 'form' as const,
        size: 2048,
        sha256: sum('a'),
        places: [{ place: 'Q!C2', question: 'Do you comply?', sha256: sum('b') }],
      },
    ],
    answers: [
      {
        number: 7,
        text: 'Do you comply?',
        status: 'approved' as const,
        isDraft: false,
        compliance: 'exception' as const,
        sha256: sum('c'),
      },
    ],
    seal: sum('d'),
  }));
  render(<Manifest bid={idOf('b')} submittedAt="2026-11-20T08:00:00.000Z" zone="Europe/Paris" />);
  await userEvent.click(screen.getByRole('button', { name: 'Sealed manifest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What was submitted' }));
  expect(await dialog.findByText(/when Ada Byron submitted the bid/)).toBeInTheDocument();
  for (const words of [
    'Form - filled in.xlsx',
    '1 answer filled in',
    'R-7 · Approved · Exception',
    `SHA-256 ${sum('a')}`,
    `SHA-256 ${sum('d')}`,
  ])
    expect(dialog.getByText(words)).toBeInTheDocument();
});

test('a bid that was recorded as handed in says that nothing was sealed, and offers no other try', async () => {
  refuse(getBidManifest, 404, 'This is not here.');
  render(<Manifest bid={idOf('b')} submittedAt="2026-11-20T08:00:00.000Z" zone="Europe/Paris" />);
  await userEvent.click(screen.getByRole('button', { name: 'Sealed manifest' }));
  expect(await screen.findByText(/were not recorded/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as api from '#lib/calls/api.ts';
import { idOf } from '#testing/given-bid.ts';
import { render } from '#testing/respond.tsx';
import { DocumentUploads } from './DocumentUploads.tsx';

type Options = { onProgress: (share: number) => void };
const upload = vi.fn<(...input: unknown[]) => Promise<unknown>>();
beforeEach(() => {
  upload.mockReset();
  vi.spyOn(api, 'upload').mockImplementation(upload);
});

const bid = idOf('b');
const pdf = new File(['%PDF-'], 'Call.pdf', { type: 'application/pdf' });
const choose = async (...files: File[]) => {
  render(<DocumentUploads bid={bid} hasFiles={false} lockedBecause={undefined} />);
  await userEvent.upload(screen.getByLabelText('Add the buyer’s documents', { selector: 'input' }), files);
};

test('the bar shows how much has left', async () => {
  let arrive = (_files: unknown[]) => {};
  upload.mockImplementation((_endpoint, _fields, _files, options) => {
    (options as Options).onProgress(0.4);
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
  await choose(pdf);
  expect(screen.getByRole('progressbar', { name: 'Uploading Call.pdf' })).toHaveAttribute(
    'aria-valuetext',
    '40%',
  );
  arrive([]);
  await waitFor(() => expect(screen.queryByText('Call.pdf')).not.toBeInTheDocument());
});

test('one that is refused stays with its reason and is sent again; the others arrive', async () => {
  upload
    .mockRejectedValueOnce(new api.ApiError(415, 'Call.pdf is not what its name says.'))
    .mockResolvedValue([]);
  await choose(pdf, new File(['x'], 'Annex.txt', { type: 'text/plain' }));
  expect(await screen.findByText('Call.pdf is not what its name says.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Annex.txt')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Call.pdf')).not.toBeInTheDocument());
  expect(upload).toHaveBeenCalledTimes(3);
});

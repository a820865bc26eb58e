import { changeFact, createFact, listFacts } from '@bidloom/contract/facts';
import {
  cancelGeneration,
  getFormDetails,
  getResponseSettings,
  listGenerations,
  listModels,
} from '@bidloom/contract/generation';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as api from '#lib/calls/api.ts';
import { createQueryClient } from '#lib/calls/query-client.ts';
import { givenResponseSettings, givenRun, idOf } from '#testing/given-bid.ts';
import { calls, render, respond } from '#testing/respond.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';
import { GenerationProgress } from './GenerationProgress.tsx';
import { startRun } from './sending.ts';

const upload = vi.fn<() => Promise<unknown>>();
beforeEach(() => void vi.spyOn(api, 'upload').mockImplementation(upload as typeof api.upload));

const bid = idOf('b');
const show = (onAgain = vi.fn<() => void>()) => {
  render(<GenerationProgress bid={bid} lockedBecause={undefined} onAgain={onAgain} />);
  return onAgain;
};

test('a run under way says its stage, its file and how far it is', async () => {
  respond(listGenerations, () => [givenRun()]);
  show();
  expect(await screen.findByText('Reading the documents')).toBeInTheDocument();
  expect(screen.getByText('Call.pdf')).toBeInTheDocument();
  expect(screen.getByText('page 3 of 12')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '25%');
});

test('cancelling stops it and says so', async () => {
  let run = givenRun();
  respond(listGenerations, () => [run]);
  respond(cancelGeneration, () => {
    run = { ...run, status: 'cancelled', finishedAt: '2026-11-20T08:00:09.000Z' };
    return run;
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(
    await screen.findByText('Cancelled. Your documents are kept and nothing else was changed.'),
  ).toBeInTheDocument();
  expect(calls.find(({ call }) => call === 'POST /bid/cancel-generation')?.input).toEqual({ _id: run._id });
});

test('a run that failed says why and can be tried again', async () => {
  let run = givenRun();
  respond(listGenerations, () => [run]);
  respond(cancelGeneration, () => {
    // It failed by itself in that moment.
    run = { ...run, status: 'failed', error: 'Call.pdf is damaged.', finishedAt: '2026-11-20T08:00:09.000Z' };
    return run;
  });
  const onAgain = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Call.pdf is damaged.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onAgain).toHaveBeenCalledOnce();
});

test('a run that did not start says why, and starts when it is tried again', async () => {
  respond(listGenerations, () => []);
  upload.mockRejectedValueOnce(new api.ApiError(422, 'This bid has no documents yet.'));
  show();
  startRun(createQueryClient(), { bid, model: 'builtin', prompt: '', files: [] });
  // Where it was asked for, and as the toast of a failed call.
  expect(await screen.findAllByText('This bid has no documents yet.')).toHaveLength(2);
  upload.mockResolvedValueOnce({ originalFiles: [], generatedFiles: [], warnings: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Generation did not start')).not.toBeInTheDocument());
  expect(upload).toHaveBeenCalledTimes(2);
});

test('warnings are one line that opens to all of them and can be set aside', async () => {
  let run = givenRun();
  respond(listGenerations, () => [run]);
  respond(cancelGeneration, () => {
    // It ended by itself in that moment.
    const warnings = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'];
    run = { ...run, status: 'done', warnings, finishedAt: '2026-11-20T08:00:09.000Z' };
    return run;
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Response generated · 5 things to check')).toBeInTheDocument();
  expect(screen.queryByText('One.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Response generated · 5 things to check' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'One.',
    'Two.',
    'Three.',
    'Four.',
    'Five.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Response generated · 5 things to check')).not.toBeInTheDocument();
});

test('a run waits for documents that are on their way; one that does not come has it asked again', async () => {
  respond(listModels, () => [{ id: 'builtin', name: 'Built in', local: true }]);
  const closed = vi.fn<() => void>();
  let arrive = (_left: { underWay: number; failed: number }) => {};
  function Opened() {
    const [uploads, setUploads] = useState({ underWay: 2, failed: 0 });
    arrive = (left) => act(() => setUploads(left));
    return <GenerateDialog bid={idOf('a')} isOpen onClose={closed} documents={0} uploads={uploads} />;
  }
  upload.mockReset().mockResolvedValue({ originalFiles: [], generatedFiles: [], warnings: [] });
  respond(getResponseSettings, () => givenResponseSettings());
  render(<Opened />);
  await screen.findByText('For the buyer. No drafts, notes or statuses.');
  expect(
    await screen.findByText('2 more documents are uploading; generation waits for them.'),
  ).toBeInTheDocument();
  const generate = screen.getByRole('button', { name: 'Generate' });
  await userEvent.click(generate);
  arrive({ underWay: 1, failed: 0 });
  expect(upload).not.toHaveBeenCalled();
  arrive({ underWay: 0, failed: 1 });
  expect(screen.getByText('The files could not be added. Try again.')).toBeInTheDocument();
  expect(upload).not.toHaveBeenCalled();
  arrive({ underWay: 1, failed: 0 });
  await userEvent.click(generate);
  expect(closed).not.toHaveBeenCalled();
  arrive({ underWay: 0, failed: 0 });
  expect(upload).toHaveBeenCalledTimes(1);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('what the forms ask of the company is shown with its source, and what is written there is saved before the run', async () => {
  const fact = {
    _id: idOf('f'),
    name: 'N° de TVA',
    kind: 'text' as const,
    value: 'FR 1',
    unit: '',
    validUntil: null,
    isExpired: false,
    note: '',
    useCount: 0,
    updatedAt: '2026-11-20T08:00:00.000Z',
    updatedBy: null,
    version: 3,
  };
  const detail = { value: null, fact: null, problem: '', places: 1 };
  respond(listModels, () => []);
  respond(listFacts, () => [fact]);
  respond(getFormDetails, () => ({
    details: [
      { ...detail, name: 'Company name', value: 'Winter Works', places: 3 },
      { ...detail, name: 'VAT number', value: 'FR 1', fact: fact.name },
      { ...detail, name: 'Telephone' },
      { ...detail, name: 'Legal form', problem: 'The fact is past its last day.' },
    ],
  }));
  respond(changeFact, () => fact);
  respond(createFact, () => fact);
  upload.mockReset().mockResolvedValue({ originalFiles: [], generatedFiles: [], warnings: [] });
  const left = { underWay: 0, failed: 0 };
  render(<GenerateDialog bid={idOf('d')} isOpen onClose={() => {}} documents={1} uploads={left} />);
  expect(await screen.findByText('Company profile · in 3 fields')).toBeInTheDocument();
  expect(screen.getByText('Fact: N° de TVA · in 1 field')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Legal form' })).toBeDisabled();
  const vat = screen.getByRole('textbox', { name: 'VAT number' });
  await waitFor(() => expect(vat).toBeEnabled());
  await userEvent.clear(vat);
  await userEvent.type(vat, '2');
  await userEvent.type(screen.getByRole('textbox', { name: 'Telephone' }), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
  expect(calls.filter(({ call }) => call.endsWith('/answer/fact'))).toMatchObject([
    { call: 'PUT /answer/fact', input: { _id: fact._id, version: 3, value: '2' } },
    { call: 'POST /answer/fact', input: { name: 'Telephone', kind: 'text', value: '7' } },
  ]);
});

test('while the buyer is not decided, Generate leads to that choice, wherever in the form one is', async () => {
  respond(getResponseSettings, () => givenResponseSettings());
  upload.mockReset();
  render(
    <GenerateDialog
      bid={idOf('d')}
      isOpen
      onClose={() => {}}
      documents={1}
      uploads={{ underWay: 0, failed: 0 }}
      otherBuyer={<button type="button">Keep Harbour Town Council</button>}
      isBuyerOpen
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
  expect(screen.getByText('Choose the client for this response.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep Harbour Town Council' })).toHaveFocus();
  expect(upload).not.toHaveBeenCalled();
});

test('a final copy with words that nobody has approved is made once somebody has seen and decided it', async () => {
  const section = { _id: idOf('5'), title: 'Cover letter' };
  const requirement = { _id: idOf('6'), number: 7, text: 'Name the foreman.' };
  const place = { requirement: null, section: null, isApproved: false, suggestions: 0, comments: 0 };
  respond(listModels, () => []);
  respond(listFacts, () => []);
  respond(getResponseSettings, () =>
    givenResponseSettings({
      unapproved: {
        count: 2,
        places: [
          { ...place, section },
          { ...place, requirement, isApproved: true, comments: 2 },
        ],
      },
    }),
  );
  upload.mockReset().mockResolvedValue({ originalFiles: [], generatedFiles: [], warnings: [] });
  const closed = vi.fn<() => void>();
  const uploads = { underWay: 0, failed: 0 };
  render(<GenerateDialog bid={bid} isOpen onClose={closed} documents={1} uploads={uploads} />);
  const letter = await screen.findByRole('link', { name: 'Cover letter' });
  expect(letter).toHaveAttribute('href', `/bids/${bid}/response?section=${section._id}`);
  expect(screen.getByRole('link', { name: 'R\u2011007 Name the foreman.' })).toHaveAttribute(
    'href',
    `/bids/${bid}/response?answer=${requirement._id}`,
  );
  expect(screen.getByText('2 open comments')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
  const decision = screen.getByRole('checkbox', { name: 'Send them as they are' });
  expect(screen.getByRole('alert')).toHaveTextContent('Approve them, choose a draft copy, or tick this box.');
  expect(decision).toHaveFocus();
  expect(upload).not.toHaveBeenCalled();
  await userEvent.click(decision);
  await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(upload).toHaveBeenCalledTimes(1);
  expect((upload.mock.calls[0] as unknown[])[1]).toMatchObject({ takesUnapproved: 'true' });
});

import { listModels } from '@bidloom/contract/generation';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { render, respond } from '#testing/respond.tsx';
import { id } from '#testing/samples.ts';
import { DraftControl } from './DraftControl.tsx';

const [bid, first, second] = [id('b1'), id('f1'), id('f2')];
let sent: unknown;
let signal: AbortSignal | null | undefined;
let speak: (name: string, data: object) => void;
let hangUp: () => void;

/** The server's stream, in the hands of the test. */
beforeEach(() => {
  respond(listModels, () => [
    { id: 'builtin', name: 'Built in', local: true },
    { id: id('e1'), name: 'Ours', local: false },
  ]);
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!address.startsWith('/api/bid/draft')) return usual(address, init);
    sent = JSON.parse(typeof init.body === 'string' ? init.body : '{}');
    signal = init.signal;
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        speak = (name, data) =>
          controller.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
        hangUp = () => controller.close();
        init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
});

async function begin() {
  render(<DraftControl bid={bid} requirements={[first, second]} />);
  await userEvent.click(await screen.findByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Ours' }));
  await userEvent.type(screen.getByRole('textbox'), 'Be brief.');
  await userEvent.click(screen.getByRole('button', { name: 'Draft 2 answers' }));
  await screen.findByRole('button', { name: 'Stop' });
}

test('what comes is shown as it comes; what needs a source is marked; what failed says what to do', async () => {
  await begin();
  expect(sent).toEqual({ requirements: [first, second], model: id('e1'), instruction: 'Be brief.' });
  speak('sentence', { requirement: first, text: 'We plough.', sources: ['Service'], unsupported: null });
  const doubted = { text: 'We have 75 gritters.', why: 'detail', words: ['75'] };
  speak('sentence', { requirement: first, text: doubted.text, sources: [], unsupported: doubted });
  expect(await screen.findByText('We plough.')).toBeVisible();
  expect(await screen.findByText('Needs a source')).toBeVisible();
  speak('drafted', {
    requirement: first,
    answer: 'We plough.',
    sources: ['Service'],
    unsupported: [doubted],
    missingEvidence: [],
    isStored: true,
  });
  expect(
    await screen.findByText('1 of 2 checked: 1 drafted, 0 without a match in your library'),
  ).toBeVisible();
  speak('failed', { requirement: second, msg: 'The text is too long for this model.' });
  speak('ended', { drafted: 1, of: 2, msg: null });
  hangUp();
  expect(await screen.findByText(/1 requirement could not be drafted\. The text is too long/)).toBeVisible();
  expect(screen.getByText(/1 sentence needs a source/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Draft 2 answers' })).toBeEnabled();
});

test('what got no words, and what was not stored, is not drafted', async () => {
  await begin();
  const draft = { sources: [], unsupported: [], missingEvidence: [] };
  speak('drafted', { ...draft, requirement: first, answer: '', isStored: true });
  speak('drafted', { ...draft, requirement: second, answer: 'We plough.', isStored: false });
  speak('ended', { drafted: 2, of: 2, msg: null });
  hangUp();
  expect(
    await screen.findByText('2 of 2 checked: 0 drafted, 1 without a match in your library'),
  ).toBeVisible();
});

test('Stop cancels, and says nothing of a fault', async () => {
  await begin();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(signal?.aborted).toBe(true);
  expect(await screen.findByRole('button', { name: 'Draft 2 answers' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a stream that breaks off says what is kept', async () => {
  await begin();
  speak('ended', { drafted: 0, of: 2, msg: 'The provider does not accept the key.' });
  hangUp();
  expect(await screen.findByText('The provider does not accept the key.')).toBeVisible();
});

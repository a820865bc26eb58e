import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markInOrder } from './in-order.ts';

function Parts({ awaited }: { awaited: readonly string[] }) {
  return (
    <div ref={markInOrder}>
      {['head', 'bids', 'work', 'figures'].map((name) => (
        <section key={name} aria-label={name}>
          {awaited.includes(name) ? <p data-awaited /> : <p>{name}</p>}
        </section>
      ))}
    </div>
  );
}
const behind = () =>
  screen
    .getAllByRole('region')
    .filter((part) => part.hasAttribute('data-behind'))
    .map((part) => part.getAttribute('aria-label'));

test('what stands behind a part that is awaited is marked until that part is here', async () => {
  const { rerender } = render(<Parts awaited={['bids', 'work']} />);
  expect(behind()).toEqual(['work', 'figures']);
  rerender(<Parts awaited={['work']} />);
  await waitFor(() => expect(behind()).toEqual(['figures']));
  rerender(<Parts awaited={[]} />);
  await waitFor(() => expect(behind()).toEqual([]));
  rerender(<Parts awaited={['head']} />);
  await waitFor(() => expect(behind()).toEqual(['bids', 'work', 'figures']));
});

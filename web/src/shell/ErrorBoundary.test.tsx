import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { setServerAway } from '#lib/browser/online.ts';
import { render } from '#testing/respond.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

test('a page that breaks says so and offers to be read anew; the next page is shown again', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload });
  const Broken = (): never => {
    throw new Error('broken on purpose');
  };
  const { rerender } = render(
    <ErrorBoundary resetKey="/stats">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
  expect(reload).toHaveBeenCalledOnce();
  silent.mockRestore();
  rerender(<ErrorBoundary resetKey="/bids">The bids</ErrorBoundary>);
  expect(screen.getByText('The bids')).toBeInTheDocument();
});

test('a page that could not be fetched says that there is no connection, and opens once there is one', () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload });
  const Missing = (): never => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  setServerAway(true);
  render(
    <ErrorBoundary>
      <Missing />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No connection to Bidloom');
  expect(reload).not.toHaveBeenCalled();
  act(() => setServerAway(false));
  expect(reload).toHaveBeenCalledOnce();
  silent.mockRestore();
});

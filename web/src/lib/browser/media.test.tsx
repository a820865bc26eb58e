import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useIsPrinted, useMedia } from './media.ts';

function Width() {
  const isPrinted = useIsPrinted();
  return (
    <>
      <p>{useMedia('(min-width: 1234px)') ? 'wide' : 'narrow'}</p>
      <p>{isPrinted ? 'on paper' : 'on the screen'}</p>
    </>
  );
}

test('what held on the screen holds while it is printed on a narrower sheet', () => {
  const fits: Record<string, boolean> = { '(min-width: 1234px)': true, print: false };
  const screenChange = new EventTarget();
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(Object.create(screenChange) as MediaQueryList, {
      matches: fits[query] ?? false,
      addEventListener: screenChange.addEventListener.bind(screenChange),
      removeEventListener: screenChange.removeEventListener.bind(screenChange),
    }),
  );
  const becomes = (changes: Record<string, boolean>) =>
    act(() => {
      Object.assign(fits, changes);
      screenChange.dispatchEvent(new Event('change'));
    });
  render(<Width />);
  expect(screen.getByText('wide')).toBeVisible();
  expect(screen.getByText('on the screen')).toBeVisible();
  becomes({ '(min-width: 1234px)': false, print: true });
  expect(screen.getByText('wide')).toBeVisible();
  expect(screen.getByText('on paper')).toBeVisible();
  becomes({ print: false });
  expect(screen.getByText('narrow')).toBeVisible();
  vi.restoreAllMocks();
});

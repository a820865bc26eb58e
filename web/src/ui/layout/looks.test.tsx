import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#testing/respond.tsx';
import { Amount } from '#ui/text/amount.tsx';
import { Button, type ButtonVariant } from '#ui/controls/button.tsx';
import { ScrollArea } from './scroll-area.tsx';
import type { SheetEdge } from '#ui/overlays/floating/sheet.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';

afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const variants: ButtonVariant[] = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'];

test.each(variants)('a button can look %s', (variant) => {
  render(<Button variant={variant}>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('data-variant', variant);
});

test('an amount that a column would cut is shortened, and whole in its title', () => {
  render(
    <>
      <Amount value={1_250_000_000_000} currency="EUR" isTight />
      <Amount value={123_456_789} currency="EUR" isTight />
      <Amount value={98_765_432_109} currency="EUR" />
      <Amount value={999_999_999_999.99} currency="EUR" isTight />
      <Amount value={12_500.5} currency="EUR" isTight />
    </>,
  );
  expect(screen.getByText('€1.25T')).toHaveAttribute('title', '€1,250,000,000,000');
  expect(screen.getByText('€123,456,789')).not.toHaveAttribute('title');
  expect(screen.getByText('€98,765,432,109')).toBeVisible();
  // Shortened it is never more than the amount.
  expect(screen.getByText('€999.99B')).toHaveAttribute('title', '€999,999,999,999.99');
  expect(screen.getByText('€12,500.50')).toBeVisible();
});

/** Where each edge is: a panel from the side is as high as the window, one from above or below as wide. */
const edges: [edge: SheetEdge, place: string][] = [
  ['top', 'inset-x-0 top-0'],
  ['right', 'inset-y-0 end-0'],
  ['bottom', 'inset-x-0 bottom-0'],
  ['left', 'inset-y-0 start-0'],
];

test.each(edges)('a sheet comes from the %s edge', async (edge, place) => {
  render(
    <Sheet isOpen onOpenChange={() => {}} title="Tender" edge={edge}>
      Details
    </Sheet>,
  );
  expect(await screen.findByRole('dialog', { name: 'Tender' })).toHaveClass(...place.split(' '));
});

test('a scroll bar hides 600 ms after the scrolling', async () => {
  const view = render(
    <ScrollArea label="Long list" className="h-20">
      <p>Much text</p>
    </ScrollArea>,
  ).container;
  const region = screen.getByRole('region', { name: 'Long list' });
  Object.defineProperties(region, {
    offsetHeight: { value: 80 },
    scrollHeight: { value: 400 },
    offsetWidth: { value: 80 },
    scrollWidth: { value: 80 },
  });
  const bar = () => view.querySelector('[data-orientation="vertical"]');
  expect(bar()).toBeNull();
  vi.useFakeTimers();
  region.scrollTop = 10;
  fireEvent.scroll(region);
  await pass(150);
  expect(bar()).not.toBeNull();
  await pass(500);
  expect(bar()).not.toBeNull();
  await pass(200);
  expect(bar()).toBeNull();
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as Menu from './dropdown-menu.tsx';
import type * as Parts from './floating-code.ts';
import type * as Panel from './popover.tsx';
import type * as Hint from './tooltip.tsx';

/*
 * What a person sees who presses before the code of floating things is here: the setup of the tests has it already, so each
 * test takes fresh modules that have not.
 */
let parts: typeof Parts;
let menu: typeof Menu;
let panel: typeof Panel;
let hint: typeof Hint;

beforeEach(async () => {
  vi.resetModules();
  [parts, menu, panel, hint] = await Promise.all([
    import('./floating-code.ts'),
    import('./dropdown-menu.tsx'),
    import('./popover.tsx'),
    import('./tooltip.tsx'),
  ]);
});

const trigger = () => screen.getByRole('button', { name: 'More' });

test('a menu pressed before its code is here opens when it comes, under the same button', async () => {
  const onSelect = vi.fn<() => void>();
  render(
    <menu.DropdownMenu trigger={<button>More</button>}>
      <menu.MenuItem onSelect={onSelect}>Delete</menu.MenuItem>
    </menu.DropdownMenu>,
  );
  const before = trigger();
  expect(before).toHaveAttribute('aria-haspopup', 'menu');
  expect(before).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(before);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(trigger()).toBe(before);
  expect(before).toHaveAttribute('aria-expanded', 'false');
  expect(before).toHaveFocus();
});

test('a menu that closes leaves the focus to the one that was opened meanwhile', async () => {
  await parts.fetchFloating();
  render(
    <>
      <menu.DropdownMenu trigger={<button>Theme</button>}>
        <menu.MenuItem>Dark</menu.MenuItem>
      </menu.DropdownMenu>
      <menu.DropdownMenu trigger={<button>More</button>}>
        <menu.MenuItem>Delete</menu.MenuItem>
      </menu.DropdownMenu>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
  vi.useFakeTimers();
  // By the keyboard: a press of the pointer would tell the first menu that somebody has gone on.
  fireEvent.click(screen.getByRole('menuitem', { name: 'Dark' }));
  fireEvent.keyDown(trigger(), { key: 'Enter' });
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeInTheDocument();
  expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement);
});

test.each(['Enter', ' ', 'ArrowDown'])('the key "%s" opens such a menu too', async (key) => {
  render(
    <menu.DropdownMenu trigger={<button>More</button>}>
      <menu.MenuItem>Delete</menu.MenuItem>
    </menu.DropdownMenu>,
  );
  fireEvent.keyDown(trigger(), { key });
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeInTheDocument();
});

test('any other key opens nothing', async () => {
  render(
    <menu.DropdownMenu trigger={<button>More</button>}>
      <menu.MenuItem>Delete</menu.MenuItem>
    </menu.DropdownMenu>,
  );
  fireEvent.keyDown(trigger(), { key: 'a' });
  await parts.fetchFloating();
  expect(screen.queryByRole('menuitem')).toBeNull();
});

test('a popover pressed before its code is here opens, and closes by another press', async () => {
  render(
    <panel.Popover label="News" trigger={<button>More</button>}>
      Nothing new
    </panel.Popover>,
  );
  await userEvent.click(trigger());
  expect(await screen.findByRole('dialog', { name: 'News' })).toBeInTheDocument();
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(trigger());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a tooltip is told on focus, described to who hears, and gone with Escape or the focus', async () => {
  render(
    <>
      <hint.Tooltip text="Three things">
        <button>More</button>
      </hint.Tooltip>
      <button>Other</button>
    </>,
  );
  await userEvent.tab();
  const told = await screen.findByRole('tooltip');
  expect(told).toHaveTextContent('Three things');
  expect(trigger()).toHaveAccessibleDescription('Three things');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(await screen.findByRole('tooltip')).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(trigger()).not.toHaveAttribute('aria-describedby');
});

test('the focus that a press brings tells no tooltip', async () => {
  await parts.fetchFloating();
  render(
    <hint.Tooltip text="Three things" delayMs={0}>
      <button>More</button>
    </hint.Tooltip>,
  );
  fireEvent.pointerDown(trigger(), { pointerType: 'touch' });
  trigger().focus();
  fireEvent.pointerUp(trigger(), { pointerType: 'touch' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a pointer that has left again is told nothing', async () => {
  render(
    <hint.Tooltip text="Three things" delayMs={0}>
      <button>More</button>
    </hint.Tooltip>,
  );
  fireEvent.pointerMove(trigger(), { pointerType: 'mouse' });
  fireEvent.pointerLeave(trigger(), { pointerType: 'mouse' });
  await parts.fetchFloating();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a pointer that stays is told after the code has come', async () => {
  render(
    <hint.Tooltip text="Three things" delayMs={0}>
      <button>More</button>
    </hint.Tooltip>,
  );
  fireEvent.pointerMove(trigger(), { pointerType: 'mouse' });
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Three things');
});

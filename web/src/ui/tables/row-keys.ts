import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { stepOf } from './step-of.ts';

/**
 * Arrow keys over the rows (`[data-row]`) of a table or list: one row is in the order of Tab, the one last focused.
 * Spread the result on the element around the rows.
 */
export function useRowKeys<Around extends HTMLElement = HTMLTableSectionElement>() {
  const body = useRef<Around>(null);
  useEffect(() => {
    const rows = rowsOf(body.current);
    if (rows.length > 0 && !rows.some((row) => row.tabIndex === 0)) rows[0]?.setAttribute('tabindex', '0');
  });
  return { ref: body, onFocus: keepOneStop, onKeyDown: walk };
}

function keepOneStop({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (!target.matches('[data-row]')) return;
  for (const row of rowsOf(currentTarget)) row.tabIndex = row === target ? 0 : -1;
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-row]')) return;
  const rows = rowsOf(currentTarget);
  const place = rows.indexOf(target);
  const step = stepOf(event);
  const next = step === undefined ? { Home: 0, End: rows.length - 1 }[key] : place + step;
  if (next === undefined) return;
  event.preventDefault();
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
}

function rowsOf(body: Element | null): HTMLElement[] {
  return [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
}

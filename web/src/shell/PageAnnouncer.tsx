import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';

/**
 * What a browser does when it loads a page, for pages that are drawn in place: the title is said to who listens, and the
 * focus goes to the heading. On the parts of one page (a bid's tabs, the settings) the focus stays where it is.
 */
export function PageAnnouncer() {
  const { pathname, search, key } = useLocation();
  const page = pageOf(pathname, search);
  const [said, setSaid] = useState('');
  // The first page is said by the browser.
  const hasMoved = useRef(false);
  useEffect(() => {
    hasMoved.current = key !== 'default';
  }, [key]);
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (hasMoved.current) setSaid(document.title);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return undefined;
    last.current = page;
    return onceHeaded(focusHeading);
  }, [page]);
  // Outside the application's own frame, whose pages come and go.
  return createPortal(
    <output aria-live="polite" className="sr-only">
      {said}
    </output>,
    document.body,
  );
}

/** The part of an address that one heading stands over; all that is to be done (`?work=all`) has one of its own. */
function pageOf(pathname: string, search: string): string {
  const [, first = '', second = ''] = pathname.split('/');
  if (first === '') return new URLSearchParams(search).get('work') ?? '';
  return first === 'bids' ? `${first}/${second}` : first;
}

const findHeading = () => document.querySelector<HTMLElement>('main h1');
const personal = ['keydown', 'pointerdown'];

/** Calls back once the page has its heading, unless the person does something before; answers how to stop waiting. */
function onceHeaded(listener: (heading: HTMLElement) => void): () => void {
  const observer = new MutationObserver(look);
  const end = () => {
    observer.disconnect();
    for (const event of personal) removeEventListener(event, end, { capture: true });
  };
  function look() {
    const heading = findHeading();
    if (!heading) return;
    end();
    listener(heading);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of personal) addEventListener(event, end, { capture: true });
  look();
  return end;
}

/** A page that begins in a field of its own, or behind a dialog, keeps the focus there. */
function focusHeading(heading: HTMLElement): void {
  if (document.activeElement?.closest('main, [role="dialog"]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

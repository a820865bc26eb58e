import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useEvent } from '#lib/react/use-event.ts';
import { type ReadSoFar, wordsOfEnd } from '#ui/tables/list-words.ts';

/** The part of a query read page by page that printing needs. */
export type PrintedPages = {
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{ hasNextPage: boolean; isFetchNextPageError: boolean }>;
};

/** Lists of the page that are being read to their end; the last one prints. */
const awaited = new Set<AbortSignal>();

/**
 * Ctrl or Cmd and P in a list that is not read to its end reads the rest first, so that the whole list is printed. The browser's own menu
 * prints what is there, and the list's end says how much that is.
 */
export function WholeInPrint({ pages, read }: { pages: PrintedPages; read: ReadSoFar }) {
  const { t } = useTranslation();
  const [isReading, setReading] = useState(false);
  const stopping = useRef<AbortController>(null);
  const stop = useEvent(() => {
    stopping.current?.abort();
    setReading(false);
  });
  const readAndPrint = useEvent(async () => {
    stopping.current?.abort();
    const { signal } = (stopping.current = new AbortController());
    awaited.add(signal);
    setReading(true);
    const isWhole = await readOn(pages, signal);
    awaited.delete(signal);
    if (signal.aborted) return;
    setReading(false);
    // Once the last rows and the end of waiting are drawn.
    if (isWhole && awaited.size === 0) setTimeout(() => window.print());
  });
  const { hasNextPage } = pages;
  useEffect(() => {
    if (!hasNextPage) return undefined;
    const begin = (event: KeyboardEvent) => {
      // By the key's place too: in Arabic another letter is there.
      const isPrint = event.key.toLowerCase() === 'p' || event.code === 'KeyP';
      if (!isPrint || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      void readAndPrint();
    };
    addEventListener('keydown', begin);
    return () => removeEventListener('keydown', begin);
  }, [hasNextPage, readAndPrint]);
  useEffect(() => () => stopping.current?.abort(), []);
  if (!isReading) return null;
  const { key, ...counts } = wordsOfEnd(read);
  return (
    <div className="float fixed inset-x-0 bottom-4 z-40 mx-auto flex w-fit max-w-[calc(100vw-2rem)] items-center gap-3 py-2 ps-4 pe-2 text-sm">
      <Spinner />
      <output>{t('ui.list.printing', { progress: t(key, counts) })}</output>
      <Button variant="ghost" size="small" onClick={stop}>
        {t('ui.cancel')}
      </Button>
    </div>
  );
}

/** Reads a list to its end; false where that fails or is given up. */
async function readOn({ fetchNextPage }: PrintedPages, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    const { hasNextPage, isFetchNextPageError } = await fetchNextPage();
    if (signal.aborted || isFetchNextPageError) return false;
    if (!hasNextPage) return true;
  }
}

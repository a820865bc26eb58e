import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { numberFormat } from '#ui/text/intl.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { type OpenPdf, useOpenPdf } from './open-pdf.ts';
import { PdfPage } from './PdfPage.tsx';
import { scrollWithin } from '#ui/layout/scroll-within.ts';
import { useWordBoxes } from './use-word-boxes.ts';
import type { Box } from './word-boxes.ts';
import './pdf-page.css';

type PdfViewProps = {
  blob: Blob;
  name: string;
  /** The page to open at, from 1. */
  page: number | undefined;
  /** Words that begin on that page, to be marked. */
  words: string | undefined;
  /** Where they stand, for a page without words. */
  box: Box | undefined;
  /** Shown where the file cannot be opened here. */
  otherwise: ReactNode;
};

/** A PDF with its pages under one another, opened where words stand and with those words marked. */
export function PdfView({ blob, name, page, words, box, otherwise }: PdfViewProps) {
  const opened = useOpenPdf(blob);
  if (opened === 'failed') return otherwise;
  if (!opened)
    return (
      <Loading className="flex flex-1 flex-col gap-3 p-5">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-5/6" />
      </Loading>
    );
  return <Pages opened={opened} name={name} page={page} words={words} box={box} />;
}

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const margin = 12;
/** An A4 page, until the first page has told its size. */
const likelySize = { width: 595, height: 842 };

function Pages({
  opened,
  name,
  page,
  words,
  box,
}: Omit<PdfViewProps, 'blob' | 'otherwise'> & { opened: OpenPdf }) {
  const { t, i18n } = useTranslation();
  const percent = numberFormat(i18n.language, { style: 'percent' });
  const { pdf } = opened;
  const scroller = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [likely, setLikely] = useState<typeof likelySize>();
  const found = useWordBoxes(pdf, page, words);
  const marks = useMemo(
    () => (found?.size === 0 && box && page !== undefined ? new Map([[page, [box]]]) : found),
    [found, box, page],
  );
  const firstMarked = marks ? Math.min(...marks.keys()) : undefined;
  const [seen, setSeen] = useState(1);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setRoom(Math.max(current.clientWidth - margin * 2, 100)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    let isGone = false;
    pdf
      .getPage(1)
      .then((first) => {
        const { width, height } = first.getViewport({ scale: 1 });
        if (!isGone) setLikely({ width, height });
      })
      .catch(() => {
        if (!isGone) setLikely(likelySize);
      });
    return () => {
      isGone = true;
    };
  }, [pdf]);
  const isLaidOut = room > 0 && likely !== undefined;
  useEffect(() => {
    if (isLaidOut) showPage(scroller.current, page ?? 1);
  }, [page, isLaidOut]);
  useEffect(() => {
    if (marks?.size === 0) showPage(scroller.current, page ?? 1);
  }, [marks, page]);
  const step = (by: number) => {
    const next = steps[steps.indexOf(zoom) + by];
    if (next !== undefined) setZoom(next);
  };
  return (
    <>
      <div className="border-line text-ink-muted flex items-center gap-1 border-b px-1.5 py-1 text-sm">
        <IconButton
          icon={Minus}
          size="small"
          label={t('files.smaller')}
          aria-disabled={zoom === steps[0]}
          onClick={() => step(-1)}
        />
        <output className="w-12 text-center" aria-label={t('files.zoom')}>
          {percent.format(zoom)}
        </output>
        <IconButton
          icon={Plus}
          size="small"
          label={t('files.larger')}
          aria-disabled={zoom === steps.at(-1)}
          onClick={() => step(1)}
        />
        {words && marks?.size === 0 ? <p className="min-w-0 flex-1 ps-2">{t('files.notMarked')}</p> : null}
        <span className="ms-auto shrink-0 pe-1.5 tabular-nums">
          {t('files.pageOf', { page: seen, pages: pdf.numPages })}
        </span>
      </div>
      <div
        ref={scroller}
        data-pdf
        // Pages lie as they were printed, whatever way the interface reads.
        dir="ltr"
        role="document"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => setSeen(pageInSight(currentTarget))}
        className="bg-sunken flex min-h-0 flex-1 flex-col items-start gap-3 overflow-auto p-3 focus-visible:-outline-offset-2"
      >
        {isLaidOut
          ? Array.from({ length: pdf.numPages }, (_none, index) => (
              <PdfPage
                key={index}
                opened={opened}
                number={index + 1}
                width={room * zoom}
                likely={likely}
                marks={marks?.get(index + 1) ?? none}
                isAimedAt={index + 1 === firstMarked}
              />
            ))
          : null}
      </div>
    </>
  );
}

const none: never[] = [];

const showPage = (scroller: HTMLElement | null, page: number) =>
  scrollWithin(scroller?.querySelector(`[data-page="${page}"]`), 'start');

/** The page in the middle of what is seen. */
function pageInSight(scroller: HTMLElement): number {
  const middle = scroller.scrollTop + scroller.clientHeight / 2;
  const pages = [...scroller.children] as HTMLElement[];
  const [first] = pages;
  const at = pages.findLastIndex(({ offsetTop }) => offsetTop - (first?.offsetTop ?? 0) <= middle);
  return Math.max(at, 0) + 1;
}

import type { PDFPageProxy } from 'unpdf/pdfjs';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDelayed } from '#ui/feedback/delayed.ts';
import { classNames } from '#ui/text/class-names.ts';
import { scrollWithin } from '#ui/layout/scroll-within.ts';
import type { OpenPdf } from './open-pdf.ts';
import type { Box } from './word-boxes.ts';

type PdfPageProps = {
  opened: OpenPdf;
  number: number;
  /** How wide the page is shown. */
  width: number;
  /** Its size until it is known: that of the first page. */
  likely: { width: number; height: number };
  marks: readonly Box[];
  /** The first mark is on this page and is to be seen. */
  isAimedAt: boolean;
};

/** A canvas of more dots than this is refused by some browsers. */
const mostDots = 16_000_000;

/** One page of a PDF: drawn while it is near to sight, its words to select and to be read out, and the marks on it. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { opened, number, width, likely, marks, isAimedAt } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [page, setPage] = useState<PDFPageProxy>();
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root: current.closest('[data-pdf]'),
      rootMargin: '100% 0px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear || page) return undefined;
    let isGone = false;
    opened.pdf
      .getPage(number)
      .then((read) => {
        if (!isGone) setPage(read);
      })
      // A page that cannot be read stays white; the file can be downloaded.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [opened, number, isNear, page]);
  const size = page?.getViewport({ scale: 1 }) ?? likely;
  const scale = width / size.width;
  const first = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isAimedAt && marks.length > 0) scrollWithin(first.current, 'center');
  }, [isAimedAt, marks]);
  return (
    <div
      ref={frame}
      data-page={number}
      className="pdf-page"
      style={{ width, height: size.height * scale, ['--total-scale-factor' as string]: scale }}
    >
      {page && isNear ? <Drawing page={page} scale={scale} /> : null}
      {page && isNear ? <Words page={page} opened={opened} /> : null}
      {marks.length > 0 ? (
        <span>
          <span className="sr-only">{t('files.marked')}</span>
          {marks.map(({ left, top, width: long, height }, index) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- they do not move among one another
              key={index}
              ref={index === 0 ? first : undefined}
              className="pdf-mark"
              style={{ left: left * scale, top: top * scale, width: long * scale, height: height * scale }}
            />
          ))}
        </span>
      ) : null}
    </div>
  );
});

function Drawing({ page, scale }: { page: PDFPageProxy; scale: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDone, setDone] = useState(false);
  const isWaiting = useDelayed(!isDone);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return undefined;
    const { width, height } = page.getViewport({ scale });
    const density = Math.min(devicePixelRatio || 1, Math.sqrt(mostDots / (width * height)));
    const viewport = page.getViewport({ scale: scale * density });
    // Drawn aside and put in place when it is whole, so that a page does not go white at each step of the zoom.
    const aside = document.createElement('canvas');
    [aside.width, aside.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const task = page.render({ canvas: aside, viewport });
    task.promise
      .then(() => {
        [current.width, current.height] = [aside.width, aside.height];
        current.getContext('2d')?.drawImage(aside, 0, 0);
        setDone(true);
      })
      // Cancelled, or damaged: what could be drawn of it is not shown half.
      .catch(() => setDone(true));
    return () => task.cancel();
  }, [page, scale]);
  return (
    <>
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
      {isWaiting ? (
        // A page is white in the dark as well.
        <span aria-hidden className="absolute inset-x-[12%] top-[9%] flex flex-col gap-3">
          {['w-1/3', 'w-full', 'w-5/6', 'w-full', 'w-2/3'].map((long, line) => (
            <span key={line} className={classNames('animate-breathe h-2.5 rounded-sm bg-black/10', long)} />
          ))}
        </span>
      ) : null}
    </>
  );
}

/** The words of a page over its picture, unseen: to select, to copy and to be read out. */
function Words({ page, opened: { script } }: { page: PDFPageProxy; opened: OpenPdf }) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = layer;
    if (!current) return undefined;
    const text = new script.TextLayer({
      textContentSource: page.streamTextContent(),
      container: current,
      viewport: page.getViewport({ scale: 1 }),
    });
    text.render().catch(() => undefined);
    return () => {
      text.cancel();
      current.replaceChildren();
    };
  }, [page, script]);
  return <div ref={layer} className="pdf-words" />;
}

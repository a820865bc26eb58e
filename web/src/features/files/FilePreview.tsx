import type { BidFile } from '@bidloom/contract/bids';
import { Download, X } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/calls/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { showingOf } from './file-kinds.ts';
import { findWords } from './find-words.ts';
import { useFileContent, useFileText, useSaveFile } from './files.api.ts';
import type { Box } from './pdf/word-boxes.ts';
import { scrollWithin } from '#ui/layout/scroll-within.ts';
import type { TextPlace } from './text-place.ts';
import './pdf/pdf-page.css';

export type FilePreviewProps = {
  file: BidFile;
  /** The page of a PDF to open at, from 1. */
  page?: number | undefined;
  /** Words to find and mark in a text or on the pages of a PDF. */
  words?: string | undefined;
  /** Where they stand on the page, for a page that is a picture. */
  box?: Box | undefined;
  /** Where those words stand, in words: 'page 3', 'Sheet1 B12'. */
  place?: string | undefined;
  /** The same, to lead there. */
  at?: TextPlace | undefined;
  onClose: () => void;
};

/** One file shown in the page, or offered for download where a browser cannot show its kind. */
export function FilePreview({ file, page, words, box, place, at, onClose }: FilePreviewProps) {
  const { t } = useTranslation();
  const showing = showingOf(file);
  const save = useSaveFile();
  const cameFrom = useRef<HTMLElement>(null);
  const close = () => {
    onClose();
    // What had the focus is gone with the preview.
    cameFrom.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its controls keep their own keys
    <section
      aria-label={t('files.preview', { name: file.name })}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
      onKeyDown={({ key, currentTarget }) => {
        // Where there is no room beside the page it stands in a dialog, which closes by itself.
        if (key === 'Escape' && !currentTarget.closest('[role="dialog"]')) close();
      }}
      className="border-line bg-surface flex h-full min-h-0 flex-col overflow-hidden rounded-lg border"
    >
      <header className="border-line flex items-center gap-2 border-b py-1.5 ps-3 pe-1.5">
        <p className="flex min-w-0 flex-1 gap-2">
          <TruncatedText className="font-medium">{file.name}</TruncatedText>
          {place ? <span className="text-ink-muted shrink-0">{place}</span> : null}
        </p>
        <IconButton
          icon={Download}
          size="small"
          label={t('files.download', { name: file.name })}
          onClick={() => save.mutate(file)}
        />
        <IconButton icon={X} size="small" label={t('files.closePreview')} onClick={close} />
      </header>
      {showing === 'words' || (showing === 'page' && words) ? (
        <WordsContent file={file} words={words} place={place} at={{ page, ...at }} />
      ) : (
        <Content file={file} page={page} words={words} box={box} />
      )}
    </section>
  );
}

/** The words of an office file, a message, an archive; of a page where words of it are to be marked. */
function WordsContent({
  file,
  words,
  place,
  at,
}: Pick<FilePreviewProps, 'file' | 'words' | 'place'> & { at: TextPlace }) {
  const text = useFileText(file._id);
  if (text.error instanceof ApiError && text.error.status === 422)
    return <NotShown file={file} words={words} place={place} why={text.error.message} />;
  if (text.isError) return <Failed {...text} />;
  if (!text.data) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <TextView {...text.data} words={words} place={at} />
    </Suspense>
  );
}

/** Fetched when the first such file is looked at. */
const TextView = lazy(async () => ({ default: (await import('./TextView.tsx')).TextView }));

/** What cannot be read: why, the words asked for, and the file itself to open in its own program. */
function NotShown({
  file,
  words,
  place,
  why,
}: Pick<FilePreviewProps, 'file' | 'words' | 'place'> & { why: string }) {
  const { t } = useTranslation();
  const save = useSaveFile();
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-5">
      {words ? (
        <figure className="flex flex-col gap-2">
          <blockquote
            dir="auto"
            className="border-accent max-w-reading border-s-2 ps-4 text-lg leading-relaxed"
          >
            {words}
          </blockquote>
          {place ? <figcaption className="text-ink-muted text-sm">{place}</figcaption> : null}
        </figure>
      ) : null}
      <EmptyState
        drawing="documents"
        size="small"
        title={t('files.notShown')}
        description={why}
        action={
          <Button
            icon={Download}
            variant="outline"
            onClick={() => save.mutate(file)}
            isLoading={save.isPending}
          >
            {t('files.downloadIt')}
          </Button>
        }
      />
    </div>
  );
}

function Content({ file, page, words, box }: Pick<FilePreviewProps, 'file' | 'page' | 'words' | 'box'>) {
  const content = useFileContent(file);
  if (content.isError) return <Failed {...content} />;
  if (!content.data) return <Waiting />;
  const showing = showingOf(file);
  if (showing === 'text') return <TextContent blob={content.data} words={words} />;
  if (showing === 'page') return <PageContent blob={content.data} name={file.name} />;
  if (showing === 'pdf')
    return (
      <Suspense>
        <PdfView
          blob={content.data}
          name={file.name}
          page={page}
          words={words}
          box={box}
          otherwise={<Viewed blob={content.data} file={file} page={page} />}
        />
      </Suspense>
    );
  return <Viewed blob={content.data} file={file} page={page} box={box} />;
}

function Failed({
  error,
  refetch,
  isFetching,
}: {
  error: Error;
  refetch: () => Promise<unknown>;
  isFetching: boolean;
}) {
  const { t } = useTranslation();
  return (
    <ErrorState
      size="small"
      title={t('files.errors.get')}
      description={error.message}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

const Waiting = () => (
  <Loading className="flex flex-1 flex-col gap-3 p-5">
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-5/6" />
  </Loading>
);

/** Fetched when the first PDF is looked at. */
const PdfView = lazy(async () => ({ default: (await import('./pdf/PdfView.tsx')).PdfView }));

/** A picture, or a PDF in the browser's own viewer where ours cannot open it, at a `blob:` address, which lasts as long as it is shown. */
function Viewed({
  blob,
  file,
  page,
  box,
}: {
  blob: Blob;
  file: BidFile;
  page: number | undefined;
  box?: Box | undefined;
}) {
  const { t } = useTranslation();
  const mark = useRef<HTMLSpanElement>(null);
  const showMark = () => scrollWithin(mark.current, 'center');
  useEffect(showMark, [box]);
  const { mimeType, name } = file;
  const view = useCallback(
    (element: HTMLImageElement | HTMLIFrameElement | null) => {
      if (!element) return undefined;
      const address = URL.createObjectURL(new Blob([blob], { type: mimeType }));
      // A viewer takes the page from its address only when it opens, so each page is an address of its own.
      // The page itself, as wide as there is room: the viewer's column of small pages would take half of it.
      element.src = `${address}#${page === undefined ? '' : `page=${page}&`}navpanes=0&view=FitH`;
      return () => URL.revokeObjectURL(address);
    },
    [blob, mimeType, page],
  );
  if (mimeType.startsWith('image/'))
    return (
      <div className="min-h-0 flex-1 overflow-auto p-3">
        <div className="relative mx-auto w-fit">
          <img ref={view} alt={name} className="max-w-full" onLoad={showMark} />
          {box ? (
            <>
              <span className="sr-only">{t('files.marked')}</span>
              <span
                ref={mark}
                className="pdf-mark"
                style={{
                  left: `${box.left / 10}%`,
                  top: `${box.top / 10}%`,
                  width: `${box.width / 10}%`,
                  height: `${box.height / 10}%`,
                }}
              />
            </>
          ) : null}
        </div>
      </div>
    );
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers do not show PDF in a sandbox; the type is set above, so nothing else can run in it
    <iframe ref={view} title={name} className="min-h-0 w-full flex-1 bg-white" />
  );
}

function useText(blob: Blob): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void blob.text().then((read) => {
      if (!isGone) setText(read);
    });
    return () => {
      isGone = true;
    };
  }, [blob]);
  return text;
}

function TextContent({ blob, words }: { blob: Blob; words: string | undefined }) {
  const text = useText(blob);
  const found = useMemo(() => (text && words ? findWords(text, words) : undefined), [text, words]);
  if (text === undefined) return null;
  return (
    <pre
      dir="auto"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto p-4 font-sans text-base leading-relaxed break-words whitespace-pre-wrap focus-visible:-outline-offset-2"
    >
      {found ? (
        <>
          {text.slice(0, found.start)}
          <mark
            key={found.start}
            ref={bringIntoSight}
            className="bg-accent-soft text-accent-soft-ink rounded-sm"
          >
            {text.slice(found.start, found.end)}
          </mark>
          {text.slice(found.end)}
        </>
      ) : (
        text
      )}
    </pre>
  );
}

const bringIntoSight = (mark: HTMLElement | null) => scrollWithin(mark, 'center');

/** A page of somebody else's: without scripts, forms or any right over ours. */
function PageContent({ blob, name }: { blob: Blob; name: string }) {
  const text = useText(blob);
  return text === undefined ? null : (
    <iframe sandbox="" srcDoc={text} title={name} className="min-h-0 w-full flex-1 bg-white" />
  );
}

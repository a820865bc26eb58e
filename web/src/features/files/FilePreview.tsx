import type { BidFile } from '@bidloom/contract/bids';
import { Download, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { showingOf } from './file-kinds.ts';
import { findWords } from './find-words.ts';
import { useFileContent, useSaveFile } from './files.api.ts';

export type FilePreviewProps = {
  file: BidFile;
  /** The page of a PDF to open at, from 1. */
  page?: number | undefined;
  /** Words to find and mark in a text. */
  words?: string | undefined;
  /** Where those words stand, in words: 'page 3', 'Sheet1 B12'. */
  place?: string | undefined;
  onClose: () => void;
};

/** One file shown in the page, or offered for download where a browser cannot show its kind. */
export function FilePreview({ file, page, words, place, onClose }: FilePreviewProps) {
  const { t } = useTranslation();
  const save = useSaveFile();
  return (
    <section
      aria-label={t('files.preview', { name: file.name })}
      className="border-line bg-surface flex h-full min-h-0 flex-col overflow-hidden rounded-lg border"
    >
      <header className="border-line flex items-center gap-2 border-b py-1.5 ps-3 pe-1.5">
        <p className="flex min-w-0 flex-1 gap-2">
          <bdi className="truncate font-medium" title={file.name}>
            {file.name}
          </bdi>
          {place ? <span className="text-ink-muted shrink-0">{place}</span> : null}
        </p>
        <IconButton
          icon={Download}
          size="small"
          label={t('files.download', { name: file.name })}
          onClick={() => save.mutate(file)}
        />
        <IconButton icon={X} size="small" label={t('files.closePreview')} onClick={onClose} />
      </header>
      {showingOf(file) === 'none' ? (
        <NotShown file={file} words={words} place={place} />
      ) : (
        <Content file={file} page={page} words={words} />
      )}
    </section>
  );
}

/** Office files: the words asked for, and the file itself to open in its own program. */
function NotShown({ file, words, place }: Pick<FilePreviewProps, 'file' | 'words' | 'place'>) {
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
        action={
          <Button variant="outline" onClick={() => save.mutate(file)} isLoading={save.isPending}>
            <Download size={16} aria-hidden />
            {t('files.downloadIt')}
          </Button>
        }
      />
    </div>
  );
}

function Content({ file, page, words }: Pick<FilePreviewProps, 'file' | 'page' | 'words'>) {
  const { t } = useTranslation();
  const content = useFileContent(file);
  if (content.isError)
    return (
      <ErrorState
        size="small"
        title={t('files.errors.get')}
        description={content.error.message}
        onRetry={() => void content.refetch()}
        isRetrying={content.isFetching}
      />
    );
  if (!content.data)
    return (
      <Loading className="flex flex-1 flex-col gap-3 p-5">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-5/6" />
      </Loading>
    );
  const showing = showingOf(file);
  if (showing === 'text') return <TextContent blob={content.data} words={words} />;
  if (showing === 'page') return <PageContent blob={content.data} name={file.name} />;
  return (
    <WithAddress blob={content.data} type={file.mimeType}>
      {(address) =>
        showing === 'picture' ? (
          <div className="min-h-0 flex-1 overflow-auto p-3">
            <img src={address} alt={file.name} className="mx-auto max-w-full" />
          </div>
        ) : (
          // A viewer takes the page from its address only when it opens, so a new page is a new frame.
          <iframe
            key={`${address}#${page}`}
            src={`${address}#page=${page ?? 1}`}
            title={file.name}
            className="min-h-0 w-full flex-1 bg-white"
          />
        )
      }
    </WithAddress>
  );
}

/** A `blob:` address for as long as it is shown. */
function WithAddress({
  blob,
  type,
  children,
}: {
  blob: Blob;
  type: string;
  children: (address: string) => ReactNode;
}) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([blob], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob, type]);
  return address ? children(address) : null;
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
  const mark = useRef<HTMLElement>(null);
  const found = useMemo(() => (text && words ? findWords(text, words) : undefined), [text, words]);
  useEffect(() => {
    mark.current?.scrollIntoView?.({ block: 'center' });
  }, [found]);
  if (text === undefined) return null;
  return (
    <pre
      dir="auto"
      // What scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto p-4 font-sans text-base leading-relaxed break-words whitespace-pre-wrap focus-visible:-outline-offset-2"
    >
      {found ? (
        <>
          {text.slice(0, found.start)}
          <mark ref={mark} className="bg-accent-soft text-accent-soft-ink rounded-sm">
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

/** A page of somebody else's: without scripts, forms or any right over ours. */
function PageContent({ blob, name }: { blob: Blob; name: string }) {
  const text = useText(blob);
  return text === undefined ? null : (
    <iframe sandbox="" srcDoc={text} title={name} className="min-h-0 w-full flex-1 bg-white" />
  );
}

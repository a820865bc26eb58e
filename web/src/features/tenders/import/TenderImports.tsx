import type { TenderImport } from '@bidloom/contract/tenders';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileDrop } from '#lib/file-drop.ts';
import { Dialog } from '#ui/dialog.tsx';
import { judgeFiles } from '#ui/file-rules.ts';
import { useReadFiles, useReadUrl } from '../tenders.api.ts';
import type { ColumnChoice } from './column-choice.ts';
import { FromFiles } from './FromFiles.tsx';
import { FromSource } from './FromSource.tsx';
import { FromUrl } from './FromUrl.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { mostFiles, noticeRules } from './notice-files.ts';

export type ImportFrom = 'file' | 'url' | 'feed';

const titles = {
  file: 'tenders.import.fromFile',
  url: 'tenders.import.fromUrl',
  feed: 'tenders.import.fromSource',
} as const;
const hints = {
  file: 'tenders.import.fileHint',
  url: 'tenders.import.urlHint',
  feed: 'tenders.import.sourceHint',
} as const;

type TenderImportsProps = {
  /** Which dialog is open. */
  from: ImportFrom | undefined;
  onFrom: (from: ImportFrom | undefined) => void;
  /** Tenders were made. */
  onMade: () => void;
  /** Whether the reader may import at all; then files may be dropped anywhere on the page. */
  isAllowed: boolean;
};

/** Brings tenders in from notice files or an address: read, shown, and made only when the person says so. */
export function TenderImports({ from, onFrom, onMade, isAllowed }: TenderImportsProps) {
  const { t, i18n } = useTranslation();
  const [found, setFound] = useState<TenderImport>();
  const [share, setShare] = useState(0);
  const [refusals, setRefusals] = useState<string[]>([]);
  const stop = useRef<AbortController>(null);
  const read = useReadFiles(setShare);
  const readAgain = useReadUrl();

  const [files, setFiles] = useState<File[]>([]);
  const [url, setUrl] = useState('');
  const [columns, setColumns] = useState<ColumnChoice>({});

  /** Reading again by other columns; what they are put right to next builds on it before the answer is there. */
  const reread = (choice: ColumnChoice) => {
    const before = columns;
    setColumns(choice);
    return { onSuccess: setFound, onError: () => setColumns(before) };
  };
  const readAs = (chosen: File[], choice: ColumnChoice) => {
    stop.current?.abort();
    stop.current = new AbortController();
    setShare(0);
    setFiles(chosen);
    read.mutate({ files: chosen, columns: choice, signal: stop.current.signal }, reread(choice));
  };
  const readFiles = (given: File[]) => {
    readAs(given.slice(0, mostFiles), {});
    if (given.length > mostFiles)
      setRefusals([t('tenders.import.tooManyFiles', { count: given.length - mostFiles, most: mostFiles })]);
  };
  const isDragging = useFileDrop(
    isAllowed && (from === undefined || from === 'file') && !found && !read.isPending,
    (dropped) => {
      const judged = judgeFiles(dropped, noticeRules, t, i18n.language);
      onFrom('file');
      setRefusals(judged.refusals);
      if (judged.taken.length > 0) readFiles(judged.taken);
    },
  );
  const forget = () => {
    stop.current?.abort();
    read.reset();
    readAgain.reset();
    setColumns({});
    setRefusals([]);
    setFound(undefined);
  };
  const close = () => {
    forget();
    onFrom(undefined);
  };

  const reading = from === 'url' ? readAgain : read;
  const corrected = {
    file: (choice: ColumnChoice) => readAs(files, choice),
    url: (choice: ColumnChoice) => readAgain.mutate({ url, columns: choice }, reread(choice)),
    // A source is read as it will be read every night, when nobody is there to put a column right.
    feed: undefined,
  };
  if (from !== undefined && found)
    return (
      <ImportPreview
        found={found}
        source={from}
        columns={columns}
        onColumns={corrected[from]}
        isReading={reading.isPending}
        problem={reading.isError ? reading.error.message || t('tenders.errors.import') : undefined}
        onBack={forget}
        onClose={close}
        onMade={onMade}
      />
    );
  return (
    <>
      <Dialog
        isOpen={from !== undefined}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t(titles[from ?? 'file'])}
        description={t(hints[from ?? 'file'])}
      >
        {from === 'url' ? (
          <FromUrl
            onFound={(answer, address) => {
              setFound(answer);
              setUrl(address);
            }}
          />
        ) : from === 'feed' ? (
          <FromSource onFound={setFound} />
        ) : (
          <FromFiles
            onFiles={(chosen) => {
              setRefusals([]);
              readFiles(chosen);
            }}
            refusals={refusals}
            share={share}
            isReading={read.isPending}
            problem={read.isError ? read.error.message || t('tenders.errors.import') : undefined}
          />
        )}
      </Dialog>
      {isDragging && from === undefined ? (
        <div className="bg-overlay pointer-events-none fixed inset-0 z-60 grid place-items-center p-6">
          <p className="bg-raised shadow-dialog border-accent flex items-center gap-3 rounded-lg border border-dashed px-6 py-5 text-lg font-medium">
            <FileUp size={20} className="text-accent" aria-hidden />
            {t('tenders.import.dropHere')}
          </p>
        </div>
      ) : null}
    </>
  );
}

import type { DateReading, TenderImport } from '@bidloom/contract/tenders';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeDroppedFiles } from '#lib/browser/dropped-files.ts';
import { useFileDrop } from '#lib/browser/file-drop.ts';
import { formatBytes } from '#ui/files/bytes.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DropOverlay } from '#ui/overlays/drop-overlay.tsx';
import { judgeFiles } from '#ui/files/file-rules.ts';
import {
  type ImportResult,
  type TableChoice,
  useReadAgain,
  useReadFiles,
  useReadUrl,
} from '../tenders.api.ts';
import { FromSource } from './FromSource.tsx';
import { FromUrl, nothingTyped } from './FromUrl.tsx';
import { NoticeIntake } from './NoticeIntake.tsx';
import { TenderPreview } from './TenderPreview.tsx';
import { mostFiles, noticeRules, type ImportFrom } from './notice-files.ts';

/** Documents as buyers send them, beside the formats that notices are published in. */
const isDocument = (name: string) => /\.(?:pdf|docx?|docm|odt|rtf|pptx?|zip|eml|msg)$/i.test(name);

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

const noChoice: TableChoice = { columns: {}, dates: {} };

type TenderImportsProps = {
  /** Which dialog is open. */
  from: ImportFrom | undefined;
  onFrom: (from: ImportFrom | undefined) => void;
  /** Tenders were made or changed. */
  onMade: (result: ImportResult) => void;
  /** Whether the reader may import at all; then files may be dropped anywhere on the page. */
  isAllowed: boolean;
  /** Takes dropped documents that are no machine-readable notices: a request for proposals with its annexes. */
  onDocuments?: ((files: File[]) => void) | undefined;
};

/** Brings tenders in from notice files or an address: read, shown, and made only when the person says so. */
export function TenderImports({ from, onFrom, onMade, isAllowed, onDocuments }: TenderImportsProps) {
  const { t, i18n } = useTranslation();
  const [found, setFound] = useState<TenderImport>();
  const [share, setShare] = useState(0);
  const [refusals, setRefusals] = useState<string[]>([]);
  const stop = useRef<AbortController>(null);
  const read = useReadFiles(setShare);
  const readUrl = useReadUrl();
  const readAgain = useReadAgain();

  const [files, setFiles] = useState<File[]>([]);
  const [name, setName] = useState('');
  const [choice, setChoice] = useState<TableChoice>(noChoice);
  /** The link and the pasted text stay until the dialog is closed, whatever becomes of them. */
  const [typed, setTyped] = useState(nothingTyped);

  const send = async (chosen: File[], said: TableChoice) => {
    stop.current?.abort();
    stop.current = new AbortController();
    setShare(0);
    return read.mutateAsync({ files: chosen, choice: said, signal: stop.current.signal });
  };
  const readFiles = (given: File[]) => {
    const chosen = given.slice(0, mostFiles);
    setFiles(chosen);
    setName(chosen.map((file) => file.name).join(', '));
    // What went wrong is shown by `read` itself.
    send(chosen, noChoice).then(setFound, () => {});
    if (given.length > mostFiles)
      setRefusals([t('tenders.import.tooManyFiles', { count: given.length - mostFiles, most: mostFiles })]);
  };
  /** Reads again by what was put right; what is put right next builds on it before the answer is there. */
  const correct = (said: TableChoice) => {
    const before = choice;
    setChoice(said);
    readAgain.mutate(
      {
        reading: found?.reading ?? null,
        choice: said,
        anew: () =>
          files.length === 0 ? readUrl.mutateAsync({ url: name, choice: said }) : send(files, said),
      },
      { onSuccess: setFound, onError: () => setChoice(before) },
    );
  };
  const readDropped = (dropped: File[]) => {
    const judged = judgeFiles(dropped, noticeRules, t, i18n.language);
    if (from === undefined) onFrom('file');
    setRefusals(judged.refusals);
    if (judged.taken.length > 0) readFiles(judged.taken);
  };
  useEffect(() => {
    const files = isAllowed ? takeDroppedFiles('notices') : [];
    if (files.length > 0) readDropped(files);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was dropped elsewhere is taken once
  }, []);
  const isDragging = useFileDrop(isAllowed && from !== 'feed' && !found && !read.isPending, (dropped) => {
    if (onDocuments && dropped.some(({ name }) => isDocument(name))) onDocuments(dropped);
    else readDropped(dropped);
  });
  const forget = () => {
    stop.current?.abort();
    read.reset();
    readUrl.reset();
    readAgain.reset();
    setChoice(noChoice);
    setRefusals([]);
    setFiles([]);
    setFound(undefined);
  };
  const close = () => {
    forget();
    setTyped(nothingTyped);
    onFrom(undefined);
  };

  const sent = {
    refusals,
    share,
    isReading: read.isPending,
    problem: read.isError ? read.error.message || t('tenders.errors.import') : undefined,
  };
  // A source is read as it will be read every night, when nobody is there to put a column right.
  const canCorrect = from !== 'feed';
  if (from !== undefined && found)
    return (
      <TenderPreview
        found={found}
        // A page that was saved or pasted is a file, wherever it was asked for.
        source={files.length > 0 ? 'file' : from}
        name={name}
        columns={choice.columns}
        onColumns={canCorrect ? (columns) => correct({ ...choice, columns }) : undefined}
        onDates={
          canCorrect
            ? (header: string, order: DateReading) =>
                correct({ ...choice, dates: { ...choice.dates, [header]: order } })
            : undefined
        }
        isReading={readAgain.isPending}
        problem={readAgain.isError ? readAgain.error.message || t('tenders.errors.import') : undefined}
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
            typed={typed}
            onType={setTyped}
            onFound={(answer, address) => {
              setFiles([]);
              setFound(answer);
              setName(address);
            }}
            onFiles={(chosen) => {
              setRefusals([]);
              readFiles(chosen);
            }}
            {...sent}
          />
        ) : from === 'feed' ? (
          <FromSource
            onFound={(answer, source) => {
              setFound(answer);
              setName(source);
            }}
          />
        ) : (
          <div className="flex flex-col gap-4 pb-2">
            <NoticeIntake
              label={t('tenders.import.drop')}
              rules={t('tenders.import.formats', {
                most: mostFiles,
                limit: formatBytes(noticeRules.maxBytes, i18n.language),
              })}
              onFiles={(chosen) => {
                setRefusals([]);
                readFiles(chosen);
              }}
              {...sent}
            />
          </div>
        )}
      </Dialog>
      {isDragging && from === undefined ? <DropOverlay label={t('tenders.import.dropHere')} /> : null}
    </>
  );
}

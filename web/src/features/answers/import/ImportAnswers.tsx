import type { AnswerImport } from '@bidloom/contract/answers';
import { importAnswerFiles } from '@bidloom/contract/answers';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/banner.tsx';
import { formatBytes } from '#ui/files/bytes.ts';
import { FileDropzone } from '#ui/files/file-dropzone.tsx';
import { SendingProgress } from '#ui/files/sending-progress.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { useReadAnswers } from '../answers.api.ts';
import { FromBids } from './FromBids.tsx';
import { AnswerPreview } from './AnswerPreview.tsx';
import type { ColumnChoice } from './ReadColumns.tsx';

const ways = ['files', 'bids'] as const;
const rules = {
  accept: ['.xlsx', '.xlsm', '.csv', '.tsv', '.docx', '.odt', '.pdf', '.rtf', '.html', '.htm', '.md', '.txt'],
  maxBytes: importAnswerFiles.upload?.maxBytes ?? 20 * 1024 * 1024,
  isMultiple: true,
} as const;
const mostFiles = importAnswerFiles.upload?.maxFiles ?? 10;

/** Brings questions and answers in from files or past bids: read, shown, and added only when the person says so. */
export function ImportAnswers({
  onMade,
  lockedBecause,
}: {
  onMade: () => void;
  /** Why the reader may not. */
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const [way, setWay] = useState<(typeof ways)[number]>('files');
  const [found, setFound] = useState<AnswerImport>();
  const [share, setShare] = useState(0);
  const [files, setFiles] = useState<File[]>([]);
  const [columns, setColumns] = useState<ColumnChoice>({});
  const stop = useRef<AbortController>(null);
  const read = useReadAnswers(setShare);
  if (lockedBecause !== undefined) return <Banner tone="info">{lockedBecause}</Banner>;

  const readAs = (chosen: File[], choice: ColumnChoice) => {
    stop.current?.abort();
    stop.current = new AbortController();
    setShare(0);
    setFiles(chosen);
    setColumns(choice);
    read.mutate({ files: chosen, columns: choice, signal: stop.current.signal }, { onSuccess: setFound });
  };
  const forget = () => {
    stop.current?.abort();
    read.reset();
    setFound(undefined);
    setColumns({});
  };
  const problem = read.isError ? read.error.message || t('answers.errors.import') : undefined;
  if (found)
    return (
      <AnswerPreview
        found={found}
        source={files.length > 0 ? 'file' : 'bids'}
        columns={columns}
        onColumns={files.length > 0 ? (choice) => readAs(files, choice) : undefined}
        isReading={read.isPending}
        problem={problem}
        onBack={forget}
        onMade={onMade}
      />
    );
  const label = t(share >= 1 ? 'answers.import.reading' : 'answers.import.uploading');
  return (
    <div className="flex flex-col gap-4">
      <Segments
        label={t('answers.import.from')}
        value={way}
        onChange={setWay}
        options={ways.map((value) => ({ value, label: t(`answers.import.${value}`) }))}
      />
      {way === 'bids' ? (
        <FromBids
          onFound={(answers) => {
            setFiles([]);
            setFound(answers);
          }}
        />
      ) : (
        <>
          <p className="text-ink-muted max-w-reading text-pretty">{t('answers.import.filesHint')}</p>
          <FileDropzone
            label={t('answers.import.drop')}
            {...rules}
            rules={t('answers.import.formats', {
              most: mostFiles,
              limit: formatBytes(rules.maxBytes, i18n.language),
            })}
            disabled={read.isPending}
            onFiles={(chosen) => readAs(chosen.slice(0, mostFiles), {})}
          />
          {read.isPending ? <SendingProgress share={share} words={label} /> : null}
          {problem === undefined ? null : (
            <Banner tone="danger" title={t('answers.errors.import')}>
              {problem}
            </Banner>
          )}
        </>
      )}
    </div>
  );
}

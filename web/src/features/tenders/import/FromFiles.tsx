import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { formatBytes } from '#ui/bytes.ts';
import { FileDropzone } from '#ui/file-dropzone.tsx';
import { Progress } from '#ui/progress.tsx';
import { mostFiles, noticeRules } from './notice-files.ts';

type FromFilesProps = {
  onFiles: (files: File[]) => void;
  /** Why some of the files were left out. */
  refusals: string[];
  /** How much has travelled, 0 to 1; then the server reads. */
  share: number;
  isReading: boolean;
  /** Why nothing could be read. */
  problem: string | undefined;
};

/** Notice files by drag and drop or by choice, with what becomes of them. */
export function FromFiles({ onFiles, refusals, share, isReading, problem }: FromFilesProps) {
  const { t, i18n } = useTranslation();
  const label = t(share >= 1 ? 'tenders.import.reading' : 'tenders.import.uploading');
  return (
    <div className="flex flex-col gap-4 pb-2">
      <FileDropzone
        label={t('tenders.import.drop')}
        {...noticeRules}
        rules={t('tenders.import.formats', {
          most: mostFiles,
          limit: formatBytes(noticeRules.maxBytes, i18n.language),
        })}
        disabled={isReading}
        onFiles={onFiles}
      />
      {isReading ? (
        <div className="flex flex-col gap-1.5">
          <p className="text-ink-muted text-sm">{label}</p>
          <Progress value={share >= 1 ? null : share * 100} label={label} />
        </div>
      ) : null}
      {refusals.length > 0 ? (
        <Banner tone="warning">
          {refusals.map((refusal) => (
            <p key={refusal} dir="auto">
              {refusal}
            </p>
          ))}
        </Banner>
      ) : null}
      {problem === undefined ? null : (
        <Banner tone="danger" title={t('tenders.import.unreadable')}>
          {problem}
        </Banner>
      )}
    </div>
  );
}

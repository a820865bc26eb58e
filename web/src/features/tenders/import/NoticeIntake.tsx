import { useTranslation } from 'react-i18next';
import { FileIntake } from '#ui/files/file-intake.tsx';
import { noticeRules } from './notice-files.ts';

/** What becomes of files that were sent to be read. */
export type SentFiles = {
  /** Why some of the files were left out. */
  refusals: string[];
  /** How much has travelled, 0 to 1; then the server reads. */
  share: number;
  isReading: boolean;
  /** Why nothing could be read. */
  problem: string | undefined;
};

type NoticeIntakeProps = SentFiles & {
  label: string;
  /** What is taken, in words. */
  rules?: string;
  onFiles: (files: File[]) => void;
};

/** Notice files by drag and drop or by choice, with what becomes of them. */
export function NoticeIntake({
  label,
  rules,
  onFiles,
  refusals,
  share,
  isReading,
  problem,
}: NoticeIntakeProps) {
  const { t } = useTranslation();
  return (
    <FileIntake
      dropzone={{ ...noticeRules, label, ...(rules && { rules }), disabled: isReading, onFiles }}
      sending={
        isReading
          ? { share, words: t(share >= 1 ? 'tenders.import.reading' : 'tenders.import.uploading') }
          : undefined
      }
      refusals={refusals}
      problem={problem === undefined ? undefined : { title: t('tenders.import.unreadable'), text: problem }}
    />
  );
}

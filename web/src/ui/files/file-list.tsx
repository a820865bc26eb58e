import { CircleAlert, CircleCheck, File, FileSpreadsheet, FileText, FileType, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#ui/files/bytes.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';

interface ListedFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number | null;
  state: 'waiting' | 'uploading' | 'done' | 'failed';
  /** From 0 to 1 while uploading, as the transfer reports it; null when it does not. */
  share?: number | null | undefined;
  /** Why it failed. */
  error?: string | undefined;
  /** Makes a link of the name. */
  href?: string | undefined;
}

export interface FileListProps {
  label: string;
  files: readonly ListedFile[];
  /** Takes a file away or stops its upload. */
  onRemove?: ((file: ListedFile) => void) | undefined;
  /** More for a line, at its end. */
  renderAside?: ((file: ListedFile) => ReactNode) | undefined;
}

/** Files with size and state, each with its real progress while it travels. */
export function FileList({ label, files, onRemove, renderAside }: FileListProps) {
  const { t, i18n } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul aria-label={label} className="divide-line border-line bg-surface divide-y rounded-lg border">
      {files.map((file) => {
        const Icon = iconOf(file.name);
        return (
          <li key={file.id} className="flex min-h-12 items-center gap-3 px-3 py-2">
            <Icon size={20} className="text-ink-muted shrink-0" aria-hidden />
            <div className="flex min-w-0 flex-1 flex-col gap-0.5">
              {file.href ? (
                <a href={file.href} className="font-medium hover:underline">
                  <TruncatedText>{file.name}</TruncatedText>
                </a>
              ) : (
                <TruncatedText className="font-medium">{file.name}</TruncatedText>
              )}
              {file.state === 'uploading' ? (
                <Progress
                  value={file.share === undefined || file.share === null ? null : file.share * 100}
                  label={t('ui.files.uploading', { name: file.name })}
                />
              ) : (
                <span
                  className={file.state === 'failed' ? 'text-danger text-sm' : 'text-ink-muted text-sm'}
                  data-figures
                >
                  {file.state === 'failed'
                    ? file.error
                    : file.size === null
                      ? null
                      : formatBytes(file.size, i18n.language)}
                </span>
              )}
            </div>
            {file.state === 'done' ? (
              <CircleCheck size={16} className="text-success shrink-0" aria-label={t('ui.files.done')} />
            ) : null}
            {file.state === 'failed' ? (
              <CircleAlert size={16} className="text-danger shrink-0" aria-hidden />
            ) : null}
            {renderAside?.(file)}
            {onRemove ? (
              <IconButton
                icon={X}
                size="small"
                label={t('ui.files.remove', { name: file.name })}
                onClick={() => onRemove(file)}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function iconOf(name: string) {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (['xlsx', 'xls', 'csv', 'ods'].includes(ending)) return FileSpreadsheet;
  if (['docx', 'doc', 'odt', 'md', 'txt'].includes(ending)) return FileText;
  return ending === 'pdf' ? FileType : File;
}

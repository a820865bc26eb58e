import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { formatBytes } from '#ui/files/bytes.ts';
import { classNames } from '#ui/text/class-names.ts';
import { type FileRules, judgeFiles, kindsOf } from '#ui/files/file-rules.ts';

export interface FileDropzoneProps extends FileRules {
  /** What is wanted: 'Add the buyer’s documents'. */
  label: string;
  /** The sentence on what may come, where the list of endings would be too long to read. */
  rules?: string | undefined;
  /** The files that keep the rules, at once. The others are named with their reason. */
  onFiles: (files: File[]) => void;
  disabled?: boolean | undefined;
  /** One line, where the files are not what the page is about or some are there already. */
  isLine?: boolean | undefined;
  className?: string | undefined;
}

/** Files by drag and drop or by a button. The list of what was taken stands below it: FileList. */
export function FileDropzone({
  label,
  accept,
  maxBytes,
  rules,
  isMultiple = true,
  onFiles,
  disabled = false,
  isLine = false,
  className,
}: FileDropzoneProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [depth, setDepth] = useState(0);
  const [refusals, setRefusals] = useState<string[]>([]);

  const take = (list: FileList | null) => {
    const judged = judgeFiles([...(list ?? [])], { accept, maxBytes, isMultiple }, t, i18n.language);
    setRefusals(judged.refusals);
    if (judged.taken.length > 0) onFiles(judged.taken);
    if (input.current) input.current.value = '';
  };
  const drag = (change: number) => (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) setDepth((before) => Math.max(0, before + change));
  };

  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      {/* Dropping is for pointers; the button inside does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset
        data-files
        aria-label={label}
        aria-describedby={`${id}-rules`}
        data-dragging={depth > 0 || undefined}
        onDragEnter={drag(1)}
        onDragLeave={drag(-1)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          setDepth(0);
          if (!disabled) take(event.dataTransfer.files);
        }}
        className={classNames(
          'border-line-strong bg-surface data-dragging:border-accent data-dragging:bg-accent-soft flex min-w-0 items-center gap-2 rounded-lg border border-dashed px-4 transition-colors',
          isLine ? 'py-2 max-sm:flex-wrap' : 'flex-col py-6 text-center',
        )}
      >
        <FileUp size={isLine ? 16 : 20} className="text-ink-muted shrink-0" aria-hidden />
        {/* On one line the rules stand beside the label where they fit, and else below it. */}
        <div
          className={
            isLine
              ? 'flex min-w-0 flex-1 basis-40 flex-wrap items-baseline gap-x-2'
              : 'flex flex-col items-center gap-2'
          }
        >
          <p className="font-medium">{depth > 0 ? t('ui.files.dropHere') : label}</p>
          <p id={`${id}-rules`} className="text-ink-muted text-sm">
            {rules ??
              t(isMultiple ? 'ui.files.rules' : 'ui.files.rulesOne', {
                kinds: kindsOf(accept, i18n.language),
                limit: formatBytes(maxBytes, i18n.language),
              })}
          </p>
        </div>
        <Button variant="outline" size="small" disabled={disabled} onClick={() => input.current?.click()}>
          {t(isMultiple ? 'ui.files.choose' : 'ui.files.chooseOne')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          multiple={isMultiple}
          accept={accept.join(',')}
          onChange={(event) => take(event.target.files)}
        />
      </fieldset>
      {refusals.length > 0 ? (
        <ul role="alert" className="text-danger flex flex-col gap-0.5 text-sm">
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

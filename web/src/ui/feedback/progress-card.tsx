import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { useMinutesLeft } from '#ui/feedback/time-left.ts';
import { TruncatedText } from '#ui/text/truncated-text.tsx';

type ProgressCardProps = {
  /** What the card is, for the ear. */
  label: string;
  /** The stage that is under way. */
  words: string;
  /** The file in hand. */
  file?: string | undefined;
  /** What is counted, each in words; those that are empty are left out. */
  counts?: (string | false | undefined)[];
  /** How far it is, of `max`; null while that is not known. */
  value: number | null;
  max?: number;
  cancel?: { label: string; isPending: boolean; lockedBecause: string | undefined; onPress: () => void };
  hint?: ReactNode;
};

/** Work that is under way: its stage, the file in hand, how far it is, how long the rest takes, and how to stop it. */
export function ProgressCard({
  label,
  words,
  file,
  counts = [],
  value,
  max = 100,
  cancel,
  hint,
}: ProgressCardProps) {
  const { t } = useTranslation();
  const minutes = useMinutesLeft(value, max);
  const left =
    minutes !== undefined &&
    (minutes < 1 ? t('ui.timeLeft.short') : t('ui.timeLeft.minutes', { count: Math.round(minutes) }));
  const said = [...counts, left].filter((count) => typeof count === 'string');
  return (
    <section
      aria-label={label}
      className="border-line bg-surface flex flex-col gap-2 rounded-lg border px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium" aria-live="polite">
            {words}
          </p>
          {file || said.length > 0 ? (
            <p className="text-ink-muted flex flex-wrap gap-x-3 text-sm" data-figures>
              {file ? <TruncatedText>{file}</TruncatedText> : null}
              {said.map((count) => (
                <span key={count} className="shrink-0">
                  {count}
                </span>
              ))}
            </p>
          ) : null}
        </div>
        {cancel ? (
          <Button
            size="small"
            variant="outline"
            isLoading={cancel.isPending}
            lockedBecause={cancel.lockedBecause}
            onClick={() => cancel.onPress()}
          >
            {cancel.label}
          </Button>
        ) : null}
      </div>
      <Progress value={value} max={max} label={words} />
      {hint ? <p className="text-ink-muted text-sm">{hint}</p> : null}
    </section>
  );
}

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';

/** What can be done with the chosen rows; rises from below while there are some. While they are worked on, how far that is. */
export function BulkBar({
  label,
  chosen,
  note,
  progress,
  onStop,
  children,
}: {
  /** Names the region: 'Selected bids'. */
  label: string;
  /** How many: '3 selected'. */
  chosen: string;
  /** A line above: whether all that fit are chosen. */
  note?: ReactNode;
  progress?: { done: number; total: number } | undefined;
  onStop?: (() => void) | undefined;
  /** Small buttons. */
  children: ReactNode;
}) {
  // When the bar goes, so does the button that was pressed: the table is walked on from where it was left.
  useLayoutEffect(() => {
    const table = document.querySelector('[data-row]')?.closest('table');
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body)
          table
            ?.querySelector<HTMLElement>('[data-row] [data-cell][tabindex="0"]')
            ?.focus({ preventScroll: true });
      });
    };
  }, []);
  return (
    <section
      aria-label={label}
      data-bulk-bar
      tabIndex={-1}
      className="float animate-rise fixed start-[calc(var(--sidebar,0px)+1rem)] end-4 bottom-4 z-30 mx-auto flex w-fit max-w-full flex-col gap-1 p-2 ps-4 outline-none"
    >
      {progress ? null : note}
      <div className="flex flex-wrap items-center gap-2">
        {progress ? (
          <Underway {...progress} onStop={onStop} />
        ) : (
          <>
            <output className="me-2 font-medium">{chosen}</output>
            {children}
          </>
        )}
      </div>
    </section>
  );
}

function Underway({
  done,
  total,
  onStop,
}: {
  done: number;
  total: number;
  onStop: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const stop = useRef<HTMLButtonElement>(null);
  // What was pressed is gone: who came by keyboard stands where they can stop it.
  useEffect(() => stop.current?.focus(), []);
  const words = t('ui.bulk.progress', { count: done, total });
  return (
    <>
      <span className="font-medium" data-figures>
        {words}
      </span>
      <Progress value={done} max={total} label={words} className="max-sm:order-last sm:w-48" />
      <Button ref={stop} variant="outline" size="small" onClick={onStop}>
        {t('ui.bulk.stop')}
      </Button>
    </>
  );
}

import { Progress } from '#ui/feedback/progress.tsx';

/** A file that travels, and is then looked at: `share` of it has travelled, 0 to 1; how long the look takes nobody knows. */
export function SendingProgress({ share, words }: { share: number; words: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-ink-muted text-sm" aria-live="polite">
        {words}
      </p>
      <Progress value={share < 1 ? share * 100 : null} label={words} />
    </div>
  );
}

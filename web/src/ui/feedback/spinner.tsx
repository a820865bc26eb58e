import { classNames } from '#ui/text/class-names.ts';

/** A turning thread: seven tenths of a ring. Decorative; say what is being waited for beside it or in `aria-busy`. */
export function Spinner({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={classNames('animate-turn shrink-0', className)}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M8 2a6 6 0 1 1-6 6" />
    </svg>
  );
}

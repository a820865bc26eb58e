import { classNames } from '#ui/class-names.ts';

/** The two threads that stand, the first broken where the weft passes over it. Drawn on 24 by 24. */
const warp =
  'M4.7 3.8a1.3 1.3 0 0 1 2.6 0v7.74L4.7 8.94zM4.7 16.86l2.6 2.6v.74a1.3 1.3 0 0 1-2.6 0zM13.7 3.8a1.3 1.3 0 0 1 2.6 0v16.4a1.3 1.3 0 0 1-2.6 0z';
/** The thread that goes over one, under the other and becomes a tick. */
const weft =
  'M2.919 9.281 10 16.36l2.2-2.2v3.68l-1.281 1.279a1.3 1.3 0 0 1-1.838 0l-8-8a1.3 1.3 0 0 1 1.838-1.838zM17.8 8.56l3.281-3.279a1.3 1.3 0 0 1 1.838 1.838L17.8 12.24z';

export interface LogoProps {
  /** Height in pixels. */
  size?: number | undefined;
  /** The mark alone, where the name stands elsewhere or there is no room. */
  hasName?: boolean | undefined;
  /** All in the colour of the text. */
  isPlain?: boolean | undefined;
  className?: string | undefined;
}

/** Our mark and name. The mark never turns in right-to-left: a tick is a tick. */
export function Logo({ size = 24, hasName = true, isPlain = false, className }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2', className)}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        {...(hasName ? { 'aria-hidden': true } : { role: 'img', 'aria-label': 'Bidloom' })}
      >
        <path d={warp} fill="currentColor" />
        <path d={weft} fill={isPlain ? 'currentColor' : 'var(--accent)'} />
      </svg>
      {hasName ? (
        <span
          dir="ltr"
          lang="en"
          className="font-semibold"
          style={{ fontSize: size * 0.75, letterSpacing: '-0.02em' }}
        >
          Bidloom
        </span>
      ) : null}
    </span>
  );
}

import { classNames } from '#ui/text/class-names.ts';

/** The two threads that stand, the first broken where the weft passes over it. Drawn on 24 by 24, on whole pixels at 16. */
const warp =
  'M4.5 2.95a0.75 0.75 0 0 1 1.5 0V12.24L4.5 10.74zM4.5 18.66L6 20.16V21.05a0.75 0.75 0 0 1-1.5 0zM13.5 2.95a0.75 0.75 0 0 1 1.5 0V21.05a0.75 0.75 0 0 1-1.5 0z';
/** The thread that goes over one, under the other and becomes a tick. */
const weft =
  'M3.27 10.93L8.2 15.85L12.5 11.55V16.65L9.47 19.67a1.8 1.8 0 0 1-2.55 0L0.73 13.47A1.8 1.8 0 0 1 3.27 10.93zM16 8.05L20.73 3.33A1.8 1.8 0 0 1 23.27 5.87L16 13.15z';

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

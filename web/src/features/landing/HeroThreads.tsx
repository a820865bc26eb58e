/** The mark's threads, large behind the promise: two stand, one goes over the first, under the second, and becomes a tick. */
export function HeroThreads() {
  return (
    <svg
      viewBox="0 0 1200 560"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden
      className="absolute inset-0 h-full w-full max-lg:hidden rtl:-scale-x-100"
    >
      <path d="M560 0v500M560 516v44M1160 0v560" stroke="var(--line)" />
      <path
        d="M-20 548C200 548 330 508 560 508C760 508 900 536 1040 536H1070L1098 556L1148 496M1172 468L1240 388"
        stroke="var(--accent)"
      />
    </svg>
  );
}

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
      <path d="M504 0v560M1176 0v372M1176 396v164" stroke="var(--line)" />
      <path d="M496 508h16" stroke="var(--ground)" strokeWidth="10" />
      <path
        d="M-20 548C200 548 300 508 504 508C700 508 900 536 1010 536C1060 536 1080 520 1096 500M1110 488L1128 508L1176 446L1240 372"
        stroke="var(--accent)"
      />
    </svg>
  );
}

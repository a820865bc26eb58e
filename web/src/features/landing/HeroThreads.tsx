/** The mark's threads, large behind the promise: two stand, one goes over the first, under the second, and becomes a tick. */
export function HeroThreads() {
  return (
    <svg
      viewBox="0 0 1200 560"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden
      className="absolute inset-0 h-full w-full max-lg:hidden rtl:-scale-x-100"
    >
      <path d="M560 0v490M560 506v54M1172 0v560" stroke="var(--line)" />
      <path
        d="M-20 530C200 530 330 498 560 498C760 498 900 514 1060 514H1084Q1092 514 1098 520L1112 534L1160 478M1184 450L1240 384"
        stroke="var(--accent)"
      />
    </svg>
  );
}

import type { KeyboardEvent, PointerEvent } from 'react';

const narrowest = 64;
const widest = 960;

/** The line at the end of a column's head that is drawn to make it wider; arrow keys move it by 16 px. */
export function ColumnGrip({
  label,
  width,
  onResize,
}: {
  label: string;
  width: number | undefined;
  onResize: (width: number) => void;
}) {
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const grip = event.currentTarget;
    const before = grip.parentElement?.getBoundingClientRect().width ?? narrowest;
    const from = event.clientX;
    grip.setPointerCapture(event.pointerId);
    grip.onpointermove = (move) => onResize(bounded(before + (move.clientX - from) * direction(grip)));
    grip.onpointerup = () => {
      grip.onpointermove = null;
    };
  };
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const sign = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (sign === undefined) return;
    event.preventDefault();
    const grip = event.currentTarget;
    const before = width ?? grip.parentElement?.getBoundingClientRect().width ?? narrowest;
    onResize(bounded(before + 16 * sign * direction(grip)));
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={width ?? narrowest}
      tabIndex={0}
      onPointerDown={drag}
      onKeyDown={step}
      className="hover:after:bg-line-strong after:bg-line focus-visible:after:bg-focus absolute inset-y-0 end-0 w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:end-0 after:w-px"
    />
  );
}

const direction = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
const bounded = (width: number) => Math.round(Math.min(Math.max(width, narrowest), widest));

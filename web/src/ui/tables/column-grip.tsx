import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

const narrowest = 64;
const widest = 960;

/**
 * The line at the end of a column's head that is drawn to make it wider; arrow keys move it by 16 px. A double press or Home
 * gives the column its usual width back (`undefined`).
 */
export function ColumnGrip({
  label,
  width,
  onResize,
}: {
  label: string;
  width: number | undefined;
  onResize: (width: number | undefined) => void;
}) {
  const drag = useRef<{ from: number; width: number }>(null);
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, width: widthOf(event.currentTarget) };
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return;
    const moved = (event.clientX - drag.current.from) * direction(event.currentTarget);
    onResize(bounded(drag.current.width + moved));
  };
  const end = () => {
    drag.current = null;
  };
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const head = event.currentTarget.parentElement;
    if (head) resizeByKey(event, head, width, onResize);
  };
  return (
    <div
      // An <hr> that one drags and walks to is, to the linter, not interactive; this is ARIA's splitter.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={width ?? narrowest}
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={step}
      onDoubleClick={() => onResize(undefined)}
      className="hover:after:bg-line-strong after:bg-line focus-visible:after:bg-focus absolute inset-y-0 end-0 w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:end-0 after:w-px"
    />
  );
}

/** Makes a column wider or narrower by an arrow key, mirrored where one writes from right to left; Home: its usual width. */
export function resizeByKey(
  event: KeyboardEvent,
  head: Element,
  width: number | undefined,
  onResize: (width: number | undefined) => void,
): void {
  const sign = { ArrowRight: 1, ArrowLeft: -1, Home: 0 }[event.key];
  if (sign === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  onResize(
    sign === 0
      ? undefined
      : bounded((width ?? head.getBoundingClientRect().width) + 16 * sign * direction(head)),
  );
}

const widthOf = (grip: Element) => grip.parentElement?.getBoundingClientRect().width ?? narrowest;
const direction = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
const bounded = (width: number) => Math.round(Math.min(Math.max(width, narrowest), widest));

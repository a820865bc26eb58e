/** Somebody's text on one line of a table: cut with its whole in the title, a dash when there is none. */
export function Words({ children }: { children: string }) {
  return children === '' ? (
    <span className="text-ink-faint">–</span>
  ) : (
    <span className="block truncate" dir="auto" title={children}>
      {children}
    </span>
  );
}

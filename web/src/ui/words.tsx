/**
 * Somebody's text on one line of a table: cut with its whole in the title, a dash when there is none. It begins where the
 * column begins, whatever its language, so that a column stays a column.
 */
export function Words({ children }: { children: string }) {
  return children === '' ? (
    <span className="text-ink-faint">–</span>
  ) : (
    <span className="column-text block min-w-0 truncate" dir="auto" title={children}>
      {children}
    </span>
  );
}

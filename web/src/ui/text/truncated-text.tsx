import { Dash } from '#ui/text/dash.tsx';
import { directionOf } from '#ui/text/direction.ts';

/**
 * Somebody's text on one line: cut at its own end with its whole in the title, and set where the page's lines begin whatever
 * its direction; a dash when there is none.
 */
export function TruncatedText({ children }: { children: string }) {
  return children === '' ? (
    <Dash />
  ) : (
    <span className="flex min-w-0">
      <span className="min-w-0 truncate" dir={directionOf(children)} title={children}>
        {children}
      </span>
    </span>
  );
}

import { Dash } from '#ui/text/dash.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { directionOf } from '#ui/text/direction.ts';

/**
 * Somebody's text on one line: cut at its own end with its whole in the title, and set where the page's lines begin whatever
 * its direction; a dash when there is none.
 */
export function TruncatedText({ className, children }: { className?: string | undefined; children: string }) {
  return children === '' ? (
    <Dash />
  ) : (
    <span className={classNames('flex min-w-0', className)}>
      <span className="min-w-0 truncate" dir={directionOf(children)} title={children}>
        {children}
      </span>
    </span>
  );
}

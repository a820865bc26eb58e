import type { ReactNode } from 'react';
import { useMedia } from '#lib/browser/media.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';

type BesideProps = {
  children: ReactNode;
  /** What is shown beside; nothing when it is closed. */
  beside: ReactNode;
  title: string;
  onClose: () => void;
};

/** The work, and what it is about beside it: a second column where there is room, else a sheet over the page. */
export function Beside({ children, beside, title, onClose }: BesideProps) {
  const hasRoom = useMedia('(min-width: 1024px)');
  const isColumn = hasRoom && Boolean(beside);
  // The work stands in the same place of the tree with and without: a long list is not drawn anew, and keeps the focus.
  return (
    <>
      <div className={isColumn ? 'grid grid-cols-2 items-start gap-6' : undefined}>
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
        {isColumn ? (
          <div className="sticky top-[calc(var(--bid-head)+1rem)] h-[calc(100dvh-var(--bid-head)-2rem)] min-w-0">
            {beside}
          </div>
        ) : null}
      </div>
      {beside && !hasRoom ? (
        <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={title} hidesHead>
          <div className="h-dvh">{beside}</div>
        </Sheet>
      ) : null}
    </>
  );
}

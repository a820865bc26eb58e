import * as Primitive from '@radix-ui/react-scroll-area';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';

/** Scrolls inside; its bar shows while one scrolls and hides after 600 ms. Give it a height, or the greatest it may have. */
export function ScrollArea({
  className,
  label,
  children,
}: {
  className?: string | undefined;
  label?: string | undefined;
  children: ReactNode;
}) {
  const { i18n } = useTranslation();
  return (
    <Primitive.Root
      type="scroll"
      scrollHideDelay={600}
      dir={i18n.dir()}
      className={classNames('overflow-hidden', className)}
    >
      <Primitive.Viewport
        // What stands in it is as wide as it, the library would let it grow, and leaves room for the bar.
        className="size-full max-h-[inherit] rounded-[inherit] focus-visible:-outline-offset-2 [&>div]:!block [&>div]:pe-2.5"
        tabIndex={label ? 0 : -1}
        {...(label ? { role: 'region', 'aria-label': label } : {})}
      >
        {children}
      </Primitive.Viewport>
      <Bar orientation="vertical" />
      <Bar orientation="horizontal" />
      <Primitive.Corner />
    </Primitive.Root>
  );
}

function Bar({ orientation }: { orientation: 'vertical' | 'horizontal' }) {
  return (
    <Primitive.Scrollbar
      orientation={orientation}
      className={classNames(
        'flex touch-none p-0.5 select-none',
        orientation === 'vertical' ? 'w-2.5' : 'h-2.5 flex-col',
      )}
    >
      <Primitive.Thumb className="bg-line-strong relative flex-1 rounded-full" />
    </Primitive.Scrollbar>
  );
}

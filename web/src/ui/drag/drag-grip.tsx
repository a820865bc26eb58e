import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';

/** The button by which a thing is dragged, by keys as well: `grip` of useDragItem. */
export function DragGrip({ item, className, ...rest }: { item: string } & ComponentProps<'button'>) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t('ui.drag.grip', { item })}
      {...rest}
      className={classNames(
        'text-ink-faint flex h-6 w-4 shrink-0 touch-none [&[aria-describedby]]:cursor-grab items-center justify-center rounded-sm focus-visible:opacity-100',
        className,
      )}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
}

import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A filter that holds, written as a sentence ('Status is in progress'), with the way to take it away. */
export function FilterChip({ children, onRemove }: { children: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <span className="bg-accent-soft text-accent-soft-ink inline-flex h-7 max-w-full items-center gap-1 rounded-full ps-3 pe-1 text-sm">
      <span className="truncate" title={children}>
        {children}
      </span>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('ui.filter.remove', { filter: children })}
        className="hover:bg-pressed grid size-6 shrink-0 place-items-center rounded-full"
      >
        <X size={12} aria-hidden />
      </button>
    </span>
  );
}

import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listFormat } from '#ui/text/intl.ts';

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

/** The chip of a filter by several values ('Status is won or lost'), while there are any. */
export function ValuesChip({
  values,
  sentence = (list) => list,
  onRemove,
}: {
  values: readonly string[];
  sentence?: (list: string) => string;
  onRemove: () => void;
}) {
  const { i18n } = useTranslation();
  if (values.length === 0) return null;
  const list = listFormat(i18n.language, { type: 'disjunction' }).format(values);
  return <FilterChip onRemove={onRemove}>{sentence(list)}</FilterChip>;
}

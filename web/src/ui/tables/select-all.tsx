import { Checkbox } from '#ui/controls/checkbox.tsx';
import { HeadCell } from './table.tsx';

/** The head over the boxes of a table's rows: it chooses all of them or none. */
export function SelectAll({
  ids,
  selected,
  onSelect,
  label,
  className,
}: {
  ids: string[];
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], isSelected: boolean) => void;
  label: string;
  className?: string;
}) {
  const count = ids.filter((id) => selected.has(id)).length;
  return (
    <HeadCell className={className}>
      <Checkbox
        isChecked={count === 0 ? false : count === ids.length ? true : 'indeterminate'}
        onChange={(isChecked) => onSelect(ids, isChecked)}
        aria-label={label}
      />
    </HeadCell>
  );
}

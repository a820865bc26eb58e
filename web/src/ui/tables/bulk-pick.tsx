import { ChevronDown } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Combobox } from '#ui/controls/combobox.tsx';
import type { ComboboxOption } from '#ui/overlays/floating/combobox-list.tsx';

/** A button of a bulk bar from whose list one value is given to all chosen rows. */
export function BulkPick({
  label,
  options,
  onPick,
  onCreate,
  lockedBecause,
}: {
  label: string;
  options: ComboboxOption[];
  onPick: (value: string) => void;
  onCreate?: (label: string) => void;
  lockedBecause: string | undefined;
}) {
  const button = (
    <Button variant="outline" size="small" lockedBecause={lockedBecause}>
      {label}
      <ChevronDown size={14} aria-hidden />
    </Button>
  );
  if (lockedBecause !== undefined) return button;
  return (
    <Combobox
      aria-label={label}
      value={null}
      options={options}
      onChange={(value) => value !== null && onPick(value)}
      onCreate={onCreate}
      trigger={button}
    />
  );
}

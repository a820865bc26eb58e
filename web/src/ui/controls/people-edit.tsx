import { type ReactNode, useState } from 'react';
import { MultiCombobox } from '#ui/controls/combobox.tsx';
import type { ComboboxOption } from '#ui/overlays/floating/combobox-list.tsx';
import { EditMark } from '#ui/controls/edit-mark.tsx';

/** A pencil until somebody presses it, then `children`, open: what they need is not asked for in every row before. */
export function EditOnDemand({ label, children }: { label: string; children: ReactNode }) {
  const [isWanted, setWanted] = useState(false);
  return isWanted ? (
    children
  ) : (
    <EditMark label={label} aria-haspopup="dialog" aria-expanded={false} onClick={() => setWanted(true)} />
  );
}

/** A pencil beside people, open at first; chosen are several by name, and told once when choosing is over. */
export function PeopleEdit({
  label,
  chosen,
  options,
  onChange,
}: {
  /** What is changed and whose: 'Change team of Road repair'. */
  label: string;
  chosen: readonly string[];
  options: readonly ComboboxOption[];
  onChange: (ids: string[]) => void;
}) {
  const [draft, setDraft] = useState<string[]>();
  return (
    <MultiCombobox
      isOpenAtFirst
      hasChips={false}
      aria-label={label}
      trigger={<EditMark label={label} />}
      values={draft ?? chosen}
      options={options}
      onChange={setDraft}
      onClose={() => {
        setDraft(undefined);
        if (draft && !isSame(draft, chosen)) onChange(draft);
      }}
    />
  );
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

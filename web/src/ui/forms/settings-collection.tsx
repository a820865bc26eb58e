import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { SettingsHead } from '#ui/forms/settings-head.tsx';

/** A list of the settings: its name and purpose, a search, the way to one more, and what is there. */
export function Collection({
  title,
  hint,
  search,
  add,
  isEmpty = false,
  isPart = false,
  children,
}: {
  title: string;
  hint: string;
  /** None where there is nothing to seek. */
  search: { value: string; onSearch: (words: string) => void; label: string } | undefined;
  add: ReactNode;
  /** There is nothing to seek, and what stands there in its place has the way to the first (`isBare`). */
  isEmpty?: boolean;
  /** One of several on a page, which names them: the name is for the ear alone. */
  isPart?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-4">
      <SettingsHead
        title={title}
        // On a phone its room is the list's, once there is one.
        hint={isEmpty ? hint : <span className="max-sm:hidden">{hint}</span>}
        action={isEmpty ? null : add}
        isPart={isPart}
      />
      {isEmpty || !search ? null : (
        <div>
          <SearchInput {...search} />
        </div>
      )}
      {children}
    </div>
  );
}

/** The button that makes one more; when the reader may not, it says why. */
export function AddButton({
  children,
  onClick,
  lockedBecause,
}: {
  children: string;
  onClick: () => void;
  lockedBecause?: string | undefined;
}) {
  return (
    <Button icon={Plus} lockedBecause={lockedBecause} onClick={() => onClick()}>
      {children}
    </Button>
  );
}

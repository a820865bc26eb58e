import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Input } from '#ui/controls/input.tsx';

const restMs = 200;

/** Search of a list: `onSearch` hears the words when the typing rests. */
export function SearchInput({
  value,
  onSearch,
  label,
  hint = label,
  className = 'w-64 max-lg:w-auto max-lg:flex-1 max-lg:basis-40 sm:max-lg:max-w-64',
}: {
  value: string;
  onSearch: (words: string) => void;
  /** What is searched, for the ear. */
  label: string;
  /** Shown inside while it is empty; the label unless there is no room for it. */
  hint?: string | undefined;
  /** How wide it is. */
  className?: string | undefined;
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The words were changed from outside, as by 'Clear'.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(typed.trim()), restMs);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      type="search"
      icon={Search}
      size="small"
      className={className}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      aria-label={label}
      placeholder={hint}
    />
  );
}

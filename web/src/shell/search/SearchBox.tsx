import { Search } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCommandKey, hasNoModifier, isLetter, isWriting } from '#lib/browser/keys.ts';
import { Kbd } from '#ui/layout/kbd.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { ListKeys } from './SearchList.tsx';

const fetchList = () => import('./SearchList.tsx');
const SearchList = lazy(fetchList);

export type SearchBoxProps = {
  /** On a phone no more than one word has room. */
  isShort?: boolean;
  toggleSidebar: () => void;
  onShortcuts: () => void;
};

/**
 * The one search: what people wrote, places, commands. `/` and Ctrl or Cmd plus K lead here from anywhere; arrows choose,
 * Enter opens, Esc or a press outside closes.
 */
export function SearchBox({ isShort = false, toggleSidebar, onShortcuts }: SearchBoxProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<ListKeys>(null);
  const cameFrom = useRef<Element | null>(null);
  const id = useId();

  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  /** Closes, forgets what was typed, and puts the focus back where it was before a key led here. */
  const leave = () => {
    close();
    setTyped('');
    const before = cameFrom.current;
    cameFrom.current = null;
    if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
    else input.current?.blur();
  };
  useEffect(
    () =>
      closeOutside(box, () => {
        setOpen(false);
        setActive(undefined);
      }),
    [],
  );
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const isCommand = hasCommandKey(event) && isLetter(event, 'k');
      if (!isCommand && (event.key !== '/' || !hasNoModifier(event) || isWriting(event))) return;
      event.preventDefault();
      if (document.activeElement === input.current && isOpen) leave();
      else {
        if (document.activeElement !== input.current) cameFrom.current = document.activeElement;
        input.current?.focus();
        input.current?.select();
        setOpen(true);
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  const onKey = (event: KeyboardEvent) => {
    // What an input method composes is not meant for the list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && (isOpen || typed !== '')) {
      event.preventDefault();
      leave();
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      list.current?.choose();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (isOpen) list.current?.move(step);
    else setOpen(true);
  };

  return (
    <search ref={box} className="relative min-w-0 flex-1 md:max-w-lg">
      <Search
        size={16}
        className="text-ink-faint pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 max-md:start-2.5"
        aria-hidden
      />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={isOpen ? active : undefined}
        aria-label={t('search.label')}
        placeholder={t(isShort ? 'search.label' : 'search.placeholder')}
        value={typed}
        autoComplete="off"
        className="control w-full ps-9 max-md:ps-8 max-md:pe-0 md:pe-9"
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
        }}
        onPointerEnter={() => void fetchList()}
        onFocus={() => void fetchList()}
        onClick={() => setOpen(true)}
        onKeyDown={onKey}
      />
      {typed === '' ? (
        <span
          className="pointer-events-none absolute end-2 top-1/2 flex -translate-y-1/2 gap-1 max-md:hidden"
          aria-hidden
        >
          <Kbd>/</Kbd>
        </span>
      ) : null}
      {isOpen ? (
        <Suspense
          fallback={
            <div className="float absolute inset-x-0 top-full z-40 mt-1 grid place-items-center p-4">
              <Spinner className="text-ink-muted" />
            </div>
          }
        >
          <SearchList
            id={id}
            keys={list}
            typed={typed}
            onType={(next) => {
              setTyped(next);
              input.current?.focus();
            }}
            onActive={setActive}
            onClose={() => {
              close();
              setTyped('');
              cameFrom.current = null;
              input.current?.blur();
            }}
            toggleSidebar={toggleSidebar}
            onShortcuts={onShortcuts}
          />
        </Suspense>
      ) : null}
    </search>
  );
}

function closeOutside(box: { current: HTMLElement | null }, close: () => void): () => void {
  const onElsewhere = ({ target }: Event) => {
    if (target instanceof Node && !box.current?.contains(target)) close();
  };
  addEventListener('pointerdown', onElsewhere);
  addEventListener('focusin', onElsewhere);
  return () => {
    removeEventListener('pointerdown', onElsewhere);
    removeEventListener('focusin', onElsewhere);
  };
}

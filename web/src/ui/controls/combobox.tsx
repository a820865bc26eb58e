import { ChevronsUpDown, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';
import { useFloating } from '#ui/overlays/floating-code.ts';
import { Popover } from '#ui/overlays/popover.tsx';
import type { ComboboxOption } from '#ui/overlays/floating/combobox-list.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';

interface Shared {
  options: readonly ComboboxOption[];
  placeholder?: string | undefined;
  searchPlaceholder?: string | undefined;
  /** Given, the caller searches (on a server) and hands the found as options. */
  onSearch?: ((search: string) => void) | undefined;
  isLoading?: boolean | undefined;
  /** Offers to make an option of what was typed and not found. */
  onCreate?: ((label: string) => void) | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  /** Replaces the control, as the quiet zone button under a date; it takes a press. */
  trigger?: ReactNode;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

export interface ComboboxProps extends Shared {
  value: string | null;
  onChange: (value: string | null) => void;
  /** Choosing the chosen one again takes it away. */
  isClearable?: boolean | undefined;
}

/** One of many, found by typing. */
export function Combobox({ value, onChange, isClearable = false, ...shared }: ComboboxProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = shared.options.find((option) => option.value === value);
  return (
    <Chooser
      {...shared}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      chosen={value === null ? [] : [value]}
      onChoose={(next) => {
        if (next !== value) onChange(next);
        else if (isClearable) onChange(null);
        setIsOpen(false);
      }}
      shown={
        chosen ? (
          <span className="flex min-w-0 items-center gap-2">
            {chosen.icon}
            <TruncatedText>{chosen.label}</TruncatedText>
          </span>
        ) : null
      }
    />
  );
}

export interface MultiComboboxProps extends Shared {
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** False where the chosen are shown elsewhere already. */
  hasChips?: boolean | undefined;
  /** It was asked for by what stood in its place. */
  isOpenAtFirst?: boolean | undefined;
  /** Called when choosing is over. */
  onClose?: (() => void) | undefined;
}

/**
 * Several of many. The chosen stand as chips before the button; Backspace in an empty search takes the last away. Where nothing may
 * be changed, the chips are all there is.
 */
export function MultiCombobox({
  values,
  onChange,
  hasChips = true,
  isOpenAtFirst = false,
  onClose,
  className,
  ...shared
}: MultiComboboxProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const chosen = values.map(
    (value) => shared.options.find((option) => option.value === value) ?? { value, label: value },
  );
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      {hasChips && chosen.length > 0 ? (
        <ul aria-label={shared['aria-label']} className="flex flex-wrap gap-1.5">
          {chosen.map((option) => (
            <li
              key={option.value}
              className={classNames(
                'bg-hover flex h-7 max-w-full items-center gap-1 rounded-full ps-2.5 text-sm',
                shared.disabled ? 'pe-2.5' : 'pe-1',
              )}
            >
              <TruncatedText>{option.label}</TruncatedText>
              {shared.disabled ? null : (
                <button
                  type="button"
                  aria-label={t('ui.combobox.remove', { label: option.label })}
                  onClick={() => onChange(values.filter((value) => value !== option.value))}
                  className="text-ink-muted hover:text-ink hover:bg-pressed grid size-6 place-items-center rounded-full"
                >
                  <X size={12} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {shared.disabled && hasChips && chosen.length > 0 ? null : (
        <Chooser
          {...shared}
          isOpen={isOpen}
          onOpenChange={(next) => {
            setIsOpen(next);
            if (!next) onClose?.();
          }}
          chosen={values}
          onChoose={(next) =>
            onChange(values.includes(next) ? values.filter((value) => value !== next) : [...values, next])
          }
          onBackspace={() => onChange(values.slice(0, -1))}
          shown={null}
        />
      )}
    </div>
  );
}

interface ChooserProps extends Shared {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  chosen: readonly string[];
  onChoose: (value: string) => void;
  onBackspace?: (() => void) | undefined;
  shown: ReactNode;
}

function Chooser({
  options,
  placeholder,
  searchPlaceholder,
  onSearch,
  isLoading,
  onCreate,
  isOpen,
  onOpenChange,
  chosen,
  onChoose,
  onBackspace,
  shown,
  trigger,
  disabled,
  className,
  ...wiring
}: ChooserProps) {
  const { t } = useTranslation();
  const listId = useId();
  const floating = useFloating();
  const [search, setSearch] = useState('');
  const changeSearch = (next: string) => {
    setSearch(next);
    onSearch?.(next);
  };
  const changeOpen = (next: boolean) => {
    onOpenChange(next);
    if (!next) changeSearch('');
  };
  return (
    <Popover
      label={wiring['aria-label'] ?? t('ui.combobox.choose')}
      isOpen={isOpen}
      onOpenChange={changeOpen}
      className={classNames(
        'overflow-hidden p-0',
        trigger ? 'w-72' : 'w-(--radix-popover-trigger-width) min-w-60',
        // What stands beside a name must not cut it.
        trigger !== undefined && options.some(({ hint }) => Boolean(hint)) && 'sm:w-96',
      )}
      trigger={
        trigger ?? (
          <button
            type="button"
            // What is chosen stands in it, and a button can be neither required nor wrong.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select can neither be searched nor made to look so
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            data-empty={shown === null || undefined}
            {...wiring}
            disabled={disabled}
            className={classNames('control flex items-center justify-between gap-2 text-start', className)}
          >
            {shown ?? (
              <span className="text-ink-faint truncate">{placeholder ?? t('ui.combobox.choose')}</span>
            )}
            <ChevronsUpDown size={16} className="text-ink-muted shrink-0" aria-hidden />
          </button>
        )
      }
    >
      {floating ? (
        <floating.ComboboxList
          id={listId}
          label={wiring['aria-label'] ?? t('ui.combobox.choose')}
          options={options}
          chosen={chosen}
          search={search}
          onSearch={changeSearch}
          isSearchedElsewhere={onSearch !== undefined}
          searchPlaceholder={searchPlaceholder}
          isLoading={isLoading}
          onChoose={onChoose}
          onCreate={onCreate}
          onBackspace={onBackspace}
        />
      ) : null}
    </Popover>
  );
}

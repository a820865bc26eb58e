import { Command } from 'cmdk';
import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';
import { isFound } from '#ui/controls/search-text.ts';
import { foldText } from '@bidloom/engine/text/fold';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second, quieter text, searched too. */
  hint?: string | undefined;
  icon?: ReactNode;
  group?: string | undefined;
}

/** The search and the options of a Combobox, in its popover. */
export function ComboboxList({
  id,
  label,
  options,
  chosen,
  search,
  onSearch,
  isSearchedElsewhere,
  searchPlaceholder,
  isLoading,
  onChoose,
  onCreate,
  onBackspace,
}: {
  /** Of the list of options, which the control points to. */
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  chosen: readonly string[];
  search: string;
  onSearch: (search: string) => void;
  /** The options are those a server found. */
  isSearchedElsewhere: boolean;
  searchPlaceholder: string | undefined;
  isLoading: boolean | undefined;
  onChoose: (value: string) => void;
  onCreate: ((label: string) => void) | undefined;
  onBackspace: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const found = isSearchedElsewhere
    ? options
    : options.filter((option) => isFound(search, [option.label, option.hint ?? '']));
  const groups = [...new Set(found.map((option) => option.group))];
  const wish = search.trim();
  const canCreate =
    onCreate && wish !== '' && !options.some((option) => foldText(option.label) === foldText(wish));
  return (
    <Command shouldFilter={false} label={label}>
      <div className="border-line flex items-center gap-2 border-b pe-3">
        <Command.Input
          value={search}
          onValueChange={onSearch}
          placeholder={searchPlaceholder ?? t('ui.combobox.search')}
          dir="auto"
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && search === '') onBackspace?.();
          }}
          className="h-10 min-w-0 flex-1 bg-transparent px-3 outline-none"
        />
        {isLoading ? <Spinner className="text-ink-muted" /> : null}
      </div>
      <Command.List id={id} label={label} className="max-h-72 overflow-y-auto p-1">
        {found.length === 0 && !canCreate ? (
          <Command.Empty className="text-ink-muted px-2 py-4 text-center text-sm">
            {isLoading ? t('ui.loading') : t('ui.combobox.nothing')}
          </Command.Empty>
        ) : null}
        {groups.map((group) => (
          <Command.Group
            key={group ?? ''}
            heading={group}
            className="[&_[cmdk-group-heading]]:text-ink-muted [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium"
          >
            {found
              .filter((option) => option.group === group)
              .map((option) => (
                <Command.Item
                  key={option.value}
                  value={option.value}
                  onSelect={() => onChoose(option.value)}
                  className="item"
                >
                  {option.icon}
                  <TruncatedText className="min-w-1/2 flex-1">{option.label}</TruncatedText>
                  {option.hint ? (
                    // Cut at its own end: an address in a list read from the right, too.
                    <TruncatedText className="text-ink-muted text-sm">{option.hint}</TruncatedText>
                  ) : null}
                  <Check
                    size={16}
                    aria-hidden={!chosen.includes(option.value)}
                    aria-label={t('ui.combobox.chosen')}
                    className={classNames(
                      'text-accent shrink-0',
                      !chosen.includes(option.value) && 'invisible',
                    )}
                  />
                </Command.Item>
              ))}
          </Command.Group>
        ))}
        {canCreate ? (
          <Command.Item value={`create:${wish}`} onSelect={() => onCreate(wish)} className="item">
            <Plus size={16} className="text-ink-muted" aria-hidden />
            {t('ui.combobox.create', { label: wish })}
          </Command.Item>
        ) : null}
      </Command.List>
    </Command>
  );
}

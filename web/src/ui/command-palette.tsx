import { Command } from 'cmdk';
import { type LucideIcon, Search } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { useFocusReturn } from '#ui/focus-return.ts';
import { Overlay } from '#ui/overlay.tsx';
import { isFound } from '#ui/search-text.ts';
import { Spinner } from '#ui/spinner.tsx';

export interface PaletteItem {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  /** The icon points along the line and turns in right-to-left. */
  isPointing?: boolean | undefined;
  /** Quieter, at the end of the line: a reference, a deadline. */
  hint?: ReactNode;
  /** A second, quieter line: the passage where it was found. */
  detail?: ReactNode;
  /** A Kbd. */
  shortcut?: ReactNode;
  /** Other words it is found by. */
  keywords?: readonly string[] | undefined;
  onSelect: () => void;
}

export interface CommandPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  search: string;
  onSearch: (search: string) => void;
  /** `isFiltered` when the caller has searched already and all its items are to be shown. */
  groups: readonly { label: string; items: readonly PaletteItem[]; isFiltered?: boolean | undefined }[];
  placeholder: string;
  isLoading?: boolean | undefined;
}

/** Everything by name, from anywhere: type, arrow keys, Enter. The caller binds Ctrl or Cmd plus K. */
export function CommandPalette({
  isOpen,
  onOpenChange,
  search,
  onSearch,
  groups,
  placeholder,
  isLoading = false,
}: CommandPaletteProps) {
  const { t } = useTranslation();
  const focusReturn = useFocusReturn();
  const input = useRef<HTMLInputElement>(null);
  const shown = groups
    .map((group) => ({
      ...group,
      items: group.isFiltered
        ? group.items
        : group.items.filter((item) => isFound(search, [item.label, ...(item.keywords ?? [])])),
    }))
    .filter((group) => group.items.length > 0);
  const choose = (item: PaletteItem) => {
    onOpenChange(false);
    item.onSelect();
  };
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Overlay />
        <Primitive.Content
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            // Radix would select what was typed before this was there, and the next key would replace it.
            event.preventDefault();
            input.current?.focus();
            input.current?.setSelectionRange(search.length, search.length);
          }}
          aria-describedby={undefined}
          className="bg-raised shadow-dialog data-[state=open]:animate-rise fixed inset-x-4 top-[12dvh] z-50 mx-auto max-w-xl overflow-hidden rounded-lg [--from-y:-8px]"
        >
          <Primitive.Title className="sr-only">{t('ui.palette.title')}</Primitive.Title>
          <Command shouldFilter={false} loop label={t('ui.palette.title')}>
            <div className="border-line flex items-center gap-3 border-b px-4">
              {isLoading ? (
                <Spinner className="text-ink-muted" />
              ) : (
                <Search size={16} className="text-ink-muted shrink-0" aria-hidden />
              )}
              <Command.Input
                ref={input}
                value={search}
                onValueChange={onSearch}
                placeholder={placeholder}
                dir="auto"
                className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
              />
            </div>
            <Command.List label={t('ui.palette.title')} className="max-h-96 overflow-y-auto p-2">
              {shown.length === 0 ? (
                <Command.Empty className="text-ink-muted py-8 text-center">
                  {isLoading ? t('ui.loading') : t('ui.combobox.nothing')}
                </Command.Empty>
              ) : null}
              {shown.map((group) => (
                <Command.Group
                  key={group.label}
                  heading={group.label}
                  className="[&_[cmdk-group-heading]]:text-ink-muted [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium"
                >
                  {group.items.map((item) => (
                    <Command.Item
                      key={item.id}
                      value={item.id}
                      onSelect={() => choose(item)}
                      className={classNames('item min-h-9', item.detail != null && 'h-auto py-1.5')}
                    >
                      {item.icon ? (
                        <item.icon
                          size={16}
                          className={classNames('text-ink-muted shrink-0', item.isPointing && 'points')}
                          aria-hidden
                        />
                      ) : null}
                      <span className="min-w-0 flex-1">
                        <span className="block truncate column-text" dir="auto">
                          {item.label}
                        </span>
                        {item.detail ? (
                          <span className="text-ink-muted line-clamp-2 block text-sm column-text" dir="auto">
                            {item.detail}
                          </span>
                        ) : null}
                      </span>
                      {item.hint ? (
                        <span className="text-ink-muted shrink-0 text-sm">{item.hint}</span>
                      ) : null}
                      {item.shortcut}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '#lib/routing/url-state.ts';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { ValuesChip } from './filter-chip.tsx';
import { FilterMenu } from './filter-menu.tsx';

type Filter = {
  /** Its name in the address; `filter.<name>Is` is its sentence, but where its value says enough. */
  name: string;
  /** It holds one value at most, the one chosen last, whose label is its sentence. */
  isSingle?: true;
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
};

/**
 * Search and filters of a list, the filters written as sentences that can be taken away; what else there is comes between.
 * @param words the group of texts: `search`, `filter.add`, the sentences
 */
export function FilterBar({
  words,
  query,
  filters,
  change,
  isIdle = false,
  isAwaited = false,
  children,
}: {
  words: string;
  query: string;
  filters: readonly Filter[];
  change: Change;
  /** The list has no row and nothing narrows it (`isBare`). */
  isIdle?: boolean;
  /** What stands among the filters is still read, and may take a line of its own: the list below waits for it (`in-order`). */
  isAwaited?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div data-awaited={isAwaited || undefined} className="flex flex-wrap items-center gap-2">
      {isIdle ? null : (
        <>
          <SearchInput value={query} onSearch={(q) => change({ q })} label={t(`${words}.search`)} />
          <FilterMenu
            label={t(`${words}.filter.add`)}
            className="max-h-[min(32rem,var(--radix-dropdown-menu-content-available-height))]!"
            groups={filters.map(({ name, isSingle, label, options, chosen }) => ({
              label,
              options: options.map((option) => ({ value: option.value, label: <bdi>{option.label}</bdi> })),
              chosen,
              onChange: (values) => change({ [name]: isSingle ? values.at(-1) : values }),
            }))}
          />
        </>
      )}
      {children}
      {filters.map(({ name, isSingle, options, chosen }) => (
        <ValuesChip
          key={name}
          values={chosen.map((value) => options.find((option) => option.value === value)?.label ?? value)}
          sentence={(values) => (isSingle ? values : t(`${words}.filter.${name}Is`, { values }))}
          onRemove={() => change({ [name]: undefined })}
        />
      ))}
    </div>
  );
}

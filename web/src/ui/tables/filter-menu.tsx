import { ListFilter } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import {
  DropdownMenu,
  MenuCheck,
  MenuChoice,
  MenuLabel,
  MenuSeparator,
} from '#ui/overlays/dropdown-menu.tsx';

type Option = { value: string; label: ReactNode };

/** Filters of one kind, under their name. A group without options is left out. */
export type FilterGroup = {
  label?: string;
  options: readonly Option[];
} & (
  | { chosen: readonly string[]; onChange: (chosen: string[]) => void }
  /** One at most; `any` says that none is chosen. */
  | { label: string; any: string; value: string | undefined; onChoose: (value: string | undefined) => void }
);

const noFilter = 'any';

/** The filters of a list as a menu of groups; further items come below them. */
export function FilterMenu({
  label,
  groups,
  className,
  children,
}: {
  label: string;
  groups: readonly FilterGroup[];
  className?: string;
  children?: ReactNode;
}) {
  return (
    <DropdownMenu
      className={className}
      trigger={
        <Button icon={ListFilter} variant="outline" size="small">
          {label}
        </Button>
      }
    >
      {groups
        .filter(({ options }) => options.length > 0)
        .map((group, index) => (
          <Fragment key={group.label ?? group.options[0]?.value}>
            {index > 0 ? <MenuSeparator /> : null}
            {group.label === undefined ? null : <MenuLabel>{group.label}</MenuLabel>}
            <Options group={group} />
          </Fragment>
        ))}
      {children === undefined ? null : (
        <>
          <MenuSeparator />
          {children}
        </>
      )}
    </DropdownMenu>
  );
}

function Options({ group }: { group: FilterGroup }) {
  if ('onChoose' in group)
    return (
      <MenuChoice
        label={group.label}
        value={group.value ?? noFilter}
        onChange={(value) => group.onChoose(value === noFilter ? undefined : value)}
        options={[{ value: noFilter, label: group.any }, ...group.options]}
      />
    );
  const { chosen, onChange } = group;
  return group.options.map(({ value, label }) => (
    <MenuCheck
      key={value}
      isChecked={chosen.includes(value)}
      onChange={(isChecked) => onChange(toggled(chosen, value, isChecked))}
    >
      {label}
    </MenuCheck>
  ));
}

/** The chosen values with one more, or without it. */
export const toggled = (
  chosen: readonly string[],
  value: string,
  isChecked = !chosen.includes(value),
): string[] => (isChecked ? [...chosen, value] : chosen.filter((other) => other !== value));

import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseDensity, densities, useDensity } from '#ui/tables/density.ts';
import {
  DropdownMenu,
  MenuCheck,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '#ui/overlays/dropdown-menu.tsx';
import { DragArea } from '#ui/drag/drag-area.tsx';
import type { Side } from '#ui/drag/drag-store.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';

/** How a table looks: the height of its rows, which columns it has, and in which order. Cards have no rows. */
export function TableMenu<Column extends string>({
  labels,
  grouping,
  columns: { order, shown, show, move, isUsual, reset },
}: {
  /** What the columns are called. */
  labels: (column: Column) => string;
  /** What its rows can be grouped by, where they can. */
  grouping?:
    | {
        value: string;
        options: readonly { value: string; label: string }[];
        onChange: (value: string) => void;
      }
    | undefined;
  /** What `useColumnChoice` knows; the first column is always shown, and first. */
  columns: {
    order: readonly Column[];
    shown: readonly Column[];
    show: (column: Column, isShown: boolean) => void;
    move: (column: Column, place: number) => void;
    isUsual: boolean;
    reset: () => void;
  };
}) {
  const { t } = useTranslation();
  const density = useDensity();
  const [said, say] = useState('');
  const [isOpen, setOpen] = useState(false);
  const moveTo = (column: Column, place: number) => {
    if (place < 1 || place >= shown.length) return;
    move(column, place);
    say(t('ui.table.moved', { column: labels(column), place: place + 1, count: shown.length }));
  };
  const moveBeside = (column: Column, other: string, side: Side | undefined) => {
    const place = shown.filter((one) => one !== column).findIndex((one) => one === other);
    if (place !== -1) moveTo(column, side === 'after' ? place + 1 : place);
  };
  return (
    <DragArea isOn={isOpen}>
      <DropdownMenu
        align="end"
        onOpenChange={setOpen}
        className="max-h-[min(40rem,var(--radix-dropdown-menu-content-available-height))]!"
        trigger={
          <IconButton
            icon={SlidersHorizontal}
            label={t('ui.table.look')}
            size="small"
            hasTooltip={false}
            title={t('ui.table.look')}
            className="max-sm:hidden"
          />
        }
      >
        <MenuLabel>{t('ui.table.density')}</MenuLabel>
        <MenuChoice
          label={t('ui.table.density')}
          value={density}
          onChange={chooseDensity}
          options={densities.map((value) => ({ value, label: t(`ui.table.densities.${value}`) }))}
        />
        <MenuSeparator />
        {grouping ? (
          <>
            <MenuLabel>{t('ui.table.groupBy')}</MenuLabel>
            <MenuChoice label={t('ui.table.groupBy')} {...grouping} />
            <MenuSeparator />
          </>
        ) : null}
        <MenuLabel>{t('ui.table.columns')}</MenuLabel>
        {order.slice(1).map((column) => {
          const place = shown.indexOf(column);
          return (
            <MenuCheck
              key={column}
              isChecked={place !== -1}
              onChange={(isShown) => show(column, isShown)}
              order={
                place === -1
                  ? undefined
                  : {
                      id: column,
                      label: labels(column),
                      place,
                      onStep: (by) => moveTo(column, place + by),
                      onDrop: (other, side) => moveBeside(column, other, side),
                    }
              }
            >
              {labels(column)}
            </MenuCheck>
          );
        })}
        <p className="text-ink-muted max-w-56 px-2 pt-1 pb-2 text-xs text-pretty">{t('ui.table.order')}</p>
        {isUsual ? null : <MenuItem onSelect={reset}>{t('ui.table.allColumns')}</MenuItem>}
      </DropdownMenu>
      <output className="sr-only">{said}</output>
    </DragArea>
  );
}

import type { Requirement } from '@bidloom/contract/requirements';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useColumnWidths } from '#ui/column-widths.ts';
import { useRowKeys } from '#ui/row-keys.ts';
import { HeadCell, Table, TableHead } from '#ui/table.tsx';
import { RequirementEditor } from './RequirementEditor.tsx';
import { RequirementRow } from './RequirementRow.tsx';
import type { Person } from './requirements.api.ts';

type RequirementsTableProps = {
  requirements: readonly Requirement[];
  members: readonly Person[];
  lockedBecause: string | undefined;
  /** The one whose answer is open under its row. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** The one whose place is shown beside the table. */
  shown: string | undefined;
  onShowPlace: (requirement: Requirement) => void;
  /** Half the width: what is said elsewhere of a requirement stands under its words. */
  isNarrow: boolean;
  /** Called when the last rows come into sight. */
  onEndInSight: () => void;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
};

const widest = 180;

/** The compliance matrix. Only the rows in sight are drawn, so that thousands stay fast. */
export function RequirementsTable(props: RequirementsTableProps) {
  const { requirements, members, lockedBecause, open, onOpen, shown, isNarrow } = props;
  const { onShowPlace, onEndInSight } = props;
  const columns = isNarrow ? 4 : 6;
  const { t } = useTranslation();
  const { layout, sizeOf } = useColumnWidths('requirements', [
    { key: 'number', width: 72 },
    { key: 'words', width: 160, isFlexible: true },
    { key: 'place', width: 104 },
    ...(isNarrow
      ? []
      : [
          { key: 'obligation', width: 120 },
          { key: 'owner', width: 128 },
        ]),
    { key: 'status', width: 128 },
  ]);
  /** The page does not scroll sideways for this table: what is not the requirement itself stays narrow. */
  const size = (key: string) => {
    const { width, onResize } = sizeOf(key);
    return { width, onResize: (next: number | undefined) => onResize(next && Math.min(next, widest)) };
  };
  const keys = useRowKeys<HTMLDivElement>();
  const [top, setTop] = useState(0);
  const frame = useRef<HTMLDivElement | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- its answer changes while it stays the same object; nothing here is remembered by that
  const rows = useWindowVirtualizer({
    count: requirements.length,
    estimateSize: () => 96,
    overscan: 10,
    scrollMargin: top,
    getItemKey: (index) => requirements[index]?._id ?? index,
  });
  // What stands above the table changes its height: banners, filters, the folded rail.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (frame.current) setTop(frame.current.getBoundingClientRect().top + window.scrollY);
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const items = rows.getVirtualItems();
  const lastInSight = items.at(-1)?.index ?? -1;
  const isEndInSight = requirements.length > 0 && lastInSight >= requirements.length - 5;
  useEffect(() => {
    if (isEndInSight) onEndInSight();
  }, [isEndInSight, onEndInSight, requirements.length]);
  const before = (items[0]?.start ?? top) - top;
  const after = rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <div
      ref={(element) => {
        frame.current = element;
        keys.ref.current = element;
      }}
      onFocus={keys.onFocus}
      onKeyDown={keys.onKeyDown}
      role="presentation"
    >
      <Table label={t('requirements.title')} hasCards layout={layout} className="overflow-visible!">
        <TableHead>
          <HeadCell className="top-(--bid-head)!">{t('requirements.number')}</HeadCell>
          <HeadCell className="top-(--bid-head)!">{t('requirements.words')}</HeadCell>
          <HeadCell className="top-(--bid-head)!" {...size('place')}>
            {t('requirements.placeHead')}
          </HeadCell>
          {isNarrow ? null : (
            <>
              <HeadCell className="top-(--bid-head)!" {...size('obligation')}>
                {t('requirements.obligation')}
              </HeadCell>
              <HeadCell className="top-(--bid-head)!" {...size('owner')}>
                {t('requirements.owner')}
              </HeadCell>
            </>
          )}
          <HeadCell className="top-(--bid-head)!" {...size('status')}>
            {t('requirements.statusHead')}
          </HeadCell>
        </TableHead>
        {before > 0 ? <Space height={before} columns={columns} /> : null}
        {items.map(({ index, key }) => {
          const requirement = requirements[index];
          if (!requirement) return null;
          const isOpen = requirement._id === open;
          return (
            <tbody key={key} data-index={index} ref={rows.measureElement} className="max-sm:pb-2">
              <RequirementRow
                requirement={requirement}
                isOpen={isOpen}
                isNarrow={isNarrow}
                isShown={requirement._id === shown}
                isChosen={props.chosen.has(requirement._id)}
                onChoose={props.onChoose}
                onOpen={onOpen}
                onShowPlace={onShowPlace}
              />
              {isOpen ? (
                <tr className="max-sm:block">
                  <td colSpan={columns} className="border-line bg-surface border-b p-0 max-sm:block">
                    <RequirementEditor
                      requirement={requirement}
                      members={members}
                      lockedBecause={lockedBecause}
                      isNarrow={isNarrow}
                      onClose={() => onOpen(undefined)}
                    />
                  </td>
                </tr>
              ) : null}
            </tbody>
          );
        })}
        {after > 0 ? <Space height={after} columns={columns} /> : null}
      </Table>
    </div>
  );
}

/** The room of the rows that are not drawn. */
function Space({ height, columns }: { height: number; columns: number }) {
  return (
    <tbody aria-hidden="true">
      <tr>
        <td aria-hidden="true" colSpan={columns} className="p-0" style={{ height }} />
      </tr>
    </tbody>
  );
}

import type { Requirement } from '@bidloom/contract/requirements';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
};

/** The compliance matrix. Only the rows in sight are drawn, so that thousands stay fast. */
export function RequirementsTable(props: RequirementsTableProps) {
  const { requirements, members, lockedBecause, open, onOpen, shown, isNarrow } = props;
  const { onShowPlace, onEndInSight } = props;
  const columns = isNarrow ? 4 : 6;
  const { t } = useTranslation();
  const keys = useRowKeys<HTMLDivElement>();
  const [top, setTop] = useState(0);
  const frame = useRef<HTMLDivElement | null>(null);
  // Its answer changes while it stays the same object; nothing here is remembered by that.
  // oxlint-disable-next-line react/incompatible-library
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
      <Table label={t('requirements.title')} hasCards className="overflow-visible!">
        <TableHead>
          <HeadCell className="top-(--bid-head)! w-12">{t('requirements.number')}</HeadCell>
          <HeadCell className="top-(--bid-head)!">{t('requirements.words')}</HeadCell>
          <HeadCell className="top-(--bid-head)! w-24">{t('requirements.placeHead')}</HeadCell>
          {isNarrow ? null : (
            <>
              <HeadCell className="top-(--bid-head)! w-28">{t('requirements.obligation')}</HeadCell>
              <HeadCell className="top-(--bid-head)! w-32">{t('requirements.owner')}</HeadCell>
            </>
          )}
          <HeadCell className="top-(--bid-head)! w-32">{t('requirements.statusHead')}</HeadCell>
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

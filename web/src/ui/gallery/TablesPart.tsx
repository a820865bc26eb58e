import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#ui/layout/badge.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { DeadlineChip } from '#ui/dates/deadline-chip.tsx';
import { Part } from '#ui/gallery/Part.tsx';
import { now, rows, useSample } from '#ui/gallery/sample.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { LoadMore } from '#ui/tables/load-more.tsx';
import { Cell, HeadCell, type Sorting, Table, TableBody, TableHead, TableRow } from '#ui/tables/table.tsx';
import { numberFormat } from '#ui/text/intl.ts';

export function TablesPart() {
  const say = useSample();
  const { i18n } = useTranslation();
  const [selected, setSelected] = useState<readonly string[]>(['2026/KSMC/88']);
  const [sorting, setSorting] = useState<Sorting>('ascending');
  const [width, setWidth] = useState(320);
  const toggle = (reference: string) =>
    setSelected(
      selected.includes(reference) ? selected.filter((one) => one !== reference) : [...selected, reference],
    );
  const money = numberFormat(i18n.language, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  return (
    <Part title="Tables">
      <Table label={say('Bids', 'العروض')} hasCards>
        <TableHead>
          <HeadCell isFirst width={width} onResize={(next) => setWidth(next ?? 320)}>
            {say('Bid', 'العرض')}
          </HeadCell>
          <HeadCell>{say('Buyer', 'المشتري')}</HeadCell>
          <HeadCell
            sorting={sorting}
            onSort={() => setSorting(sorting === 'ascending' ? 'descending' : 'ascending')}
          >
            {say('Deadline', 'الموعد النهائي')}
          </HeadCell>
          <HeadCell>{say('Status', 'الحالة')}</HeadCell>
          <HeadCell isNumber>{say('Value', 'القيمة')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{say('Actions', 'إجراءات')}</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.reference}
              onOpen={() => {}}
              onToggle={() => toggle(row.reference)}
              isSelected={selected.includes(row.reference)}
            >
              <Cell isFirst>
                <span className="flex min-w-0 items-center gap-3">
                  <Checkbox
                    isChecked={selected.includes(row.reference)}
                    onChange={() => toggle(row.reference)}
                    aria-label={say('Select', 'تحديد')}
                  />
                  <span className="truncate" style={{ maxWidth: width - 60 }} dir="auto">
                    {say(...row.title)}
                  </span>
                </span>
              </Cell>
              <Cell label={say('Buyer', 'المشتري')} className="text-ink-muted">
                <span className="truncate">{say(...row.buyer)}</span>
              </Cell>
              <Cell label={say('Deadline', 'الموعد النهائي')}>
                <DeadlineChip
                  deadline={row.deadline}
                  zone="Africa/Casablanca"
                  buyerZone={row.zone}
                  now={now}
                />
              </Cell>
              <Cell label={say('Status', 'الحالة')}>
                <StatusChip stage={row.stage} tone={row.tone}>
                  {say(...row.status)}
                </StatusChip>
              </Cell>
              <Cell label={say('Value', 'القيمة')} isNumber>
                {money.format(row.value)}
              </Cell>
              <Cell className="w-10 items:hidden">
                <IconButton
                  icon={MoreHorizontal}
                  size="small"
                  label={say('More', 'المزيد')}
                  hasTooltip={false}
                />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <LoadMore shown={5} total={42} hasMore isLoading={false} onLoadMore={() => {}} />
    </Part>
  );
}

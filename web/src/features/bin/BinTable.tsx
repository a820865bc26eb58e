import type { BinItem } from '@bidloom/contract/bin';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { formatDay, formatMoment } from '#ui/dates/dates.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SelectAll } from '#ui/tables/select-all.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/tables/table.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';

/** What lies in the bin, a thing a row. Who may restore nothing has nothing to press. */
export function BinTable({
  items,
  selected,
  onSelect,
  onRestore,
  onErase,
}: {
  items: BinItem[];
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], isSelected: boolean) => void;
  onRestore: ((item: BinItem) => void) | undefined;
  onErase: ((item: BinItem) => void) | undefined;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  return (
    <Table label={t('bin.title')} hasCards>
      <TableHead>
        {onRestore ? (
          <SelectAll
            ids={items.map(({ _id }) => _id)}
            selected={selected}
            onSelect={onSelect}
            label={t('bin.selectAll')}
            className="w-10"
          />
        ) : null}
        <HeadCell isFirst>{t('bin.heads.name')}</HeadCell>
        <HeadCell>{t('bin.heads.kind')}</HeadCell>
        <HeadCell>{t('bin.heads.by')}</HeadCell>
        <HeadCell>{t('bin.heads.at')}</HeadCell>
        <HeadCell>{t('bin.heads.ends')}</HeadCell>
        {onRestore ? (
          <HeadCell>
            <span className="sr-only">{t('bin.restore')}</span>
          </HeadCell>
        ) : null}
      </TableHead>
      <TableBody>
        {items.map((item) => {
          const name = item.label || t('bin.unnamed');
          return (
            <TableRow key={item._id} isSelected={selected.has(item._id)}>
              {onRestore ? (
                <Cell className="items:float-end items:ms-3 items:p-0">
                  <Checkbox
                    isChecked={selected.has(item._id)}
                    onChange={(isChecked) => onSelect([item._id], isChecked)}
                    aria-label={t('bin.select', { name })}
                  />
                </Cell>
              ) : null}
              <Cell isFirst className="rows:w-full rows:max-w-0 rows:min-w-44">
                <TruncatedText>{name}</TruncatedText>
                {item.bid ? (
                  <span className="text-ink-muted block truncate text-sm">
                    {t('bin.ofBid', { title: item.bid.title || t('bin.unnamed') })}
                  </span>
                ) : null}
              </Cell>
              <Cell label={t('bin.heads.kind')} className="whitespace-nowrap">
                {t(`bin.kindOf.${item.kind}`)}
              </Cell>
              <Cell label={t('bin.heads.by')} className="max-w-36">
                <TruncatedText>{item.deletedBy?.fullName ?? t('bin.nobody')}</TruncatedText>
              </Cell>
              <Cell label={t('bin.heads.at')} className="whitespace-nowrap">
                <time dateTime={item.deletedAt}>{formatMoment(item.deletedAt, i18n.language, zone)}</time>
              </Cell>
              <Cell label={t('bin.heads.ends')} className="whitespace-nowrap">
                <time dateTime={item.endsAt}>{formatDay(item.endsAt, i18n.language, zone)}</time>
              </Cell>
              {onRestore ? (
                <Cell>
                  <span className="flex items-center justify-end gap-1 items:justify-start">
                    <Button
                      variant="outline"
                      size="small"
                      aria-label={t('bin.restoreNamed', { name })}
                      onClick={() => onRestore(item)}
                    >
                      <RotateCcw size={14} aria-hidden />
                      {t('bin.restore')}
                    </Button>
                    {onErase ? (
                      <IconButton
                        icon={Trash2}
                        size="small"
                        label={t('bin.eraseNamed', { name })}
                        onClick={() => onErase(item)}
                      />
                    ) : null}
                  </span>
                </Cell>
              ) : null}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

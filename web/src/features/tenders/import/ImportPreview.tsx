import type { ImportedTender, TenderImport } from '@bidloom/contract/tenders';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/zone.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { formatMoment } from '#ui/dates.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/table.tsx';
import { Amount } from '#ui/amount.tsx';
import { Country } from '#ui/country.tsx';
import { useCreateTenders } from '../tenders.api.ts';
import type { ImportFrom } from './ImportDialog.tsx';

type ImportPreviewProps = {
  found: TenderImport;
  source: ImportFrom;
  onBack: () => void;
  onClose: () => void;
};
/** The server takes so many at once; a larger file is brought in in several goes. */
const most = 1000;
/** Rows drawn at first; more on demand, so that a file of thousands opens at once. */
const step = 100;

/** What was understood, what is known already, what is wrong and where: before anything is stored. */
export function ImportPreview({ found, source, onBack, onClose }: ImportPreviewProps) {
  const { t } = useTranslation();
  const create = useCreateTenders();
  const [chosen, setChosen] = useState(
    () => new Set(found.tenders.flatMap((one, row) => (one.duplicateOf ? [] : [row]))),
  );
  const [shown, setShown] = useState(step);
  const toggle = (row: number) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(row)) after.add(row);
      return after;
    });
  const make = () => {
    const tenders = found.tenders
      .filter((_one, row) => chosen.has(row))
      .map((tender) => ({ ...tender, source }));
    create.mutate({ tenders }, { onSuccess: onClose });
  };
  const duplicates = found.tenders.filter(({ duplicateOf }) => duplicateOf).length;
  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('tenders.import.preview')}
      description={t('tenders.import.found', {
        count: found.tenders.length,
        format: found.format.toUpperCase(),
      })}
      footer={
        <>
          <Button variant="outline" onClick={onBack}>
            {t('tenders.import.back')}
          </Button>
          <Button
            onClick={make}
            isLoading={create.isPending}
            disabled={chosen.size === 0 || chosen.size > most}
            title={chosen.size > most ? t('tenders.import.tooMany', { count: most }) : undefined}
          >
            {t('tenders.import.create', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {duplicates > 0 ? <Banner>{t('tenders.import.duplicates', { count: duplicates })}</Banner> : null}
        {found.problems.length > 0 ? (
          <Banner tone="warning" title={t('tenders.import.problems', { count: found.problems.length })}>
            <ul className="max-h-32 overflow-y-auto">
              {found.problems.map(({ file, row, msg }, index) => (
                <li key={`${file}-${row}-${index}`}>
                  <bdi className="font-medium">{file}</bdi>
                  {row === null ? null : ` · ${t('tenders.import.row', { row })}`} ·{' '}
                  <span dir="auto">{msg}</span>
                </li>
              ))}
            </ul>
          </Banner>
        ) : null}
        {create.isError ? (
          <Banner tone="danger">{create.error.message || t('tenders.errors.import')}</Banner>
        ) : null}
        <Table label={t('tenders.import.preview')} hasCards>
          <TableHead>
            <HeadCell className="w-10">
              <Checkbox
                isChecked={
                  chosen.size === 0 ? false : chosen.size === found.tenders.length ? true : 'indeterminate'
                }
                onChange={(isChecked) =>
                  setChosen(new Set(isChecked ? found.tenders.map((_one, row) => row) : []))
                }
                aria-label={t('tenders.selectAll')}
              />
            </HeadCell>
            <HeadCell isFirst>{t('tenders.fields.title')}</HeadCell>
            <HeadCell>{t('tenders.fields.deadline')}</HeadCell>
            <HeadCell>{t('tenders.fields.buyer')}</HeadCell>
            <HeadCell>{t('tenders.fields.reference')}</HeadCell>
            <HeadCell isNumber>{t('tenders.fields.value')}</HeadCell>
            <HeadCell>{t('tenders.fields.country')}</HeadCell>
          </TableHead>
          <TableBody>
            {found.tenders.slice(0, shown).map((tender, row) => (
              <PreviewRow
                key={`${tender.reference}-${row}`}
                tender={tender}
                isChosen={chosen.has(row)}
                onToggle={() => toggle(row)}
              />
            ))}
          </TableBody>
        </Table>
        {found.tenders.length > shown ? (
          <Button variant="ghost" className="self-center" onClick={() => setShown(shown + step)}>
            {t('ui.list.more')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

function PreviewRow({
  tender,
  isChosen,
  onToggle,
}: {
  tender: ImportedTender;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  return (
    <TableRow isSelected={isChosen} onToggle={onToggle} onOpen={onToggle}>
      <Cell className="max-sm:float-end max-sm:p-0">
        <Checkbox
          isChecked={isChosen}
          onChange={onToggle}
          aria-label={t('tenders.select', { title: tender.title })}
        />
      </Cell>
      <Cell isFirst className="min-w-52 py-2">
        <span className="line-clamp-2">
          <bdi>{tender.title}</bdi>
        </span>
        {tender.duplicateOf ? <Badge className="mt-1">{t('tenders.import.known')}</Badge> : null}
      </Cell>
      <Cell label={t('tenders.fields.deadline')} className="py-2">
        <span>
          {tender.deadline ? (
            <time dateTime={tender.deadline} className="whitespace-nowrap">
              {formatMoment(tender.deadline, i18n.language, zone)}
            </time>
          ) : (
            <span className="text-ink-muted">{t('ui.deadline.none')}</span>
          )}
          {tender.deadlineNote ? (
            <span className="text-warning mt-0.5 flex min-w-56 max-w-72 gap-1 text-xs">
              <TriangleAlert size={14} className="shrink-0" aria-hidden />
              {tender.deadlineNote}
            </span>
          ) : null}
        </span>
      </Cell>
      <Cell label={t('tenders.fields.buyer')} className="max-w-48">
        <span className="line-clamp-2">
          <bdi>{tender.buyer}</bdi>
        </span>
      </Cell>
      <Cell label={t('tenders.fields.reference')} className="max-w-36">
        <bdi className="block truncate" title={tender.reference}>
          {tender.reference}
        </bdi>
      </Cell>
      <Cell label={t('tenders.fields.value')} isNumber className="whitespace-nowrap">
        <Amount value={tender.value} currency={tender.currency} />
      </Cell>
      <Cell label={t('tenders.fields.country')}>
        <Country code={tender.country} />
      </Cell>
    </TableRow>
  );
}

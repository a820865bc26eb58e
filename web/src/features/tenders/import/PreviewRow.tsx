import type { ImportedTender } from '@bidloom/contract/tenders';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSelectedZone } from '#lib/zone.ts';
import { Amount } from '#ui/amount.tsx';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Country } from '#ui/country.tsx';
import { formatMoment } from '#ui/dates.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Cell, TableRow } from '#ui/table.tsx';
import { Words } from '#ui/words.tsx';
import { NoticeChanges } from '../NoticeChanges.tsx';

type PreviewRowProps = {
  tender: ImportedTender;
  /** As the notice has it, or as the person gave it where the notice has none. */
  title: string;
  onTitle: (title: string) => void;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** One tender that was understood. One that is known already cannot be chosen unless its notice says something new; one without a title can be given one. */
export function PreviewRow({ tender, title, onTitle, isChosen, onChoose }: PreviewRowProps) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const isChange = tender.changes.length > 0;
  const isKnown = tender.duplicateOf !== null && !isChange;
  const isNameless = tender.title === '';
  const canMake = !isKnown && title.trim() !== '';
  const toggle = canMake ? () => onChoose(!isChosen) : undefined;
  return (
    <TableRow isSelected={isChosen} onToggle={toggle} onOpen={toggle}>
      <Cell className="max-sm:float-end max-sm:ms-3 max-sm:p-0">
        <Checkbox
          isChecked={isChosen}
          onChange={onChoose}
          disabled={!canMake}
          title={
            isKnown ? t('tenders.import.known') : isNameless ? t('tenders.import.titleMissing') : undefined
          }
          aria-label={t('tenders.select', { title: title || t('tenders.one') })}
        />
      </Cell>
      <Cell isFirst className="py-2 sm:min-w-52">
        <span className="min-w-0 flex-1">
          {isNameless ? (
            <Field
              label={t('tenders.fields.title')}
              hidesLabel
              hint={title.trim() === '' ? t('tenders.import.titleMissing') : undefined}
            >
              <Input
                size="small"
                value={title}
                maxLength={1000}
                onChange={(event) => onTitle(event.target.value)}
                placeholder={t('tenders.fields.title')}
              />
            </Field>
          ) : (
            <span className="line-clamp-2" title={title}>
              <bdi>{title}</bdi>
            </span>
          )}
          {tender.duplicateOf !== null ? (
            <span className="mt-1 flex flex-wrap items-center gap-2">
              {isChange ? (
                <Badge tone="accent">{t('tenders.import.changes')}</Badge>
              ) : (
                <Badge>{t('tenders.import.known')}</Badge>
              )}
              <Link
                to={`/tenders?tender=${tender.duplicateOf}`}
                target="_blank"
                className="text-accent text-sm font-normal underline"
              >
                {t('tenders.import.openKnown')}
              </Link>
            </span>
          ) : null}
          {isChange ? (
            <div className="text-ink-muted mt-1 text-sm font-normal">
              <NoticeChanges changes={tender.changes} />
            </div>
          ) : null}
        </span>
      </Cell>
      <Cell label={t('tenders.fields.deadline')} className="py-2">
        <span className="block min-w-0">
          {tender.deadline ? (
            <time dateTime={tender.deadline} className="whitespace-nowrap tabular-nums">
              {formatMoment(tender.deadline, i18n.language, zone)}
            </time>
          ) : (
            <span className="text-ink-muted">{t('ui.deadline.none')}</span>
          )}
          {tender.deadlineNote ? (
            <span className="text-warning mt-0.5 flex gap-1 text-xs sm:max-w-72 sm:min-w-56">
              <TriangleAlert size={14} className="shrink-0" aria-hidden />
              {tender.deadlineNote}
            </span>
          ) : null}
        </span>
      </Cell>
      <Cell label={t('tenders.fields.buyer')} className="max-w-48">
        <Words>{tender.buyer}</Words>
      </Cell>
      <Cell label={t('tenders.fields.reference')} className="max-w-36">
        <Words>{tender.reference}</Words>
      </Cell>
      <Cell label={t('tenders.fields.value')} isNumber className="whitespace-nowrap">
        <Amount value={tender.value} currency={tender.currency} />
      </Cell>
      <Cell label={t('tenders.fields.country')} className="whitespace-nowrap">
        <Country code={tender.country} />
      </Cell>
    </TableRow>
  );
}

import type { ImportedTender, NoticeField } from '@bidloom/contract/tenders';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Country } from '#ui/country.tsx';
import { Select } from '#ui/select.tsx';
import { Cell, TableRow } from '#ui/table.tsx';
import { NoticeChange } from '../NoticeChanges.tsx';
import { type Decision, isClosing, possible } from './decisions.ts';
import { AmountCell, MomentCell, TextCell } from './EditableCell.tsx';

type PreviewRowProps = {
  tender: ImportedTender;
  /** The row of which it is another, in the file. */
  twin: ImportedTender | undefined;
  decision: Decision;
  onDecide: (decision: Decision) => void;
  onEdit: (fields: Partial<ImportedTender>) => void;
  /** What was written in a field and could not be read; nothing once it was put right. */
  unread: (field: 'deadline' | 'value') => string | undefined;
  now: number;
};

/** One tender that was understood: its cells to be put right, and what is to become of it. */
export function PreviewRow({ tender, twin, decision, onDecide, onEdit, unread, now }: PreviewRowProps) {
  const { t } = useTranslation();
  const actions = possible(tender);
  const isChosen = decision.action !== 'skip';
  const [usual = 'skip'] = actions;
  const toggle = (isOn: boolean) => onDecide({ ...decision, action: isOn ? usual : 'skip' });
  const isTwice = tender.duplicateOf !== null || tender.sameAs !== null;
  return (
    <TableRow isSelected={isChosen}>
      <Cell className="align-top max-sm:float-end max-sm:ms-3 max-sm:p-0 sm:py-3">
        <Checkbox
          isChecked={isChosen}
          onChange={toggle}
          disabled={actions.length === 1}
          title={actions.length === 1 ? t('tenders.import.titleMissing') : undefined}
          aria-label={t('tenders.select', { title: tender.title || t('tenders.one') })}
        />
      </Cell>
      <Cell isFirst className="py-2 align-top sm:min-w-60">
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <TextCell
            isNeeded
            label={t('tenders.fields.title')}
            value={tender.title}
            onSave={(title) => onEdit({ title })}
          />
          {isTwice ? (
            <span className="flex flex-wrap items-center gap-2 font-normal">
              {twin === undefined ? (
                <Badge tone={tender.changes.length > 0 ? 'accent' : undefined}>
                  {t(tender.changes.length > 0 ? 'tenders.import.changes' : 'tenders.import.known')}
                </Badge>
              ) : (
                <Badge>
                  {twin.row === null
                    ? t('tenders.import.twice', { title: twin.title })
                    : t('tenders.import.twiceInRow', { row: twin.row })}
                </Badge>
              )}
              {tender.duplicateOf === null ? null : (
                <Link
                  to={`/tenders?tender=${tender.duplicateOf}`}
                  target="_blank"
                  className="text-accent text-sm underline"
                >
                  {t('tenders.import.openKnown')}
                </Link>
              )}
              <Select
                size="small"
                className="w-44"
                aria-label={t('tenders.import.actionOf', { title: tender.title })}
                value={decision.action}
                onChange={(action) =>
                  onDecide({
                    action,
                    take:
                      action === 'update' && decision.take.length === 0
                        ? tender.changes.map(({ field }) => field)
                        : decision.take,
                  })
                }
                options={actions.map((action) => ({
                  value: action,
                  label: t(`tenders.import.actions.${action}`),
                }))}
              />
            </span>
          ) : null}
          {isTwice && tender.changes.length > 0 && decision.action !== 'create' ? (
            <Changes tender={tender} decision={decision} onDecide={onDecide} now={now} />
          ) : null}
        </div>
      </Cell>
      <Cell label={t('tenders.fields.deadline')} className="py-2 align-top">
        <span className="block min-w-0">
          <MomentCell
            label={t('tenders.fields.deadline')}
            value={tender.deadline}
            onSave={(deadline) => onEdit({ deadline, deadlineNote: null })}
            unread={unread('deadline')}
          />
          {tender.deadlineNote ? (
            <span className="text-warning mt-0.5 flex gap-1 text-xs sm:max-w-72 sm:min-w-48">
              <TriangleAlert size={14} className="shrink-0" aria-hidden />
              {tender.deadlineNote}
            </span>
          ) : null}
        </span>
      </Cell>
      <Cell label={t('tenders.fields.buyer')} className="max-w-48 py-2 align-top sm:min-w-36">
        <TextCell
          label={t('tenders.fields.buyer')}
          value={tender.buyer}
          onSave={(buyer) => onEdit({ buyer })}
        />
      </Cell>
      <Cell label={t('tenders.fields.reference')} className="max-w-36 py-2 align-top sm:min-w-28">
        <TextCell
          label={t('tenders.fields.reference')}
          value={tender.reference}
          onSave={(reference) => onEdit({ reference })}
        />
      </Cell>
      <Cell
        label={t('tenders.fields.value')}
        isNumber
        className="py-2 align-top whitespace-nowrap sm:min-w-24"
      >
        <AmountCell
          label={t('tenders.fields.value')}
          value={tender.value}
          onSave={(value) => onEdit({ value })}
          unread={unread('value')}
        />
      </Cell>
      <Cell label={t('tenders.fields.country')} className="py-2 align-top whitespace-nowrap">
        <Country code={tender.country} />
      </Cell>
    </TableRow>
  );
}

/** Each field that would change, from what to what, to be ticked. */
function Changes({
  tender,
  decision,
  onDecide,
  now,
}: Pick<PreviewRowProps, 'tender' | 'decision' | 'onDecide' | 'now'>) {
  const { t } = useTranslation();
  const isTaken = (field: NoticeField) => decision.action === 'update' && decision.take.includes(field);
  const take = (field: NoticeField, isOn: boolean) => {
    const kept = decision.action === 'update' ? decision.take : [];
    const fields = isOn ? [...kept, field] : kept.filter((one) => one !== field);
    onDecide({ action: fields.length > 0 ? 'update' : 'skip', take: fields });
  };
  return (
    <ul className="flex flex-col gap-1 text-sm font-normal">
      {tender.changes.map((change) => (
        <li key={change.field} className="flex flex-col">
          <Checkbox
            isChecked={isTaken(change.field)}
            onChange={(isOn) => take(change.field, isOn)}
            label={<NoticeChange change={change} />}
          />
          {isClosing(change, now) ? (
            <span className="text-danger ps-6 text-xs">{t('tenders.import.closes')}</span>
          ) : change.isOwn ? (
            <span className="text-ink-muted ps-6 text-xs">{t('tenders.import.own')}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

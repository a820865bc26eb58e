import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '#ui/layout/badge.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { Select } from '#ui/controls/select.tsx';
import { Cell, TableRow } from '#ui/tables/table.tsx';
import { TextCell } from './editable-cell.tsx';
import type { Action, ComparedRow, Decision } from './import-rows.ts';

/** A column of the preview beside the title. */
export interface PreviewColumn<Row> {
  key: string;
  label: string;
  isNumber?: boolean;
  className?: string;
  renderCell: (row: Row, place: number) => ReactNode;
}

/** How one kind of rows is shown. */
export interface PreviewLook<Row extends ComparedRow<Field>, Field extends string> {
  titleLabel: string;
  titleOf: (row: Row) => string;
  withTitle: (title: string, row: Row) => Partial<Row>;
  columns: readonly PreviewColumn<Row>[];
  /** Where the known object is opened. */
  hrefOf: (known: string) => string;
  /** One change in words: from what to what. */
  renderChange: (change: Row['changes'][number]) => ReactNode;
  /** What has to be known of a change before it is ticked. */
  warningOf?: (change: Row['changes'][number], row: Row) => { isDanger: boolean; text: string } | undefined;
  /** Anything else of the row, under its title. */
  renderBelow?: (row: Row, place: number) => ReactNode;
  words: {
    /** Names the choice of a row. */
    select: (title: string) => string;
    changes: string;
    known: string;
    /** The row is the same object as an earlier one. */
    same: (twin: Row) => string;
    actions: Record<Action, string>;
  };
}

/** One row that was understood: its cells to be put right, and what is to become of it. */
export function PreviewRow<Row extends ComparedRow<Field>, Field extends string>({
  row,
  place,
  look,
  twin,
  actions,
  decision,
  onDecide,
  onEdit,
}: {
  row: Row;
  place: number;
  look: PreviewLook<Row, Field>;
  /** The row of which it is another, in the file. */
  twin: Row | undefined;
  actions: Action[];
  decision: Decision<Field>;
  onDecide: (decision: Decision<Field>) => void;
  onEdit: (fields: Partial<Row>) => void;
}) {
  const { t } = useTranslation();
  const title = look.titleOf(row);
  const isChosen = decision.action !== 'skip';
  const isTwice = row.duplicateOf !== null || row.sameAs !== null;
  const all = row.changes.map(({ field }) => field);
  /** Whoever chooses to update without a tick wants all of it. */
  const choose = (action: Action) =>
    onDecide({ action, take: action === 'update' && decision.take.length === 0 ? all : decision.take });
  return (
    // Most are chosen: those that are not are the ones set back.
    <TableRow>
      <Cell className="align-top items:float-end items:ms-3 items:p-0 rows:py-3">
        <Checkbox
          isChecked={isChosen}
          onChange={(isOn) => choose(isOn ? (actions[0] ?? 'skip') : 'skip')}
          disabled={actions.length === 1}
          title={actions.length === 1 ? t('ui.importPreview.titleMissing') : undefined}
          aria-label={look.words.select(title)}
        />
      </Cell>
      <Cell isFirst className="py-2 align-top rows:min-w-60">
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <TextCell
            isNeeded
            label={look.titleLabel}
            value={title}
            onSave={(text) => onEdit(look.withTitle(text, row))}
          />
          {isTwice ? (
            <span className="flex flex-wrap items-center gap-2 font-normal">
              {twin === undefined ? (
                <Badge tone={row.changes.length > 0 ? 'accent' : undefined}>
                  {row.changes.length > 0 ? look.words.changes : look.words.known}
                </Badge>
              ) : (
                <Badge>{look.words.same(twin)}</Badge>
              )}
              {row.duplicateOf === null ? null : (
                <Link
                  to={look.hrefOf(row.duplicateOf)}
                  target="_blank"
                  className="text-accent text-sm underline"
                >
                  {t('ui.importPreview.openKnown')}
                </Link>
              )}
              <Select
                size="small"
                className="w-44"
                aria-label={t('ui.importPreview.actionOf', { title })}
                value={decision.action}
                onChange={choose}
                options={actions.map((action) => ({ value: action, label: look.words.actions[action] }))}
              />
            </span>
          ) : null}
          {isTwice && row.changes.length > 0 && decision.action !== 'create' ? (
            <Changes row={row} look={look} decision={decision} onDecide={onDecide} />
          ) : null}
          {look.renderBelow?.(row, place)}
        </div>
      </Cell>
      {look.columns.map(({ key, label, isNumber = false, className, renderCell }) => (
        <Cell
          key={key}
          label={label}
          isNumber={isNumber}
          className={classNames('py-2 align-top', !isNumber && 'rows:min-w-28', className)}
        >
          {renderCell(row, place)}
        </Cell>
      ))}
    </TableRow>
  );
}

/** Each field that would change, from what to what, to be ticked. */
function Changes<Row extends ComparedRow<Field>, Field extends string>({
  row,
  look,
  decision,
  onDecide,
}: {
  row: Row;
  look: PreviewLook<Row, Field>;
  decision: Decision<Field>;
  onDecide: (decision: Decision<Field>) => void;
}) {
  const taken = decision.action === 'update' ? decision.take : [];
  const take = (field: Field, isOn: boolean) => {
    const fields = isOn ? [...taken, field] : taken.filter((one) => one !== field);
    onDecide({ action: fields.length > 0 ? 'update' : 'skip', take: fields });
  };
  return (
    <ul className="flex flex-col gap-1 text-sm font-normal">
      {row.changes.map((change: Row['changes'][number]) => {
        const warning = look.warningOf?.(change, row);
        return (
          <li key={change.field} className="flex flex-col">
            <Checkbox
              isChecked={taken.includes(change.field)}
              onChange={(isOn) => take(change.field, isOn)}
              label={look.renderChange(change)}
            />
            {warning ? (
              <span
                className={classNames('ps-6 text-xs', warning.isDanger ? 'text-danger' : 'text-ink-muted')}
              >
                {warning.text}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

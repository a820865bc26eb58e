import { tenderColumns, type TenderImport } from '@bidloom/contract/tenders';
import { useTranslation } from 'react-i18next';
import { ColumnChoices, unused } from '#ui/tables/column-choices.tsx';
import { chosen, isTitleMissing, type ColumnChoice } from './column-choice.ts';

type ReadColumnsProps = Pick<TenderImport, 'columns'> & {
  choice: ColumnChoice;
  /** Absent where the table cannot be read again. */
  onChoice: ((choice: ColumnChoice) => void) | undefined;
};

/** What the columns of tables were taken for; putting one right has the files read again. */
export function ReadColumns({ columns, choice, onChoice }: ReadColumnsProps) {
  const { t } = useTranslation();
  const fieldOf = ({ header, field }: TenderImport['columns'][number]) =>
    (Object.hasOwn(choice, header) ? choice[header] : field) ?? unused;
  return (
    <ColumnChoices
      title={t('ui.importPreview.readAs')}
      hint={t('ui.importPreview.readAsHint')}
      columns={columns.flatMap((column, place) =>
        column.header === ''
          ? []
          : [{ ...column, key: String(place), heading: column.header, field: fieldOf(column) }],
      )}
      options={[
        { value: unused, label: t('ui.importPreview.unusedColumn') },
        ...tenderColumns.map((field) => ({ value: field, label: t(`tenders.fields.${field}`) })),
      ]}
      nameOf={(header) => t('ui.importPreview.columnHolds', { header })}
      onChoose={
        onChoice &&
        (({ heading: header }, value) => {
          const field = tenderColumns.find((one) => one === value) ?? null;
          onChoice(chosen(choice, columns, { header, field }));
        })
      }
      isNeeded={onChoice !== undefined && isTitleMissing(columns)}
    />
  );
}

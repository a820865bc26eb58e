import { bidColumns } from '@bidloom/contract/bids';
import { useTranslation } from 'react-i18next';
import { ColumnChoices, unused } from '#ui/tables/column-choices.tsx';
import type { ColumnChoice, FoundColumn } from './read-bids.ts';

type ReadColumnsProps = {
  columns: readonly FoundColumn[];
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice) => void;
  /** Nothing can be read before a column is chosen. */
  isNeeded: boolean;
};

/** What the columns of the file were taken for; putting one right reads the rows anew. */
export function ReadColumns({ columns, choice, onChoose, isNeeded }: ReadColumnsProps) {
  const { t } = useTranslation();
  return (
    <ColumnChoices
      title={t('ui.importPreview.readAs')}
      hint={t('ui.importPreview.readAsHint')}
      columns={columns.map(({ place, heading, column, example }) => ({
        key: String(place),
        heading,
        field: column ?? unused,
        example,
      }))}
      options={[
        { value: unused, label: t('ui.importPreview.unusedColumn') },
        ...bidColumns.map((column) => ({ value: column, label: t(`bids.fields.${column}`) })),
      ]}
      nameOf={(heading) => t('ui.importPreview.columnHolds', { header: heading })}
      onChoose={({ key }, value) => {
        const column = bidColumns.find((one) => one === value) ?? null;
        // A field is in one column only: who gives it to another takes it from the former.
        const former = columns.find((one) => column !== null && one.column === column);
        onChoose({ ...choice, ...(former && { [former.place]: null }), [Number(key)]: column });
      }}
      isNeeded={isNeeded}
    />
  );
}

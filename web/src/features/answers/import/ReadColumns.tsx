import { type AnswerColumn, answerColumns, type AnswerImport } from '@bidloom/contract/answers';
import { useTranslation } from 'react-i18next';
import { ColumnChoices, unused } from '#ui/tables/column-choices.tsx';

/** What columns hold by their headings, as the reader says; null for one that is not to be used. */
export type ColumnChoice = Record<string, AnswerColumn | null>;

type ReadColumnsProps = Pick<AnswerImport, 'columns'> & {
  choice: ColumnChoice;
  onChoice: (choice: ColumnChoice) => void;
};

/** What the columns of tables were taken for; putting one right has the files read again. */
export function ReadColumns({ columns, choice, onChoice }: ReadColumnsProps) {
  const { t } = useTranslation();
  // A heading means the same in every file.
  const named = [...new Map(columns.map((column) => [column.header, column])).values()];
  const choose = (header: string, value: string) => {
    const field = answerColumns.find((one) => one === value) ?? null;
    // A field is in one column only: who gives it to another takes it from the former.
    const kept = Object.entries(choice).filter(([, one]) => one === null || one !== field);
    const freed = named.filter((one) => field !== null && one.field === field && one.header !== header);
    onChoice({
      ...Object.fromEntries(kept),
      ...Object.fromEntries(freed.map((one) => [one.header, null])),
      [header]: field,
    });
  };
  const isFound =
    named.some(({ field }) => field === 'question') && named.some(({ field }) => field === 'answer');
  return (
    <ColumnChoices
      title={t('answers.import.readAs')}
      columns={named.map(({ header, field }) => ({ key: header, heading: header, field: field ?? unused }))}
      options={[
        { value: unused, label: t('ui.importPreview.unusedColumn') },
        ...answerColumns.map((one) => ({ value: one, label: t(`answers.import.columns.${one}`) })),
      ]}
      nameOf={(header) => t('ui.importPreview.columnHolds', { header })}
      onChoose={({ heading }, value) => choose(heading, value)}
      isNeeded={!isFound}
    />
  );
}

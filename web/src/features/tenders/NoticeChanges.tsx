import type { NoticeChange as NoticeChangeData } from '@bidloom/contract/tenders';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { ChangedWords } from '#ui/text/changed-words.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { formatAmount } from '#ui/text/amount-text.ts';

type Change = Pick<NoticeChangeData, 'field' | 'before' | 'after'>;

/** What a later notice says otherwise, a line for each field: what stood there, and what stands there now. */
export function NoticeChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {changes.map((change) => (
        <li key={change.field} className="wrap-anywhere">
          <NoticeChange change={change} />
        </li>
      ))}
    </ul>
  );
}

/** One changed field: from what to what. */
export function NoticeChange({ change }: { change: Change }) {
  const { t } = useTranslation();
  const words = useFieldWords();
  if (change.field === 'cancelled')
    return t(change.after === true ? 'tenders.calledOff' : 'tenders.standsAgain');
  if (change.before === null && change.after === null)
    return t('tenders.fieldChanged', { field: t(`tenders.fields.${change.field}`) });
  const label = <span>{`${t('ui.label', { label: t(`tenders.fields.${change.field}`) })} `}</span>;
  if (change.field === 'description')
    return (
      <>
        {label}
        <bdi className="whitespace-pre-line">
          <ChangedWords before={String(change.before ?? '')} after={String(change.after ?? '')} />
        </bdi>
      </>
    );
  return (
    <>
      {label}
      <bdi className="tabular-nums">{words(change.field, change.before)}</bdi>
      <span aria-hidden className="points mx-1.5 inline-block">
        →
      </span>
      <span className="sr-only">{t('tenders.became')}</span>
      <bdi className="font-medium tabular-nums">{words(change.field, change.after)}</bdi>
    </>
  );
}

/** Writes a field's value as a person reads it. */
export function useFieldWords() {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  return (field: Change['field'], value: Change['before']): string => {
    if (value === null || value === '') return t('tenders.notStated');
    if (field === 'deadline' || field === 'questionsDeadline')
      return formatMoment(String(value), i18n.language, zone);
    if (field === 'submitionType') return t(`bids.submission.${String(value)}`);
    return typeof value === 'number' ? formatAmount(value, null, i18n.language) : String(value);
  };
}

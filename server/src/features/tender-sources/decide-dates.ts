import { orderUnknown, type DateChoice } from '@bidloom/engine/notices/tables/column-dates';
import type { NoticeReading } from '@bidloom/engine/notices/tender';

type FoundDates = NonNullable<NoticeReading['dates']>[number];

/**
 * How a source's column of dates is read, kept with the source. `isFinal` where a person decided although the values
 * contradict each other: then no value asks again.
 */
export type KeptDates = Pick<FoundDates, 'header' | 'order' | 'because' | 'depending' | 'example'> & {
  field: FoundDates['field'] | null;
  isFinal?: boolean;
};

/** What is decided, as reading a table takes it. */
export const choiceOf = (kept: readonly KeptDates[]): DateChoice =>
  Object.fromEntries(kept.flatMap(({ header, order }) => (order === null ? [] : [[header, order]])));

/**
 * What a source keeps after a page was read by what it kept before. Once decided, an order stays, whatever a later page has for
 * evidence, until a value contradicts it. Where only the company's own zone speaks for an order, a person is asked: nobody
 * looks at what a source reads.
 */
export function keepDates(kept: readonly KeptDates[], reading: Pick<NoticeReading, 'dates'>): KeptDates[] {
  const found = (reading.dates ?? []).map((dates) =>
    afterPage(
      dates,
      kept.find(({ header }) => header === dates.header),
    ),
  );
  const absent = kept.filter(
    ({ header, order }) => order !== null && found.every((one) => one.header !== header),
  );
  return [...found, ...absent];
}

/** Whether a person has to say how a column is read before anything of the page may be taken in. */
export const isAsking = (kept: readonly KeptDates[]): boolean => kept.some(({ order }) => order === null);

/** What is told until a person has said it. */
export const asksDates = (kept: readonly KeptDates[]) => ({
  key: 'server.tenderSources.asksDates',
  values: { column: kept.find(({ order }) => order === null)?.header ?? '' },
});

function afterPage({ against, ...found }: FoundDates, before: KeptDates | undefined): KeptDates {
  if (before !== undefined && before.order !== null) {
    return against === null || before.isFinal === true
      ? { ...before, field: found.field, depending: found.depending, example: found.example }
      : { ...found, order: null, because: against };
  }
  const isGuess = found.because?.key === 'orderByOwnZone' && found.example !== null;
  return isGuess ? { ...found, order: null, because: orderUnknown(found.example?.text ?? '') } : found;
}

/** What a source keeps after a person said how columns are read. */
export function answerDates(kept: readonly KeptDates[], choice: DateChoice): KeptDates[] {
  const unknown = { field: null, depending: 0, example: null };
  const answered = Object.entries(choice).map(([header, order]): KeptDates => {
    const before = kept.find((one) => one.header === header);
    const isFinal = before?.isFinal === true || contradictions.has(before?.because?.key ?? '');
    return { ...(before ?? unknown), header, order, because: null, ...(isFinal && { isFinal }) };
  });
  return [...kept.filter(({ header }) => !Object.hasOwn(choice, header)), ...answered];
}

const contradictions = new Set(['orderContradicts', 'orderAgainst']);

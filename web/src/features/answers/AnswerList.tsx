import { listAnswers } from '@bidloom/contract/answers';
import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readAll } from '#lib/calls/read-all.ts';
import { fitsOf, useSelection } from '#lib/tables/selection.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Listing, rowsOf, totalOf } from '#ui/tables/listing.tsx';
import { isNarrowed, useAnswerFilter, useAnswerPlace } from './answer-place.ts';
import { AnswerBulkBar } from './AnswerBulkBar.tsx';
import { AnswerFilters } from './AnswerFilters.tsx';
import { useAnswers } from './answers.api.ts';
import { AnswersTable } from './AnswersTable.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import type { KnownFact } from '#ui/rich-text/known-fact.ts';

/** The answers of the library: searched, narrowed, changed several at once, opened beside the list. */
export function AnswerList({
  facts,
  importTo,
  lockedBecause,
}: {
  facts: KnownFact[];
  /** Where answers are read from files and past bids. */
  importTo: string;
  /** Why the reader may only look. */
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const place = useAnswerPlace();
  const filter = useAnswerFilter(place);
  const pages = useAnswers(filter);
  const rows = rowsOf(pages);
  const { selected, select, clear, chosen, keep, whole, takeWhole } = useSelection(rows, fitsOf(filter));
  const empty = isNarrowed(place) ? (
    <EmptyState drawing="search" title={t('answers.noneFit')} />
  ) : (
    <EmptyState
      drawing="documents"
      title={t('answers.empty')}
      description={t('answers.emptyHint')}
      action={
        <Button asChild>
          <Link to={importTo}>
            <Upload size={16} aria-hidden />
            {t('answers.import.open')}
          </Link>
        </Button>
      }
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <AnswerFilters place={place} />
      <Listing pages={pages} failed={t('answers.errors.list')} empty={empty}>
        {(answers) => (
          <AnswersTable
            answers={answers}
            total={totalOf(pages)}
            place={place}
            selected={selected}
            onSelect={select}
          />
        )}
      </Listing>
      <AnswerBulkBar
        answers={chosen}
        list={{
          shown: rows.length,
          total: totalOf(pages),
          hasMore: pages.hasNextPage,
          whole,
          takeWhole,
          readAll: (options) => readAll(listAnswers, filter, options),
        }}
        onDone={clear}
        keep={keep}
        lockedBecause={lockedBecause}
      />
      <AnswerSheet
        id={place.opened}
        onClose={place.close}
        onMade={place.open}
        facts={facts}
        lockedBecause={lockedBecause}
      />
    </div>
  );
}

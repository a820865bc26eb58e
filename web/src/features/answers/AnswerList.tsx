import { listAnswers } from '@bidloom/contract/answers';
import { Upload } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBracketKeys } from '#lib/browser/bracket-keys.ts';
import { useMedia } from '#lib/browser/media.ts';
import { readAll } from '#lib/calls/read-all.ts';
import { fitsOf, useSelection } from '#lib/tables/selection.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { markInOrder } from '#ui/layout/in-order.ts';
import { isBare, Listing, rowsOf, totalOf } from '#ui/tables/listing.tsx';
import { neighbourOf } from '#ui/tables/step-of.ts';
import { BesideList } from '#ui/layout/beside-list.tsx';
import { isNarrowed, useAnswerFilter, useAnswerListUrl } from './answer-filter.ts';
import { AnswerBulkBar } from './AnswerBulkBar.tsx';
import { AnswerFilters } from './AnswerFilters.tsx';
import { useAnswers } from './answers.api.ts';
import { AnswersTable } from './AnswersTable.tsx';
import { AnswerPane } from './AnswerPane.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import type { KnownFact } from '#ui/rich-text/known-fact.ts';

/** From here on there is room to read an answer beside the list. */
export const besideQuery = '(min-width: 1100px)';

/** The answers of the library: searched, narrowed, changed several at once, read and changed beside the list. */
export function AnswerList({
  facts,
  importTo,
  lockedBecause,
  renderOutcomes,
}: {
  facts: KnownFact[];
  /** Where answers are read from files and past bids. */
  importTo: string;
  /** Why the reader may only look. */
  lockedBecause: string | undefined;
  /** How an answer scored in bids, and what is to be learnt from them. */
  renderOutcomes?: ((answer: string) => ReactNode) | undefined;
}) {
  const { t } = useTranslation();
  const isBeside = useMedia(besideQuery);
  const place = useAnswerListUrl(isBeside);
  const filter = useAnswerFilter(place);
  const pages = useAnswers(filter);
  const rows = rowsOf(pages);
  const { selected, select, clear, chosen, keep, whole, takeWhole } = useSelection(rows, fitsOf(filter));
  /** What is read beside the list: the first until one is chosen. */
  const read = place.opened ?? rows[0]?._id;
  const pane = useRef<HTMLElement>(null);
  const hasPane = isBeside && read !== undefined;
  useBracketKeys((step) => {
    const next = isBeside && neighbourOf(rows, read, step);
    if (next) place.open(next._id);
  });
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
    <div ref={markInOrder} className="in-order flex flex-col gap-3">
      <AnswerFilters place={place} isIdle={isBare(pages, isNarrowed(place) ? 'narrowed' : '')} />
      <BesideList
        label={t('answers.one')}
        paneRef={pane}
        list={
          <Listing pages={pages} failed={t('answers.errors.list')} empty={empty}>
            {(answers) => (
              <AnswersTable
                answers={answers}
                total={totalOf(pages)}
                place={place}
                read={
                  isBeside
                    ? { id: read, onEnter: () => pane.current?.querySelector('button')?.focus() }
                    : undefined
                }
                selected={selected}
                onSelect={select}
              />
            )}
          </Listing>
        }
      >
        {hasPane ? (
          <AnswerPane
            id={read}
            onMade={place.open}
            onClose={place.close}
            facts={facts}
            lockedBecause={lockedBecause}
            renderOutcomes={renderOutcomes}
          />
        ) : undefined}
      </BesideList>
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
        id={isBeside ? undefined : place.opened}
        onClose={place.close}
        onMade={place.open}
        facts={facts}
        lockedBecause={lockedBecause}
        renderOutcomes={renderOutcomes}
      />
    </div>
  );
}

import type { TenderFact, TenderFactName } from '@bidloom/contract/understanding';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#ui/dates/dates.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { FactRow, type FactRowProps, type TakeOver } from './FactRow.tsx';
import { Quote } from './Quote.tsx';
import { ReadAgain } from './ReadAgain.tsx';
import { useBidFacts, useSecondReading } from './understanding.api.ts';

type FactsPanelProps = Omit<FactRowProps, 'fact' | 'second' | 'takeOver'> & {
  /** What the bid's own field would take over of each fact. */
  takeOvers: Partial<Record<TenderFactName, TakeOver>>;
  /** Those that the bid's own fields say already, each with its source there. */
  agreed: ReadonlySet<TenderFactName>;
  /** What is done with the documents at present. */
  work?: 'reading' | 'drafting' | undefined;
  /** Nothing is read for the bid any more: the panel is there only when it has facts. */
  isOver?: boolean | undefined;
};

/** What the documents say beyond the bid's own fields, each with its words on demand; what agrees and what is not stated is folded. */
export function FactsPanel({ takeOvers, agreed, work, isOver = false, ...shared }: FactsPanelProps) {
  const { t, i18n } = useTranslation();
  const read = useBidFacts(shared.bid);
  const second = useSecondReading(shared.bid).data?.points ?? [];
  const { zone, shown, onShow } = shared;
  const pointOf = (name: TenderFactName) => second.find((point) => point.name === name);
  if (read.isError && !read.data)
    return <ReadFailed read={read} title={t('understanding.errors.facts')} size="small" />;
  const isUnread = read.data?.readAt === null && read.data.facts.every(({ decision }) => !decision);
  if (isUnread && isOver) return null;
  const facts = read.data?.facts ?? [];
  // What somebody decided stays in sight, also that a fact is not stated; so does what is asked.
  const isStated = ({ name, values, choices, decision }: TenderFact) =>
    values.length > 0 || choices.length > 0 || decision !== null || pointOf(name) !== undefined;
  const isRepeated = ({ name }: TenderFact) => agreed.has(name) && pointOf(name) === undefined;
  const stated = facts.filter((fact) => isStated(fact) && !isRepeated(fact));
  const repeated = facts.filter(isRepeated);
  const unstated = facts.filter((fact) => !isStated(fact));
  const rows = (shownFacts: readonly TenderFact[]) => (
    <dl className="border-line border-t">
      {shownFacts.map((fact) => (
        <FactRow
          key={fact.name}
          fact={fact}
          second={pointOf(fact.name)}
          takeOver={takeOvers[fact.name]}
          {...shared}
        />
      ))}
    </dl>
  );
  const folded = (words: 'agreed' | 'unstated', of: readonly TenderFact[]) =>
    of.length === 0 ? null : (
      <details>
        <summary className="text-ink-muted hover:text-ink w-fit cursor-pointer py-1 text-sm">
          {t(`understanding.${words}`, { count: of.length })}
        </summary>
        {rows(of)}
      </details>
    );
  return (
    <section aria-labelledby="bid-facts" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="bid-facts" className="text-lg">
          {t('understanding.title')}
        </h2>
        {read.data?.readAt ? (
          <p className="text-ink-muted text-sm">
            {t('understanding.readAt', { at: formatMoment(read.data.readAt, i18n.language, zone) })}
          </p>
        ) : null}
      </div>
      {!read.data ? (
        <Loading className="flex flex-col gap-4">
          {['w-64', 'w-40', 'w-72', 'w-52'].map((width) => (
            <Skeleton key={width} className={`h-5 ${width}`} />
          ))}
        </Loading>
      ) : isUnread ? (
        <p className="text-ink-muted max-w-reading">
          {t(work ? `understanding.soon.${work}` : 'understanding.unread')}
        </p>
      ) : (
        <>
          <ReadAgain bid={shared.bid} zone={zone} lockedBecause={shared.lockedBecause} />
          {stated.length > 0 ? rows(stated) : null}
          {folded('agreed', repeated)}
          {folded('unstated', unstated)}
          {read.data.changes.length > 0 ? (
            <div className="flex flex-col gap-3">
              <h3 className="text-base">{t('understanding.changes')}</h3>
              {read.data.changes.map((change, place) => {
                const id = `changes.change.${place}`;
                return (
                  <Quote
                    key={id}
                    statement={change}
                    label={t('understanding.changes')}
                    isShown={shown === id}
                    onShow={() => onShow(id)}
                  />
                );
              })}
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}

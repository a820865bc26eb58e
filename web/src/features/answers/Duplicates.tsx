import { type Answer, type findDuplicateAnswers, mostDuplicateGroups } from '@bidloom/contract/answers';
import type { DataOf } from '@bidloom/contract/endpoint';
import { writeList } from '@bidloom/contract/written-value';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/language/i18n.ts';
import { offerUndo } from '#lib/calls/undo.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useDuplicates, useMergeAnswers, useUndoAnswerMerge } from './answers.api.ts';
import { AnswerState } from './AnswerState.tsx';
import { richTextOf } from '#ui/rich-text/answer-text.ts';
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx';
import type { KnownFact } from '#ui/rich-text/known-fact.ts';
import { ScrollArea } from '#ui/layout/scroll-area.tsx';

/** Answers that say nearly the same, side by side, and the way to make one of them. */
export function Duplicates({
  facts,
  lockedBecause,
}: {
  facts: KnownFact[];
  /** Why the reader may only look. */
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const read = useDuplicates();
  const { data, isError, refetch } = read;
  const undo = useUndoAnswerMerge();
  // Looking for them anew takes a while: what was merged is out of sight at once.
  const [merged, setMerged] = useState<ReadonlySet<string>>(new Set());
  const around = useRef<HTMLDivElement>(null);
  if (!data && isError) return <ReadFailed read={read} title={t('answers.errors.duplicates')} />;
  if (!data) return <SkeletonRows count={6} />;
  const groups = data.filter(({ answers }) => !merged.has(keyOf(answers)));
  const onMerged = (key: string, _id: string) => {
    const place = groups.findIndex(({ answers }) => keyOf(answers) === key);
    setMerged((before) => new Set(before).add(key));
    // What was pressed is gone with its group: the next one is read next.
    requestAnimationFrame(() => {
      const titles = around.current?.querySelectorAll<HTMLElement>('h3[tabindex]') ?? [];
      (titles[place] ?? [...titles].at(-1) ?? around.current)?.focus();
    });
    offerUndo(t('answers.duplicates.merged'), () =>
      undo.mutate(
        { _id },
        { onSuccess: () => setMerged((before) => new Set([...before].filter((one) => one !== key))) },
      ),
    );
  };
  return (
    <div ref={around} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {groups.length === 0 ? (
        <EmptyState
          drawing="search"
          title={t('answers.duplicates.none')}
          description={t('answers.duplicates.noneHint')}
        />
      ) : (
        <p className="text-ink-muted max-w-reading text-pretty">
          {t('answers.duplicates.hint')}{' '}
          {data.length >= mostDuplicateGroups
            ? t('answers.duplicates.mostGroups', { count: data.length })
            : null}
        </p>
      )}
      {groups.map((group) => (
        <Group
          key={keyOf(group.answers)}
          group={group}
          facts={facts}
          lockedBecause={lockedBecause}
          onMerged={(kept) => onMerged(keyOf(group.answers), kept)}
          onRefused={() => void refetch()}
        />
      ))}
    </div>
  );
}

const keyOf = (answers: Answer[]): string => answers.map(({ _id }) => _id).join(' ');

function Group({
  group: { answers, count, likeness },
  facts,
  lockedBecause,
  onMerged,
  onRefused,
}: {
  group: DataOf<typeof findDuplicateAnswers>[number];
  facts: KnownFact[];
  lockedBecause: string | undefined;
  onMerged: (kept: string) => void;
  /** Somebody else may have merged them: what is shown is no longer so. */
  onRefused: () => void;
}) {
  const { t } = useTranslation();
  const merge = useMergeAnswers();
  // The approved one that is used most is kept, unless the reader says otherwise.
  const [keep, setKeep] = useState(() => bestOf(answers)?._id ?? '');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const merged = answers.filter(({ _id }) => _id !== keep && !left.has(_id));
  const why = lockedBecause ?? (merged.length === 0 ? t('answers.duplicates.noneChosen') : undefined);
  // Its news comes with the way back, which outlives what was pressed.
  const mergeChosen = () =>
    void merge
      .mutateAsync({ keep, answers: merged.map(({ _id }) => _id) })
      .then(({ _id }) => onMerged(_id), onRefused);
  return (
    <section className="border-line flex flex-col gap-3 border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base" tabIndex={-1}>
          {t('answers.duplicates.alike', { share: likeness })}
        </h3>
        <Button size="small" isLoading={merge.isPending} lockedBecause={why} onClick={() => mergeChosen()}>
          {t('answers.duplicates.merge', { count: merged.length + 1 })}
        </Button>
      </div>
      {count > answers.length ? (
        <p className="text-ink-muted max-w-reading text-sm text-pretty">
          {t('answers.duplicates.shown', { shown: answers.length, count })}
        </p>
      ) : null}
      <ul className="grid gap-3 sm:grid-cols-2">
        {answers.map((answer) => {
          const isKept = answer._id === keep;
          return (
            <li
              key={answer._id}
              className="border-line data-[kept=true]:border-accent flex min-w-0 flex-col gap-2 rounded-lg border p-3"
              data-kept={isKept}
            >
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <AnswerState status={answer.status} isStale={answer.isStale} />
                <span className="text-ink-muted text-sm">
                  {languageNames[answer.language]} · {t('answers.usedTimes', { count: answer.useCount })}
                </span>
              </div>
              <p className="font-medium wrap-anywhere" dir="auto">
                {answer.question}
              </p>
              <ScrollArea label={answer.question} className="text-ink-muted max-h-60 text-sm">
                <RichTextView text={richTextOf(answer)} facts={facts} />
              </ScrollArea>
              <OwnOf answer={answer} />
              <div className="mt-auto flex flex-wrap items-center gap-3 pt-1">
                {isKept ? (
                  <Badge tone="accent">{t('answers.duplicates.kept')}</Badge>
                ) : (
                  <>
                    <Button size="small" variant="outline" onClick={() => setKeep(answer._id)}>
                      {t('answers.duplicates.keep')}
                    </Button>
                    <Checkbox
                      isChecked={!left.has(answer._id)}
                      onChange={(isMerged) =>
                        setLeft((before) => {
                          const after = new Set(before);
                          if (isMerged) after.delete(answer._id);
                          else after.add(answer._id);
                          return after;
                        })
                      }
                      label={t('answers.duplicates.join')}
                    />
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What stays the kept one's own when others are merged into it, and so tells which to keep. */
function OwnOf({ answer: { owner, reviewBy, expiresOn, tags } }: { answer: Answer }) {
  const { t, i18n } = useTranslation();
  const dayOf = (day: string | null) => day && formatCalendarDay(day, i18n.language);
  const known = [
    { name: 'owner', value: owner?.fullName },
    { name: 'reviewBy', value: dayOf(reviewBy) },
    { name: 'expiresOn', value: dayOf(expiresOn) },
    { name: 'tags', value: tags.length > 0 ? writeList(tags, i18n.language) : null },
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs empty:hidden">
      {known.map(({ name, value }) =>
        value ? (
          <div key={name} className="flex min-w-0 gap-1">
            <dt className="text-ink-muted shrink-0">{t(`answers.fields.${name}`)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

const bestOf = (answers: Answer[]): Answer | undefined =>
  answers.toSorted(
    (a, b) =>
      Number(b.status === 'approved' && !b.isStale) - Number(a.status === 'approved' && !a.isStale) ||
      b.useCount - a.useCount,
  )[0];

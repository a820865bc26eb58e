import type { Lesson } from '@bidloom/contract/outcomes';
import { BookOpen, ListTodo, PenLine, Scale, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { toast } from '#lib/calls/toast.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { LongTextField } from '#ui/forms/text-field.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import { DebriefPart, type DebriefPlace } from './DebriefPart.tsx';
import {
  useAddLesson,
  useAddToScorecard,
  useChangeLesson,
  useGiveLesson,
  useMakeLessonTask,
  useRemoveLesson,
} from './outcomes.api.ts';

const scorecard = '/settings/go-no-go';
const libraryOf = (answer: string) => `/settings/answer-library?open=${answer}`;

/** What to do differently, and what becomes of it: a task, or a change of an answer of the library. */
export function DebriefLessons(place: DebriefPlace) {
  const { t } = useTranslation();
  const { bid, debrief, lockedBecause } = place;
  const add = useAddLesson();
  const [text, setText] = useState('');
  const isLocked = lockedBecause !== undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked || add.isPending || text.trim() === '') return;
    add.mutate({ bidId: bid._id, text }, { onSuccess: () => setText('') });
  };
  return (
    <DebriefPart id="debrief-lessons" title={t('outcomes.lessons.title')} hint={t('outcomes.lessons.hint')}>
      {debrief.lessons.length > 0 ? (
        <ul className="divide-line border-line divide-y border-y">
          {debrief.lessons.map((lesson) => (
            <OneLesson key={lesson._id} lesson={lesson} {...place} />
          ))}
        </ul>
      ) : null}
      <form onSubmit={send} className="flex flex-col items-start gap-2" title={lockedBecause}>
        <LongTextField
          label={t('outcomes.lessons.label')}
          hidesLabel
          className="w-full"
          rows={2}
          maxLength={2000}
          disabled={isLocked}
          placeholder={t('outcomes.lessons.placeholder')}
          value={text}
          onChange={setText}
        />
        <Button
          type="submit"
          size="small"
          variant="outline"
          isLoading={add.isPending}
          lockedBecause={lockedBecause}
          aria-disabled={text.trim() === ''}
        >
          {t('outcomes.lessons.add')}
        </Button>
      </form>
    </DebriefPart>
  );
}

function OneLesson({
  lesson,
  bid,
  debrief,
  zone,
  lockedBecause,
  canChangeScorecard,
}: DebriefPlace & { lesson: Lesson }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const makeTask = useMakeLessonTask();
  const give = useGiveLesson();
  const score = useAddToScorecard();
  const change = useChangeLesson();
  const remove = useRemoveLesson();
  const [edited, setEdited] = useState<string>();
  const isLocked = lockedBecause !== undefined;
  const { _id, text, task, answer, criterion, settledAt, createdBy, createdAt } = lesson;
  const day = formatMoment(createdAt, i18n.language, zone);
  const task_ = () => {
    if (isLocked || makeTask.isPending) return;
    makeTask.mutate(
      { _id },
      {
        onSuccess: () =>
          toast.success(t('outcomes.lessons.taskDone'), {
            label: t('outcomes.lessons.show'),
            onPress: () => void navigate(`/bids/${bid._id}/tasks`),
          }),
      },
    );
  };
  const giveTo = (id: string) =>
    give.mutate(
      { _id, answer: id },
      {
        onSuccess: () =>
          toast.success(t('outcomes.lessons.givenDone'), {
            label: t('outcomes.lessons.show'),
            onPress: () => void navigate(libraryOf(id)),
          }),
      },
    );
  if (edited !== undefined)
    return (
      <li className="flex flex-col gap-2 py-3">
        <Textarea
          aria-label={t('outcomes.lessons.edit')}
          rows={3}
          maxLength={2000}
          value={edited}
          onChange={(event) => setEdited(event.target.value)}
        />
        <div className="flex gap-2">
          <Button
            size="small"
            isLoading={change.isPending}
            onClick={() =>
              edited.trim() !== '' &&
              change.mutate({ _id, text: edited }, { onSuccess: () => setEdited(undefined) })
            }
          >
            {t('outcomes.lessons.save')}
          </Button>
          <Button size="small" variant="outline" onClick={() => setEdited(undefined)}>
            {t('outcomes.lessons.cancel')}
          </Button>
        </div>
      </li>
    );
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="max-w-reading wrap-anywhere whitespace-pre-wrap" dir="auto">
            {text}
          </p>
        </div>
        {isLocked ? null : (
          <>
            <IconButton
              icon={PenLine}
              size="small"
              label={t('outcomes.lessons.edit')}
              onClick={() => setEdited(text)}
            />
            <IconButton
              icon={Trash2}
              size="small"
              label={t('outcomes.lessons.remove')}
              onClick={() => remove.mutate({ _id })}
            />
          </>
        )}
      </div>
      <div className="text-ink-muted flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span className="min-w-0 wrap-anywhere">
          {createdBy ? t('outcomes.lessons.by', { name: createdBy.fullName, day }) : day}
        </span>
        {task ? (
          <Link
            to={`/bids/${bid._id}/tasks`}
            className="text-ink hover:text-accent inline-flex min-w-0 items-center gap-1.5"
          >
            <ListTodo size={14} className="shrink-0" aria-hidden />
            <span className={task.status === 'done' ? 'truncate line-through' : 'truncate'}>
              {t('outcomes.lessons.taskMade', { title: task.title })}
            </span>
          </Link>
        ) : (
          <Button
            size="small"
            variant="outline"
            isLoading={makeTask.isPending}
            lockedBecause={lockedBecause}
            onClick={task_}
          >
            <ListTodo size={14} aria-hidden />
            {t('outcomes.lessons.task')}
          </Button>
        )}
        {answer ? (
          <Link
            to={libraryOf(answer._id)}
            className="text-ink hover:text-accent inline-flex min-w-0 items-center gap-1.5"
          >
            <BookOpen size={14} className="shrink-0" aria-hidden />
            <span className="min-w-0 wrap-anywhere">
              {settledAt
                ? t('outcomes.lessons.settled')
                : t('outcomes.lessons.given', { question: answer.question })}
            </span>
          </Link>
        ) : debrief.library.length > 0 && !isLocked ? (
          <DropdownMenu
            align="start"
            trigger={
              <Button size="small" variant="outline" isLoading={give.isPending}>
                <BookOpen size={14} aria-hidden />
                {t('outcomes.lessons.answer')}
              </Button>
            }
          >
            {debrief.library.map(({ _id: id, question }) => (
              <MenuItem key={id} onSelect={() => giveTo(id)}>
                <span className="max-w-80 truncate" title={question}>
                  {question}
                </span>
              </MenuItem>
            ))}
          </DropdownMenu>
        ) : null}
        {criterion ? (
          <Link
            to={scorecard}
            className="text-ink hover:text-accent inline-flex min-w-0 items-center gap-1.5"
          >
            <Scale size={14} className="shrink-0" aria-hidden />
            <span className="min-w-0 wrap-anywhere">
              {t('outcomes.lessons.isCriterion', { name: criterion.name })}
            </span>
          </Link>
        ) : canChangeScorecard ? (
          <Button
            size="small"
            variant="outline"
            isLoading={score.isPending}
            onClick={() =>
              score.mutate(
                { _id },
                {
                  onSuccess: () =>
                    toast.success(t('outcomes.lessons.criterionDone'), {
                      label: t('outcomes.lessons.show'),
                      onPress: () => void navigate(scorecard),
                    }),
                },
              )
            }
          >
            <Scale size={14} aria-hidden />
            {t('outcomes.lessons.criterion')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

import type { Letter } from '@bidloom/contract/correspondence';
import { Bot, CornerUpLeft, FilePlus, MailWarning, Paperclip, RefreshCw, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Badge, StatusChip, type StatusChipProps } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatBytes } from '#ui/files/bytes.ts';
import { formatMoment } from '#ui/dates/dates.ts';
import { useRemoveLetter, useSaveFile, useSendAgain } from './correspondence.api.ts';
import { momentOf } from './threads.ts';

type OneLetterProps = {
  letter: Letter;
  zone: string;
  lockedBecause: string | undefined;
  /** Where a document of the bid is shown. */
  addressOf: (file: string) => string;
  onAnswer: (() => void) | undefined;
};

/** A letter with what became of it, what hangs on it, and what can be done about it. */
export function OneLetter({ letter, zone, lockedBecause, addressOf, onAnswer }: OneLetterProps) {
  const { t, i18n } = useTranslation();
  const { author, from, to, kind, direction, text, quoted, files } = letter;
  const name = author?.fullName ?? (from.name || from.address);
  const isOurs = direction === 'out';
  const moment = momentOf(letter);
  return (
    <li className="flex gap-3">
      {kind === 'automatic' || kind === 'bounce' ? (
        <span className="bg-hover text-ink-muted grid size-8 shrink-0 place-items-center rounded-full">
          {kind === 'bounce' ? <MailWarning size={16} aria-hidden /> : <Bot size={16} aria-hidden />}
        </span>
      ) : (
        <Avatar name={name} src={author?.logo} size={32} />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className="font-medium [overflow-wrap:anywhere]">{name}</bdi>
            {kind === 'reply' || kind === 'other' ? null : (
              <Badge tone={kind === 'bounce' ? 'danger' : 'neutral'}>
                {t(`correspondence.kinds.${kind}`)}
              </Badge>
            )}
            {isOurs ? <LetterState letter={letter} /> : null}
          </p>
          <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
            <time dateTime={moment} className="tabular-nums">
              {formatMoment(moment, i18n.language, zone)}
            </time>
            {isOurs ? (
              <>
                {' · '}
                {t('correspondence.toWhom')} <bdi dir="ltr">{to.join(', ')}</bdi>
              </>
            ) : from.name && from.address ? (
              <>
                {' · '}
                <bdi dir="ltr">{from.address}</bdi>
              </>
            ) : null}
          </p>
        </div>
        <p className="max-w-reading break-words whitespace-pre-line" dir="auto">
          {text || <span className="text-ink-muted">{t('correspondence.noWords')}</span>}
        </p>
        {quoted ? (
          <details className="text-ink-muted text-sm">
            <summary className="w-fit cursor-pointer">{t('correspondence.quoted')}</summary>
            <p
              className="border-line max-w-reading mt-1.5 border-s-2 ps-3 break-words whitespace-pre-line"
              dir="auto"
            >
              {quoted}
            </p>
          </details>
        ) : null}
        <Problem letter={letter} />
        {files.length > 0 ? (
          <Attachments letter={letter} addressOf={addressOf} lockedBecause={lockedBecause} />
        ) : null}
        <Actions letter={letter} lockedBecause={lockedBecause} onAnswer={onAnswer} />
      </div>
    </li>
  );
}

const states: Record<Letter['status'], Pick<StatusChipProps, 'stage' | 'tone'>> = {
  waiting: { stage: 'half', tone: 'neutral' },
  sent: { stage: 'done', tone: 'success' },
  failed: { stage: 'stopped', tone: 'danger' },
  received: { stage: 'done', tone: 'neutral' },
};

function LetterState({ letter: { status, problem } }: { letter: Letter }) {
  const { t } = useTranslation();
  const word = problem === 'bounced' ? 'bounced' : status;
  return <StatusChip {...states[status]}>{t(`correspondence.states.${word}`)}</StatusChip>;
}

/** Why a letter waits or failed, and what to do. */
function Problem({ letter: { problem } }: { letter: Letter }) {
  const { t } = useTranslation();
  return problem ? (
    <p className="text-ink-muted max-w-reading text-sm">{t(`correspondence.problems.${problem}`)}</p>
  ) : null;
}

function Attachments({
  letter: { _id, files, direction },
  addressOf,
  lockedBecause,
}: Pick<OneLetterProps, 'letter' | 'addressOf' | 'lockedBecause'>) {
  const { t, i18n } = useTranslation();
  const save = useSaveFile();
  return (
    <ul aria-label={t('correspondence.attachments')} className="flex flex-col gap-1 text-sm">
      {files.map(({ place, name, size, file }) => (
        <li key={place} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Paperclip size={14} className="text-ink-muted shrink-0" aria-hidden />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {file ? (
              <Link to={addressOf(file)} className="text-accent underline underline-offset-2">
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}{' '}
            <span className="text-ink-muted whitespace-nowrap">{formatBytes(size, i18n.language)}</span>
          </span>
          {direction === 'in' && !file ? (
            <Button
              variant="outline"
              size="small"
              lockedBecause={lockedBecause}
              aria-label={t('correspondence.saveFile', { name })}
              isLoading={save.isPending && save.variables.place === place}
              onClick={() => {
                if (!save.isPending) save.mutate({ _id, place });
              }}
            >
              <FilePlus size={14} aria-hidden />
              {t('correspondence.save')}
            </Button>
          ) : direction === 'in' ? (
            <span className="text-ink-muted">{t('correspondence.inDocuments')}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Actions({
  letter: { _id, status, problem, kind },
  lockedBecause,
  onAnswer,
}: Pick<OneLetterProps, 'letter' | 'lockedBecause' | 'onAnswer'>) {
  const { t } = useTranslation();
  const again = useSendAgain();
  const remove = useRemoveLetter();
  if (lockedBecause !== undefined) return null;
  const canTry = problem !== null && problem !== 'bounced' && problem !== 'signIn' && problem !== 'file';
  const canRemove = status === 'waiting' || (status === 'failed' && problem !== 'bounced');
  const canAnswer = onAnswer !== undefined && kind === 'reply';
  if (!canTry && !canRemove && !canAnswer) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-0.5">
      {canAnswer ? (
        <Button variant="outline" size="small" onClick={onAnswer}>
          <CornerUpLeft size={14} className="points" aria-hidden />
          {t('correspondence.answer')}
        </Button>
      ) : null}
      {canTry ? (
        <Button
          variant="outline"
          size="small"
          isLoading={again.isPending}
          onClick={() => again.mutate({ _id })}
        >
          <RefreshCw size={14} aria-hidden />
          {t(problem === 'unsure' ? 'correspondence.sendAgain' : 'correspondence.tryNow')}
        </Button>
      ) : null}
      {canRemove ? (
        <Button
          variant="ghost"
          size="small"
          isLoading={remove.isPending}
          onClick={() => remove.mutate({ _id })}
        >
          <Undo2 size={14} aria-hidden />
          {t('correspondence.withdraw')}
        </Button>
      ) : null}
    </div>
  );
}

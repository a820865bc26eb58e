import type { Fact } from '@bidloom/contract/facts';
import { isAnswered } from '@bidloom/contract/requirement-states';
import type { Requirement } from '@bidloom/contract/requirements';
import { ChevronDown, FileSearch, MessageSquare } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '#ui/layout/badge.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { clauseWords, shortClause } from '#ui/text/clause.ts';
import type { RowPlace } from '#ui/tables/virtual-rows.tsx';
import { Cell, TableRow } from '#ui/tables/table.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { DueCell } from './DueCell.tsx';
import { filledWith } from './facts-in-answers.ts';
import { Obligation } from './Obligation.tsx';
import { placeOf } from './requirement-place.ts';
import { ObligationCell, OwnerCell, StatusCell } from './RequirementCells.tsx';
import type { Person, RequirementChange } from './requirements.api.ts';

export type RequirementRowProps = {
  requirement: Requirement;
  /** Those the answers refer to, as far as they are known. */
  facts: readonly Fact[] | undefined;
  index: number;
  measure: RowPlace['measure'];
  isOpen: boolean;
  isShown: boolean;
  /** Documents are being read or answers drafted: which of them it is of is not known yet. */
  isUnsettled: boolean;
  isNarrow: boolean;
  /** The one above stands in another section of the document, or none does. */
  isNewSection: boolean;
  isChosen: boolean;
  members: readonly Person[];
  lockedBecause: string | undefined;
  onToggle: (id: string) => void;
  onShowPlace: (id: string) => void;
  onChoose: (id: string, isChosen: boolean) => void;
  onExtend: (id: string) => void;
  onChange: (change: RequirementChange) => void;
};

/** One requirement: its exact words, where they stand, and what became of it. Drawn again only when something of its own changes. */
export const RequirementRow = memo(function RequirementRow({
  requirement,
  facts,
  index,
  measure,
  isOpen,
  isShown,
  isUnsettled,
  isNarrow,
  isNewSection,
  isChosen,
  members,
  lockedBecause,
  onToggle,
  onShowPlace,
  onChoose,
  onExtend,
  onChange,
}: RequirementRowProps) {
  const { t, i18n } = useTranslation();
  const { _id, number, text, context, section, clause, file, mandatory, state, comment, change } =
    requirement;
  const cell = { requirement, onChange, lockedBecause };
  const place = placeOf(requirement, t);
  const kinds = [
    requirement.type && t(`requirements.type.${requirement.type}`),
    requirement.phase === 'contract' && t('requirements.phase.contract'),
  ].filter(Boolean);
  // In the same line as what is known of it already, so that more rows are in the window.
  const kind =
    kinds.length === 0 ? null : (
      <span
        className={classNames(
          'text-ink-muted text-sm items:hidden',
          isNarrow ? 'min-w-0 shrink! truncate' : 'ms-auto shrink-0',
        )}
      >
        {kinds.join(' · ')}
      </span>
    );
  return (
    <TableRow
      ref={measure}
      data-index={index}
      isSelected={isChosen}
      onOpen={() => onToggle(_id)}
      onExtend={() => onExtend(_id)}
      className={classNames('align-top', isShown && '[--row:var(--hover)]')}
    >
      <Cell phone="box" className="text-ink-muted pt-2.5 tabular-nums items:items-start! rows:pe-0!">
        <span className="flex items-center gap-2 items:flex-col items:items-start">
          <Checkbox
            isChecked={isChosen}
            onChange={(next) => onChoose(_id, next)}
            aria-label={t('requirements.bulk.choose', { number })}
          />
          {number}
        </span>
      </Cell>
      <Cell isFirst className="py-2.5 font-normal! whitespace-normal items:h-auto! items:py-1!">
        <div className="max-w-reading flex min-w-0 flex-1 flex-col gap-1 items:gap-0.5">
          {section && isNewSection ? (
            <span className="text-ink-muted line-clamp-1 text-xs items:hidden" dir="auto" title={section}>
              {section}
            </span>
          ) : null}
          {context && context !== section ? (
            <span className="text-ink-muted line-clamp-2 items:hidden" dir="auto">
              {context}
            </span>
          ) : null}
          <span
            className={classNames(
              'font-serif text-base break-words whitespace-pre-line items:leading-4.5',
              !isOpen && 'line-clamp-6 items:line-clamp-2',
            )}
            dir="auto"
          >
            {text}
          </span>
          <WithdrawalNote {...requirement} />
          <div className="flex flex-col gap-1 items:h-6 items:flex-row items:items-center items:overflow-x-clip items:gap-2.5">
            <span className="flex min-w-0 shrink-0 items-center gap-x-3 *:shrink-0 empty:hidden items:gap-x-2.5">
              {isNarrow ? <StatusCell {...cell} /> : null}
              {isNarrow ? (
                <span className={requirement.dueDate === null ? 'items:hidden' : undefined}>
                  <DueCell {...cell} />
                </span>
              ) : null}
              {change ? <Badge tone="accent">{t(`requirements.change.short.${change.kind}`)}</Badge> : null}
              {/* On a phone most being mandatory goes without saying, which leaves room for the answer. */}
              {isNarrow ? (
                <span className={mandatory ? 'items:hidden' : 'rows:hidden'}>
                  <Obligation isMandatory={mandatory} />
                </span>
              ) : null}
              {isNarrow ? kind : null}
              {comment ? (
                <span className="text-ink-muted inline-flex min-w-0 shrink! items-center gap-1 text-sm">
                  <MessageSquare size={14} className="shrink-0" aria-label={t('requirements.comment')} />
                  <TruncatedText>{comment}</TruncatedText>
                </span>
              ) : null}
            </span>
            <span className="flex w-0 min-w-full items-center gap-2 items:w-auto items:min-w-0 items:flex-1">
              <button
                type="button"
                onClick={() => onToggle(_id)}
                aria-expanded={isOpen}
                aria-label={t('requirements.openOne', { number })}
                className="text-ink-muted hover:text-ink -mx-1 inline-flex min-w-0 rows:shrink-0 items-center gap-1 rounded-sm px-1 text-start text-sm"
              >
                <ChevronDown
                  size={14}
                  className={classNames('shrink-0 transition-transform', isOpen && 'rotate-180')}
                  aria-hidden
                />
                <span className="truncate">
                  {t(
                    requirement.answer === ''
                      ? isAnswered(state)
                        ? 'requirements.met'
                        : 'requirements.noAnswer'
                      : state === 'drafted'
                        ? 'requirements.status.drafted'
                        : 'requirements.hasAnswer',
                  )}
                </span>
              </button>
              {requirement.answer === '' || isOpen ? null : (
                <TruncatedText className="text-sm items:hidden">
                  {answerLine(requirement, facts ?? [], i18n.language)}
                </TruncatedText>
              )}
              {isNarrow ? null : kind}
            </span>
          </div>
          {isNarrow ? <IgnoreReason {...requirement} /> : null}
        </div>
      </Cell>
      <Cell
        phone="end"
        className="py-2 items:h-auto! items:max-w-20 items:shrink-0 items:self-start items:pt-1!"
      >
        <div className="flex min-w-0 flex-col items-start items:items-end">
          {clause === '' ? null : (
            <bdi className="max-w-full truncate tabular-nums" title={clauseWords(clause, t)}>
              {shortClause(clause, t)}
            </bdi>
          )}
          {file ? (
            <button
              type="button"
              data-edit
              onClick={() => onShowPlace(_id)}
              aria-pressed={isShown}
              aria-label={t('requirements.showPlace', { number, place, file: file.name })}
              title={file.name}
              className="text-accent hover:bg-hover -mx-1.5 inline-flex max-w-28 items-center gap-1.5 rounded-sm px-1.5 py-0.5 text-start font-medium items:max-w-[calc(100%+0.75rem)]"
            >
              <FileSearch size={14} className="shrink-0" aria-hidden />
              <TruncatedText>{place}</TruncatedText>
            </button>
          ) : (
            <span className="text-ink-muted">
              {t(
                isUnsettled
                  ? 'requirements.unsettled'
                  : requirement.isByHand
                    ? 'requirements.byHand'
                    : 'requirements.fileGone',
              )}
            </span>
          )}
        </div>
      </Cell>
      {isNarrow ? null : (
        <>
          <Cell className="py-1.5">
            <ObligationCell {...cell} />
          </Cell>
          <Cell className="max-w-41 py-1.5">
            <div className="flex min-w-0 flex-col items-start">
              <OwnerCell {...cell} members={members} />
              {/* A day that is not set is offered to whoever comes near, and stays quiet in the other rows. */}
              <span
                className={classNames(
                  requirement.dueDate === null &&
                    'pointer-fine:not-focus-within:not-group-hover/row:not-has-data-[state=open]:opacity-0',
                )}
              >
                <DueCell {...cell} />
              </span>
            </div>
          </Cell>
          <Cell className="py-1.5 whitespace-nowrap">
            <StatusCell {...cell} />
            <IgnoreReason {...requirement} />
          </Cell>
        </>
      )}
    </TableRow>
  );
});

/** Why somebody ignored it; one that a document withdraws says so under its words. */
function IgnoreReason({ ignoreReason, withdrawal }: Pick<Requirement, 'ignoreReason' | 'withdrawal'>) {
  return ignoreReason && !withdrawal ? (
    <span className="text-ink-muted line-clamp-2 text-xs whitespace-normal" dir="auto">
      {ignoreReason}
    </span>
  ) : null;
}

/** The beginning of an answer, its facts filled in; a reference that was cut in two is left out. */
function answerLine(
  { answer, isAnswerCut }: Pick<Requirement, 'answer' | 'isAnswerCut'>,
  facts: readonly Fact[],
  language: string,
): string {
  const said = filledWith(answer, facts, language);
  return isAnswerCut ? `${said.replace(/\{\{[^}]*$/, '').trimEnd()}…` : said;
}

/** By which words of which document it is withdrawn, with the way there. */
function WithdrawalNote({ withdrawal }: Pick<Requirement, 'withdrawal'>) {
  const { t } = useTranslation();
  if (!withdrawal) return null;
  const { document, file, quote } = withdrawal;
  return (
    <span className="text-ink-muted text-sm wrap-anywhere">
      {t('requirements.withdrawnBy')}{' '}
      {file ? (
        <Link
          to={`../documents?changes=${file._id}`}
          relative="path"
          className="text-accent underline-offset-2 hover:underline"
        >
          <bdi>{document}</bdi>
        </Link>
      ) : (
        <bdi>{document}</bdi>
      )}
      {': '}
      <q dir="auto">{quote}</q>
    </span>
  );
}

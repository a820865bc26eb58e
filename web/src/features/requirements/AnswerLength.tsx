import { countCharacters, countWords, overLimit } from '@bidloom/contract/answer-length';
import type { Fact } from '@bidloom/contract/facts';
import type { Requirement } from '@bidloom/contract/requirements';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { InlineEdit } from '#ui/controls/inline-edit.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import { numberFormat } from '#ui/text/intl.ts';
import { filledWith } from './facts-in-answers.ts';
import { useChangeRequirement } from './requirements.api.ts';

type Limit = 'wordLimit' | 'characterLimit' | 'marks';
/** Shown where they are set, or asked for. */
const more: Limit[] = ['characterLimit', 'marks'];

/** How long an answer is, as Word counts, beside what it may be and what it can earn; both are set here. */
export function AnswerLength({
  requirement,
  text,
  facts,
  lockedBecause,
}: {
  requirement: Requirement;
  text: string;
  facts: readonly Fact[];
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const change = useChangeRequirement();
  const number = numberFormat(i18n.language);
  const filled = filledWith(text, facts, i18n.language);
  const counts = { wordLimit: countWords(filled), characterLimit: countCharacters(filled) };
  const [added, setAdded] = useState<Limit[]>([]);
  const unset = more.filter((field) => requirement[field] === null && !added.includes(field));
  const part = (field: Limit) => {
    const limit = requirement[field];
    const count = field === 'marks' ? 0 : counts[field];
    const isOver = field !== 'marks' && overLimit(count, limit) > 0;
    return (
      <span
        key={field}
        className={classNames(
          'inline-flex items-center gap-1 tabular-nums',
          isOver && 'text-danger font-medium',
        )}
      >
        {field === 'marks'
          ? t('requirements.editor.marks')
          : `${number.format(count)} ${t(`requirements.editor.unit.${field}`)}`}
        {field === 'marks' ? null : <span aria-hidden>/</span>}
        <InlineEdit
          value={limit === null ? '' : String(limit)}
          label={t(`requirements.editor.${field}`)}
          placeholder={t(`requirements.editor.none.${field}`)}
          disabled={lockedBecause !== undefined}
          check={(next) =>
            readLimit(field, next) === undefined ? t('requirements.editor.wrongNumber') : undefined
          }
          onSave={(next) => change.mutate({ _id: requirement._id, [field]: readLimit(field, next) ?? null })}
        />
        {isOver ? (
          <span role="alert" className="ms-2">
            {t('requirements.editor.over', { count: overLimit(count, limit) })}
          </span>
        ) : null}
      </span>
    );
  };
  return (
    <span className="ms-auto flex flex-wrap items-center gap-x-4 gap-y-1" title={lockedBecause}>
      {part('wordLimit')}
      {more.filter((field) => !unset.includes(field)).map(part)}
      {unset.length > 0 && lockedBecause === undefined ? (
        <DropdownMenu
          align="end"
          trigger={<IconButton icon={Ellipsis} size="small" label={t('requirements.editor.moreLimits')} />}
        >
          {unset.map((field) => (
            <MenuItem key={field} onSelect={() => setAdded([...added, field])}>
              {t(`requirements.editor.${field}`)}
            </MenuItem>
          ))}
        </DropdownMenu>
      ) : null}
    </span>
  );
}

/** Null clears; undefined is no number that could stand there. */
function readLimit(field: Limit, text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = Number(text.trim().replace(',', '.'));
  if (!Number.isFinite(value)) return undefined;
  if (field === 'marks') return value >= 0 && value <= 100_000 ? value : undefined;
  return Number.isInteger(value) && value >= 1 && value <= 1_000_000 ? value : undefined;
}

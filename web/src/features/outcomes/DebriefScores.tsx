import type { DebriefScore } from '@bidloom/contract/outcomes';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { MultiCombobox } from '#ui/controls/combobox.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Input } from '#ui/controls/input.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { numberFormat } from '#ui/text/intl.ts';
import { DebriefPart, type DebriefPlace } from './DebriefPart.tsx';
import { emptyScore, inputOf } from './score-input.ts';
import { useSaveScores } from './outcomes.api.ts';

/** How the buyer scored the bid and the winner, by criterion, and the answers that each score is of. */
export function DebriefScores(place: DebriefPlace) {
  const { t } = useTranslation();
  const { debrief, lockedBecause } = place;
  const [isEditing, setEditing] = useState(false);
  const isStated = debrief.scores.length > 0 && debrief.scores.every(({ _id }) => _id === null);
  const hasScores = debrief.scores.some(({ _id }) => _id !== null);
  return (
    <DebriefPart
      id="debrief-scores"
      title={t('outcomes.scores.title')}
      hint={t(isStated ? 'outcomes.scores.stated' : 'outcomes.scores.hint')}
      action={
        isEditing ? null : (
          <Button
            size="small"
            variant="outline"
            lockedBecause={lockedBecause}
            onClick={() => setEditing(true)}
          >
            {t(hasScores ? 'outcomes.scores.edit' : 'outcomes.scores.enter')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <ScoreForm {...place} onClose={() => setEditing(false)} />
      ) : hasScores ? (
        <ScoreTable {...place} />
      ) : (
        <p className="text-ink-muted text-base">
          {isStated
            ? writeScores(debrief.scores)
            : `${t('outcomes.scores.none')}. ${t('outcomes.scores.noneHint')}`}
        </p>
      )}
    </DebriefPart>
  );
}
const writeScores = (scores: DebriefScore[]) =>
  scores.map(({ name, weight }) => (weight === null ? name : `${name} (${weight})`)).join(' · ');

function ScoreTable({ bid, debrief, shown, onShow }: DebriefPlace) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => numberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value);
  return (
    <ul className="divide-line border-line divide-y border-y">
      {debrief.scores.map((score) => (
        <li key={score._id} className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_5rem]">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere" dir="auto">
              {score.name}
            </p>
            {score.weight === null ? null : (
              <p className="text-ink-muted text-sm">
                {t('reviews.criteria.weighs', { weight: score.weight })}
              </p>
            )}
          </div>
          {(['ours', 'winners'] as const).map((side) => {
            const [value, quote, page] =
              side === 'ours'
                ? [score.ourScore, score.ourQuote, score.ourPage]
                : [score.winnerScore, score.winnerQuote, score.winnerPage];
            return (
              <div key={side} className="flex flex-col max-sm:flex-row max-sm:gap-2">
                <span className="text-ink-muted text-sm">{t(`outcomes.scores.${side}`)}</span>
                <span data-figures className={side === 'ours' ? 'font-medium' : undefined}>
                  {value === null
                    ? '–'
                    : score.maxScore === null
                      ? number(value)
                      : t('outcomes.scores.outOf', {
                          score: number(value),
                          max: number(score.maxScore),
                        })}
                </span>
                {quote && debrief.letter ? (
                  <button
                    type="button"
                    className="text-accent w-fit text-start text-sm hover:underline"
                    aria-label={t(`outcomes.scores.${side}Quote`)}
                    aria-pressed={shown === quote}
                    title={quote}
                    onClick={() => onShow({ quote, page })}
                  >
                    {page === null
                      ? t('outcomes.letter.title')
                      : t('outcomes.scores.page', { page: number(page) })}
                  </button>
                ) : null}
              </div>
            );
          })}
          <Difference
            score={score}
            write={(value) =>
              numberFormat(i18n.language, {
                maximumFractionDigits: 2,
                signDisplay: 'exceptZero',
              }).format(value)
            }
          />
          {score.answers.length > 0 ? (
            <p className="text-ink-muted flex flex-wrap gap-x-2 text-sm sm:col-span-4">
              <span>{t('outcomes.scores.answers')}</span>
              {score.answers.map(({ requirement, version, isChanged }) => (
                <Link
                  key={requirement._id}
                  to={`/bids/${bid._id}/requirements?open=${requirement._id}`}
                  title={requirement.text}
                  className="hover:text-accent"
                >
                  <bdi className="text-ink">{`R-${requirement.number}`}</bdi>
                  {version === null && !isChanged
                    ? null
                    : ` ${[
                        version === null ? undefined : t('outcomes.scores.version', { version }),
                        isChanged ? t('outcomes.scores.changed') : undefined,
                      ]
                        .filter((words) => words !== undefined)
                        .join(', ')}`}
                </Link>
              ))}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Difference({ score, write }: { score: DebriefScore; write: (value: number) => string }) {
  const { t } = useTranslation();
  const { ourScore, winnerScore } = score;
  if (ourScore === null || winnerScore === null) return <span />;
  const difference = ourScore - winnerScore;
  return (
    <div className="flex flex-col max-sm:flex-row max-sm:gap-2">
      <span className="text-ink-muted text-sm">{t('outcomes.scores.difference')}</span>
      <span
        data-figures
        className={difference > 0 ? 'text-success' : difference < 0 ? 'text-danger' : undefined}
      >
        <bdi>{write(difference)}</bdi>
      </span>
    </div>
  );
}

type Row = { key: number; score: DebriefScore; weight: string; max: string; ours: string; winners: string };
const words = (value: number | null) => (value === null ? '' : String(value));
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

function ScoreForm({ bid, debrief, onClose }: DebriefPlace & { onClose: () => void }) {
  const { t } = useTranslation();
  const save = useSaveScores();
  const rowOf = (score: DebriefScore, key: number): Row => ({
    key,
    score,
    weight: words(score.weight),
    max: words(score.maxScore),
    ours: words(score.ourScore),
    winners: words(score.winnerScore),
  });
  const [rows, setRows] = useState<Row[]>(() =>
    debrief.scores.length > 0 ? debrief.scores.map(rowOf) : [rowOf(emptyScore, 0)],
  );
  const edit = (key: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const scores = rows
      .filter(({ score }) => score.name.trim() !== '')
      .map(({ score, weight, max, ours, winners }) =>
        inputOf({
          ...score,
          weight: numberOf(weight),
          maxScore: numberOf(max),
          ourScore: numberOf(ours),
          winnerScore: numberOf(winners),
        }),
      );
    save.mutate({ bidId: bid._id, version: debrief.version, scores }, { onSuccess: onClose });
  };
  const figure = (row: Row, field: 'weight' | 'max' | 'ours' | 'winners') => (
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      <span className="truncate">{t(`outcomes.scores.${field}`)}</span>
      <Input
        type="number"
        dir="ltr"
        inputMode="decimal"
        min={field === 'max' ? 0.01 : 0}
        max={field === 'ours' || field === 'winners' ? Number(row.max || 100_000) : 100_000}
        step="any"
        value={row[field]}
        onChange={(event) => edit(row.key, { [field]: event.target.value })}
      />
    </label>
  );
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <FormProblem error={save.error} fallback="outcomes.errors.save" />
      <ul className="divide-line border-line divide-y border-y">
        {rows.map((row) => (
          <li key={row.key} className="flex flex-col gap-3 py-4">
            <div className="grid grid-cols-[minmax(0,1fr)_2rem] items-end gap-2">
              <label className="flex flex-col gap-1 text-sm">
                {t('outcomes.scores.criterion')}
                <Input
                  maxLength={300}
                  value={row.score.name}
                  onChange={(event) => edit(row.key, { score: { ...row.score, name: event.target.value } })}
                />
              </label>
              <IconButton
                icon={Trash2}
                label={t('outcomes.scores.remove', { name: row.score.name })}
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              />
            </div>
            <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
              {figure(row, 'weight')}
              {figure(row, 'max')}
              {figure(row, 'ours')}
              {figure(row, 'winners')}
            </div>
            {debrief.submitted.length > 0 ? (
              <div className="flex flex-col gap-1 text-sm">
                <span aria-hidden>{t('outcomes.scores.answers')}</span>
                <MultiCombobox
                  aria-label={t('outcomes.scores.answers')}
                  placeholder={t('outcomes.scores.chooseAnswers')}
                  values={row.score.answers.map(({ requirement }) => requirement._id)}
                  options={debrief.submitted.map(({ _id, number, text }) => ({
                    value: _id,
                    label: `R-${number} · ${text.slice(0, 120)}`,
                  }))}
                  onChange={(ids) =>
                    edit(row.key, {
                      score: {
                        ...row.score,
                        answers: ids.flatMap((id) => {
                          const found = debrief.submitted.find(({ _id }) => _id === id);
                          return found ? [{ requirement: found, version: null, isChanged: false }] : [];
                        }),
                      },
                    })
                  }
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {debrief.submitted.length === 0 ? (
        <p className="text-ink-muted text-sm">{t('outcomes.scores.noAnswers')}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Plus}
          variant="ghost"
          size="small"
          aria-disabled={rows.length >= 50}
          onClick={() =>
            rows.length < 50 &&
            setRows([...rows, rowOf(emptyScore, Math.max(-1, ...rows.map(({ key }) => key)) + 1)])
          }
        >
          {t('outcomes.scores.add')}
        </Button>
        <span className="flex-1" />
        <Button variant="outline" onClick={onClose}>
          {t('outcomes.scores.cancel')}
        </Button>
        <Button type="submit" isLoading={save.isPending}>
          {t('outcomes.scores.save')}
        </Button>
      </div>
    </form>
  );
}

import { fileLimits } from '@bidloom/contract/files';
import type { FoundAward, FoundScore } from '@bidloom/contract/outcomes';
import { Check, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { FileDropzone } from '#ui/files/file-dropzone.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { statedAmount } from '#ui/text/amount-text.ts';
import { numberFormat } from '#ui/text/intl.ts';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { DebriefPart, type DebriefPlace } from './DebriefPart.tsx';
import { criterionOf, inputOf, isUsed, withFound } from './score-input.ts';
import { useAddLetter, useRemoveLetter, useSaveDebrief, useSaveScores } from './outcomes.api.ts';

const endings = ['.pdf', '.docx', '.doc', '.odt', '.rtf', '.eml', '.msg', '.txt', '.html', '.xlsx'];

/** The buyer's letter, and the scores that it states for a person to confirm. */
export function DebriefLetter(place: DebriefPlace) {
  const { t } = useTranslation();
  const { bid, debrief, lockedBecause, shown, onShow } = place;
  const add = useAddLetter(bid._id);
  const remove = useRemoveLetter();
  const isLocked = lockedBecause !== undefined;
  const { letter } = debrief;
  return (
    <DebriefPart
      id="debrief-letter"
      title={t('outcomes.letter.title')}
      hint={letter ? undefined : t('outcomes.letter.hint')}
    >
      <FormProblem error={add.error} fallback="outcomes.errors.letter" />
      {add.isPending ? (
        <output className="text-ink-muted flex items-center gap-2 py-4">
          <Spinner />
          {t('outcomes.letter.reading')}
        </output>
      ) : letter ? (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <FileText size={16} className="text-ink-muted shrink-0" aria-hidden />
            <TruncatedText className="flex-1 basis-40">{letter.file.name}</TruncatedText>
            <Button
              size="small"
              variant="outline"
              aria-pressed={shown !== undefined}
              onClick={() => onShow(shown === undefined ? { quote: '', page: null } : undefined)}
            >
              {t(shown === undefined ? 'outcomes.letter.show' : 'outcomes.letter.hide')}
            </Button>
            <Button
              size="small"
              variant="ghost"
              isLoading={remove.isPending}
              lockedBecause={lockedBecause}
              onClick={() => {
                onShow(undefined);
                remove.mutate({ bidId: bid._id });
              }}
            >
              {t('outcomes.letter.remove')}
            </Button>
          </div>
          {letter.award ? <Award {...place} award={letter.award} /> : null}
          {letter.problem !== null || letter.found.length === 0 ? (
            <p className="text-ink-muted text-base">{letter.problem ?? t('outcomes.letter.nothing')}</p>
          ) : (
            <Found {...place} found={letter.found} />
          )}
        </>
      ) : (
        <FileDropzone
          label={t('outcomes.letter.drop')}
          accept={endings}
          maxBytes={fileLimits.bytes}
          isMultiple={false}
          isLine
          disabled={isLocked}
          onFiles={([file]) => file && add.mutate(file)}
        />
      )}
    </DebriefPart>
  );
}

/** Who won and at what price by the letter, each with its words; one press takes it over. */
function Award({
  award,
  bid,
  debrief,
  currency,
  lockedBecause,
  shown,
  onShow,
}: DebriefPlace & { award: FoundAward }) {
  const { t, i18n } = useTranslation();
  const save = useSaveDebrief();
  const priceOf = (field: 'ourPrice' | 'winningPrice') => {
    const price = award[field];
    if (price === null) return [];
    // The company counts in its own currency: another is to be converted by hand.
    const isOurs = price.currency === currency;
    return [
      {
        key: field,
        label: t(`outcomes.${field}`, { currency: price.currency }),
        value: statedAmount(price.amount, price.currency, t, i18n.language),
        of: price,
        change: isOurs ? { [field]: price.amount } : undefined,
        isUsed: isOurs && debrief[field] === price.amount,
      },
    ];
  };
  const { winner } = award;
  const rows = [
    ...(winner
      ? [
          {
            key: 'winner',
            label: t('outcomes.winner'),
            value: winner.name,
            of: winner,
            change: { winner: winner.name.slice(0, 300) },
            isUsed: debrief.winner === winner.name,
          },
        ]
      : []),
    ...priceOf('winningPrice'),
    ...priceOf('ourPrice'),
  ];
  if (rows.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base font-medium">{t('outcomes.letter.award')}</h3>
      <FormProblem error={save.error} fallback="outcomes.errors.save" />
      <ul className="divide-line border-line divide-y border-y">
        {rows.map(({ key, label, value, of, change, isUsed: isTaken }) => (
          <li key={key} className="flex flex-col gap-2 py-3">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="text-ink-muted text-sm">{label}</span>
              <bdi className="min-w-0 font-medium wrap-anywhere">{value}</bdi>
              {isTaken ? (
                <span className="text-success ms-auto inline-flex items-center gap-1 text-sm">
                  <Check size={14} aria-hidden />
                  {t('outcomes.letter.used')}
                </span>
              ) : change ? (
                <Button
                  size="small"
                  variant="outline"
                  className="ms-auto"
                  aria-label={t('ui.named', { name: t('outcomes.letter.use'), value: label })}
                  isLoading={save.isPending}
                  lockedBecause={lockedBecause}
                  onClick={() => save.mutate({ bidId: bid._id, version: debrief.version, ...change })}
                >
                  {t('outcomes.letter.use')}
                </Button>
              ) : null}
            </div>
            <LetterQuote of={of} shown={shown} onShow={onShow} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Found({ found, ...place }: DebriefPlace & { found: FoundScore[] }) {
  const { t } = useTranslation();
  const { bid, debrief, lockedBecause } = place;
  const save = useSaveScores();
  const isLocked = lockedBecause !== undefined;
  const store = (uses: Use[]) => {
    if (isLocked || save.isPending) return;
    const scores = uses.reduce(
      (kept, { score, name, whose }) => withFound(kept, score, { name, whose }),
      [...debrief.scores],
    );
    save.mutate({ bidId: bid._id, version: debrief.version, scores: scores.map(inputOf) });
  };
  /** What can be used as it is: whose it is and of what is stated. */
  const plain = found.flatMap((score): Use[] => {
    const name = criterionOf(debrief.scores, score) ?? score.criterion;
    return score.whose === 'unknown' || score.isTotal || name === '' || isUsed(debrief.scores, score)
      ? []
      : [{ score, name, whose: score.whose }];
  });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto text-base font-medium">{t('outcomes.letter.found')}</h3>
        {plain.length > 1 ? (
          <Button
            size="small"
            isLoading={save.isPending}
            lockedBecause={lockedBecause}
            onClick={() => store(plain)}
          >
            {t('outcomes.letter.useAll')}
          </Button>
        ) : null}
      </div>
      <FormProblem error={save.error} fallback="outcomes.errors.save" />
      <ul className="divide-line border-line divide-y border-y">
        {found.map((score, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the letter's own order, which never changes
          <FoundRow key={index} {...place} score={score} onUse={(use) => store([use])} />
        ))}
      </ul>
    </div>
  );
}

type Use = { score: FoundScore; name: string; whose: 'ours' | 'winner' };
const newOne = 'new:';

function FoundRow({
  score,
  debrief,
  lockedBecause,
  shown,
  onShow,
  onUse,
}: DebriefPlace & { score: FoundScore; onUse: (use: Use) => void }) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => numberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value);
  const [whose, setWhose] = useState<'ours' | 'winner' | ''>(score.whose === 'unknown' ? '' : score.whose);
  const meant = criterionOf(debrief.scores, score);
  const [name, setName] = useState(meant ?? (score.criterion === '' ? '' : newOne));
  const isDone = isUsed(debrief.scores, score);
  const isReady = whose !== '' && name !== '' && lockedBecause === undefined;
  const value =
    score.max === null
      ? number(score.score)
      : t('outcomes.scores.outOf', { score: number(score.score), max: number(score.max) });
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere" dir="auto">
          {score.isTotal ? t('outcomes.letter.total') : score.criterion || t('outcomes.letter.unnamed')}
        </span>
        <span data-figures>{value}</span>
        {score.whose === 'unknown' ? null : (
          <span className="text-ink-muted text-sm">{t(`outcomes.letter.${score.whose}`)}</span>
        )}
        {isDone ? (
          <span className="text-success ms-auto inline-flex items-center gap-1 text-sm">
            <Check size={14} aria-hidden />
            {t('outcomes.letter.added')}
          </span>
        ) : null}
      </div>
      <LetterQuote of={score} shown={shown} onShow={onShow}>
        {score.page === null ? null : (
          <span className="ms-2 font-sans text-sm">
            {t('outcomes.scores.page', { page: number(score.page) })}
          </span>
        )}
      </LetterQuote>
      {isDone || score.isTotal ? null : (
        <div className="flex flex-wrap items-center gap-2">
          {meant === undefined ? (
            <Select
              size="small"
              className="max-w-72 min-w-40"
              aria-label={t('outcomes.letter.criterion')}
              placeholder={t('outcomes.letter.chooseCriterion')}
              value={name}
              onChange={setName}
              options={[
                ...[...new Set(debrief.scores.map((one) => one.name))].map((value_) => ({
                  value: value_,
                  label: value_,
                })),
                ...(score.criterion === ''
                  ? []
                  : [
                      {
                        value: newOne,
                        label: t('outcomes.letter.newCriterion', { name: score.criterion }),
                      },
                    ]),
              ]}
            />
          ) : null}
          {score.whose === 'unknown' ? (
            <Segments
              size="small"
              label={t('outcomes.letter.whose')}
              value={whose}
              onChange={setWhose}
              options={[
                { value: 'ours', label: t('outcomes.letter.ours') },
                { value: 'winner', label: t('outcomes.letter.winner') },
              ]}
            />
          ) : null}
          <Button
            size="small"
            variant="outline"
            aria-disabled={!isReady}
            title={lockedBecause ?? (whose === '' ? t('outcomes.letter.whose') : undefined)}
            onClick={() => isReady && onUse({ score, whose, name: name === newOne ? score.criterion : name })}
          >
            {t('outcomes.letter.use')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Words of the letter, which show where they stand in it. */
function LetterQuote({
  of: { quote, page },
  shown,
  onShow,
  children,
}: Pick<DebriefPlace, 'onShow'> & {
  of: { quote: string; page: number | null };
  shown: string | undefined;
  children?: ReactNode;
}) {
  return (
    <blockquote
      dir="auto"
      className="border-line-strong max-w-reading text-ink-muted border-s-2 ps-3 font-serif wrap-anywhere"
    >
      <button
        type="button"
        className="text-start hover:underline"
        aria-pressed={shown === quote}
        onClick={() => onShow({ quote, page })}
      >
        {quote}
        {children}
      </button>
    </blockquote>
  );
}

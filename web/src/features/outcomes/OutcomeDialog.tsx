import type { Debrief, OutcomeResult } from '@bidloom/contract/outcomes';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useDebrief, useSaveDebrief } from './outcomes.api.ts';
import { ReasonField } from './ReasonField.tsx';

type OutcomeDialogProps = {
  bid: { _id: string; value: number | null; outcomeReason: string };
  /** What was pressed; it can be changed here. */
  result: OutcomeResult;
  /** It is recorded already: its facts are edited. */
  isRecorded: boolean;
  currency: string;
  onClose: () => void;
  onSaved: () => void;
};

/** Asks what is known when a bid is won or lost; all but the result can wait. */
export function OutcomeDialog(props: OutcomeDialogProps) {
  const debrief = useDebrief(props.bid._id);
  return debrief.data ? <Asking {...props} debrief={debrief.data} /> : null;
}

const results = ['won', 'lost'] as const;

function Asking({
  bid,
  result: given,
  isRecorded,
  currency,
  onClose,
  onSaved,
  debrief,
}: OutcomeDialogProps & { debrief: Debrief }) {
  const { t } = useTranslation();
  const id = useId();
  const save = useSaveDebrief();
  const [result, setResult] = useState(given);
  const [reason, setReason] = useState(bid.outcomeReason);
  const words = (value: number | null) => (value === null ? '' : String(value));
  const [fields, setFields] = useState({
    winner: debrief.winner,
    ourPrice: words(debrief.ourPrice ?? bid.value),
    winningPrice: words(debrief.winningPrice),
    bidders: words(debrief.bidders),
    rank: words(debrief.rank),
  });
  const edit = (part: Partial<typeof fields>) => setFields({ ...fields, ...part });
  const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));
  const isWon = result === 'won';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      {
        bidId: bid._id,
        version: debrief.version,
        status: result,
        outcomeReason: reason,
        winner: isWon ? '' : fields.winner,
        ourPrice: numberOf(fields.ourPrice),
        winningPrice: isWon ? null : numberOf(fields.winningPrice),
        bidders: numberOf(fields.bidders),
        rank: isWon ? null : numberOf(fields.rank),
      },
      { onSuccess: onSaved },
    );
  };
  const figure = (field: 'ourPrice' | 'winningPrice' | 'bidders' | 'rank', isCount = false) => (
    <TextField
      label={t(`outcomes.${field}`)}
      hint={isCount ? undefined : t('bids.new.valueHint', { currency })}
      type="number"
      dir="ltr"
      inputMode="decimal"
      min={isCount ? 1 : 0}
      max={isCount ? 10_000 : 1e13}
      step={isCount ? 1 : 'any'}
      value={fields[field]}
      onChange={(text) => edit({ [field]: text })}
    />
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={t(isRecorded ? 'outcomes.facts.edit' : 'outcomes.dialog.title')}
      description={isRecorded ? undefined : t('outcomes.dialog.hint')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('outcomes.dialog.cancel')}
          </Button>
          <Button type="submit" form={id} isLoading={save.isPending}>
            {t('outcomes.dialog.save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} className="flex flex-col gap-4">
        <FormProblem error={save.error} fallback="outcomes.errors.save" />
        {isRecorded ? null : (
          <Segments
            label={t('outcomes.result')}
            value={result}
            onChange={(next) => {
              setResult(next);
              setReason('');
            }}
            options={results.map((value) => ({ value, label: t(`bids.status.${value}`) }))}
          />
        )}
        <ReasonField key={result} result={result} reason={reason} onChange={setReason} />
        {isWon ? null : (
          <TextField
            label={t('outcomes.winner')}
            maxLength={300}
            value={fields.winner}
            onChange={(winner) => edit({ winner })}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {figure('ourPrice')}
          {isWon ? null : figure('winningPrice')}
          {figure('bidders', true)}
          {isWon ? null : figure('rank', true)}
        </div>
      </form>
    </Dialog>
  );
}

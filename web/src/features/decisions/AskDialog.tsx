import type { TenderAssessment } from '@bidloom/contract/decisions';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { Combobox } from '#ui/controls/combobox.tsx';
import { DayPicker } from '#ui/dates/day-picker.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { LongTextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useAskDecision, useDeciders } from './decisions.api.ts';

/** Asks somebody to decide by a day; a working day before the deadline is proposed. */
export function AskDialog({
  tenderId,
  assessment: { decision, proposedDueDay },
  onClose,
}: {
  tenderId: string;
  assessment: TenderAssessment;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const zone = useSelectedZone();
  const { data: people = [] } = useDeciders();
  const [decider, setDecider] = useState(decision?.decider?._id ?? null);
  const [dueDay, setDueDay] = useState(decision?.dueDay ?? proposedDueDay);
  const [request, setRequest] = useState(decision?.request ?? '');
  const [isTried, setTried] = useState(false);
  const ask = useAskDecision();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (decider === null || dueDay === null || ask.isPending) return;
    ask.mutate({ tenderId, decider, dueDay, request }, { onSuccess: onClose });
  };
  const missing = t('errors.input.required');
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t('decisions.ask.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={id} isLoading={ask.isPending}>
            {t('decisions.ask.send')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} className="flex flex-col gap-4">
        <FormProblem error={ask.error} fallback="decisions.errors.ask" />
        <Field
          label={t('decisions.ask.decider')}
          isRequired
          error={isTried && decider === null ? missing : undefined}
        >
          <Combobox
            value={decider}
            onChange={setDecider}
            options={people.map(({ _id, fullName, email }) => ({ value: _id, label: fullName, hint: email }))}
          />
        </Field>
        <Field
          label={t('decisions.ask.due')}
          hint={t('decisions.ask.dueHint')}
          isRequired
          error={problemAt(ask.error, 'dueDay') ?? (isTried && dueDay === null ? missing : undefined)}
        >
          <DayPicker value={dueDay} onChange={setDueDay} zone={zone} />
        </Field>
        <LongTextField
          label={t('decisions.ask.request')}
          isOptional
          rows={3}
          dir="auto"
          maxLength={2000}
          value={request}
          onChange={setRequest}
        />
      </form>
    </Dialog>
  );
}

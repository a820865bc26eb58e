import { noGoReasons, type NoGoReason, type TenderAssessment } from '@bidloom/contract/decisions';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LongTextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Advice } from './Advice.tsx';
import { evidenceLine } from './EvidenceView.tsx';
import { useDecision } from './use-decision.ts';

/** Go or no-go with its reason. What speaks against a go, and what nobody has checked, is said before it is pressed, the week that breaks among it. */
export function DecideDialog({
  tenderId,
  decision,
  assessment,
  isReading,
  onClose,
}: {
  tenderId: string;
  decision: 'go' | 'no-go';
  /** Undefined where it could not be read: a decision can be taken without it. */
  assessment: TenderAssessment | undefined;
  /** It is still on its way: a go waits for what it says. */
  isReading: boolean;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [reason, setReason] = useState('');
  const [reasonCode, setReasonCode] = useState<NoGoReason | ''>('');
  const [lacksReason, setLacksReason] = useState(false);
  const decide = useDecision(decision);
  const isGo = decision === 'go';
  const isAgainst = isGo && assessment?.advice === 'no-go';
  const load = assessment?.criteria.find(({ kind }) => kind === 'load')?.found.evidence;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const lacks = !isGo && reasonCode === '';
    setLacksReason(lacks);
    if (lacks || decide.isPending || (isGo && isReading)) return;
    decide.decide(
      {
        tenderId,
        reason,
        ...(!isGo && reasonCode !== '' && { reasonCode }),
        ...(assessment?.decision && { version: assessment.decision.version }),
      },
      onClose,
    );
  };
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t(isGo ? 'decisions.decide.goTitle' : 'decisions.decide.noGoTitle')}
      description={t(isGo ? 'decisions.decide.goHint' : 'decisions.decide.noGoHint')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            isLoading={decide.isPending || (isGo && isReading)}
            variant={isGo ? 'default' : 'destructive'}
          >
            {t(isGo ? 'decisions.actions.go' : 'decisions.actions.noGo')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} className="flex flex-col gap-4">
        {isGo && isReading ? <SkeletonRows count={2} /> : null}
        {isGo && assessment ? <Advice assessment={assessment} isWhole /> : null}
        {isGo && load?.kind === 'load' && load.load.breaks !== null ? (
          <Banner tone="warning">{evidenceLine(load, t, i18n.language)}</Banner>
        ) : null}
        {isGo ? null : (
          <Field
            label={t('decisions.decide.reasonCode')}
            isRequired
            error={lacksReason && reasonCode === '' ? t('errors.input.required') : undefined}
          >
            <Select<NoGoReason>
              className="w-full"
              value={reasonCode}
              placeholder={t('decisions.decide.chooseReason')}
              onChange={setReasonCode}
              options={noGoReasons.map((value) => ({ value, label: t(`decisions.reasons.${value}`) }))}
            />
          </Field>
        )}
        <LongTextField
          label={t('decisions.decide.reason')}
          hint={isAgainst ? t('decisions.decide.against') : undefined}
          isRequired={isAgainst}
          isOptional={!isAgainst}
          rows={3}
          dir="auto"
          maxLength={4000}
          required={isAgainst}
          value={reason}
          onChange={setReason}
        />
      </form>
    </Dialog>
  );
}

import { responseLimits } from '@bidloom/contract/generation';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { useKnownPeople } from '#lib/calls/use-writing-offers.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LongTextField, TextField } from '#ui/forms/text-field.tsx';
import { richTextOf, sentAnswer } from '#ui/rich-text/answer-text.ts';
import type { KnownFact } from '#ui/rich-text/known-fact.ts';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { numberOfRequirement } from '#ui/text/number-of-requirement.ts';
import { UnapprovedInCopy } from './UnapprovedInCopy.tsx';
import type { useSettingsOfResponse } from './response-settings.ts';

/** What the response is to be: for the buyer or for ourselves, with what before the answers, under which names. */
export function ResponseFields({
  response,
  facts,
  isDecisionAsked,
  onFollow,
}: {
  response: ReturnType<typeof useSettingsOfResponse>;
  /** As the summary refers to them. */
  facts: readonly KnownFact[];
  /** Whether the run waits for a decision about what nobody has approved. */
  isDecisionAsked: boolean;
  /** Somebody follows a link out of here. */
  onFollow: () => void;
}) {
  const { t } = useTranslation();
  const { settings, error, write, unapproved } = response;
  const people = useKnownPeople();
  if (!settings) return null;
  const {
    copy,
    open,
    openReason,
    quoting,
    repeats,
    summary,
    summaryRich,
    lot,
    hasPdf,
    makesPdf,
    namePattern,
  } = settings;
  const isHeldBack = copy === 'final' && open.length > 0;
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-base">{t('generation.response.title')}</h3>
      <FormProblem error={error} fallback="generation.errors.settings" />
      <Field label={t('generation.response.copy')}>
        <RadioGroup
          isCards
          value={copy}
          onChange={(next) => write({ copy: next })}
          options={(['final', 'draft'] as const).map((value) => ({
            value,
            label: t(`generation.response.copies.${value}`),
            hint: t(`generation.response.copyHints.${value}`),
          }))}
        />
      </Field>
      {isHeldBack ? (
        <>
          <Banner tone="warning">
            {t('generation.response.openHint', {
              count: open.length,
              numbers: open
                .slice(0, 5)
                .map(({ number }) => numberOfRequirement(number))
                .join(', '),
            })}
          </Banner>
          <LongTextField
            label={t('generation.response.openReason')}
            error={problemAt(error, 'openReason')}
            isOptional
            rows={2}
            maxLength={responseLimits.reason}
            value={openReason}
            onChange={(openReason) => write({ openReason })}
          />
        </>
      ) : null}
      {unapproved.isHeld ? (
        <UnapprovedInCopy
          bid={settings.bid}
          unapproved={settings.unapproved}
          isTaken={unapproved.isTaken}
          onTake={unapproved.take}
          isAsked={isDecisionAsked}
          decision={unapproved.decision}
          onFollow={onFollow}
        />
      ) : null}
      <Checkbox
        isChecked={hasPdf && makesPdf}
        disabled={!makesPdf}
        onChange={(next) => write({ hasPdf: next })}
        label={t('generation.response.pdf')}
        hint={t(makesPdf ? 'generation.response.pdfHint' : 'generation.response.noPdf')}
      />
      <Field label={t('generation.response.summary')} hint={t('generation.response.summaryHint')} isOptional>
        <RichTextEditor
          value={richTextOf({ answer: summary, answerRich: summaryRich })}
          facts={facts}
          people={people}
          label={t('generation.response.summary')}
          onChange={(text) => {
            const { answer, answerRich } = sentAnswer(text);
            write({ summary: answer, summaryRich: answerRich });
          }}
        />
      </Field>
      <div className="grid items-end gap-x-4 gap-y-4 sm:grid-cols-2">
        <Field label={t('generation.response.quoting')}>
          <Select
            value={quoting}
            onChange={(next) => write({ quoting: next })}
            options={(['quotation', 'number'] as const).map((value) => ({
              value,
              label: t(`generation.response.quotings.${value}`),
            }))}
          />
        </Field>
        <Field label={t('generation.response.repeats')}>
          <Select
            value={repeats}
            onChange={(next) => write({ repeats: next })}
            options={(['full', 'reference'] as const).map((value) => ({
              value,
              label: t(`generation.response.repeatings.${value}`),
            }))}
          />
        </Field>
        <TextField
          label={t('documents.lot')}
          isOptional
          dir="auto"
          maxLength={200}
          value={lot}
          onChange={(lot) => write({ lot })}
        />
      </div>
      <TextField
        label={t('generation.response.names')}
        hint={t('generation.response.namesHint')}
        error={problemAt(error, 'namePattern')}
        isOptional
        dir="ltr"
        maxLength={responseLimits.pattern}
        value={namePattern}
        placeholder="{reference}-{volume}-{company}"
        onChange={(namePattern) => write({ namePattern })}
      />
    </section>
  );
}

import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/browser/form-draft.ts';
import { problemAt } from '#lib/calls/problems.ts';
import { languageNames, languages } from '#lib/language/i18n.ts';
import { Button } from '#ui/controls/button.tsx';
import { CopyField } from '#ui/controls/copy-field.tsx';
import { Input } from '#ui/controls/input.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useAskExpert } from './expert-questions.api.ts';

const offeredDays = [2, 7, 14, 30] as const;
const empty = { name: '', email: '', note: '' };

/** Asks somebody without an account to answer one requirement, and hands over the link. */
export function AskExpertDialog({ requirement, onClose }: { requirement: string; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { draft, change, forget } = useFormDraft(`expert:${requirement}`, {
    ...empty,
    days: 7,
    language: i18n.language,
  });
  const ask = useAskExpert();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    const { email, language, ...others } = draft;
    const spoken = languages.find((one) => one === language);
    ask.mutate(
      { requirement, ...others, ...(email && { email, ...(spoken && { language: spoken }) }) },
      { onSuccess: forget },
    );
  };
  if (ask.data)
    return (
      <Dialog
        isOpen
        onOpenChange={(open) => !open && onClose()}
        title={t('experts.made')}
        description={t('experts.madeHint', { name: ask.data.name })}
        footer={<Button onClick={onClose}>{t('experts.done')}</Button>}
      >
        <CopyField
          label={t('experts.link')}
          value={ask.data.url}
          hint={ask.data.mailed ? t('experts.mailedHint', { email: ask.data.email }) : ''}
        />
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('experts.title')}
      description={t('experts.hint')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={id} isLoading={ask.isPending}>
            {t('experts.send')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} className="flex flex-col gap-4">
        <FormProblem error={ask.error} fallback="experts.errors.ask" />
        <Field label={t('experts.fields.name')} error={problemAt(ask.error, 'name')} isRequired>
          <Input
            required
            maxLength={120}
            autoComplete="off"
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field
          label={t('experts.fields.email')}
          hint={t('experts.emailHint')}
          error={problemAt(ask.error, 'email')}
          isOptional
        >
          <Input
            type="email"
            dir="ltr"
            autoComplete="off"
            value={draft.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        </Field>
        <Field label={t('experts.fields.note')} error={problemAt(ask.error, 'note')} isOptional>
          <Textarea
            rows={3}
            maxLength={2_000}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('experts.fields.days')}>
            <Select
              className="w-full"
              value={String(draft.days)}
              onChange={(days) => change({ days: Number(days) })}
              options={offeredDays.map((days) => ({
                value: String(days),
                label: t('experts.days', { count: days }),
              }))}
            />
          </Field>
          {draft.email === '' ? null : (
            <Field label={t('experts.fields.language')}>
              <Select
                className="w-full"
                value={draft.language}
                onChange={(language) => change({ language })}
                options={languages.map((value) => ({ value, label: languageNames[value] }))}
              />
            </Field>
          )}
        </div>
      </form>
    </Dialog>
  );
}

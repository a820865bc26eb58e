import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/browser/form-draft.ts';
import { languageNames, languages } from '#lib/language/i18n.ts';
import { Button } from '#ui/controls/button.tsx';
import { CopyField } from '#ui/controls/copy-field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { LongTextField, TextField, useTextFields } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useAskExpert } from './expert-questions.api.ts';

const offeredDays = [2, 7, 14, 30] as const;
const empty = { name: '', email: '', note: '' };

/** Asks somebody without an account to answer one requirement, and hands over the link. */
export function AskExpertDialog({ requirement, onClose }: { requirement: string; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { draft, change, forget } = useFormDraft(`expert:${requirement}`, {
    ...empty,
    days: 7,
    language: i18n.language,
  });
  const ask = useAskExpert();
  const field = useTextFields({ words: 'experts', draft, change, error: ask.error });
  const send = () => {
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
    <FormDialog
      onClose={onClose}
      title={t('experts.title')}
      description={t('experts.hint')}
      submitLabel={t('experts.send')}
      isSending={ask.isPending}
      onSubmit={send}
    >
      <FormProblem error={ask.error} fallback="experts.errors.ask" />
      <TextField {...field('name')} required maxLength={120} autoComplete="off" />
      <TextField
        {...field('email')}
        hint={t('experts.emailHint')}
        isOptional
        type="email"
        dir="ltr"
        autoComplete="off"
      />
      <LongTextField {...field('note')} isOptional rows={3} maxLength={2_000} />
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
    </FormDialog>
  );
}

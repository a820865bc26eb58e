import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#lib/calls/toast.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useAddTemplate } from './response-plan.api.ts';

/** Keeps the outline of a bid as a template of the company, under a name. */
export function SaveTemplateDialog({ bid, onClose }: { bid: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const add = useAddTemplate();
  return (
    <FormDialog
      onClose={onClose}
      title={t('responsePlan.saveTemplate')}
      description={t('responsePlan.saveTemplateHint')}
      size="small"
      submitLabel={t('views.save')}
      isSending={add.isPending}
      onSubmit={() => {
        if (name.trim() === '') return;
        add.mutate(
          { bidId: bid, name: name.trim() },
          {
            onSuccess: () => {
              toast.success(t('responsePlan.templateSaved'));
              onClose();
            },
          },
        );
      }}
    >
      <FormProblem error={add.error} fallback="responsePlan.errors.template" />
      <TextField
        label={t('responsePlan.templateName')}
        dir="auto"
        required
        maxLength={200}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}

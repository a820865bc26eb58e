import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#lib/calls/toast.ts';
import { Button } from '#ui/controls/button.tsx';
import { Input } from '#ui/controls/input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useAddTemplate } from './response-plan.api.ts';

/** Keeps the outline of a bid as a template of the company, under a name. */
export function SaveTemplateDialog({ bid, onClose }: { bid: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const add = useAddTemplate();
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('responsePlan.saveTemplate')}
      description={t('responsePlan.saveTemplateHint')}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
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
        <Field label={t('responsePlan.templateName')}>
          <Input
            dir="auto"
            required
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" isLoading={add.isPending}>
            {t('ui.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import type { View, ViewList } from '@bidloom/contract/views';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/calls/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/controls/input.tsx';
import { useChangeView, useCreateView } from './views.api.ts';

/** Asks for the name of a view: of a new one, or another for the one `renamed`. */
export function ViewNameDialog({
  renamed,
  kept,
  onClose,
  onSaved,
}: {
  renamed: View | undefined;
  kept: { list: ViewList; query: string; columns: string[] };
  onClose: () => void;
  onSaved: (view: View) => void;
}) {
  const { t } = useTranslation();
  const form = useId();
  const [name, setName] = useState(renamed?.name ?? '');
  const create = useCreateView();
  const change = useChangeView();
  const { error, isPending } = renamed ? change : create;
  const save = () => {
    if (renamed) change.mutate({ _id: renamed._id, name }, { onSuccess: onSaved });
    else create.mutate({ ...kept, name }, { onSuccess: onSaved });
  };
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(renamed ? 'views.renameTitle' : 'views.nameTitle')}
      description={renamed ? undefined : t('views.nameHint')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={form} isLoading={isPending}>
            {t('views.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field
          label={t('views.name')}
          isRequired
          error={error ? reasonOf(error, t('views.errors.create')) : undefined}
        >
          <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={100} dir="auto" />
        </Field>
      </form>
    </Dialog>
  );
}

/** What is wrong with the name, in the server's words. */
const reasonOf = (error: Error, fallback: string): string =>
  (error instanceof ApiError && (error.errors.find(({ path }) => path === 'name')?.msg ?? error.message)) ||
  fallback;

import type { View, ViewList } from '@bidloom/contract/views';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/calls/api.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
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
  const [name, setName] = useState(renamed?.name ?? '');
  const create = useCreateView();
  const change = useChangeView();
  const { error, isPending } = renamed ? change : create;
  const save = () => {
    if (renamed) change.mutate({ _id: renamed._id, name }, { onSuccess: onSaved });
    else create.mutate({ ...kept, name }, { onSuccess: onSaved });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t(renamed ? 'views.renameTitle' : 'views.nameTitle')}
      description={renamed ? undefined : t('views.nameHint')}
      size="small"
      submitLabel={t('views.save')}
      isSending={isPending}
      onSubmit={save}
    >
      <TextField
        label={t('views.name')}
        isRequired
        error={error ? reasonOf(error, t('views.errors.create')) : undefined}
        value={name}
        onChange={setName}
        maxLength={100}
        dir="auto"
      />
    </FormDialog>
  );
}

/** What is wrong with the name, in the server's words. */
const reasonOf = (error: Error, fallback: string): string =>
  (error instanceof ApiError && (error.errors.find(({ path }) => path === 'name')?.msg ?? error.message)) ||
  fallback;

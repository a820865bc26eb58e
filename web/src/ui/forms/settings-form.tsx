import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/browser/form-draft.ts';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useTextFields } from '#ui/forms/text-field.tsx';
import { RemoveDialog } from '#ui/overlays/remove-dialog.tsx';

type Named = { _id: string; name: string };
type Call<Input> = {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
  mutate: (input: Input, options: { onSuccess: () => void }) => void;
};

/** What a form of a SettingsList is given. */
export type SettingsFormProps<Row> = {
  /** Undefined when creating. */
  opened: Row | undefined;
  onClose: () => void;
  /** Why the reader may only look. */
  lockedBecause: string | undefined;
};

/** What the fields of the form are given: what is written, how to change it, what the server found wrong, and whether one may. */
export type SettingsFields<Fields extends object> = {
  draft: Fields;
  change: (part: Partial<Fields>) => void;
  error: Error | null;
  isLocked: boolean;
  /** As of useTextFields. */
  field: ReturnType<typeof useTextFields<Fields>>;
};

/**
 * The form of one named thing of a SettingsList, to add, to change or to remove. What is written is kept in this browser
 * until it is sent. Its texts are the translations under `words`.
 */
export function SettingsForm<Row extends Named, Fields extends object, Created, Changed>({
  words,
  draftName,
  opened,
  fields,
  calls,
  toCreate,
  toChange,
  onClose,
  lockedBecause,
  children,
}: SettingsFormProps<Row> & {
  words: string;
  /** Under which the draft is kept, before the id. */
  draftName: string;
  /** What the form begins with. */
  fields: Fields;
  /** As of useRecordCalls. */
  calls: { create: Call<Created>; change: Call<Changed>; remove: Call<{ _id: string }> };
  toCreate: (draft: Fields) => Created;
  toChange: (draft: Fields, row: Row) => Changed;
  children: (fields: SettingsFields<Fields>) => ReactNode;
}) {
  const { t } = useTranslation();
  const { draft, change, forget } = useFormDraft<Fields>(`${draftName}:${opened?._id ?? 'new'}`, fields);
  const [isAsking, setAsking] = useState(false);
  const { error, isPending } = opened ? calls.change : calls.create;
  const isLocked = lockedBecause !== undefined;
  const field = useTextFields({ words, draft, change, error, isLocked });
  const finish = () => {
    forget();
    onClose();
  };
  const send = () => {
    if (opened) calls.change.mutate(toChange(draft, opened), { onSuccess: finish });
    else calls.create.mutate(toCreate(draft), { onSuccess: finish });
  };
  return (
    <FormDialog
      isSheet={opened !== undefined}
      onClose={onClose}
      title={opened ? <bdi>{opened.name}</bdi> : t(`${words}.add`)}
      submitLabel={t(opened ? `${words}.save` : `${words}.create`)}
      isSending={isPending}
      onSubmit={send}
      removeLabel={t(`${words}.remove`)}
      onRemove={opened ? () => setAsking(true) : undefined}
      lockedBecause={lockedBecause}
    >
      <FormProblem error={error} fallback={opened ? `${words}.errors.change` : `${words}.errors.create`} />
      {children({ draft, change, error, isLocked, field })}
      {opened ? (
        <RemoveDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title={t(`${words}.removeTitle`, { name: opened.name })}
          description={t(`${words}.removeHint`)}
          confirmLabel={t(`${words}.remove`)}
          fallback={t(`${words}.errors.remove`)}
          call={calls.remove}
          onConfirm={() => calls.remove.mutate({ _id: opened._id }, { onSuccess: finish })}
        />
      ) : null}
    </FormDialog>
  );
}

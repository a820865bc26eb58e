import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/browser/form-draft.ts';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useTextFields } from '#ui/forms/text-field.tsx';
import { RemoveDialog } from '#ui/overlays/remove-dialog.tsx';

type Named = { _id: string; name: string };
type Sending = { isPending: boolean; error: Error | null };

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
export function SettingsForm<Row extends Named, Fields extends object>({
  words,
  draftName,
  opened,
  fields,
  sending,
  onSend,
  removing,
  onRemove,
  onClose,
  lockedBecause,
  children,
}: {
  words: string;
  /** Under which the draft is kept, before the id. */
  draftName: string;
  /** None makes a new one. */
  opened: Row | undefined;
  /** What the form begins with. */
  fields: Fields;
  sending: Sending;
  onSend: (draft: Fields, onSuccess: () => void) => void;
  removing: Sending & { reset: () => void };
  onRemove: (row: Row, onSuccess: () => void) => void;
  onClose: () => void;
  /** Why the reader may only look. */
  lockedBecause: string | undefined;
  children: (fields: SettingsFields<Fields>) => ReactNode;
}) {
  const { t } = useTranslation();
  const { draft, change, forget } = useFormDraft<Fields>(`${draftName}:${opened?._id ?? 'new'}`, fields);
  const [isAsking, setAsking] = useState(false);
  const { error } = sending;
  const isLocked = lockedBecause !== undefined;
  const field = useTextFields({ words, draft, change, error, isLocked });
  const finish = () => {
    forget();
    onClose();
  };
  return (
    <FormDialog
      isSheet={opened !== undefined}
      onClose={onClose}
      title={opened ? <bdi>{opened.name}</bdi> : t(`${words}.add`)}
      submitLabel={t(opened ? `${words}.save` : `${words}.create`)}
      isSending={sending.isPending}
      onSubmit={() => onSend(draft, finish)}
      removeLabel={t(`${words}.remove`)}
      onRemove={opened ? () => setAsking(true) : undefined}
      lockedBecause={lockedBecause}
    >
      <FormProblem error={error} fallback={opened ? `${words}.errors.change` : `${words}.errors.create`} />
      {children({ draft, change, error, isLocked, field })}
      {opened ? (
        <RemoveDialog
          isOpen={isAsking}
          onOpenChange={(open) => {
            setAsking(open);
            removing.reset();
          }}
          title={t(`${words}.removeTitle`, { name: opened.name })}
          description={t(`${words}.removeHint`)}
          confirmLabel={t(`${words}.remove`)}
          error={removing.error}
          fallback={t(`${words}.errors.remove`)}
          isLoading={removing.isPending}
          onConfirm={() => onRemove(opened, finish)}
        />
      ) : null}
    </FormDialog>
  );
}

import type { Service } from '@bidloom/contract/services';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/form-draft.ts';
import { problemAt, problemIn } from '#lib/problems.ts';
import { Field } from '#ui/field.tsx';
import { FormProblem } from '#ui/form-problem.tsx';
import { FormSheet } from '#ui/form-sheet.tsx';
import { Input } from '#ui/input.tsx';
import { RemoveDialog } from '#ui/remove-dialog.tsx';
import { TagsInput } from '#ui/tags-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useChangeService, useCreateService, useRemoveService } from './services.api.ts';

type Fields = { name: string; description: string; keywords: string[]; cpv: string[] };
const empty: Fields = { name: '', description: '', keywords: [], cpv: [] };

/** One service, to add or to change; its keywords and codes decide which tenders fit. */
export function ServiceForm({
  service,
  onClose,
  lockedBecause,
}: {
  /** None makes a new one. */
  service: Service | undefined;
  onClose: () => void;
  lockedBecause?: string | undefined;
}) {
  const { t } = useTranslation();
  const { draft, change, forget } = useFormDraft<Fields>(
    `service:${service?._id ?? 'new'}`,
    service ? fieldsOf(service) : empty,
  );
  const create = useCreateService();
  const save = useChangeService();
  const remove = useRemoveService();
  const [isAsking, setAsking] = useState(false);
  const { error } = service ? save : create;
  const isLocked = lockedBecause !== undefined;
  const finish = () => {
    forget();
    onClose();
  };
  return (
    <FormSheet
      isOpen
      onClose={onClose}
      title={service ? <bdi>{service.name}</bdi> : t('services.add')}
      submitLabel={t(service ? 'services.save' : 'services.create')}
      isSending={create.isPending || save.isPending}
      onSubmit={() =>
        service
          ? save.mutate({ _id: service._id, ...draft }, { onSuccess: finish })
          : create.mutate(draft, { onSuccess: finish })
      }
      removeLabel={t('services.remove')}
      onRemove={service ? () => setAsking(true) : undefined}
      lockedBecause={lockedBecause}
    >
      <FormProblem error={error} fallback={service ? 'services.errors.change' : 'services.errors.create'} />
      <Field label={t('services.fields.name')} error={problemAt(error, 'name')} isRequired>
        <Input
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          required
          maxLength={200}
          disabled={isLocked}
        />
      </Field>
      <Field label={t('services.fields.description')} error={problemAt(error, 'description')}>
        <Textarea
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
          maxLength={2000}
          disabled={isLocked}
        />
      </Field>
      <Field
        label={t('services.fields.keywords')}
        hint={t('services.keywordsHint')}
        error={problemIn(error, 'keywords', draft.keywords)}
      >
        <TagsInput
          values={draft.keywords}
          onChange={(keywords) => change({ keywords })}
          disabled={isLocked}
        />
      </Field>
      <Field
        label={t('services.fields.cpv')}
        hint={t('services.cpvHint')}
        error={problemIn(error, 'cpv', draft.cpv)}
      >
        <TagsInput values={draft.cpv} onChange={(cpv) => change({ cpv })} disabled={isLocked} />
      </Field>
      {service ? (
        <RemoveDialog
          isOpen={isAsking}
          onOpenChange={(open) => {
            setAsking(open);
            remove.reset();
          }}
          title={t('services.removeTitle', { name: service.name })}
          description={t('services.removeHint')}
          confirmLabel={t('services.remove')}
          error={remove.error}
          fallback={t('services.errors.remove')}
          isLoading={remove.isPending}
          onConfirm={() => remove.mutate({ _id: service._id }, { onSuccess: finish })}
        />
      ) : null}
    </FormSheet>
  );
}

const fieldsOf = ({ name, description, keywords, cpv }: Service): Fields => ({
  name,
  description,
  keywords,
  cpv,
});

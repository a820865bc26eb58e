import type { Client } from '@bidloom/contract/clients';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/form-draft.ts';
import { problemAt } from '#lib/problems.ts';
import { Field } from '#ui/field.tsx';
import { FormProblem } from '#ui/form-problem.tsx';
import { FormSheet } from '#ui/form-sheet.tsx';
import { Input } from '#ui/input.tsx';
import { RemoveDialog } from '#ui/remove-dialog.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useChangeClient, useCreateClient, useRemoveClient } from './clients.api.ts';

const empty = {
  name: '',
  website: '',
  sector: '',
  country: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  notes: '',
};
type Fields = typeof empty;

/** One client, to add or to change. */
export function ClientForm({
  client,
  onClose,
  lockedBecause,
}: {
  /** None makes a new one. */
  client: Client | undefined;
  onClose: () => void;
  lockedBecause?: string | undefined;
}) {
  const { t } = useTranslation();
  const { draft, change, forget } = useFormDraft<Fields>(
    `client:${client?._id ?? 'new'}`,
    client ? fieldsOf(client) : empty,
  );
  const create = useCreateClient();
  const save = useChangeClient();
  const remove = useRemoveClient();
  const [isAsking, setAsking] = useState(false);
  const { error } = client ? save : create;
  const finish = () => {
    forget();
    onClose();
  };
  const words = (name: keyof Omit<Fields, 'notes'>, more: object = {}) => (
    <Field label={t(`clients.fields.${name}`)} error={problemAt(error, name)} isRequired={name === 'name'}>
      <Input
        value={draft[name]}
        onChange={(event) => change({ [name]: event.target.value })}
        disabled={lockedBecause !== undefined}
        {...more}
      />
    </Field>
  );
  return (
    <FormSheet
      isOpen
      onClose={onClose}
      title={client ? <bdi>{client.name}</bdi> : t('clients.add')}
      submitLabel={t(client ? 'clients.save' : 'clients.create')}
      isSending={create.isPending || save.isPending}
      onSubmit={() =>
        client
          ? save.mutate({ _id: client._id, ...draft }, { onSuccess: finish })
          : create.mutate(draft, { onSuccess: finish })
      }
      removeLabel={t('clients.remove')}
      onRemove={client ? () => setAsking(true) : undefined}
      lockedBecause={lockedBecause}
    >
      <FormProblem error={error} fallback={client ? 'clients.errors.change' : 'clients.errors.create'} />
      {words('name', { required: true, maxLength: 200 })}
      <div className="grid gap-4 sm:grid-cols-2">
        {words('sector', { maxLength: 120 })}
        {words('country', { maxLength: 80 })}
      </div>
      {words('website', { maxLength: 2000, dir: 'ltr', type: 'url', inputMode: 'url' })}
      {words('contactName', { maxLength: 120 })}
      <div className="grid gap-4 sm:grid-cols-2">
        {words('contactEmail', { maxLength: 254, dir: 'ltr', type: 'email' })}
        {words('contactPhone', { maxLength: 60, dir: 'ltr', type: 'tel' })}
      </div>
      <Field label={t('clients.fields.notes')} error={problemAt(error, 'notes')}>
        <Textarea
          value={draft.notes}
          onChange={(event) => change({ notes: event.target.value })}
          maxLength={5000}
          disabled={lockedBecause !== undefined}
        />
      </Field>
      {client ? (
        <RemoveDialog
          isOpen={isAsking}
          onOpenChange={(open) => {
            setAsking(open);
            remove.reset();
          }}
          title={t('clients.removeTitle', { name: client.name })}
          description={t('clients.removeHint')}
          confirmLabel={t('clients.remove')}
          error={remove.error}
          fallback={t('clients.errors.remove')}
          isLoading={remove.isPending}
          onConfirm={() => remove.mutate({ _id: client._id }, { onSuccess: finish })}
        />
      ) : null}
    </FormSheet>
  );
}

const fieldsOf = (client: Client): Fields => ({
  name: client.name,
  website: client.website,
  sector: client.sector,
  country: client.country,
  contactName: client.contactName,
  contactEmail: client.contactEmail,
  contactPhone: client.contactPhone,
  notes: client.notes,
});

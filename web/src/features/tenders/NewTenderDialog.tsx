import { bidTypes } from '@bidloom/contract/bids';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api.ts';
import { useDraft } from '#lib/draft.ts';
import { useSelectedZone } from '#lib/zone.ts';
import { Button } from '#ui/button.tsx';
import { DateTimePicker } from '#ui/date-time-picker.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useCreateTender } from './tenders.api.ts';

type Draft = {
  title: string;
  buyer: string;
  reference: string;
  description: string;
  sourceUrl: string;
  value: string;
  type: (typeof bidTypes)[number];
  deadline: string | null;
};
const empty: Draft = {
  title: '',
  buyer: '',
  reference: '',
  description: '',
  sourceUrl: '',
  value: '',
  type: 'tender',
  deadline: null,
};
const emptyText = JSON.stringify(empty);

/** A tender written down by hand. What is not sent yet is kept in this browser. */
export function NewTenderDialog({
  isOpen,
  onClose,
  onCreated,
  currency,
}: {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (id: string) => void;
  currency: string;
}) {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  const [kept, keep, forget] = useDraft('new-tender', emptyText);
  const draft = { ...empty, ...(JSON.parse(kept) as Partial<Draft>) };
  const [zoneOfDeadline, setZoneOfDeadline] = useState<string>();
  const create = useCreateTender();
  const change = (part: Partial<Draft>) => keep(JSON.stringify({ ...draft, ...part }));
  const problem = (path: string) =>
    create.error instanceof ApiError
      ? create.error.errors.find((error) => error.path === path)?.msg
      : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { value, ...rest } = draft;
    const amount = Number(value.replace(/[\s'’]/g, '').replace(',', '.'));
    create.mutate(
      { ...rest, ...(value.trim() !== '' && Number.isFinite(amount) && { value: amount, currency }) },
      {
        onSuccess: ({ _id }) => {
          forget();
          onCreated(_id);
        },
      },
    );
  };
  const words = (name: 'title' | 'buyer' | 'reference' | 'sourceUrl' | 'value', more: object = {}) => (
    <Field label={t(`tenders.fields.${name}`)} error={problem(name)} isRequired={name === 'title'}>
      <Input value={draft[name]} onChange={(event) => change({ [name]: event.target.value })} {...more} />
    </Field>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('tenders.new')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form="new-tender" isLoading={create.isPending}>
            {t('tenders.create')}
          </Button>
        </>
      }
    >
      <form id="new-tender" onSubmit={send} className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">{words('title', { required: true, maxLength: 1000 })}</div>
        {words('buyer', { maxLength: 500 })}
        {words('reference', { maxLength: 300 })}
        <Field label={t('tenders.fields.deadline')} error={problem('deadline')} className="sm:col-span-2">
          <DateTimePicker
            value={draft.deadline}
            onChange={(deadline) => change({ deadline })}
            zone={zoneOfDeadline ?? zone}
            onZoneChange={setZoneOfDeadline}
          />
        </Field>
        <Field label={t('tenders.fields.type')}>
          <Select
            value={draft.type}
            onChange={(type) => change({ type })}
            options={bidTypes.map((value) => ({ value, label: t(`bids.type.${value}`) }))}
          />
        </Field>
        {words('value', { inputMode: 'decimal', dir: 'ltr' })}
        <div className="sm:col-span-2">{words('sourceUrl', { type: 'url', dir: 'ltr' })}</div>
        <Field
          label={t('tenders.fields.description')}
          error={problem('description')}
          className="sm:col-span-2"
        >
          <Textarea
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
            rows={4}
          />
        </Field>
      </form>
    </Dialog>
  );
}

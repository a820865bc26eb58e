import {
  consents,
  type Evidence,
  type EvidenceKind,
  evidenceKinds,
  permittedUses,
} from '@bidloom/contract/evidence';
import { fileLimits } from '@bidloom/contract/files';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '#lib/calls/use-members.ts';
import { useFormDraft } from '#lib/browser/form-draft.ts';
import { problemAt } from '#lib/calls/problems.ts';
import { readAmount } from '#lib/tables/read-amount.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { Combobox } from '#ui/controls/combobox.tsx';
import { Input } from '#ui/controls/input.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TagsInput } from '#ui/controls/tags-input.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';
import { DayPicker } from '#ui/dates/day-picker.tsx';
import { FileDropzone } from '#ui/files/file-dropzone.tsx';
import { FileList } from '#ui/files/file-list.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { DropdownMenu, MenuCheck } from '#ui/overlays/dropdown-menu.tsx';
import { listFormat } from '#ui/text/intl.ts';
import {
  useAddEvidenceFiles,
  useChangeEvidence,
  useCreateEvidence,
  useRemoveEvidence,
} from './evidence.api.ts';
import {
  fieldLabel,
  type FieldName,
  fieldsOfKind,
  evidenceEndings,
  fileLanguages,
  languageName,
} from './evidence-fields.ts';

type Fields = Pick<
  Evidence,
  | 'kind'
  | 'title'
  | 'issuer'
  | 'number'
  | 'validFrom'
  | 'validUntil'
  | 'currency'
  | 'periodStart'
  | 'periodEnd'
  | 'role'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'consent'
  | 'permittedUse'
  | 'languages'
  | 'tags'
  | 'note'
> & { amount: string; experienceSince: string; member: string | null; owner: string | null };

/** One evidence: a dialog to add it, with its file, and a sheet to change it. */
export function EvidenceForm({
  evidence,
  currency,
  me,
  begun,
  onClose,
  onMade,
  onRemoved,
  lockedBecause,
}: {
  /** Undefined when creating. */
  evidence: Evidence | undefined;
  /** Of the company. */
  currency: string;
  me: string | undefined;
  /** What a new one begins with, as a bid asks for it. */
  begun?: { kind: EvidenceKind; title: string } | undefined;
  onClose: () => void;
  onMade?: ((id: string) => void) | undefined;
  /** It is in the bin. */
  onRemoved?: (() => void) | undefined;
  /** Why the reader may only look. */
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const create = useCreateEvidence();
  const save = useChangeEvidence();
  const remove = useRemoveEvidence(evidence?.title ?? '');
  const [share, setShare] = useState(0);
  const addFiles = useAddEvidenceFiles(setShare);
  const [files, setFiles] = useState<File[]>([]);
  const [isWhole, setWhole] = useState(evidence !== undefined);
  const { draft, change, forget } = useFormDraft<Fields>(
    `evidence:${evidence?._id ?? `new:${begun?.title ?? ''}`}`,
    fieldsOf(evidence, { currency, me, begun }),
  );
  const sending = evidence ? save : create;
  const { error } = sending;
  const isLocked = lockedBecause !== undefined;
  const send = () => {
    const { amount, experienceSince, ...same } = draft;
    const read = readAmount(amount.trim());
    const sent = {
      ...same,
      amount: amount.trim() === '' ? null : typeof read === 'number' ? read : Number.NaN,
      experienceSince: /^\d{4}$/.test(experienceSince.trim()) ? Number(experienceSince) : null,
    };
    const finish = (id: string) => {
      forget();
      onClose();
      onMade?.(id);
    };
    if (evidence)
      save.mutate(
        { _id: evidence._id, version: evidence.version, ...sent },
        { onSuccess: ({ _id }) => finish(_id) },
      );
    else
      create.mutate(sent, {
        onSuccess: ({ _id }) => {
          if (files.length === 0) finish(_id);
          else addFiles.mutate({ _id, files }, { onSettled: () => finish(_id) });
        },
      });
  };
  const shown = fieldsOfKind[draft.kind];
  // A new one asks for what one needs to know; the rest is one press away.
  const first = isWhole ? shown : shown.filter((name) => essential.has(name));
  const shared: Shared = { draft, change, error, isLocked };
  return (
    <FormDialog
      isSheet={evidence !== undefined}
      onClose={onClose}
      title={evidence ? <bdi>{evidence.title}</bdi> : t('evidence.add')}
      submitLabel={t(evidence ? 'evidence.save' : 'evidence.create')}
      isSending={sending.isPending || addFiles.isPending}
      onSubmit={send}
      removeLabel={t('evidence.remove')}
      onRemove={
        evidence && onRemoved
          ? () => remove.mutate({ evidence: [evidence._id] }, { onSuccess: onRemoved })
          : undefined
      }
      lockedBecause={lockedBecause}
    >
      <FormProblem error={error} fallback={evidence ? 'evidence.errors.change' : 'evidence.errors.create'} />
      <Field label={t('evidence.fields.kind')} hint={t(`evidence.kindHints.${draft.kind}`)}>
        <Select<EvidenceKind>
          className="w-full"
          value={draft.kind}
          onChange={(kind) => change({ kind })}
          options={evidenceKinds.map((value) => ({ value, label: t(`evidence.kinds.${value}`) }))}
          disabled={isLocked}
        />
      </Field>
      <Field label={t(fieldLabel(draft.kind, 'title'))} error={problemAt(error, 'title')} isRequired>
        <Input
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
          required
          maxLength={200}
          dir="auto"
          disabled={isLocked}
        />
      </Field>
      {evidence ? null : (
        <div className="flex flex-col gap-2">
          <FileDropzone
            isLine
            label={t('evidence.files.add')}
            accept={evidenceEndings}
            maxBytes={fileLimits.bytes}
            onFiles={(more) => setFiles((before) => [...before, ...more].slice(0, fileLimits.count))}
            disabled={isLocked}
          />
          <FileList
            label={t('evidence.fields.files')}
            files={files.map((file, index) => ({
              id: String(index),
              name: file.name,
              size: file.size,
              state: addFiles.isPending ? 'uploading' : 'waiting',
              share,
            }))}
            onRemove={({ id }) => setFiles((before) => before.filter((_, index) => String(index) !== id))}
          />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {first.map((name) => (
          <OneField key={name} name={name} {...shared} />
        ))}
      </div>
      {isWhole ? (
        <Others {...shared} />
      ) : (
        <Button variant="ghost" size="small" className="self-start" onClick={() => setWhole(true)}>
          {t('ui.moreFields')}
        </Button>
      )}
    </FormDialog>
  );
}

const essential = new Set<FieldName>([
  'issuer',
  'number',
  'validUntil',
  'amount',
  'periodStart',
  'periodEnd',
  'role',
  'experienceSince',
  'permittedUse',
]);

type Shared = {
  draft: Fields;
  change: (part: Partial<Fields>) => void;
  error: Error | null;
  isLocked: boolean;
};

function OneField({ name, draft, change, error, isLocked }: Shared & { name: FieldName }) {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  const label = t(fieldLabel(draft.kind, name));
  const wrap = (control: ComponentProps<typeof Field>['children'], hint?: string) => (
    <Field label={label} hint={hint} error={problemAt(error, name)}>
      {control}
    </Field>
  );
  switch (name) {
    case 'validFrom':
    case 'validUntil':
    case 'periodStart':
    case 'periodEnd':
      return wrap(
        <DayPicker
          zone={zone}
          value={draft[name]}
          onChange={(day) => change({ [name]: day })}
          disabled={isLocked}
        />,
        name === 'validUntil' ? t('evidence.hints.validUntil') : undefined,
      );
    case 'amount':
      return (
        <div className="flex items-start gap-3">
          <Field className="min-w-0 flex-1" label={label} error={problemAt(error, 'amount')}>
            <Input
              value={draft.amount}
              inputMode="decimal"
              dir="ltr"
              onChange={(event) => change({ amount: event.target.value })}
              disabled={isLocked}
            />
          </Field>
          <Field className="w-24" label={t('evidence.fields.currency')} error={problemAt(error, 'currency')}>
            <Input
              value={draft.currency}
              maxLength={3}
              dir="ltr"
              onChange={(event) => change({ currency: event.target.value.toUpperCase() })}
              disabled={isLocked}
            />
          </Field>
        </div>
      );
    case 'experienceSince':
      return wrap(
        <Input
          value={draft.experienceSince}
          inputMode="numeric"
          dir="ltr"
          maxLength={4}
          pattern="(19|20|21)[0-9][0-9]"
          placeholder="2015"
          onChange={(event) => change({ experienceSince: event.target.value })}
          disabled={isLocked}
        />,
      );
    case 'member':
      return <PersonField name="member" {...{ draft, change, error, isLocked }} />;
    case 'consent':
      return wrap(
        <Select
          className="w-full"
          value={draft.consent}
          onChange={(consent) => change({ consent })}
          options={consents.map((value) => ({ value, label: t(`evidence.consents.${value}`) }))}
          disabled={isLocked}
        />,
      );
    case 'permittedUse':
      return wrap(
        <Select
          className="w-full"
          value={draft.permittedUse}
          onChange={(permittedUse) => change({ permittedUse })}
          options={permittedUses.map((value) => ({ value, label: t(`evidence.uses.${value}`) }))}
          disabled={isLocked}
        />,
      );
    default:
      return wrap(
        <Input
          value={draft[name]}
          type={name === 'contactEmail' ? 'email' : name === 'contactPhone' ? 'tel' : 'text'}
          dir={name === 'contactEmail' || name === 'contactPhone' ? 'ltr' : 'auto'}
          maxLength={name === 'contactPhone' ? 60 : name === 'number' ? 120 : 200}
          onChange={(event) => change({ [name]: event.target.value })}
          disabled={isLocked}
        />,
        name === 'contactName' ? t('evidence.hints.contact') : undefined,
      );
  }
}

function PersonField({ name, draft, change, error, isLocked }: Shared & { name: 'member' | 'owner' }) {
  const { t } = useTranslation();
  const { data: members = [] } = useMembers();
  return (
    <Field
      label={t(`evidence.fields.${name}`)}
      hint={t(`evidence.hints.${name}`)}
      error={problemAt(error, name)}
    >
      <Combobox
        value={draft[name]}
        onChange={(person) => change({ [name]: person })}
        isClearable
        options={members.map(({ _id, fullName, email }) => ({ value: _id, label: fullName, hint: email }))}
        disabled={isLocked}
      />
    </Field>
  );
}

/** What every kind has: who keeps it, its languages and tags, a note. */
function Others({ draft, change, error, isLocked }: Shared) {
  const { t, i18n } = useTranslation();
  const offered = [...new Set([...fileLanguages, ...draft.languages])];
  const nameOf = (code: string) => languageName(code, i18n.language);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <PersonField name="owner" {...{ draft, change, error, isLocked }} />
        <Field label={t('evidence.fields.languages')} error={problemAt(error, 'languages')}>
          <DropdownMenu
            trigger={
              <Button variant="outline" className="w-full justify-start font-normal" disabled={isLocked}>
                <span className="truncate">
                  {draft.languages.length > 0
                    ? listFormat(i18n.language).format(draft.languages.map(nameOf))
                    : t('evidence.addValue')}
                </span>
              </Button>
            }
          >
            {offered.map((code) => (
              <MenuCheck
                key={code}
                isChecked={draft.languages.includes(code)}
                onChange={(isChecked) =>
                  change({
                    languages: isChecked
                      ? [...draft.languages, code]
                      : draft.languages.filter((one) => one !== code),
                  })
                }
              >
                {nameOf(code)}
              </MenuCheck>
            ))}
          </DropdownMenu>
        </Field>
      </div>
      <Field label={t('evidence.fields.tags')} error={problemAt(error, 'tags')}>
        <TagsInput values={draft.tags} onChange={(tags) => change({ tags })} disabled={isLocked} />
      </Field>
      <Field
        label={t('evidence.fields.note')}
        hint={t('evidence.hints.note')}
        error={problemAt(error, 'note')}
      >
        <Textarea
          rows={2}
          value={draft.note}
          maxLength={4_000}
          onChange={(event) => change({ note: event.target.value })}
          disabled={isLocked}
        />
      </Field>
    </>
  );
}

function fieldsOf(
  evidence: Evidence | undefined,
  {
    currency,
    me,
    begun,
  }: { currency: string; me: string | undefined; begun: { kind: EvidenceKind; title: string } | undefined },
): Fields {
  return {
    kind: evidence?.kind ?? begun?.kind ?? 'certificate',
    title: evidence?.title ?? begun?.title ?? '',
    issuer: evidence?.issuer ?? '',
    number: evidence?.number ?? '',
    validFrom: evidence?.validFrom ?? null,
    validUntil: evidence?.validUntil ?? null,
    amount: evidence?.amount === null || evidence?.amount === undefined ? '' : String(evidence.amount),
    currency: evidence?.currency || currency,
    periodStart: evidence?.periodStart ?? null,
    periodEnd: evidence?.periodEnd ?? null,
    role: evidence?.role ?? '',
    experienceSince: evidence?.experienceSince ? String(evidence.experienceSince) : '',
    contactName: evidence?.contactName ?? '',
    contactEmail: evidence?.contactEmail ?? '',
    contactPhone: evidence?.contactPhone ?? '',
    consent: evidence?.consent ?? 'none',
    permittedUse: evidence?.permittedUse ?? 'ask',
    member: evidence?.member?._id ?? null,
    owner: evidence ? (evidence.owner?._id ?? null) : (me ?? null),
    languages: evidence?.languages ?? [],
    tags: evidence?.tags ?? [],
    note: evidence?.note ?? '',
  };
}

import { submissionTypes, bidTypes } from '@bidloom/contract/bids';
import type { changeTender, NoticeField, WholeTender } from '@bidloom/contract/tenders';
import type { InputOf } from '@bidloom/contract/endpoint';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount } from '#lib/read-amount.ts';
import { useSelectedZone } from '#lib/zone.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Country } from '#ui/country.tsx';
import { formatMoment } from '#ui/dates.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { InlineEdit } from '#ui/inline-edit.tsx';
import { Popover } from '#ui/popover.tsx';
import { PropertyRow } from '#ui/property-row.tsx';
import { readMoment } from '#ui/read-moment.ts';
import { Select } from '#ui/select.tsx';

import { useFieldWords } from './NoticeChanges.tsx';
import { useAmendments, useChangeTender, useSettleDifference } from './tenders.api.ts';

type Fields = Omit<InputOf<typeof changeTender>, '_id' | 'version'>;
type Edited = {
  tender: WholeTender;
  save: (fields: Fields) => void;
  lockedBecause: string | undefined;
};

/** The fields of a tender, each edited in place, with where its value comes from and what it was before. */
export function TenderProperties({
  tender,
  lockedBecause,
}: {
  tender: WholeTender;
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const change = useChangeTender();
  const save = (fields: Fields) => change.mutate({ _id: tender._id, version: tender.version, ...fields });
  const edited: Edited = { tender, save, lockedBecause };
  const amount = new Intl.NumberFormat(i18n.language);
  return (
    <dl className="flex flex-col text-base">
      <TextProperty {...edited} field="title" isNeeded />
      <TextProperty {...edited} field="buyer" />
      <TextProperty {...edited} field="reference" />
      <MomentProperty {...edited} field="deadline" />
      <MomentProperty {...edited} field="questionsDeadline" />
      <MomentProperty {...edited} field="publishedAt" />
      <Property {...edited} field="value">
        <InlineEdit
          label={t('tenders.fields.value')}
          value={tender.value === null ? '' : String(tender.value)}
          placeholder={t('tenders.sheet.add')}
          disabled={lockedBecause !== undefined}
          check={(text) =>
            readAmount(text) === undefined ? t('ui.importPreview.noAmount', { text }) : undefined
          }
          onSave={(text) => save({ value: readAmount(text) ?? null })}
        >
          {tender.value === null ? undefined : <bdi>{amount.format(tender.value)}</bdi>}
        </InlineEdit>
      </Property>
      <TextProperty
        {...edited}
        field="currency"
        check={(text) => (/^(?:[A-Za-z]{3})?$/.test(text) ? undefined : t('errors.input.currency'))}
        toValue={(text) => (text === '' ? null : text.toUpperCase())}
      />
      <Property {...edited} field="country">
        <InlineEdit
          label={t('tenders.fields.country')}
          value={tender.country}
          placeholder={t('tenders.sheet.add')}
          disabled={lockedBecause !== undefined}
          onSave={(country) => save({ country: country.trim() })}
        >
          {tender.country === '' ? undefined : <Country code={tender.country} />}
        </InlineEdit>
      </Property>
      <TextProperty {...edited} field="region" />
      <PropertyRow label={t('tenders.fields.type')}>
        <Select
          size="small"
          className="hover:bg-hover -mx-1.5 border-transparent bg-transparent"
          aria-label={t('tenders.fields.type')}
          disabled={lockedBecause !== undefined}
          value={tender.type}
          onChange={(type) => save({ type })}
          options={bidTypes.map((value) => ({ value, label: t(`bids.type.${value}`) }))}
        />
      </PropertyRow>
      <TextProperty {...edited} field="procedure" />
      <Property {...edited} field="submitionType">
        <Select
          size="small"
          className="hover:bg-hover -mx-1.5 border-transparent bg-transparent"
          aria-label={t('tenders.fields.submitionType')}
          disabled={lockedBecause !== undefined}
          placeholder={t('tenders.sheet.add')}
          value={tender.submitionType ?? ''}
          onChange={(submitionType) => save({ submitionType })}
          options={submissionTypes.map((value) => ({ value, label: t(`bids.submission.${value}`) }))}
        />
      </Property>
      <TextProperty
        {...edited}
        field="sourceUrl"
        check={(text) => (text === '' || /^https?:\/\/\S+$/i.test(text) ? undefined : t('errors.input.url'))}
      />
      <ContactProperty {...edited} part="name" label={t('tenders.fields.contactName')} />
      <ContactProperty {...edited} part="email" label={t('tenders.fields.contactEmail')} />
      <ContactProperty {...edited} part="phone" label={t('tenders.fields.contactPhone')} />
    </dl>
  );
}

function ContactProperty({
  part,
  label,
  tender,
  save,
  lockedBecause,
}: Edited & { part: 'name' | 'email' | 'phone'; label: string }) {
  const { t } = useTranslation();
  return (
    <PropertyRow label={label}>
      <InlineEdit
        label={label}
        value={tender.contact[part]}
        placeholder={t('tenders.sheet.add')}
        disabled={lockedBecause !== undefined}
        onSave={(text) => save({ contact: { ...tender.contact, [part]: text.trim() } })}
      />
    </PropertyRow>
  );
}

type TextField = 'title' | 'buyer' | 'reference' | 'currency' | 'region' | 'procedure' | 'sourceUrl';

function TextProperty({
  field,
  isNeeded = false,
  check,
  toValue = (text) => text,
  ...edited
}: Edited & {
  field: TextField;
  isNeeded?: boolean;
  check?: (text: string) => string | undefined;
  toValue?: (text: string) => string | null;
}) {
  const { t } = useTranslation();
  const { tender, save, lockedBecause } = edited;
  return (
    <Property {...edited} field={field}>
      <InlineEdit
        label={t(`tenders.fields.${field}`)}
        value={tender[field] ?? ''}
        placeholder={t('tenders.sheet.add')}
        disabled={lockedBecause !== undefined}
        check={(text) =>
          isNeeded && text.trim() === '' ? t('ui.importPreview.titleMissing') : check?.(text.trim())
        }
        onSave={(text) => save({ [field]: toValue(text.trim()) })}
      />
    </Property>
  );
}

function MomentProperty({
  field,
  ...edited
}: Edited & { field: 'deadline' | 'questionsDeadline' | 'publishedAt' }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const { tender, save, lockedBecause } = edited;
  const value = tender[field];
  const row = (
    <InlineEdit
      label={t(`tenders.fields.${field}`)}
      value={value === null ? '' : formatMoment(value, i18n.language, zone)}
      placeholder={t('tenders.sheet.add')}
      disabled={lockedBecause !== undefined}
      check={(text) =>
        readMoment(text, zone) === undefined ? t('ui.importPreview.noDate', { text }) : undefined
      }
      onSave={(text) => save({ [field]: readMoment(text, zone) ?? null })}
    />
  );
  return field === 'publishedAt' ? (
    <PropertyRow label={t(`tenders.fields.${field}`)}>{row}</PropertyRow>
  ) : (
    <Property {...edited} field={field}>
      {row}
    </Property>
  );
}

/** A property with its history, and what a later notice says otherwise until somebody chooses. */
function Property({
  field,
  children,
  tender,
  lockedBecause,
}: Edited & { field: NoticeField; children: ReactNode }) {
  const { t } = useTranslation();
  const label = t(`tenders.fields.${field}`);
  const difference = tender.differences.find((one) => one.field === field);
  return (
    <PropertyRow
      label={label}
      beside={<FieldHistory tender={tender} field={field} />}
      below={
        difference ? (
          <Difference tender={tender} difference={difference} lockedBecause={lockedBecause} />
        ) : undefined
      }
    >
      {children}
    </PropertyRow>
  );
}

/** `Notice says: … / You set: …`, with a button for each. */
export function Difference({
  tender,
  difference: { field, notice, own },
  lockedBecause,
}: {
  tender: WholeTender;
  difference: WholeTender['differences'][number];
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const settle = useSettleDifference();
  const lock = lockedBecause ? { 'aria-disabled': true, title: lockedBecause } : {};
  const use = (which: 'notice' | 'own') => () => {
    if (!lockedBecause) settle.mutate({ tenderId: tender._id, field, use: which });
  };
  const isLong = notice === null && own === null;
  return (
    <Banner tone="warning" className="my-1">
      <p>
        {isLong ? (
          t('tenders.fieldChanged', { field: t(`tenders.fields.${field}`) })
        ) : (
          <>
            {`${t('ui.label', { label: t('tenders.sheet.noticeSays') })} `}
            <bdi className="font-medium tabular-nums">{words(field, notice)}</bdi>
            {` / ${t('ui.label', { label: t('tenders.sheet.youSet') })} `}
            <bdi className="font-medium tabular-nums">{words(field, own)}</bdi>
          </>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" variant="outline" isLoading={settle.isPending} {...lock} onClick={use('notice')}>
          {t('tenders.sheet.useNotice')}
        </Button>
        <Button size="small" variant="ghost" {...lock} onClick={use('own')}>
          {t('tenders.sheet.keepMine')}
        </Button>
      </div>
    </Banner>
  );
}

/** Who or what set a field's value, when, and what it was before. */
function FieldHistory({ tender, field }: { tender: WholeTender; field: NoticeField }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const words = useFieldWords();
  const { data: amendments = [] } = useAmendments(tender._id);
  const entries = amendments.flatMap(({ _id, at, user, source, changes }) =>
    changes.flatMap((change) => (change.field === field ? [{ _id, at, user, source, change }] : [])),
  );
  const moment = (at: string) => formatMoment(at, i18n.language, zone);
  const origin =
    tender.source === 'manual' || tender.importName === ''
      ? t(`tenders.cameBy.${tender.source}`)
      : t(`tenders.sheet.from.${tender.source}`, { name: tender.importName });
  return (
    <Popover
      label={t('tenders.sheet.history', { field: t(`tenders.fields.${field}`) })}
      trigger={
        <IconButton
          icon={History}
          size="small"
          variant="ghost"
          label={t('tenders.sheet.history', { field: t(`tenders.fields.${field}`) })}
          className={
            entries.length === 0 ? 'opacity-50 hover:opacity-100 focus-visible:opacity-100' : undefined
          }
        />
      }
    >
      <ol className="flex max-w-80 flex-col gap-2 p-3 text-sm">
        {entries.map(({ _id, at, user, source, change }) => (
          <li key={_id} className="wrap-anywhere">
            <p>
              {source === 'manual' && user
                ? t('tenders.sheet.setBy', { name: user.fullName, at: moment(at) })
                : t('tenders.sheet.setByNotice', { at: moment(at) })}
            </p>
            {change.before === null && change.after === null ? null : (
              <p className="text-ink-muted">
                {t('tenders.sheet.before', { value: words(field, change.before) })}
              </p>
            )}
          </li>
        ))}
        <li className="text-ink-muted">
          <bdi>{origin}</bdi> · {moment(tender.createdAt)}
        </li>
      </ol>
    </Popover>
  );
}

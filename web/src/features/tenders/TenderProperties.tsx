import { submissionTypes, bidTypes } from '@bidloom/contract/bids';
import type { NoticeField, WholeTender } from '@bidloom/contract/tenders';
import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMoney } from '#lib/tables/read-amount.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { formatAmount } from '#ui/text/amount-text.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ChangedWords } from '#ui/text/changed-words.tsx';
import { Country } from '#ui/controls/country.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { InlineEdit } from '#ui/controls/inline-edit.tsx';
import { PropertyRow } from '#ui/controls/property-row.tsx';
import { readMoment } from '#ui/dates/read-moment.ts';
import { Select } from '#ui/controls/select.tsx';
import { ScrollArea } from '#ui/layout/scroll-area.tsx';

import { FieldHistory } from './FieldHistory.tsx';
import { useFieldWords } from './NoticeChanges.tsx';
import { useSettleDifference } from './tenders.api.ts';
import { type TenderFields, useTenderEdit } from './use-tender-edit.tsx';

type Edited = {
  tender: WholeTender;
  save: (fields: TenderFields) => void;
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
  const { t } = useTranslation();
  const { save, clash } = useTenderEdit(tender);
  const edited: Edited = { tender, save, lockedBecause };
  const [isWhole, setWhole] = useState(false);
  const rows: { key: string; isEmpty: boolean; row: ReactNode }[] = [];
  const add = (key: string, isEmpty: boolean, row: ReactNode) =>
    rows.push({
      key,
      isEmpty: isEmpty && !tender.differences.some(({ field }) => field === key),
      row: <Fragment key={key}>{row}</Fragment>,
    });
  const text = (field: Exclude<TextField, 'title' | 'sourceUrl'>) =>
    add(field, tender[field] === '', <TextProperty {...edited} field={field} />);
  const moment = (field: 'deadline' | 'questionsDeadline' | 'publishedAt') =>
    add(field, tender[field] === null, <MomentProperty {...edited} field={field} />);
  const contact = (part: 'name' | 'email' | 'phone', label: string) =>
    add(
      `contact-${part}`,
      tender.contact[part] === '',
      <ContactProperty {...edited} part={part} label={label} />,
    );
  // The head of the sheet says it already: folded, unless a later notice says otherwise.
  add('title', true, <TextProperty {...edited} field="title" isNeeded />);
  text('buyer');
  text('reference');
  moment('deadline');
  moment('questionsDeadline');
  moment('publishedAt');
  add('value', tender.value === null, <ValueProperty {...edited} />);
  add(
    'country',
    tender.country === '',
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
    </Property>,
  );
  text('region');
  add(
    'type',
    false,
    <PropertyRow label={t('tenders.fields.type')}>
      <Select
        aria-label={t('tenders.fields.type')}
        disabled={lockedBecause !== undefined}
        value={tender.type}
        onChange={(type) => save({ type })}
        options={bidTypes.map((value) => ({ value, label: t(`bids.type.${value}`) }))}
      />
    </PropertyRow>,
  );
  text('procedure');
  add(
    'submitionType',
    tender.submitionType === null,
    <Property {...edited} field="submitionType">
      <Select
        aria-label={t('tenders.fields.submitionType')}
        disabled={lockedBecause !== undefined}
        placeholder={t('tenders.sheet.add')}
        value={tender.submitionType ?? ''}
        onChange={(submitionType) => save({ submitionType })}
        options={submissionTypes.map((value) => ({ value, label: t(`bids.submission.${value}`) }))}
      />
    </Property>,
  );
  add(
    'sourceUrl',
    (tender.sourceUrl ?? '') === '',
    <TextProperty
      {...edited}
      field="sourceUrl"
      check={(words) => (words === '' || /^https?:\/\/\S+$/i.test(words) ? undefined : t('errors.input.url'))}
    />,
  );
  contact('name', t('tenders.fields.contactName'));
  contact('email', t('tenders.fields.contactEmail'));
  contact('phone', t('tenders.fields.contactPhone'));
  return (
    <div className="flex flex-col items-start gap-1">
      {clash}
      <dl className="as-text flex w-full flex-col text-base">
        {rows.filter(({ isEmpty }) => isWhole || !isEmpty).map(({ row }) => row)}
      </dl>
      <Button
        variant="ghost"
        size="small"
        className="-ms-2"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        <ChevronDown size={16} className={isWhole ? 'rotate-180' : undefined} aria-hidden />
        {t(isWhole ? 'tenders.sheet.fewerFields' : 'ui.moreFields')}
      </Button>
    </div>
  );
}

/** An amount with the sign of its currency, written with its code where it is edited: one field for both. */
function ValueProperty(edited: Edited) {
  const { t, i18n } = useTranslation();
  const { tender, save, lockedBecause } = edited;
  const currency = tender.differences.find(({ field }) => field === 'currency');
  const written = [tender.value ?? '', tender.currency ?? ''].join(' ').trim();
  return (
    <>
      <Property {...edited} field="value">
        <InlineEdit
          label={t('tenders.fields.value')}
          value={tender.value === null ? '' : written}
          shown={
            tender.value === null ? undefined : formatAmount(tender.value, tender.currency, i18n.language)
          }
          placeholder={t('tenders.sheet.add')}
          disabled={lockedBecause !== undefined}
          check={(words) =>
            readMoney(words) === undefined ? t('ui.importPreview.noAmount', { text: words }) : undefined
          }
          onSave={(words) => {
            const read = readMoney(words);
            save({ value: read?.amount ?? null, ...(read?.currency && { currency: read.currency }) });
          }}
        />
      </Property>
      {currency ? <Difference tender={tender} difference={currency} lockedBecause={lockedBecause} /> : null}
    </>
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

type TextField = 'title' | 'buyer' | 'reference' | 'region' | 'procedure' | 'sourceUrl';

function TextProperty({
  field,
  isNeeded = false,
  check,
  ...edited
}: Edited & {
  field: TextField;
  isNeeded?: boolean;
  check?: (text: string) => string | undefined;
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
        onSave={(text) => save({ [field]: text.trim() })}
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

/** One of two texts that stand beside each other. */
function Words({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollArea label={label} className="bg-surface text-ink max-h-80 min-w-0 rounded-md">
      <p className="text-ink-muted mb-1 px-2 pt-2 text-sm">{label}</p>
      <p dir="auto" className="px-2 pb-2 whitespace-pre-line wrap-anywhere">
        {children}
      </p>
    </ScrollArea>
  );
}

/** `Notice says: … / You set: …`, with a button for each; of a long text the words that differ are marked. */
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
  const use = (which: 'notice' | 'own') => () => settle.mutate({ tenderId: tender._id, field, use: which });
  const isList = notice === null && own === null;
  const [theirs, ours] = [String(notice ?? ''), String(own ?? '')];
  return (
    <Banner tone="warning" className="@container my-1">
      {field === 'description' ? (
        <div className="grid gap-2 @md:grid-cols-2">
          <Words label={t('tenders.sheet.noticeSays')}>
            <ChangedWords before={ours} after={theirs} side="after" />
          </Words>
          <Words label={t('tenders.sheet.youSet')}>
            <ChangedWords before={ours} after={theirs} side="before" />
          </Words>
        </div>
      ) : (
        <p>
          {isList ? (
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
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          variant="outline"
          isLoading={settle.isPending}
          lockedBecause={lockedBecause}
          onClick={use('notice')}
        >
          {t('tenders.sheet.useNotice')}
        </Button>
        <Button size="small" variant="ghost" lockedBecause={lockedBecause} onClick={use('own')}>
          {t('tenders.sheet.keepMine')}
        </Button>
      </div>
    </Banner>
  );
}

import { tenderSourcePresets } from '@bidloom/contract/tender-source-presets';
import { sourceFormats, type SourceFormat, type TenderSource } from '@bidloom/contract/tender-sources';
import type { ColumnDates, DateReading } from '@bidloom/contract/tenders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '#lib/calls/use-members.ts';
import { problemAt, problemIn } from '#lib/calls/problems.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { MultiCombobox } from '#ui/controls/combobox.tsx';
import { CpvInput } from '#ui/controls/cpv/cpv-input.tsx';
import { DateOrders } from '#ui/dates/date-orders.tsx';
import { displayName } from '#ui/text/display-name.ts';
import { durationWords } from '#ui/dates/duration.ts';
import { MoreFields } from '#ui/forms/more-fields.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { Select } from '#ui/controls/select.tsx';
import { SettingsForm, type SettingsFormProps } from '#ui/forms/settings-form.tsx';
import { TagsInput } from '#ui/controls/tags-input.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { SourceRuns } from './SourceRuns.tsx';
import { SourceTest } from './SourceTest.tsx';
import { useSourceCalls } from './tender-sources.api.ts';

type Fields = {
  name: string;
  url: string;
  format: SourceFormat;
  keywords: string[];
  cpv: string[];
  countries: string[];
  regions: string[];
  buyers: string[];
  minValue: string;
  maxValue: string;
  everyMinutes: string;
  enabled: boolean;
  assigned: string[];
  /** What was said of the dates of columns, by their headings. */
  dateOrders: Record<string, DateReading>;
};
const empty: Fields = {
  name: '',
  url: '',
  format: 'ocds',
  keywords: [],
  cpv: [],
  countries: [],
  regions: [],
  buyers: [],
  minValue: '',
  maxValue: '',
  everyMinutes: '60',
  enabled: true,
  assigned: [],
  dateOrders: {},
};
/** How often a source may be read, in minutes. */
const rhythms = ['15', '60', '180', '360', '720', '1440', '10080'];

/** One source, to add or to change: where it is, what is wanted of it, who gets it; and what came of it. */
export function SourceForm({ opened: source, ...form }: SettingsFormProps<TenderSource>) {
  const { t, i18n } = useTranslation();
  const { data: people = [] } = useMembers();
  // A secret is not kept in the browser with the rest of what is written.
  const [apiKey, setApiKey] = useState('');
  const [preset, setPreset] = useState('');
  const countryName = (code: string) => displayName('region', code, i18n.language);
  return (
    <SettingsForm
      {...form}
      words="tenderSources"
      draftName="tender-source"
      opened={source}
      fields={source ? fieldsOf(source) : empty}
      calls={useSourceCalls()}
      toCreate={(draft) => ({ ...planOf(draft), ...askedOf(draft, apiKey), ...chosenOf(draft) })}
      toChange={(draft, row) => ({
        _id: row._id,
        ...planOf(draft),
        ...newlyAsked(draft, apiKey, row),
        ...chosenOf(draft),
      })}
    >
      {({ draft, change, error, isLocked, field }) => {
        const tags = (name: 'keywords' | 'countries' | 'regions' | 'buyers', hint?: string) => (
          <Field
            label={t(`tenderSources.fields.${name}`)}
            hint={hint}
            error={problemIn(error, name, draft[name])}
          >
            <TagsInput
              values={draft[name]}
              onChange={(values) =>
                change({ [name]: name === 'countries' ? values.map((code) => code.toUpperCase()) : values })
              }
              disabled={isLocked}
            />
          </Field>
        );
        const onDates = isLocked
          ? undefined
          : (header: string, reading: DateReading) =>
              change({ dateOrders: { ...draft.dateOrders, [header]: reading } });
        return (
          <>
            {source ? <SourceRuns source={source} lockedBecause={form.lockedBecause} /> : null}
            {source && source.url === draft.url ? (
              <DateOrders dates={asChosen(source.dates, draft.dateOrders)} onChoose={onDates} />
            ) : null}
            {source ? null : (
              <Field label={t('tenderSources.preset')} hint={t('tenderSources.presetHint')}>
                <Select
                  value={preset}
                  placeholder={t('tenderSources.ownAddress')}
                  options={tenderSourcePresets.map(({ id, name, country }) => ({
                    value: id,
                    label: `${name} · ${countryName(country)}`,
                  }))}
                  onChange={(id) => {
                    setPreset(id);
                    const chosen = tenderSourcePresets.find((one) => one.id === id);
                    if (chosen)
                      change({
                        name: chosen.name,
                        url: chosen.url,
                        format: chosen.format,
                        everyMinutes: String(chosen.everyMinutes),
                      });
                  }}
                  disabled={isLocked}
                />
              </Field>
            )}
            <TextField {...field('name')} required maxLength={120} />
            <Field
              label={t('tenderSources.fields.format')}
              hint={t(`tenderSources.formatHint.${draft.format}`)}
            >
              <Select
                value={draft.format}
                options={sourceFormats.map((value) => ({ value, label: t(`tenderSources.format.${value}`) }))}
                onChange={(format) => change({ format })}
                disabled={isLocked}
              />
            </Field>
            <TextField
              {...field('url')}
              hint={t('tenderSources.urlHint')}
              type="url"
              dir="ltr"
              required
              maxLength={2000}
            />
            <Field
              label={t('tenderSources.fields.apiKey')}
              isOptional
              hint={t(source?.hasApiKey ? 'tenderSources.keyKept' : 'tenderSources.keyHint')}
              error={problemAt(error, 'apiKey')}
            >
              <PasswordInput
                autoComplete="off"
                value={apiKey}
                onChange={(event) => setApiKey(event.target.value)}
                maxLength={500}
                disabled={isLocked}
              />
            </Field>
            {tags('keywords', t('tenderSources.keywordsHint'))}
            <Field
              label={t('tenderSources.fields.cpv')}
              hint={t('tenderSources.cpvHint')}
              error={problemIn(error, 'cpv', draft.cpv)}
            >
              <CpvInput values={draft.cpv} onChange={(cpv) => change({ cpv })} disabled={isLocked} />
            </Field>
            <MoreFields
              isOpen={
                source !== undefined || narrows(draft) || narrowing.some((name) => problemAt(error, name))
              }
            >
              {tags('countries', t('tenderSources.countriesHint'))}
              {tags('regions', t('tenderSources.regionsHint'))}
              {tags('buyers')}
              <div className="grid grid-cols-2 gap-4">
                {(['minValue', 'maxValue'] as const).map((name) => (
                  <TextField key={name} {...field(name)} type="number" min={0} inputMode="decimal" />
                ))}
              </div>
            </MoreFields>
            <Field label={t('tenderSources.fields.everyMinutes')} error={problemAt(error, 'everyMinutes')}>
              <Select
                value={draft.everyMinutes}
                options={[...new Set([...rhythms, draft.everyMinutes])].map((value) => ({
                  value,
                  label: wholeDuration(Number(value), i18n.language),
                }))}
                onChange={(everyMinutes) => change({ everyMinutes })}
                disabled={isLocked}
              />
            </Field>
            <Field label={t('tenderSources.fields.assigned')} hint={t('tenderSources.assignedHint')}>
              <MultiCombobox
                aria-label={t('tenderSources.fields.assigned')}
                placeholder={t('tenders.assign')}
                disabled={isLocked}
                values={draft.assigned}
                options={people.map(({ _id, fullName, email }) => ({
                  value: _id,
                  label: fullName,
                  hint: email,
                }))}
                onChange={(assigned) => change({ assigned })}
              />
            </Field>
            <Checkbox
              isChecked={draft.enabled}
              onChange={(enabled) => change({ enabled })}
              disabled={isLocked}
              label={t('tenderSources.fields.enabled')}
            />
            <SourceTest
              asked={{
                ...askedOf(draft, apiKey),
                ...chosenOf(draft),
                ...(source && { _id: source._id }),
              }}
              datesOf={(dates) =>
                asChosen(
                  dates.filter(
                    ({ header }) =>
                      source?.url !== draft.url || !source.dates.some((one) => one.header === header),
                  ),
                  draft.dateOrders,
                )
              }
              onDates={onDates}
              lockedBecause={form.lockedBecause}
            />
          </>
        );
      }}
    </SettingsForm>
  );
}

const fieldsOf = (source: TenderSource): Fields => ({
  name: source.name,
  url: source.url,
  format: source.format,
  keywords: source.keywords,
  cpv: source.cpv,
  countries: source.countries,
  regions: source.regions,
  buyers: source.buyers,
  minValue: source.minValue === null ? '' : String(source.minValue),
  maxValue: source.maxValue === null ? '' : String(source.maxValue),
  everyMinutes: String(source.everyMinutes),
  enabled: source.enabled,
  assigned: source.assigned.map(({ _id }) => _id),
  dateOrders: {},
});

/** What few sources need: which countries, regions, buyers and values are asked for. */
const narrowing = ['countries', 'regions', 'buyers', 'minValue', 'maxValue'] as const;
const narrows = (draft: Fields) => narrowing.some((name) => draft[name].length > 0);

const chosenOf = ({ dateOrders }: Fields) => (Object.keys(dateOrders).length === 0 ? {} : { dateOrders });

/** Columns of dates, those of which something was said as it was said. */
const asChosen = (dates: readonly ColumnDates[], chosen: Record<string, DateReading>): ColumnDates[] =>
  dates.map((column) => {
    const order = chosen[column.header];
    return order === undefined ? column : { ...column, order, because: null };
  });

function askedOf(
  { url, format, keywords, cpv, countries, regions, buyers, ...draft }: Fields,
  apiKey: string,
) {
  return {
    url,
    format,
    keywords,
    cpv,
    countries,
    regions,
    buyers,
    minValue: draft.minValue === '' ? null : Number(draft.minValue),
    maxValue: draft.maxValue === '' ? null : Number(draft.maxValue),
    ...(apiKey !== '' && { apiKey }),
  };
}

const planOf = ({ name, enabled, assigned, everyMinutes }: Fields) => ({
  name,
  enabled,
  assigned,
  everyMinutes: Number(everyMinutes),
});

/** What is asked is sent only when it is another: a source that is asked otherwise is read anew from its first day. */
function newlyAsked(draft: Fields, apiKey: string, source: TenderSource) {
  const asked = askedOf(draft, apiKey);
  return JSON.stringify(asked) === JSON.stringify(askedOf(fieldsOf(source), '')) ? {} : asked;
}

/** `3 hours`, in the largest unit of which it is a whole number. */
function wholeDuration(minutes: number, language: string): string {
  if (minutes % 1440 === 0) return durationWords(minutes / 1440, 'day', language);
  if (minutes % 60 === 0) return durationWords(minutes / 60, 'hour', language);
  return durationWords(minutes, 'minute', language);
}

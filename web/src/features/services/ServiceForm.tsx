import type { Service } from '@bidloom/contract/services';
import { useTranslation } from 'react-i18next';
import { problemIn } from '#lib/calls/problems.ts';
import { CpvInput } from '#ui/controls/cpv/cpv-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { SettingsForm, type SettingsFormProps } from '#ui/forms/settings-form.tsx';
import { TagsInput } from '#ui/controls/tags-input.tsx';
import { LongTextField, TextField } from '#ui/forms/text-field.tsx';
import { useServiceCalls } from './services.api.ts';

type Fields = { name: string; description: string; keywords: string[]; cpv: string[] };
const empty: Fields = { name: '', description: '', keywords: [], cpv: [] };

/** One service, to add or to change; its keywords and codes decide which tenders fit. */
export function ServiceForm({ opened: service, ...form }: SettingsFormProps<Service>) {
  const { t } = useTranslation();
  return (
    <SettingsForm
      {...form}
      words="services"
      draftName="service"
      opened={service}
      fields={service ? fieldsOf(service) : empty}
      calls={useServiceCalls()}
      toCreate={(draft) => draft}
      toChange={(draft, { _id }) => ({ _id, ...draft })}
    >
      {({ draft, change, error, isLocked, field }) => (
        <>
          <TextField {...field('name')} required maxLength={200} />
          <LongTextField {...field('description')} isOptional maxLength={2000} />
          <Field
            label={t('services.fields.keywords')}
            isOptional
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
            isOptional
            hint={t('services.cpvHint')}
            error={problemIn(error, 'cpv', draft.cpv)}
          >
            <CpvInput values={draft.cpv} onChange={(cpv) => change({ cpv })} disabled={isLocked} />
          </Field>
        </>
      )}
    </SettingsForm>
  );
}

const fieldsOf = ({ name, description, keywords, cpv }: Service): Fields => ({
  name,
  description,
  keywords,
  cpv,
});

import {
  modelProviders,
  modelPurposes,
  type AiModel,
  type ModelProvider,
  type ModelPurpose,
} from '@bidloom/contract/models';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { Select } from '#ui/controls/select.tsx';
import { SettingsForm, type SettingsFormProps } from '#ui/forms/settings-form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { numberFormat } from '#ui/text/intl.ts';
import { useAiModelCalls, useTestAiModel } from './models.api.ts';

type Fields = {
  name: string;
  provider: ModelProvider;
  purpose: ModelPurpose;
  baseUrl: string;
  model: string;
  priceIn: string;
  priceOut: string;
};
const empty: Fields = {
  name: '',
  provider: 'anthropic',
  purpose: 'write',
  baseUrl: '',
  model: '',
  priceIn: '',
  priceOut: '',
};
const examples: Record<ModelProvider, string> = {
  anthropic: 'claude-sonnet-5-5',
  openai: 'gpt-6.1-terra',
  google: 'gemini-3.5-flash-lite',
  mistral: 'mistral-large-latest',
  compatible: 'llama3.3',
};
/** Of models that find; a provider without one has none. */
const findingExamples: Partial<Record<ModelProvider, string>> = {
  openai: 'text-embedding-3-small',
  google: 'gemini-embedding-001',
  mistral: 'mistral-embed',
  compatible: 'bge-m3',
};

/** One AI model, to set up, change or try. Its key is written here and never read again. */
export function ModelForm({
  opened: model,
  currency,
  ...form
}: SettingsFormProps<AiModel> & { currency: string }) {
  const { t } = useTranslation();
  // Never part of the draft that the browser keeps.
  const [key, setKey] = useState('');
  const toSent = ({ priceIn, priceOut, purpose: _purpose, ...draft }: Fields) => ({
    ...draft,
    ...(key !== '' && { key }),
    priceIn: priceIn.trim() === '' ? null : Number(priceIn),
    priceOut: priceOut.trim() === '' ? null : Number(priceOut),
  });
  return (
    <SettingsForm
      {...form}
      words="models"
      draftName="ai-model"
      opened={model}
      fields={model ? fieldsOf(model) : empty}
      calls={useAiModelCalls()}
      toCreate={(draft) => ({ ...toSent(draft), purpose: draft.purpose })}
      toChange={(draft, { _id }) => ({ _id, ...toSent(draft) })}
    >
      {({ draft, change, error, field }) => (
        <>
          <TextField {...field('name')} required maxLength={120} />
          {model ? null : (
            <Field label={t('models.fields.purpose')}>
              <Select
                value={draft.purpose}
                onChange={(purpose) =>
                  change({ purpose, ...(!offers(purpose, draft.provider) && { provider: 'compatible' }) })
                }
                options={modelPurposes.map((value) => ({ value, label: t(`models.usedFor.${value}`) }))}
              />
            </Field>
          )}
          <Field label={t('models.fields.provider')} error={problemAt(error, 'provider')}>
            <Select
              value={draft.provider}
              onChange={(provider) => change({ provider })}
              options={modelProviders
                .filter((value) => offers(draft.purpose, value))
                .map((value) => ({ value, label: t(`models.provider.${value}`) }))}
            />
          </Field>
          <TextField
            {...field('baseUrl')}
            hint={t(draft.provider === 'compatible' ? 'models.addressHint' : 'models.addressOwn')}
            isRequired={draft.provider === 'compatible'}
            isOptional={draft.provider !== 'compatible'}
            dir="ltr"
            inputMode="url"
            required={draft.provider === 'compatible'}
            placeholder={draft.provider === 'compatible' ? 'http://localhost:11434/v1' : ''}
            maxLength={2000}
          />
          <TextField
            {...field('model')}
            hint={
              draft.purpose === 'find'
                ? t('models.findHint', { example: findingExamples[draft.provider] })
                : t('models.modelHint', { example: examples[draft.provider] })
            }
            dir="ltr"
            required
            maxLength={200}
          />
          <Field
            label={t('models.fields.key')}
            hint={t(model?.hasKey ? 'models.keyHintKept' : 'models.keyHint')}
            error={problemAt(error, 'key')}
            isOptional
          >
            <PasswordInput
              autoComplete="off"
              value={key}
              onChange={(event) => setKey(event.target.value)}
              maxLength={500}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['priceIn', 'priceOut'] as const).map((name) => (
              <TextField
                key={name}
                {...field(name)}
                label={t(`models.fields.${name}`, { currency })}
                hint={t('models.priceHint')}
                isOptional
                type="number"
                inputMode="decimal"
                min={0}
                step="any"
              />
            ))}
          </div>
          {model ? (
            <TryOut model={model._id} />
          ) : (
            <p className="text-ink-muted text-sm">{t('models.testAfter')}</p>
          )}
        </>
      )}
    </SettingsForm>
  );
}

function TryOut({ model }: { model: string }) {
  const { t, i18n } = useTranslation();
  const test = useTestAiModel();
  const seconds = (ms: number) => numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(ms / 1000);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="outline" isLoading={test.isPending} onClick={() => test.mutate({ _id: model })}>
        {t('models.test')}
      </Button>
      <p className="text-ink-muted text-sm">{t('models.testHint')}</p>
      {test.data?.works ? (
        <Banner tone="success">{t('models.testWorks', { seconds: seconds(test.data.tookMs) })}</Banner>
      ) : null}
      {test.data?.problem ? <Banner tone="danger">{test.data.problem}</Banner> : null}
      {test.error ? <Banner tone="danger">{test.error.message || t('models.errors.test')}</Banner> : null}
    </div>
  );
}

const offers = (purpose: ModelPurpose, provider: ModelProvider): boolean =>
  purpose === 'write' || findingExamples[provider] !== undefined;

const fieldsOf = ({ name, provider, purpose, baseUrl, model, priceIn, priceOut }: AiModel): Fields => ({
  name,
  provider,
  purpose,
  baseUrl,
  model,
  priceIn: priceIn === null ? '' : String(priceIn),
  priceOut: priceOut === null ? '' : String(priceOut),
});

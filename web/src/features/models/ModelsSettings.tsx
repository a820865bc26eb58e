import { aiUses, type AiModel } from '@bidloom/contract/models';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#lib/routing/url-state.ts';
import { useSettingsUrl } from '#lib/routing/settings-url.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { SettingsHead } from '#ui/forms/settings-head.tsx';
import { SettingsList, type SettingsColumn } from '#ui/forms/settings-list.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { Ledger } from './Ledger.tsx';
import { ModelForm } from './ModelForm.tsx';
import { useAiModels, useAiSettings, useChangeAiSettings } from './models.api.ts';

const views = ['models', 'ledger'] as const;

/** Which AI models the company has, what they may be used for, and all that was sent to them. */
export function ModelsSettings({
  canChange,
  currency,
}: {
  /** Admins and owners. */
  canChange: boolean;
  currency: string;
}) {
  const { t } = useTranslation();
  const [parameters, change] = useAddress();
  const view = views.find((one) => one === parameters.get('view')) ?? 'models';
  return (
    <div className="flex flex-col gap-5">
      <SettingsHead title={t('models.title')} hint={t(canChange ? 'models.pageHint' : 'models.hint')} />
      {canChange ? (
        <Tabs
          label={t('models.title')}
          value={view}
          onChange={(next) => change({ view: next === 'models' ? undefined : next, q: undefined })}
          tabs={views.map((value) => ({
            value,
            label: t(`models.views.${value}`),
            content:
              value === 'ledger' ? (
                <Ledger currency={currency} />
              ) : (
                <div className="flex flex-col gap-6">
                  <CompanyUse lockedBecause={undefined} />
                  <ModelList currency={currency} />
                </div>
              ),
          }))}
        />
      ) : (
        <CompanyUse lockedBecause={t('models.adminsOnly')} />
      )}
    </div>
  );
}

function CompanyUse({ lockedBecause }: { lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const settings = useAiSettings();
  const save = useChangeAiSettings();
  const isLocked = lockedBecause !== undefined;
  const use = settings.data?.use;
  if (settings.isError && !settings.data)
    return <ReadFailed read={settings} title={t('models.errors.use')} size="small" />;
  return (
    <section className="border-line flex flex-col gap-2 border-b pb-6 last:border-b-0" title={lockedBecause}>
      <h3 className="text-lg">{t('models.companyUse')}</h3>
      <p className="text-ink-muted max-w-reading text-pretty">{t('models.companyUseHint')}</p>
      {isLocked ? (
        <p className="font-medium">{use ? t(`models.use.${use}`) : ''}</p>
      ) : (
        <Segments
          label={t('models.companyUse')}
          value={use ?? ''}
          onChange={(next) => save.mutate({ use: next })}
          options={aiUses.map((value) => ({ value, label: t(`models.use.${value}`) }))}
        />
      )}
      {use ? (
        <p className="text-ink-muted text-sm">{t(`models.useMeans.${use}`)}</p>
      ) : (
        // Its place, so that the models below stay where they are.
        <p className="h-5 max-sm:h-15" />
      )}
      {settings.data?.serverModels === 'off' ? (
        <Banner title={t('models.serverOff')}>{t('models.serverOffHint')}</Banner>
      ) : null}
    </section>
  );
}

function ModelList({ currency }: { currency: string }) {
  const place = useSettingsUrl();
  return (
    <SettingsList
      words="models"
      drawing="connections"
      place={place}
      pages={useAiModels(place.q)}
      columns={columns}
      lockedBecause={undefined}
      isPart
    >
      {(form) => <ModelForm {...form} currency={currency} />}
    </SettingsList>
  );
}

const columns: SettingsColumn<AiModel>[] = [
  {
    name: 'models.fields.purpose',
    show: ({ purpose }) => <Translated text={`models.usedFor.${purpose}`} />,
  },
  {
    name: 'models.fields.provider',
    show: ({ provider }) => <Translated text={`models.providerShort.${provider}`} />,
  },
  {
    name: 'models.fields.model',
    className: 'max-w-56',
    show: ({ model }) => <TruncatedText>{model}</TruncatedText>,
  },
  {
    name: 'models.fields.place',
    show: ({ isLocal }) => (
      <Badge tone={isLocal ? 'success' : 'neutral'}>
        <Translated text={isLocal ? 'models.local' : 'models.remote'} />
      </Badge>
    ),
  },
  {
    name: 'models.fields.key',
    show: ({ hasKey }) => <Translated text={hasKey ? 'models.keyKept' : 'models.keyNone'} />,
  },
];

/** The words of a key, in the reader's language. */
function Translated({ text }: { text: string }) {
  return useTranslation().t(text);
}

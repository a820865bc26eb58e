import type { ScopeArea } from '@bidloom/contract/scopes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/problems.ts';
import { useSelectedZone } from '#lib/zone.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { DateTimePicker } from '#ui/date-time-picker.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormProblem } from '#ui/form-problem.tsx';
import { FormSheet } from '#ui/form-sheet.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { useCreateApiToken } from './api-tokens.api.ts';
import { areas, reachesOf, scopesOf, type Reach } from './scope-words.ts';

const nothing: Record<ScopeArea, Reach> = {
  bids: 'none',
  tenders: 'none',
  clients: 'none',
  services: 'none',
  library: 'none',
  statistics: 'none',
};

/** Makes an API token, and shows once what it says. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  const create = useCreateApiToken();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState(nothing);
  const [expiresAt, setExpiresAt] = useState<string | null>(null);
  if (create.data)
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={t('apiTokens.made')}
        footer={<Button onClick={onClose}>{t('apiTokens.copied')}</Button>}
      >
        <div className="flex flex-col gap-4">
          <Banner tone="warning">{t('apiTokens.once')}</Banner>
          <CopyField
            label={create.data.name}
            value={create.data.secret}
            hint={t('apiTokens.secretHint')}
            what="text"
          />
        </div>
      </Dialog>
    );
  return (
    <FormSheet
      isOpen
      onClose={onClose}
      title={t('apiTokens.add')}
      submitLabel={t('apiTokens.create')}
      isSending={create.isPending}
      onSubmit={() => create.mutate({ name, scopes: scopesOf(chosen), expiresAt })}
    >
      <FormProblem error={create.error} fallback="apiTokens.errors.create" />
      <Field
        label={t('apiTokens.fields.name')}
        hint={t('apiTokens.nameHint')}
        error={problemAt(create.error, 'name')}
        isRequired
      >
        <Input value={name} onChange={(event) => setName(event.target.value)} required maxLength={120} />
      </Field>
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-1 font-medium">{t('apiTokens.may')}</legend>
        <p className="text-ink-muted text-sm text-pretty">{t('apiTokens.scopesHint')}</p>
        {areas.map((area) => (
          <Field key={area} label={t(`apiTokens.areas.${area}`)} hint={t(`apiTokens.areaHints.${area}`)}>
            <Select
              value={chosen[area]}
              onChange={(reach) => setChosen({ ...chosen, [area]: reach })}
              options={reachesOf(area).map((value) => ({ value, label: t(`apiTokens.choice.${value}`) }))}
            />
          </Field>
        ))}
        {problemAt(create.error, 'scopes') ? <Banner tone="danger">{t('apiTokens.noScope')}</Banner> : null}
      </fieldset>
      <Field
        label={t('apiTokens.fields.expiresAt')}
        hint={t('apiTokens.expiresHint')}
        error={problemAt(create.error, 'expiresAt')}
        isOptional
      >
        <DateTimePicker value={expiresAt} onChange={setExpiresAt} zone={zone} hasTime={false} />
      </Field>
    </FormSheet>
  );
}

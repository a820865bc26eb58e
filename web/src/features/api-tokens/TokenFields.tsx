import type { ScopeArea } from '@bidloom/contract/scopes';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { areas, reachesOf, type Reach } from './scope-words.ts';

/** What a form about an API token holds. */
export type TokenDraft = { name: string; chosen: Record<ScopeArea, Reach> };

/** The name of an API token and how far it is let into each area. */
export function TokenFields({
  draft: { name, chosen },
  change,
  error,
}: {
  draft: TokenDraft;
  change: (part: Partial<TokenDraft>) => void;
  error: Error | null;
}) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('apiTokens.fields.name')}
        hint={t('apiTokens.nameHint')}
        error={problemAt(error, 'name')}
        value={name}
        onChange={(name) => change({ name })}
        required
        maxLength={120}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-1 font-medium">{t('apiTokens.may')}</legend>
        <p className="text-ink-muted text-sm text-pretty">{t('apiTokens.scopesHint')}</p>
        {areas.map((area) => (
          <Field key={area} label={t(`apiTokens.areas.${area}`)} hint={t(`apiTokens.areaHints.${area}`)}>
            <Select
              value={chosen[area]}
              onChange={(reach) => change({ chosen: { ...chosen, [area]: reach } })}
              options={reachesOf(area).map((value) => ({ value, label: t(`apiTokens.choice.${value}`) }))}
            />
          </Field>
        ))}
        {problemAt(error, 'scopes') ? <Banner tone="danger">{t('apiTokens.noScope')}</Banner> : null}
      </fieldset>
    </>
  );
}

import type { ScopeArea } from '@bidloom/contract/scopes';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { Banner } from '#ui/feedback/banner.tsx';
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
          <div key={area} className="flex items-start gap-x-4 gap-y-1 max-sm:flex-col">
            <p className="min-w-0 flex-1">
              <span className="block font-medium">{t(`apiTokens.areas.${area}`)}</span>
              <span id={`scope-${area}`} className="text-ink-muted block text-sm">
                {t(`apiTokens.areaHints.${area}`)}
              </span>
            </p>
            <Select
              className="w-44"
              aria-label={t(`apiTokens.areas.${area}`)}
              aria-describedby={`scope-${area}`}
              value={chosen[area]}
              onChange={(reach) => change({ chosen: { ...chosen, [area]: reach } })}
              options={reachesOf(area).map((value) => ({ value, label: t(`apiTokens.choice.${value}`) }))}
            />
          </div>
        ))}
        {problemAt(error, 'scopes') ? <Banner tone="danger">{t('apiTokens.noScope')}</Banner> : null}
      </fieldset>
    </>
  );
}

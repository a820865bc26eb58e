import { ApiError } from '#lib/calls/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { useGrantAssistant, type AssistantRequest } from './access.api.ts';

/** What an assistant asks for, and the person's answer, with which the browser goes back to it. */
export function AssistantAccess({
  request,
  isOn,
  canConnect,
}: {
  request: AssistantRequest;
  /** The company lets assistants in. */
  isOn: boolean;
  canConnect: boolean;
}) {
  const { t } = useTranslation();
  const [mayDraft, setMayDraft] = useState(true);
  const grant = useGrantAssistant();
  const lockedBecause = !isOn
    ? t('assistants.offHint')
    : canConnect
      ? undefined
      : t('assistants.access.viewer');
  return (
    <div className="flex flex-col gap-5">
      {lockedBecause === undefined ? null : <Banner tone="warning">{lockedBecause}</Banner>}
      <FormProblem
        error={grant.error instanceof ApiError ? grant.error : null}
        fallback="assistants.access.failed"
      />
      {lockedBecause === undefined ? (
        <fieldset className="flex flex-col gap-3">
          <legend className="pb-2 font-medium">{t('assistants.may')}</legend>
          <Checkbox isChecked disabled onChange={() => {}} label={t('assistants.mayRead')} />
          <Checkbox isChecked={mayDraft} onChange={setMayDraft} label={t('assistants.mayDraft')} />
          <p className="text-ink-muted text-sm text-pretty">{t('assistants.never')}</p>
          <p className="text-sm text-pretty">{t('assistants.access.check')}</p>
        </fieldset>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {lockedBecause === undefined ? (
          <Button
            isLoading={grant.isPending || grant.isSuccess}
            onClick={() =>
              grant.mutate(
                { ...request, mayDraft },
                { onSuccess: ({ address }) => window.location.assign(address) },
              )
            }
          >
            {t('assistants.access.allow')}
          </Button>
        ) : null}
        <Button variant="outline" onClick={() => window.location.assign(refusalOf(request))}>
          {t('assistants.access.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Back to the assistant, which is told that the person said no. The server has checked where that is. */
function refusalOf({ redirectUri, state }: AssistantRequest): string {
  const address = new URL(redirectUri);
  address.searchParams.set('error', 'access_denied');
  if (state !== undefined) address.searchParams.set('state', state);
  return address.href;
}

import { listCompanies } from '@bidloom/contract/companies';
import { listIntegrations } from '@bidloom/contract/integrations';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { refresh } from '#lib/calls/calls.ts';
import { toast } from '#lib/calls/toast.ts';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { finishAuthorisation, type Outcome } from './finish-authorisation.ts';

const returnMs = { success: 2_000, error: 3_000 };
const home = '/settings/integrations';

/** Says how the connection goes, then returns to the integrations. */
export function AuthorisationCallback() {
  const { t } = useTranslation();
  const { state, reason } = useAuthorisation();
  return (
    <div className="flex max-w-sm flex-col items-center gap-3 text-center" aria-live="polite">
      {state === 'processing' ? <Spinner className="text-accent size-10" /> : null}
      {state === 'success' ? <CircleCheck size={40} className="text-success" aria-hidden /> : null}
      {state === 'error' ? <CircleAlert size={40} className="text-danger" aria-hidden /> : null}
      <h1 className="text-2xl">{t(`oauth.${state}.title`)}</h1>
      <p className="text-ink-muted text-lg text-pretty [overflow-wrap:anywhere]">{reason}</p>
      {state === 'processing' ? null : (
        <>
          <p className="text-ink-muted">{t('oauth.returning')}</p>
          <Button asChild variant="outline" className="mt-2">
            <Link to={home} replace>
              {t('oauth.returnNow')}
            </Link>
          </Button>
        </>
      )}
    </div>
  );
}

function useAuthorisation(): { state: 'processing' | Outcome['state']; reason: string } {
  const { t } = useTranslation();
  const [answer] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome>();
  const hasStarted = useRef(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    // The code can be used once, however often React runs this.
    if (hasStarted.current) return;
    hasStarted.current = true;
    void finishAuthorisation(answer).then((done) => {
      setOutcome(done);
      if (done.state === 'error') {
        toast.error(done.reason);
        return;
      }
      toast.success(t(`integrations.done.${done.service}`));
      void refresh(client, [listIntegrations, listCompanies]);
    });
  }, [answer, client, t]);
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => void navigate(home, { replace: true }), returnMs[outcome.state]);
    return () => clearTimeout(timer);
  }, [outcome, navigate]);
  if (!outcome) return { state: 'processing', reason: t('oauth.processing.text') };
  return outcome.state === 'error'
    ? outcome
    : { state: 'success', reason: t(`integrations.done.${outcome.service}`) };
}

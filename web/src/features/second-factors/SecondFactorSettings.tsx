import type { SecondFactors } from '@bidloom/contract/second-factors';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#lib/language/isolated.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { AuthenticatorPart } from './AuthenticatorPart.tsx';
import { PasskeysPart } from './PasskeysPart.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { hasFactor, useSecondFactors } from './factor-demand.ts';
import { useRenewRecoveryCodes } from './second-factors.api.ts';

/** The reader's passkeys, authenticator app and recovery codes. */
export function SecondFactorSettings({ zone }: { zone: string }) {
  const { t } = useTranslation();
  const factors = useSecondFactors();
  const [codes, setCodes] = useState<string[]>([]);
  if (factors.isPending) return <SkeletonRows />;
  if (factors.error) return <ReadFailed read={factors} title={t('account.factors.errors.list')} />;
  const { data } = factors;
  // Two paths lead to a first factor; either shows the codes that come with it.
  const show = (made: { recoveryCodes: string[] }) => setCodes(made.recoveryCodes);
  return (
    <div className="flex flex-col gap-6">
      <State factors={data} />
      <PasskeysPart factors={data} zone={zone} onAdded={show} />
      <AuthenticatorPart factors={data} zone={zone} onAdded={show} />
      {hasFactor(data) ? <CodesPart left={data.recoveryCodes} onMade={show} /> : null}
      {codes.length > 0 ? <RecoveryCodes codes={codes} onClose={() => setCodes([])} /> : null}
    </div>
  );
}

function State({ factors }: { factors: SecondFactors }) {
  const { t } = useTranslation();
  const { demandedBy } = factors;
  const demand =
    demandedBy.length > 0
      ? t('account.factors.demandedBy', {
          companies: demandedBy.map((name) => isolated(name)).join(', '),
        })
      : undefined;
  if (!hasFactor(factors))
    return (
      <Banner tone={demand ? 'warning' : 'info'} title={demand}>
        {t('account.factors.off')}
      </Banner>
    );
  return (
    <p className="flex flex-wrap items-center gap-2">
      <ShieldCheck size={20} className="text-accent shrink-0" aria-hidden />
      <span className="font-medium">{t('account.factors.on')}</span>
      {demand ? <span className="text-ink-muted">· {demand}</span> : null}
    </p>
  );
}

function CodesPart({ left, onMade }: { left: number; onMade: (made: { recoveryCodes: string[] }) => void }) {
  const { t } = useTranslation();
  const renew = useRenewRecoveryCodes();
  return (
    <section className="flex flex-col gap-2">
      <h4 className="font-medium">{t('account.factors.codes')}</h4>
      <p className="text-ink-muted text-sm text-pretty">{t('account.factors.codesHint')}</p>
      <FormProblem error={renew.error} fallback="account.factors.errors.change" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className={left <= 2 ? 'text-warning' : ''}>
          {t('account.factors.codesLeft', { count: left })}
        </span>
        <Button
          variant="outline"
          size="small"
          isLoading={renew.isPending}
          onClick={() => renew.mutate({}, { onSuccess: onMade })}
        >
          {t('account.factors.codesRenew')}
        </Button>
      </div>
    </section>
  );
}

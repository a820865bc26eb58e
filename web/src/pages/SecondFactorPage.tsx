import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { useCompanies, useSelectedCompany } from '#features/companies/companies.api.ts';
import { hasFactor, useSecondFactors } from '#features/second-factors/factor-demand.ts';
import { SecondFactorSettings } from '#features/second-factors/SecondFactorSettings.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { postLoginPath } from '#lib/browser/post-login-redirect.ts';
import { selectCompany } from '#lib/browser/session.ts';
import { isolated } from '#lib/language/isolated.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { EntryFrame } from '#shell/EntryFrame.tsx';
import { LogoutHead } from '#shell/LogoutHead.tsx';
import { Button } from '#ui/controls/button.tsx';

/** For members of a company that demands a second factor, until they have one. */
export default function SecondFactorPage() {
  const { t } = useTranslation();
  const { data: companies = [] } = useCompanies();
  const company = useSelectedCompany();
  const { data: factors } = useSecondFactors();
  const zone = useSelectedZone();
  usePageTitle(t('account.factors.gateTitle'));
  if (company && !company.needsSecondFactor) return <Navigate to="/" replace />;
  const others = companies.filter(({ needsSecondFactor }) => !needsSecondFactor);
  return (
    <EntryFrame
      title={t('account.factors.gateTitle')}
      lead={t('account.factors.gateLead', { company: isolated(company?.name ?? '') })}
      isWide
      head={<LogoutHead />}
    >
      <SecondFactorSettings zone={zone} />
      {factors && hasFactor(factors) ? (
        <Button asChild size="large" className="mt-8 w-full">
          <Link to={postLoginPath()}>{t('account.factors.gateGo')}</Link>
        </Button>
      ) : null}
      {others.length > 0 ? (
        <section className="border-line mt-8 border-t pt-6">
          <h2 className="font-medium">{t('account.factors.gateOther')}</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {others.map(({ _id, name }) => (
              <li key={_id}>
                <Button variant="outline" onClick={() => selectCompany(_id)}>
                  <bdi>{name}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </EntryFrame>
  );
}

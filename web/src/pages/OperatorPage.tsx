import { useTranslation } from 'react-i18next';
import { CompanyUsage } from '#features/operator/CompanyUsage.tsx';
import { useServerOverview } from '#features/operator/operator.api.ts';
import { ServerFacts } from '#features/operator/ServerFacts.tsx';
import { IdentityProviders } from '#features/identity-providers/IdentityProviders.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { ApiError } from '#lib/calls/api.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { PageHead, pageBody } from '#ui/layout/page-head.tsx';

/** How the server is, and what its companies use; for its operators. */
export default function OperatorPage() {
  const { t } = useTranslation();
  const overview = useServerOverview();
  usePageTitle(t('shell.pages.operator'));
  const isRefused = overview.error instanceof ApiError && overview.error.status === 404;
  return (
    <div className={pageBody}>
      <PageHead title={t('shell.pages.operator')} />
      {isRefused ? <EmptyState drawing="search" title={t('operator.none')} /> : null}
      {overview.error && !isRefused ? (
        <ReadFailed read={overview} title={t('operator.errors.overview')} />
      ) : null}
      {overview.isPending ? <SkeletonRows /> : null}
      {overview.data ? (
        <div className="flex flex-col gap-8">
          <ServerFacts overview={overview.data} />
          <CompanyUsage overview={overview.data} />
          <IdentityProviders />
        </div>
      ) : null}
    </div>
  );
}

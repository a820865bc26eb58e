import type { Company } from '@bidloom/contract/companies';
import { useTranslation } from 'react-i18next';
import { useSettled } from '#lib/browser/network-idle.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatDay } from '#ui/dates/dates.ts';
import { useKeepCompany, useLeaving, useStay } from './leaving.api.ts';

/** Says on every page that the account or the company ends, until it does or somebody thinks better of it. */
export function LeavingBanners({ company }: { company: Company | undefined }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const { data: account } = useLeaving({ enabled: useSettled() });
  const stay = useStay();
  const keep = useKeepCompany();
  const dayOf = (moment: string) => formatDay(moment, i18n.language, zone);
  return (
    <>
      {account?.endsAt ? (
        <Banner
          tone="warning"
          className="rounded-none"
          title={t('leaving.account.banner', { day: dayOf(account.endsAt) })}
          action={
            <Button size="small" variant="outline" isLoading={stay.isPending} onClick={() => stay.mutate({})}>
              {t('leaving.account.keep')}
            </Button>
          }
        >
          {t('leaving.account.bannerHint')}
        </Banner>
      ) : null}
      {company?.endsAt ? (
        <Banner
          tone="warning"
          className="rounded-none"
          title={t('leaving.company.banner', { company: company.name, day: dayOf(company.endsAt) })}
          action={
            company.role === 'owner' ? (
              <Button
                size="small"
                variant="outline"
                isLoading={keep.isPending}
                onClick={() => keep.mutate({ _id: company._id })}
              >
                {t('leaving.company.keep')}
              </Button>
            ) : undefined
          }
        >
          {t(company.role === 'owner' ? 'leaving.company.bannerOwner' : 'leaving.company.bannerMember')}
        </Banner>
      ) : null}
    </>
  );
}

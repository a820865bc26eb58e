import type { Company } from '@bidloom/contract/companies';
import { useTranslation } from 'react-i18next';
import { leaveSession } from '#lib/browser/session.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatTime } from '#ui/dates/dates.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/** Says on every page of a demo company that it is one, until when it is there, and the way to an account. */
export function DemoBanner({ company }: { company: Company | undefined }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  if (!company?.demo || !company.endsAt) return null;
  const leave = () => {
    leaveSession();
    location.assign('/signup');
  };
  return (
    <Banner
      className="items-center! rounded-none py-1.5! md:px-6"
      title={
        <>
          {t('demo.banner', { time: formatTime(company.endsAt, i18n.language, zone) })}{' '}
          <span className="font-normal max-sm:hidden">{t('demo.bannerHint')}</span>
        </>
      }
      action={
        <Button size="small" variant="outline" onClick={leave}>
          {t('demo.leave')}
        </Button>
      }
    />
  );
}

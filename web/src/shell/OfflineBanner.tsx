import { useTranslation } from 'react-i18next';
import { useIsOnline } from '#lib/browser/online.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/** Says that the connection is lost, as long as it is, unless the page itself says so (`data-offline`). */
export function OfflineBanner() {
  const { t } = useTranslation();
  return useIsOnline() ? null : (
    <div className="in-[:has([data-offline])]:hidden">
      <Banner tone="warning">{t('shell.offline')}</Banner>
    </div>
  );
}

import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/banner.tsx';

/** Says that the connection is lost, as long as it is. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(listen, isConnected, isConnected);
  return isOnline ? null : <Banner tone="warning">{t('shell.offline')}</Banner>;
}

const isConnected = () => navigator.onLine;

function listen(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

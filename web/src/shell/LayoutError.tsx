import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnline, listenToConnection, useIsOnline } from '#lib/browser/online.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ThreadDrawing } from '#ui/feedback/thread-drawing.tsx';

/** What stands in place of a page that broke, or whose code cannot be fetched without a connection. */
export function LayoutError() {
  const { t } = useTranslation();
  const isConnected = useIsOnline();
  if (!isConnected) return <NoConnection />;
  return (
    <div className="grid min-h-[60dvh] place-items-center p-6" role="alert">
      <div className="flex max-w-md flex-col items-center gap-3 text-center">
        <ThreadDrawing drawing="error" />
        <h1 className="text-xl">{t('errors.unexpected')}</h1>
        <p className="text-ink-muted text-pretty">{t('errors.layout')}</p>
        <Button className="mt-1" onClick={() => location.reload()}>
          {t('errors.refreshPage')}
        </Button>
      </div>
    </div>
  );
}

/** Opens the page by itself when the connection is back; to load it before would leave the browser's own error page. */
function NoConnection() {
  const { t } = useTranslation();
  useEffect(
    () =>
      listenToConnection(() => {
        if (isOnline()) location.reload();
      }),
    [],
  );
  return (
    <div className="grid min-h-[60dvh] place-items-center p-6">
      <ErrorState title={t('errors.unexpected')} />
    </div>
  );
}

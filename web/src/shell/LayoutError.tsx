import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { ThreadDrawing } from '#ui/feedback/thread-drawing.tsx';

/** What stands in place of a page that broke. */
export function LayoutError() {
  const { t } = useTranslation();
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

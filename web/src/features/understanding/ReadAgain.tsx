import { ScanText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { DropdownMenu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import { useReadAgain, useReadingModels, useSecondReading } from './understanding.api.ts';

/** Has a model of the company's read the documents a second time; nothing where none is set up, or the bid allows none. */
export function ReadAgain({
  bid,
  zone,
  lockedBecause,
}: {
  bid: string;
  zone: string;
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const models = useReadingModels(bid);
  const { data } = useSecondReading(bid);
  const again = useReadAgain();
  const [only, ...others] = models.data ?? [];
  const read = (model: string) => {
    if (!lockedBecause && !again.isPending) again.mutate({ bidId: bid, model });
  };
  const button = (onPress?: () => void) => (
    <Button
      icon={ScanText}
      size="small"
      variant="ghost"
      isLoading={again.isPending}
      lockedBecause={lockedBecause}
      {...(onPress && { onClick: onPress })}
    >
      {t('understanding.second.read')}
    </Button>
  );
  const problem = again.data?.problem;
  const isSilent = again.data?.problem === null && again.data.points.length === 0;
  if (!only && !data?.readAt) return null;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {!only ? null : others.length === 0 ? (
          button(() => read(only.id))
        ) : (
          <DropdownMenu align="start" trigger={button()}>
            {[only, ...others].map(({ id, name }) => (
              <MenuItem key={id} onSelect={() => read(id)}>
                {name}
              </MenuItem>
            ))}
          </DropdownMenu>
        )}
        {data?.readAt ? (
          <span className="text-ink-muted text-sm">
            {t('understanding.second.readBy', {
              model: data.model,
              at: formatMoment(data.readAt, i18n.language, zone),
            })}
          </span>
        ) : null}
      </div>
      {problem ? <p className="text-danger text-sm">{problem}</p> : null}
      {isSilent ? <p className="text-ink-muted text-sm">{t('understanding.second.nothing')}</p> : null}
    </div>
  );
}

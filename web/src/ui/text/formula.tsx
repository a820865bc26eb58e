import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';

/** How a figure is counted, behind a small sign that answers to pointer, finger and keyboard. */
export function Formula({ of, children }: { /** The figure's name. */ of: string; children: string }) {
  const { t } = useTranslation();
  const label = t('ui.formula', { figure: of });
  return (
    <Popover
      label={label}
      align="end"
      className="w-72 p-3 text-sm text-pretty"
      trigger={<IconButton icon={Info} label={label} size="small" hasTooltip={false} title={children} />}
    >
      <p>{children}</p>
    </Popover>
  );
}

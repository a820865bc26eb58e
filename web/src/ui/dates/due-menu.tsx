import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { DayPicker } from '#ui/dates/day-picker.tsx';
import { Popover } from '#ui/overlays/popover.tsx';

/** A day behind a control, chosen or cleared. */
export function DueMenu({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string | null;
  /** Once, when it closes or is cleared. */
  onChange: (next: string | null) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const close = () => {
    setOpen(false);
    setChosen(undefined);
    if (chosen !== undefined && chosen !== value) onChange(chosen);
  };
  return (
    <Popover
      label={label}
      isOpen={isOpen}
      onOpenChange={(next) => (next ? setOpen(true) : close())}
      className="w-80 p-3"
      trigger={children}
    >
      <div className="flex flex-col gap-3">
        <DayPicker value={chosen ?? value} zone={zone} onChange={(next) => setChosen(next ?? undefined)} />
        <div className="flex justify-end gap-2">
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              setOpen(false);
              setChosen(undefined);
              onChange(null);
            }}
          >
            {t('requirements.due.clear')}
          </Button>
          <Button size="small" variant="outline" onClick={close}>
            {t('ui.close')}
          </Button>
        </div>
      </div>
    </Popover>
  );
}

import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/zone.ts';
import { Button } from '#ui/button.tsx';
import { DateTimePicker } from '#ui/date-time-picker.tsx';

/** Day and time of a deadline, in the company's zone or another. */
export function DeadlineForm({
  deadline,
  onDone,
}: {
  deadline: string;
  /** Without a moment nothing is to change. */
  onDone: (at?: string) => void;
}) {
  const { t } = useTranslation();
  const [at, setAt] = useState<string | null>(deadline);
  const companyZone = useSelectedZone();
  const [zone, setZone] = useState(companyZone);
  const form = useRef<HTMLFormElement>(null);
  // It may come a moment after the panel, which gives the focus to what it holds when it opens.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (at !== null) onDone(at);
      }}
    >
      <DateTimePicker value={at} onChange={setAt} zone={zone} onZoneChange={setZone} />
      <div className="flex justify-end gap-2">
        <Button size="small" variant="ghost" onClick={() => onDone()}>
          {t('ui.cancel')}
        </Button>
        <Button size="small" type="submit" disabled={at === null}>
          {t('bids.save')}
        </Button>
      </div>
    </form>
  );
}

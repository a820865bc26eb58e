import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { DateTimePicker } from '#ui/dates/date-time-picker.tsx';
import { wallTimeText } from '#ui/dates/zoned-time.ts';

/** A deadline with the zone and the clock it is stated by. */
function statedIn(deadline: string, zone: string) {
  const shown = wallTimeText(deadline, zone);
  return { deadline, deadlineZone: zone, ...(shown !== undefined && { deadlineLocal: shown }) };
}

/** Day and time of a deadline, in the zone it is stated in or another. */
export function DeadlineForm({
  deadline,
  deadlineZone,
  onDone,
}: {
  deadline: string;
  /** The zone it is stated in: opened in it, where that is a place. */
  deadlineZone: string;
  /** Without a moment nothing is to change. */
  onDone: (stated?: { deadline: string; deadlineZone: string; deadlineLocal?: string }) => void;
}) {
  const { t } = useTranslation();
  const [at, setAt] = useState<string | null>(deadline);
  const companyZone = useSelectedZone();
  const [zone, setZone] = useState(deadlineZone.includes('/') ? deadlineZone : companyZone);
  const form = useRef<HTMLFormElement>(null);
  // It may come a moment after the panel, which gives the focus to what it holds when it opens.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (at !== null) onDone(statedIn(at, zone));
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

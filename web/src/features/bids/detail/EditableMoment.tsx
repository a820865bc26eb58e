import type { Bid } from '@bidloom/contract/bids';
import { zoneCity } from '@bidloom/contract/zone-city';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { DateTimePicker } from '#ui/dates/date-time-picker.tsx';
import { formatDay, formatMoment, formatTime } from '#ui/dates/dates.ts';
import { rulesFor } from '#lib/time/zone-rules.ts';
import { wallTimeText } from '#ui/dates/zoned-time.ts';
import { statedDeadline } from '../bid-fields.ts';
import { useOpenBid } from './bid-context.ts';

/** A moment of the bid in the company's zone and, where their clocks differ, in the buyer's and the reader's; edited in place. */
export function EditableMoment({ field }: { field: 'deadline' | 'questionsDeadline' }) {
  const { t, i18n } = useTranslation();
  const { bid, zone, buyerZone, change, lockedBecause } = useOpenBid();
  const [draft, setDraft] = useState<{ at: string | null; zone: string; seen: Bid }>();
  const value = bid[field];
  const statedZone = bid[`${field}Zone`];
  const isAssumed = field === 'deadline' && bid.isDeadlineAssumed;
  if (!draft) {
    const inZone = (of: string) => (value ? formatMoment(value, i18n.language, of) : '');
    const dayIn = (of: string) => (value ? formatDay(value, i18n.language, of) : '');
    const isSameDay = (of: string) => dayIn(of) === dayIn(zone);
    // Only clocks that show something else, each once.
    const others = [statedZone ?? undefined, buyerZone, browserZone()].filter(
      (of, place, all) =>
        of !== undefined &&
        rulesFor(of) !== undefined &&
        inZone(of) !== inZone(zone) &&
        all.findIndex((other) => other !== undefined && inZone(other) === inZone(of)) === place,
    );
    return (
      <button
        type="button"
        disabled={lockedBecause !== undefined}
        title={lockedBecause}
        aria-label={t('ui.inline.edit', {
          label: t(`bids.fields.${field}`),
          value: value ? inZone(zone) : t('bids.fill'),
        })}
        onClick={() =>
          setDraft({ at: value, zone: statedZone?.includes('/') ? statedZone : zone, seen: bid })
        }
        className="enabled:hover:bg-hover -mx-1.5 flex max-w-[calc(100%+0.75rem)] flex-col rounded-sm px-1.5 py-0.5 text-start"
      >
        {value ? (
          <>
            <span>
              {/* A line ends before the whole of the clock, never between its time and its city. */}
              {`${inZone(zone)}\u00a0`}
              <span className="text-ink-muted text-sm">{zoneCity(zone, i18n.language)}</span>
            </span>
            {others.map((other) =>
              other === undefined ? null : (
                <span key={other} className="text-ink-muted text-sm">
                  {isSameDay(other) ? formatTime(value, i18n.language, other) : inZone(other)}
                  {'\u00a0'}
                  {zoneCity(other, i18n.language)}
                </span>
              ),
            )}
            {isAssumed ? <span className="text-warning text-sm">{t('ui.deadline.assumedHint')}</span> : null}
          </>
        ) : (
          <span data-empty className="text-ink-muted">
            {t('bids.fill')}
          </span>
        )}
      </button>
    );
  }
  const { at } = draft;
  return (
    <div className="flex flex-col gap-2">
      <DateTimePicker
        value={at}
        onChange={(next) => setDraft((before) => before && { ...before, at: next })}
        zone={draft.zone}
        onZoneChange={(next) => setDraft((before) => before && { ...before, zone: next })}
      />
      <div className="flex gap-2">
        <Button
          size="small"
          disabled={field === 'deadline' && at === null}
          onClick={() => {
            // With the clock it is stated by, so that another zone alone is a change too.
            const inZone =
              at === null ? undefined : { zone: draft.zone, shown: wallTimeText(at, draft.zone) };
            // Who saves an assumed deadline as it is has checked it.
            const isOther = isAssumed || at !== value || (inZone !== undefined && inZone.zone !== statedZone);
            if (isOther && field === 'questionsDeadline')
              change(
                {
                  questionsDeadline: at,
                  ...(inZone?.shown !== undefined && {
                    questionsDeadlineZone: inZone.zone,
                    questionsDeadlineLocal: inZone.shown,
                  }),
                },
                draft.seen,
              );
            else if (isOther && at !== null)
              change(
                statedDeadline(draft.seen, {
                  deadline: at,
                  ...(inZone?.shown !== undefined && {
                    deadlineZone: inZone.zone,
                    deadlineLocal: inZone.shown,
                  }),
                }),
                draft.seen,
              );
            setDraft(undefined);
          }}
        >
          {t('bids.save')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => setDraft(undefined)}>
          {t('ui.cancel')}
        </Button>
      </div>
    </div>
  );
}

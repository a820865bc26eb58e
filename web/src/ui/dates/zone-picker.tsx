import { zoneCity } from '@bidloom/contract/zone-city';
import { Globe } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useZones } from '#lib/time/zone.ts';
import { Combobox } from '#ui/controls/combobox.tsx';
import { zoneHint, zoneOffsetName } from '#ui/dates/dates.ts';

export interface ZonePickerProps {
  /** An IANA name. */
  zone: string;
  onChange: (zone: string) => void;
  /** The instant whose offsets are shown, as summer time changes them. */
  at: Date;
  disabled?: boolean | undefined;
}

/** The time zone as a quiet button that opens all of them, found by city, region or offset. */
export function ZonePicker({ zone, onChange, at, disabled = false }: ZonePickerProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const day = at.toISOString().slice(0, 10);
  // All of them come when somebody is about to open the list.
  const [isWanted, setWanted] = useState(false);
  const all = useZones(day, isWanted);
  const options = useMemo(() => {
    const offsets = new Map(all.map((one) => [one.zone, one.offset]));
    return [...new Set(['UTC', zone, ...offsets.keys()])].map((name) => ({
      value: name,
      label: zoneCity(name, language),
      hint: zoneHint(name, language, offsets.get(name)),
    }));
  }, [zone, all, language]);
  return (
    <Combobox
      value={zone}
      options={options}
      onChange={(next) => {
        if (next !== null) onChange(next);
      }}
      aria-label={t('ui.date.zone')}
      disabled={disabled}
      trigger={
        <button
          type="button"
          disabled={disabled}
          onFocus={() => setWanted(true)}
          onPointerEnter={() => setWanted(true)}
          className="hover:text-ink hover:bg-hover -mx-1.5 inline-flex items-center gap-1.5 rounded-sm px-1.5 py-0.5"
        >
          <Globe size={14} aria-hidden />
          {t('ui.date.inZone', { zone: zoneCity(zone, language), offset: zoneOffsetName(zone, at) })}
        </button>
      }
    />
  );
}

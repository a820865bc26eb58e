import { zoneCity } from '@bidloom/contract/zone-city';
import { Globe } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '#ui/combobox.tsx';
import { zoneHint, zoneOffsetName } from '#ui/dates.ts';

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
  const options = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone');
    const zones = ['UTC', zone, ...known].filter((name, place, all) => all.indexOf(name) === place);
    const noon = new Date(`${day}T12:00:00Z`);
    return zones.map((name) => ({
      value: name,
      label: zoneCity(name, language),
      hint: zoneHint(name, language, noon),
    }));
  }, [zone, day, language]);
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
          className="hover:text-ink hover:bg-hover -mx-1.5 inline-flex items-center gap-1.5 rounded-sm px-1.5 py-0.5"
        >
          <Globe size={14} aria-hidden />
          {t('ui.date.inZone', { zone: zoneCity(zone, language), offset: zoneOffsetName(zone, at) })}
        </button>
      }
    />
  );
}

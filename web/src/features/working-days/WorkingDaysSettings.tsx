import { workingCountries, type WorkingDays } from '@bidloom/contract/working-days';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { firstWeekdayOf, weekdays } from '#ui/dates/calendar-days.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { DayOffDialog, type EditedDay } from './DayOffDialog.tsx';
import { SpecialDays } from './SpecialDays.tsx';
import { useChangeWorkingWeek, useWorkingDays } from './working-days.api.ts';

/** When the company works: whose holidays it keeps, its weekend, and the days of a year that are off. */
export function WorkingDaysSettings({
  zone,
  lockedBecause,
}: {
  zone: string;
  lockedBecause?: string | undefined;
}) {
  const { t } = useTranslation();
  const [year, setYear] = useState<number>();
  const [edited, setEdited] = useState<EditedDay>();
  const read = useWorkingDays(year);
  if (read.isError && !read.data)
    return <ReadFailed read={read} title={t('workingDays.errors.read')} size="small" />;
  if (!read.data) return <SkeletonRows count={6} />;
  const { data } = read;
  const shownYear = year ?? data.year;
  const step = (by: number) => setYear(Math.min(2199, Math.max(1970, shownYear + by)));
  return (
    <div className="flex flex-col gap-5">
      <Week days={data} lockedBecause={lockedBecause} />
      <section aria-labelledby="days-off" className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-1">
          <h4 id="days-off" className="me-auto font-medium" aria-live="polite">
            {t('workingDays.daysIn', { year: String(shownYear) })}
          </h4>
          <IconButton
            icon={ChevronLeft}
            isPointing
            label={t('workingDays.previousYear')}
            onClick={() => step(-1)}
          />
          <IconButton
            icon={ChevronRight}
            isPointing
            label={t('workingDays.nextYear')}
            onClick={() => step(1)}
          />
          <Button
            variant="outline"
            size="small"
            lockedBecause={lockedBecause}
            onClick={() => setEdited({ isNew: true })}
          >
            {t('workingDays.add')}
          </Button>
        </div>
        <SpecialDays
          days={data.days}
          year={data.year}
          lockedBecause={lockedBecause}
          onRename={(day) => setEdited({ isNew: false, day })}
        />
      </section>
      {edited ? <DayOffDialog edited={edited} zone={zone} onClose={() => setEdited(undefined)} /> : null}
    </div>
  );
}

function Week({ days, lockedBecause }: { days: WorkingDays; lockedBecause: string | undefined }) {
  const { t, i18n } = useTranslation();
  const change = useChangeWorkingWeek();
  const isLocked = lockedBecause !== undefined;
  // Shown as chosen while it is on its way.
  const { country, weekend } = change.isPending ? change.variables : days;
  const first = firstWeekdayOf(i18n.language);
  const names = weekdays(i18n.language, first);
  const ofWeek = names.map(({ medium, long }, place) => ({
    medium,
    long,
    day: ((first + place + 6) % 7) + 1,
  }));
  const toggle = (day: number, isOff: boolean) =>
    change.mutate({ country, weekend: isOff ? [...weekend, day] : weekend.filter((one) => one !== day) });
  return (
    <>
      <FormProblem error={change.error} fallback="workingDays.errors.change" />
      <Field label={t('workingDays.country')} hint={days.isGuessed ? t('workingDays.guessed') : undefined}>
        <Select
          className="w-full"
          value={country ?? 'none'}
          disabled={isLocked}
          onChange={(next) => change.mutate({ country: next === 'none' ? null : next, weekend })}
          options={[...workingCountries, 'none' as const].map((value) => ({
            value,
            label: t(`workingDays.countries.${value}`),
          }))}
        />
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-medium">{t('workingDays.weekend')}</legend>
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
          {ofWeek.map(({ medium, long, day }) => (
            <Checkbox
              key={day}
              aria-label={long}
              label={medium}
              isChecked={weekend.includes(day)}
              // A week has a working day.
              disabled={isLocked || (weekend.length === 6 && !weekend.includes(day))}
              onChange={(isOff) => toggle(day, isOff)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

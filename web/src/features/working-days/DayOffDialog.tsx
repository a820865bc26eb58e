import type { SpecialDay } from '@bidloom/contract/working-days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { Segments } from '#ui/controls/segments.tsx';
import { DayPicker } from '#ui/dates/day-picker.tsx';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { Field } from '#ui/forms/field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useChangeDays } from './working-days.api.ts';

export type EditedDay = { isNew: true } | { isNew: false; day: SpecialDay };
type Kind = 'off' | 'worked';

/** Adds days off, or a working day where there would be none, or gives a day another name. */
export function DayOffDialog({
  edited,
  zone,
  onClose,
}: {
  edited: EditedDay;
  zone: string;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const before = edited.isNew ? undefined : edited.day;
  const [kind, setKind] = useState<Kind>('off');
  const [name, setName] = useState(
    before ? before.name || (before.holiday === null ? '' : t(`workingDays.holidays.${before.holiday}`)) : '',
  );
  const [day, setDay] = useState(before?.day ?? null);
  const [until, setUntil] = useState<string | null>(null);
  const [lacksDay, setLacksDay] = useState(false);
  const save = useChangeDays();
  const send = () => {
    setLacksDay(day === null);
    if (day === null) return;
    save.mutate(
      { day, ...(until !== null && { until }), ...(kind === 'worked' ? { isWorked: true } : { name }) },
      { onSuccess: onClose },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      title={before ? t('workingDays.rename') : t('workingDays.add')}
      description={before ? formatCalendarDay(before.day, i18n.language) : t('workingDays.addHint')}
      size="small"
      submitLabel={t('workingDays.save')}
      isSending={save.isPending}
      onSubmit={send}
    >
      <FormProblem error={save.error} fallback="workingDays.errors.change" />
      {before ? null : (
        <>
          <Segments<Kind>
            label={t('workingDays.kindOfDay')}
            value={kind}
            onChange={setKind}
            options={(['off', 'worked'] as const).map((value) => ({
              value,
              label: t(`workingDays.kind.${value}`),
            }))}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t('workingDays.from')}
              error={
                problemAt(save.error, 'day') ??
                (lacksDay && day === null ? t('errors.input.required') : undefined)
              }
              isRequired
            >
              <DayPicker value={day} onChange={setDay} zone={zone} />
            </Field>
            <Field label={t('workingDays.until')} error={problemAt(save.error, 'until')} isOptional>
              <DayPicker value={until} onChange={setUntil} zone={zone} />
            </Field>
          </div>
        </>
      )}
      {kind === 'off' ? (
        <TextField
          label={t('workingDays.name')}
          error={problemAt(save.error, 'name')}
          required
          maxLength={120}
          value={name}
          onChange={setName}
        />
      ) : null}
    </FormDialog>
  );
}

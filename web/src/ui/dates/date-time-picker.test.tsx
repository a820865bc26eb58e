import { listZones } from '@bidloom/contract/companies';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render, respond } from '#testing/respond.tsx';
import { firstWeekdayOf } from '#ui/dates/calendar-days.ts';
import { DateTimePicker, type DateTimePickerProps } from '#ui/dates/date-time-picker.tsx';
import { Field } from '#ui/forms/field.tsx';

const now = Date.parse('2026-03-10T09:00:00Z');

function show({ value = null, zone = 'Asia/Riyadh', ...rest }: Partial<DateTimePickerProps> = {}) {
  const onChange = vi.fn<(value: string | null) => void>();
  function Held() {
    const [held, setHeld] = useState<string | null>(value);
    const [heldZone, setHeldZone] = useState(zone);
    const change = (next: string | null) => {
      onChange(next);
      setHeld(next);
    };
    return (
      <>
        <Field label="Deadline">
          <DateTimePicker
            {...rest}
            value={held}
            onChange={change}
            zone={heldZone}
            onZoneChange={setHeldZone}
            now={now}
          />
        </Field>
        <button type="button">after</button>
      </>
    );
  }
  respond(listZones, () => ({
    zones: [
      { zone: 'Asia/Riyadh', offset: 180 },
      { zone: 'Europe/Paris', offset: 60 },
    ],
    rules: [],
  }));
  render(<Held />);
  return {
    onChange,
    user: userEvent.setup(),
    day: screen.getByLabelText('Deadline'),
    time: screen.getByLabelText('Time'),
  };
}

describe('DateTimePicker', () => {
  it('shows an instant in its zone', () => {
    const { day, time } = show({ value: '2026-03-14T14:00:00.000Z' });
    expect(day).toHaveValue('14 Mar 2026');
    expect(time).toHaveValue('17:00');
    expect(screen.getByText('Riyadh time (GMT+3)')).toBeVisible();
  });

  it('takes a typed day and time as of the zone', async () => {
    const { user, day, time, onChange } = show();
    await user.type(day, '14/3/26');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('2026-03-14T09:00:00.000Z');
    await user.clear(time);
    await user.type(time, '17h{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-03-14T14:00:00.000Z');
    expect(day).toHaveValue('14 Mar 2026');
  });

  it('says what it cannot read and changes nothing', async () => {
    const { user, day, onChange } = show({ value: '2026-03-14T14:00:00.000Z' });
    await user.clear(day);
    await user.type(day, '31 feb 2026{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We couldn’t read “31 feb 2026” as a date. Write it like 31 Dec 2026.',
    );
    expect(day).toHaveAttribute('aria-invalid', 'true');
    expect(day).toHaveValue('31 feb 2026');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is empty again when its day is', async () => {
    const { user, day, onChange } = show({ value: '2026-03-14T14:00:00.000Z' });
    await user.clear(day);
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('keeps the time when another day is typed', async () => {
    const { user, day, onChange } = show({ value: '2026-03-14T14:00:00.000Z' });
    await user.clear(day);
    await user.type(day, '16 mar 2026{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-03-16T14:00:00.000Z');
  });

  it('steps by a day and by a quarter of an hour', async () => {
    const { user, day, time, onChange } = show({ value: '2026-03-14T14:07:00.000Z' });
    await user.click(day);
    await user.keyboard('{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith('2026-03-15T14:07:00.000Z');
    await user.click(time);
    await user.keyboard('{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith('2026-03-15T14:15:00.000Z');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(onChange).toHaveBeenLastCalledWith('2026-03-15T13:45:00.000Z');
  });

  it('chooses in the calendar by keys alone and keeps the time', async () => {
    const { user, day, onChange } = show({ value: '2026-03-14T14:00:00.000Z' });
    await user.click(day);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('button', { name: /14 March 2026/ })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}{PageDown}');
    expect(screen.getByText('April 2026')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-04-22T14:00:00.000Z');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('keeps the clock and moves the instant when the zone changes', async () => {
    const { user, time, onChange } = show({ value: '2026-03-14T14:00:00.000Z' });
    await user.click(screen.getByText('Riyadh time (GMT+3)'));
    await user.type(screen.getByPlaceholderText('Search'), 'paris{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-03-14T16:00:00.000Z');
    expect(time).toHaveValue('17:00');
    expect(screen.getByText('Paris time (GMT+1)')).toBeVisible();
  });

  it('holds to its bounds', async () => {
    const { user, day, onChange } = show({ earliest: '2026-03-10T00:00:00Z' });
    await user.type(day, '9 mar 2026{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose 10 Mar 2026 or later.');
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('firstWeekdayOf', () => {
  it('is the browser’s for the language, else the language’s', () => {
    expect(firstWeekdayOf('en', ['en-US'])).toBe(0);
    expect(firstWeekdayOf('en', ['fr-FR'])).toBe(1);
    expect(firstWeekdayOf('fr', ['en-US'])).toBe(1);
    expect(firstWeekdayOf('ar', ['ar-MA'])).toBe(1);
    expect(firstWeekdayOf('ar', ['ar-EG'])).toBe(6);
  });
});

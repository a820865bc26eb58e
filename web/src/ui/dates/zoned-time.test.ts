import { describe, expect, it } from 'vitest';
import { addDays, addMonths, toInstant, toLocal, weekdayOf } from '#ui/dates/zoned-time.ts';

const iso = (year: number, month: number, day: number, hour: number, minute: number, zone: string) =>
  toInstant({ year, month, day, hour, minute }, zone).toISOString();

describe('toInstant', () => {
  it('reads a clock in its zone', () => {
    expect(iso(2026, 3, 14, 17, 0, 'Asia/Riyadh')).toBe('2026-03-14T14:00:00.000Z');
    expect(iso(2026, 7, 1, 12, 0, 'Europe/Paris')).toBe('2026-07-01T10:00:00.000Z');
    expect(iso(2026, 1, 1, 0, 0, 'Asia/Kathmandu')).toBe('2025-12-31T18:15:00.000Z');
    expect(iso(2026, 1, 1, 0, 0, 'Pacific/Kiritimati')).toBe('2025-12-31T10:00:00.000Z');
  });
  it('takes the first of two when the clock is put back', () => {
    expect(iso(2026, 10, 25, 2, 30, 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z');
  });
  it('goes on by as much when the clock is put forward over it', () => {
    expect(
      toLocal(
        toInstant({ year: 2026, month: 3, day: 29, hour: 2, minute: 30 }, 'Europe/Paris'),
        'Europe/Paris',
      ),
    ).toEqual({ year: 2026, month: 3, day: 29, hour: 3, minute: 30 });
  });
  it('knows Morocco, whose clock goes back for Ramadan', () => {
    expect(iso(2026, 3, 1, 12, 0, 'Africa/Casablanca')).toBe('2026-03-01T12:00:00.000Z');
    expect(iso(2026, 4, 1, 12, 0, 'Africa/Casablanca')).toBe('2026-04-01T11:00:00.000Z');
  });
  it('undoes toLocal', () => {
    const instant = new Date('2026-11-01T23:59:00Z');
    for (const zone of ['America/New_York', 'Asia/Riyadh', 'Australia/Lord_Howe', 'UTC']) {
      expect(toInstant(toLocal(instant, zone), zone)).toEqual(instant);
    }
  });
});

describe('days and months', () => {
  it('cross the ends of months and years', () => {
    expect(addDays({ year: 2026, month: 12, day: 31 }, 1)).toEqual({ year: 2027, month: 1, day: 1 });
    expect(addDays({ year: 2028, month: 3, day: 1 }, -1)).toEqual({ year: 2028, month: 2, day: 29 });
    expect(addMonths({ year: 2026, month: 1, day: 31 }, 1)).toEqual({ year: 2026, month: 2, day: 28 });
    expect(addMonths({ year: 2026, month: 1, day: 15 }, -1)).toEqual({ year: 2025, month: 12, day: 15 });
    expect(addMonths({ year: 2026, month: 3, day: 15 }, -12)).toEqual({ year: 2025, month: 3, day: 15 });
    expect(addMonths({ year: 2026, month: 12, day: 15 }, 12)).toEqual({ year: 2027, month: 12, day: 15 });
  });
  it('know their weekday', () => {
    expect(weekdayOf({ year: 2026, month: 3, day: 14 })).toBe(6);
  });
});

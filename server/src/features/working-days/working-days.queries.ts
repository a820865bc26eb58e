import {
  workingCountries,
  type SpecialDay,
  type WorkingCountry,
  type WorkingDays,
} from '@bidloom/contract/working-days';
import { publicHolidays } from '@bidloom/engine/time/public-holidays';
import { guessWorkingWeek, type OwnDay, type WorkingCalendar } from '@bidloom/engine/time/working-days';
import { run, type Db } from '#db/database.ts';

type Stored = {
  country: string | null;
  weekend: number[] | null;
  timezone: string;
  today: string;
  own: ({ day: string } & OwnDay)[];
};

/** When the entered company works, for planning: see `addWorkingDays` of the engine. */
export async function readWorkingCalendar(db: Db): Promise<WorkingCalendar & { timezone: string }> {
  const stored = await readStored(db);
  return { ...calendarOf(stored), timezone: stored.timezone };
}

/** When the company works, with what is special in a year: the present one unless it is named. */
export async function readWorkingDays(db: Db, wanted: number | undefined): Promise<WorkingDays> {
  const stored = await readStored(db);
  const { country, weekend } = calendarOf(stored);
  const year = wanted ?? Number(stored.today.slice(0, 4));
  const own = stored.own.filter(({ day }) => day.startsWith(`${year}-`));
  const exceptions = new Map(own.map((one) => [one.day, one]));
  const holidays = country === null ? [] : publicHolidays(country, year);
  const days: SpecialDay[] = holidays.map(({ day, name, isExpected }) => {
    const one = exceptions.get(day);
    return {
      day,
      holiday: name,
      isExpected,
      name: one?.name ?? '',
      isWorked: one?.isWorked ?? false,
      isOwn: one !== undefined,
    };
  });
  const known = new Set(holidays.map(({ day }) => day));
  const others = own
    .filter(({ day }) => !known.has(day))
    .map((one): SpecialDay => ({ ...one, holiday: null, isExpected: false, isOwn: true }));
  return {
    country,
    weekend: [...weekend],
    isGuessed: stored.weekend === null,
    year,
    days: [...days, ...others].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

const calendarOf = ({ country, weekend, timezone, own }: Stored) => {
  const week = weekend === null ? guessWorkingWeek(timezone) : { country: known(country), weekend };
  return { ...week, own: new Map(own.map(({ day, ...rest }) => [day, rest])) };
};
const known = (country: string | null): WorkingCountry | null =>
  workingCountries.find((one) => one === country) ?? null;

async function readStored(db: Db): Promise<Stored> {
  const [stored] = await run<Stored>(db, read);
  if (!stored) throw new Error('The entered company is not there');
  return stored;
}
const read = {
  name: 'working-days',
  text: `select w.country, w.weekend::int[] as weekend, c.timezone, company_today()::text as today,
      coalesce((select json_agg(json_build_object('day', d.day, 'isWorked', d.is_worked, 'name', d.name) order by d.day) from own_days d), '[]') as own
    from companies c left join working_weeks w on w.company_id = c.id where c.id = current_company()`,
};

export async function saveWorkingWeek(
  db: Db,
  country: WorkingCountry | null,
  weekend: number[],
): Promise<void> {
  await run(db, saveWeek, [country, weekend.toSorted((one, other) => one - other)]);
}
const saveWeek = {
  name: 'working-week-save',
  text: `insert into working_weeks (country, weekend) values ($1, $2::int[])
    on conflict (company_id) do update set country = excluded.country, weekend = excluded.weekend`,
};

export async function saveOwnDays(db: Db, days: string[], { isWorked, name }: OwnDay): Promise<void> {
  await run(db, saveDays, [days, isWorked, name]);
}
const saveDays = {
  name: 'own-days-save',
  text: `insert into own_days (day, is_worked, name) select day, $2, $3 from unnest($1::date[]) day
    on conflict (company_id, day) do update set is_worked = excluded.is_worked, name = excluded.name`,
};

export async function removeOwnDay(db: Db, day: string): Promise<void> {
  await run(db, removeDay, [day]);
}
const removeDay = { name: 'own-day-remove', text: 'delete from own_days where day = $1::date' };

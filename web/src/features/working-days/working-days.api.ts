import { changeDays, changeWorkingWeek, getWorkingDays, resetDay } from '@bidloom/contract/working-days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reading, useCall } from '#lib/calls/calls.ts';

/** The days of a year; those of the year before stay until it is there. */
export const useWorkingDays = (year: number | undefined) =>
  useQuery({
    ...reading(
      getWorkingDays,
      { ...(year !== undefined && { year: String(year) }) },
      { failed: 'workingDays.errors.read', quiet: true },
    ),
    placeholderData: keepPreviousData,
  });

const words = {
  refreshes: [getWorkingDays],
  failed: 'workingDays.errors.change',
  done: 'workingDays.done',
  quiet: true,
};
export const useChangeWorkingWeek = () => useCall(changeWorkingWeek, words);
export const useChangeDays = () => useCall(changeDays, words);
export const useResetDay = () => useCall(resetDay, words);

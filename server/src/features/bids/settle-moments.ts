import { rulesOrUtc } from '@bidloom/engine/time/zone-data';
import { instantShowing } from '@bidloom/engine/time/zone-rules';
import { writeWallTime } from '#http/calls/moments.ts';

/** The moments of a bid with the wall times and zones they are stated in, by the wire's names. */
type Stated = {
  deadline: string | null;
  deadlineZone: string | null;
  deadlineLocal: string | null;
  questionsDeadline: string | null;
  questionsDeadlineZone: string | null;
  questionsDeadlineLocal: string | null;
};

/**
 * The moments of a changed bid as they will be stored, so that its history names the moment however it was given: what was
 * changed wins, a moment before a wall time and a zone. The database has the same rule for whatever writes (`keep_wall_times`).
 */
export function settledMoments(before: Stated, after: Stated): Stated {
  const deadline = settled(
    { at: before.deadline, zone: before.deadlineZone, shown: before.deadlineLocal },
    { at: after.deadline, zone: after.deadlineZone, shown: after.deadlineLocal },
    before.deadlineZone,
  );
  const questions = settled(
    {
      at: before.questionsDeadline,
      zone: before.questionsDeadlineZone,
      shown: before.questionsDeadlineLocal,
    },
    { at: after.questionsDeadline, zone: after.questionsDeadlineZone, shown: after.questionsDeadlineLocal },
    deadline.zone,
  );
  return {
    deadline: deadline.at,
    deadlineZone: deadline.zone,
    deadlineLocal: deadline.shown,
    questionsDeadline: questions.at,
    questionsDeadlineZone: questions.zone,
    questionsDeadlineLocal: questions.shown,
  };
}

type Reading = { at: string | null; zone: string | null; shown: string | null };

function settled(before: Reading, after: Reading, usualZone: string | null): Reading {
  const zone = after.zone ?? before.zone ?? usualZone ?? 'UTC';
  const isMoved = after.at !== before.at;
  const isRestated = after.shown !== before.shown && after.shown !== null;
  if (after.at === null && !isRestated) return { at: null, zone: null, shown: null };
  if (after.at !== null && isMoved) return { at: after.at, zone, shown: writeWallTime(after.at, zone) };
  if (after.shown !== null && (isRestated || zone !== before.zone)) {
    const at = instantShowing(rulesOrUtc(zone), Date.parse(`${after.shown}Z`));
    return { at: new Date(at).toISOString(), zone, shown: after.shown };
  }
  return { ...after, zone };
}

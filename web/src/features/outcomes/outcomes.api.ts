import { getBid, listActivities, listBids } from '@bidloom/contract/bids';
import { getLossReasons } from '@bidloom/contract/statistics';
import { getScorecard } from '@bidloom/contract/decisions';
import * as calls from '@bidloom/contract/outcomes';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { upload } from '#lib/calls/api.ts';
import { reading, readingPages, refresh, useCall } from '#lib/calls/calls.ts';

export const useDebrief = (bid: string, enabled = true) =>
  useQuery(
    reading(calls.getDebrief, { bidId: bid }, { failed: 'outcomes.errors.read', quiet: true, enabled }),
  );
export const useWinProbability = (bid: string) =>
  useQuery(
    reading(calls.getWinProbability, { bidId: bid }, { failed: 'outcomes.errors.chance', quiet: true }),
  );
export const useOutcomeReasons = () =>
  useQuery(
    reading(calls.listOutcomeReasons, { limit: '500' }, { failed: 'outcomes.errors.reasons', quiet: true }),
  );

const ofBid = [calls.getDebrief, getBid, listActivities];
/** What follows from a result: lists, figures and what is learnt from it. */
const ofResult = [
  ...ofBid,
  listBids,
  getLossReasons,
  calls.listOutcomes,
  calls.getWinModel,
  calls.getWinProbability,
];
export const useSaveDebrief = () =>
  useCall(calls.saveDebrief, { refreshes: ofResult, failed: 'outcomes.errors.save', quiet: true });
export const useSaveScores = () =>
  useCall(calls.saveDebriefScores, {
    refreshes: [calls.getDebrief, calls.listAnswerScores],
    failed: 'outcomes.errors.save',
    quiet: true,
  });
export const useRemoveLetter = () =>
  useCall(calls.removeDebriefLetter, { refreshes: ofBid, failed: 'outcomes.errors.letter' });

/** Sends the letter; `mutate` takes its file. */
export function useAddLetter(bid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => upload(calls.addDebriefLetter, { bidId: bid }, [file]),
    onSuccess: () => refresh(client, ofBid),
    meta: { failed: 'outcomes.errors.letter', quiet: true },
  });
}

const ofLesson = { refreshes: [calls.getDebrief], failed: 'outcomes.errors.lesson' };
export const useAddLesson = () => useCall(calls.addLesson, ofLesson);
export const useChangeLesson = () =>
  useCall(calls.changeLesson, { ...ofLesson, refreshes: [calls.getDebrief, calls.listAnswerLessons] });
export const useRemoveLesson = () => useCall(calls.removeLesson, ofLesson);
export const useMakeLessonTask = () =>
  useCall(calls.makeLessonTask, { ...ofLesson, refreshes: [...ofBid, listBids] });
export const useAddToScorecard = () =>
  useCall(calls.addLessonToScorecard, { ...ofLesson, refreshes: [calls.getDebrief, getScorecard] });
export const useGiveLesson = () =>
  useCall(calls.giveLessonToAnswer, {
    ...ofLesson,
    refreshes: [calls.getDebrief, calls.listAnswerLessons],
  });

export const useAnswerScores = (answer: string) =>
  useInfiniteQuery(
    readingPages(calls.listAnswerScores, { answer }, { failed: 'outcomes.errors.scores', quiet: true }),
  );
export const useAnswerLessons = (answer: string) =>
  useQuery(
    reading(
      calls.listAnswerLessons,
      { answer, limit: '500' },
      { failed: 'outcomes.errors.scores', quiet: true },
    ),
  );

export const useChangeReasons = () =>
  useCall(calls.changeOutcomeReasons, {
    refreshes: [calls.listOutcomeReasons],
    failed: 'outcomes.errors.save',
    done: 'outcomes.done.reasons',
    quiet: true,
  });

import { getBid, listBids } from '@bidloom/contract/bids';
import { getMyWork } from '@bidloom/contract/dashboard';
import * as calls from '@bidloom/contract/decisions';
import { getTender, listTenderAmendments, listTenders } from '@bidloom/contract/tenders';
import { listUsers } from '@bidloom/contract/users';
import type { InputOf } from '@bidloom/contract/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, upload } from '#lib/calls/api.ts';
import { keyOf, reading, refresh, useCall } from '#lib/calls/calls.ts';

/** A tender by the scorecard; while its documents are read it is asked for again. */
export const useAssessment = (tenderId: string, enabled = true) =>
  useQuery({
    ...reading(calls.getAssessment, { tenderId }, { failed: 'decisions.errors.read', quiet: true, enabled }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.reading.status) ? 3_000 : false),
  });
const isUnderWay = (status: string | undefined) => status === 'queued' || status === 'running';

/** Scores by one criterion; what comes back is shown at once. */
export const useScoreTender = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof calls.scoreTender>) => call(calls.scoreTender, input),
    onSuccess: (assessment, { tenderId }, _context, { client }) => {
      client.setQueryData([...keyOf(calls.getAssessment), { tenderId }], assessment);
    },
    meta: { failed: 'decisions.errors.score' },
  });

const decided = [
  calls.getAssessment,
  calls.listDecisions,
  listTenders,
  getTender,
  listTenderAmendments,
  getMyWork,
];
export const useAskDecision = () =>
  useCall(calls.askDecision, { refreshes: decided, failed: 'decisions.errors.ask', quiet: true });
export const useDecideTender = (decision: 'go' | 'no-go') =>
  useCall(calls.decideTender, {
    refreshes: [...decided, listBids, getBid],
    failed: decision === 'go' ? 'bids.errors.convert' : 'decisions.errors.decide',
  });
export const useReopenDecision = () =>
  useCall(calls.reopenDecision, { refreshes: [...decided, getBid], failed: 'decisions.errors.reopen' });
export const useReadTenderFiles = () =>
  useCall(calls.readTenderFiles, { refreshes: [calls.getAssessment], failed: 'decisions.errors.reading' });
export const useRemoveTenderFile = () =>
  useCall(calls.removeTenderFile, {
    refreshes: [calls.getAssessment, getTender],
    failed: 'decisions.errors.removeFile',
  });

/** Adds documents to a tender; `onProgress` hears of the share that has travelled. */
export const useAddTenderFiles = (tenderId: string, onProgress: (share: number) => void) =>
  useMutation({
    mutationFn: (files: File[]) => upload(calls.addTenderFiles, { tenderId }, files, { onProgress }),
    onSuccess: (_tender, _files, _context, { client }) => refresh(client, [calls.getAssessment, getTender]),
    meta: { failed: 'decisions.errors.files' },
  });

/** What was decided on a tender, or on that of a bid. */
export const useDecisions = (of: { tenderId: string } | { bidId: string }) =>
  useQuery(reading(calls.listDecisions, of, { failed: 'decisions.errors.history', quiet: true }));

export const useScorecard = () =>
  useQuery(reading(calls.getScorecard, {}, { failed: 'decisions.errors.read', quiet: true }));
export const useChangeScorecard = () =>
  useCall(calls.changeScorecard, {
    refreshes: [calls.getScorecard, calls.getAssessment],
    failed: 'decisions.errors.scorecard',
    quiet: true,
  });
export const useCapacities = () =>
  useQuery(reading(calls.listCapacities, { limit: '500' }, { failed: 'decisions.errors.read', quiet: true }));
export const useChangeCapacity = () =>
  useCall(calls.changeCapacity, {
    refreshes: [calls.listCapacities, calls.getAssessment],
    failed: 'decisions.errors.capacity',
  });

/** Members who may decide. */
export const useDeciders = () =>
  useQuery({
    ...reading(listUsers, { limit: '500' }, { failed: 'users.errors.list' }),
    select: (users) => users.filter(({ status, role }) => status === 'active' && role !== 'viewer'),
  });

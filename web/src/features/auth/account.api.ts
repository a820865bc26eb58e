import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  checkSession,
  endOtherSessions,
  endSession,
  getEmailChange,
  listSessions,
} from '@bidloom/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { reading, useCall } from '#lib/calls/calls.ts';

/** Where the reader is signed in, read anew each time. */
export const useSessions = () =>
  useQuery(
    reading(
      listSessions,
      { limit: '100' },
      { failed: 'account.sessions.errors.list', quiet: true, staleTime: 0 },
    ),
  );

export const useEndSession = () =>
  useCall(endSession, {
    refreshes: [listSessions],
    failed: 'account.sessions.errors.end',
    done: 'account.sessions.done',
  });

export const useEndOtherSessions = () =>
  useCall(endOtherSessions, {
    refreshes: [listSessions],
    failed: 'account.sessions.errors.end',
    done: 'account.sessions.done',
    quiet: true,
  });

export const useChangePassword = () =>
  useCall(changePassword, {
    refreshes: [listSessions],
    failed: 'account.password.failed',
    done: 'account.password.done',
    quiet: true,
  });

export const useEmailChange = () =>
  useQuery(reading(getEmailChange, {}, { failed: 'account.email.read', quiet: true, staleTime: 0 }));

export const useChangeEmail = () =>
  useCall(changeEmail, {
    refreshes: [getEmailChange, checkSession],
    failed: 'account.email.failed',
    quiet: true,
  });

export const useCancelEmailChange = () =>
  useCall(cancelEmailChange, { refreshes: [getEmailChange], failed: 'account.email.cancelFailed' });

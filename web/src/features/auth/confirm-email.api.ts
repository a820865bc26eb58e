import { checkSession, confirmEmailChange, getEmailChange } from '@bidloom/contract/auth';
import { useCall } from '#lib/calls/calls.ts';

export const useConfirmEmailChange = () =>
  useCall(confirmEmailChange, {
    refreshes: [getEmailChange, checkSession],
    failed: 'auth.emailChange.failed',
  });

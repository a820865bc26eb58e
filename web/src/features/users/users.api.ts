import { checkSession } from '@bidloom/contract/auth';
import { listCompanies } from '@bidloom/contract/companies';
import { listMails } from '@bidloom/contract/mail';
import { changeUser, listUsers, removeUser } from '@bidloom/contract/users';
import { useCall, usePages } from '#lib/calls/calls.ts';

/** Members and pending invitations whose name, email or job title fits the words, page by page. */
export const useUsers = (q: string) =>
  usePages(listUsers, q ? { q } : {}, { failed: 'users.errors.list', quiet: true });

export const useInvite = () =>
  useCall(changeUser, { refreshes: [listUsers, listMails], failed: 'users.errors.invite', quiet: true });

/** A role of one's own changes what one may do, so the companies are read again too. */
export const useChangeMember = () =>
  useCall(changeUser, {
    refreshes: [listUsers, listCompanies, checkSession],
    failed: 'users.errors.change',
    done: 'users.done.change',
  });

export const useRemoveMember = () =>
  useCall(removeUser, {
    refreshes: [listUsers, listCompanies],
    failed: 'users.errors.remove',
    done: 'users.done.remove',
    quiet: true,
  });

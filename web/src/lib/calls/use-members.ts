import { listUsers } from '@bidloom/contract/users';
import { useQuery } from '@tanstack/react-query';
import { reading } from './calls.ts';

/** The active members of the company: who may own, do or be given something. */
export const useMembers = ({ enabled = true, quiet = false } = {}) =>
  useQuery({
    ...reading(listUsers, { limit: '500' }, { failed: 'users.errors.list', enabled, quiet }),
    select: (users) => users.filter(({ status }) => status === 'active'),
  });

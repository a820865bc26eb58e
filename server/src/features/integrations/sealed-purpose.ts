import type { Integration } from '@bidloom/contract/integrations';

/** What a seal is for: a row of one company can be opened as that row only. A verifier is one person's. */
export const purposeOf = (
  { company, user }: { company: string; user: string },
  service: Integration['service'],
  what: 'access' | 'refresh' | 'verifier',
) => [company, service, what, ...(what === 'verifier' ? [user] : [])].join(':');

import type { Bid } from '@bidloom/contract/bids';

/** How many mandatory requirements a bid has, and how many of them nobody has answered. */
export type RequirementCounts = { mandatory: number; open: number };

export type ReadinessStep = {
  name: 'documents' | 'requirements' | 'response' | 'reviewer' | 'tasks';
  /** From 0 to 1. */
  share: number;
  /** What is still missing, counted; 0 when nothing is. */
  missing: number;
  /** Nobody knows yet what is missing: no run has read the documents. */
  isUnread?: boolean;
  /** The sub-page on which it is brought. */
  page: 'documents' | 'requirements' | 'response' | 'tasks' | '';
};

/**
 * What must be there before a bid can be handed in, each step with its share: the buyer's documents, an answer to every
 * mandatory requirement, a response file, a reviewer, and the tasks done (a bid without tasks lacks none).
 */
export function readinessOf(
  bid: Pick<Bid, 'originalFiles' | 'generatedFiles' | 'reviewer' | 'tasks'>,
  requirements: RequirementCounts,
): { share: number; steps: ReadinessStep[] } {
  const openTasks = bid.tasks.filter(({ status }) => status !== 'done').length;
  const { mandatory, open } = requirements;
  const isThere = (yes: boolean) => ({ share: yes ? 1 : 0, missing: yes ? 0 : 1 });
  const steps: ReadinessStep[] = [
    { name: 'documents', page: 'documents', ...isThere(bid.originalFiles.length > 0) },
    {
      name: 'requirements',
      page: 'requirements',
      // Before a run has read the documents, nobody knows what is asked for.
      ...(mandatory === 0 && bid.generatedFiles.length === 0
        ? { share: 0, missing: 1, isUnread: true }
        : { share: mandatory === 0 ? 1 : (mandatory - open) / mandatory, missing: open }),
    },
    {
      name: 'response',
      page: 'response',
      ...isThere(bid.generatedFiles.some(({ kind }) => kind === 'response')),
    },
    { name: 'reviewer', page: '', ...isThere(bid.reviewer !== null) },
  ];
  if (bid.tasks.length > 0)
    steps.push({
      name: 'tasks',
      page: 'tasks',
      share: (bid.tasks.length - openTasks) / bid.tasks.length,
      missing: openTasks,
    });
  return { share: steps.reduce((sum, step) => sum + step.share, 0) / steps.length, steps };
}

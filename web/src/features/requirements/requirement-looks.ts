import type { RequirementState } from '@bidloom/contract/requirement-states';
import type { StatusStage, Tone } from '#ui/layout/badge.tsx';

export const requirementLooks: Record<RequirementState, { stage: StatusStage; tone: Tone }> = {
  open: { stage: 'open', tone: 'neutral' },
  drafted: { stage: 'open', tone: 'accent' },
  answered: { stage: 'half', tone: 'accent' },
  'in-review': { stage: 'full', tone: 'accent' },
  approved: { stage: 'done', tone: 'success' },
  ignored: { stage: 'stopped', tone: 'neutral' },
  withdrawn: { stage: 'stopped', tone: 'neutral' },
};

import type { StatusStage, Tone } from '#ui/badge.tsx';
import type { RequirementStatus } from './requirements.api.ts';

export const requirementLooks: Record<RequirementStatus, { stage: StatusStage; tone: Tone }> = {
  open: { stage: 'open', tone: 'neutral' },
  answered: { stage: 'half', tone: 'accent' },
  'in-review': { stage: 'full', tone: 'accent' },
  approved: { stage: 'done', tone: 'success' },
  ignored: { stage: 'stopped', tone: 'neutral' },
};

import type { SectionState } from '@bidloom/contract/response-plan';
import type { StatusStage, Tone } from '#ui/layout/badge.tsx';

export const sectionLooks: Record<SectionState, { stage: StatusStage; tone: Tone }> = {
  none: { stage: 'open', tone: 'neutral' },
  open: { stage: 'open', tone: 'neutral' },
  'under-way': { stage: 'half', tone: 'accent' },
  answered: { stage: 'full', tone: 'accent' },
  'in-review': { stage: 'full', tone: 'accent' },
  approved: { stage: 'done', tone: 'success' },
};

/** About as many words stand on a page of a proposal. */
const wordsOnPage = 450;
export const aboutPages = (words: number): number =>
  words === 0 ? 0 : Math.max(1, Math.ceil(words / wordsOnPage));

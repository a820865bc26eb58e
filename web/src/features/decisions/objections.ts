import type { TenderAssessment } from '@bidloom/contract/decisions';

/** Whether something speaks against a go: the scorecard, or a week that the team cannot take. */
export const objectionsTo = ({ advice, criteria }: TenderAssessment): boolean =>
  advice === 'no-go' ||
  criteria.some(({ found: { evidence } }) => evidence.kind === 'load' && evidence.load.breaks !== null);

import type { ReviewRound, RoundReviewer } from '@bidloom/contract/reviews';
import type { StatusStage, Tone } from '#ui/layout/badge.tsx';
import { numberFormat } from '#ui/text/intl.ts';

type Looks = { stage: StatusStage; tone: Tone };

export const roundLooks: Record<ReviewRound['state'], Looks> = {
  planned: { stage: 'open', tone: 'neutral' },
  open: { stage: 'half', tone: 'accent' },
  done: { stage: 'done', tone: 'success' },
};
export const reviewerLooks: Record<RoundReviewer['state'], Looks> = {
  waiting: { stage: 'open', tone: 'neutral' },
  asked: { stage: 'half', tone: 'accent' },
  returned: { stage: 'stopped', tone: 'warning' },
  signed: { stage: 'done', tone: 'success' },
  changed: { stage: 'full', tone: 'warning' },
  gone: { stage: 'stopped', tone: 'neutral' },
};

/** Scores and weights as one reads them: `4`, `3.5`, in the figures of the language. */
export const figure = (value: number, language: string): string =>
  numberFormat(language, { maximumFractionDigits: 1 }).format(value);
export const percent = (value: number, language: string): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100);

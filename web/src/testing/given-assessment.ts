import type { AssessedCriterion, TenderAssessment, TenderDecision } from '@bidloom/contract/decisions';
import { idOf } from './given-tender.ts';

const criterion = (part: Partial<AssessedCriterion> = {}): AssessedCriterion => ({
  key: 'price',
  name: 'Can we win on price?',
  hint: 'We can offer a competitive price and still make a margin.',
  kind: 'manual',
  weight: 10,
  isGate: true,
  score: 4,
  found: { score: null, missing: 'manual', evidence: { kind: 'manual' } },
  own: { score: 4, note: '', by: null, at: '2026-11-20T09:00:00.000Z' },
  ...part,
});

/** A tender by the scorecard as the server answers it. */
export const assessment = (part: Partial<TenderAssessment> = {}): TenderAssessment => ({
  criteria: [criterion()],
  threshold: 60,
  total: 80,
  answered: 1,
  failedGates: [],
  advice: 'go',
  reading: {
    status: 'none',
    done: 0,
    total: 0,
    file: '',
    finishedAt: null,
    documents: 0,
    requirements: 0,
    mandatory: 0,
  },
  decision: null,
  proposedDueDay: '2026-12-01',
  ...part,
});

export const decision = (part: Partial<TenderDecision> = {}): TenderDecision => ({
  _id: idOf(900),
  tender: idOf(1),
  bid: null,
  state: 'no-go',
  decider: null,
  dueDay: null,
  request: '',
  askedBy: null,
  askedAt: null,
  decidedBy: null,
  decidedAt: '2026-11-20T09:00:00.000Z',
  reasonCode: null,
  reason: '',
  frozen: null,
  reopenedBy: null,
  reopenedAt: null,
  reopenReason: '',
  version: 1,
  ...part,
});

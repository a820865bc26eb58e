import type { Demand, PlannedName } from './proposal-words.ts';

type Figures = {
  section: PlannedName;
  status: 'open' | 'answered' | 'in-review' | 'approved';
  /** Who writes it, by their place in the team; 0 is whoever explores the company. */
  writer: number;
  isOptional?: true;
};

/** How far the answer to each demand is. What is in review waits for whoever explores the company, so somebody else wrote it. */
export const demandFigures: Record<Demand, Figures> = {
  portal: { section: 'formal', status: 'approved', writer: 2 },
  pages: { section: 'formal', status: 'approved', writer: 2 },
  validity: { section: 'formal', status: 'approved', writer: 2 },
  references: { section: 'company', status: 'approved', writer: 0 },
  turnover: { section: 'company', status: 'approved', writer: 0 },
  insurance: { section: 'company', status: 'approved', writer: 2 },
  quality: { section: 'company', status: 'approved', writer: 2 },
  plan: { section: 'service', status: 'in-review', writer: 3 },
  lessons: { section: 'service', status: 'in-review', writer: 3 },
  washrooms: { section: 'service', status: 'approved', writer: 3 },
  holidays: { section: 'service', status: 'in-review', writer: 3 },
  cloths: { section: 'service', status: 'approved', writer: 3 },
  noise: { section: 'service', status: 'approved', writer: 1 },
  vetting: { section: 'staff', status: 'answered', writer: 1 },
  training: { section: 'staff', status: 'answered', writer: 1 },
  people: { section: 'staff', status: 'approved', writer: 2 },
  cover: { section: 'staff', status: 'in-review', writer: 1 },
  inspections: { section: 'control', status: 'approved', writer: 3 },
  complaints: { section: 'control', status: 'approved', writer: 3 },
  reporting: { section: 'control', status: 'approved', writer: 0 },
  products: { section: 'environment', status: 'approved', writer: 1 },
  waste: { section: 'environment', status: 'answered', writer: 1 },
  savings: { section: 'environment', status: 'open', writer: 0, isOptional: true },
  social: { section: 'social', status: 'open', writer: 0, isOptional: true },
  mobilisation: { section: 'start', status: 'answered', writer: 2 },
  contact: { section: 'start', status: 'approved', writer: 2 },
};

export type PlannedFigures = {
  /** Own words, or what answers demands; cover and annexes write themselves. */
  holds: 'cover' | 'letter' | 'summary' | 'firstTerm' | 'annexes' | PlannedName;
  depth?: number;
  owner?: number;
  wordLimit?: number;
  weight?: number;
  /** Of own words. */
  status?: 'open' | 'in-review' | 'approved';
  /** Working days before the deadline, where it was written by a day that is past. */
  daysBefore?: number;
};

/** The response in its order. */
export const outline: PlannedFigures[] = [
  { holds: 'cover' },
  { holds: 'letter', owner: 0, wordLimit: 200, status: 'approved', daysBefore: 6 },
  { holds: 'summary', owner: 3, wordLimit: 350, status: 'in-review', daysBefore: 3 },
  { holds: 'company', owner: 2, wordLimit: 600, daysBefore: 8 },
  { holds: 'service', owner: 3, wordLimit: 1_200, weight: 50 },
  { holds: 'staff', depth: 2, owner: 1, wordLimit: 800 },
  { holds: 'control', depth: 2, owner: 3, wordLimit: 500, daysBefore: 7 },
  { holds: 'start', owner: 2, wordLimit: 600 },
  { holds: 'firstTerm', depth: 2, owner: 0, wordLimit: 300, status: 'open' },
  { holds: 'environment', owner: 1, wordLimit: 400 },
  { holds: 'social', owner: 0, wordLimit: 400, weight: 10 },
  { holds: 'formal', owner: 2, wordLimit: 200, daysBefore: 8 },
  { holds: 'annexes' },
];

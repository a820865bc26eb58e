import type { Bid, BidFile, Task } from '@bidloom/contract/bids';
import type { Company } from '@bidloom/contract/companies';
import type { Generation, ResponseSettings } from '@bidloom/contract/generation';
import { stateOf, type RequirementCounts } from '@bidloom/contract/requirement-states';
import type { Requirement } from '@bidloom/contract/requirements';
import { companyId } from './respond.tsx';

/** Ids that tell what they are of. */
export const idOf = (letter: string, place = 1): string => letter + String(place).padStart(23, '0');

export const ada = { _id: idOf('a'), fullName: 'Ada Byron', logo: null };
export const amina = { _id: idOf('a', 2), fullName: 'Amina El Fassi', logo: null };

export const givenCompany = (values: Partial<Company> = {}): Company => ({
  _id: companyId,
  id: companyId,
  name: 'Northern Works',
  size: '10-50',
  drive_id: null,
  logo: null,
  currency: 'EUR',
  timezone: 'Europe/Paris',
  employees: 2,
  role: 'member',
  ...values,
});

export const givenFile = (values: Partial<BidFile> = {}): BidFile => ({
  _id: idOf('f'),
  name: 'Call.pdf',
  size: 2_000,
  mimeType: 'application/pdf',
  url: '/api/bid/file',
  driveFileId: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: ada,
  kind: 'original',
  generation: null,
  copy: null,
  ...values,
});

export const givenTask = (values: Partial<Task> = {}): Task => ({
  _id: idOf('d'),
  title: 'Read the call',
  description: '',
  assignee: null,
  dueDate: null,
  dueDateZone: null,
  dueDateLocal: null,
  status: 'todo',
  order: 0,
  ...values,
});

export const givenBid = (values: Partial<Bid> = {}): Bid => ({
  _id: idOf('b'),
  client: { _id: idOf('c'), name: 'City of Penhold' },
  originalTitle: 'Road repair',
  type: 'rfp',
  submitionType: 'portal',
  services: [],
  deadline: '2099-11-25T16:40:00.000Z',
  deadlineZone: 'Europe/Paris',
  deadlineLocal: '2099-11-25T17:40',
  isDeadlineAssumed: false,
  questionsDeadlineZone: null,
  questionsDeadlineLocal: null,
  team: [],
  status: 'in-progress',
  test: false,
  chased: false,
  region: 'Global',
  driveFolderLink: null,
  priority: 1,
  chaseCount: 0,
  commentCount: 0,
  reviewer: null,
  value: null,
  reference: 'R-1',
  buyerContact: '',
  tender: null,
  questionsDeadline: null,
  goNoGo: 'undecided',
  outcomeReason: '',
  createdBy: ada,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  submittedAt: null,
  decidedAt: null,
  version: 5,
  tasks: [],
  activities: [],
  originalFiles: [],
  generatedFiles: [],
  ...values,
});

export const givenRequirement = (number: number, values: Partial<Requirement> = {}): Requirement => ({
  _id: idOf('e', number),
  number,
  text: `The bidder must do thing ${number}.`,
  context: '',
  isAnswerCut: false,
  file: { _id: idOf('f'), name: 'Call.pdf' },
  page: number,
  box: null,
  paragraph: null,
  sheet: null,
  cell: null,
  section: '',
  clause: '',
  modality: 'must',
  mandatory: true,
  status: 'open',
  state: stateOf({ status: 'open', isDraft: false, answer: '', ...values }),
  owner: null,
  answer: '',
  answerRich: null,
  isDraft: false,
  sources: [],
  missingEvidence: [],
  unsupported: [],
  type: null,
  phase: null,
  ignoreReason: '',
  withdrawal: null,
  version: 1,
  wordLimit: null,
  characterLimit: null,
  marks: null,
  isByHand: false,
  isMerged: false,
  change: null,
  openComments: 0,
  suggestions: 0,
  answeredBy: null,
  approvedBy: null,
  approvedAt: null,
  dueDate: null,
  approvalRefused: null,
  planSection: null,
  comment: '',
  compliance: null,
  remark: '',
  updatedAt: '2026-11-20T08:00:00.000Z',
  ...values,
});

/** Of a bid without requirements. */
export const noRequirements: RequirementCounts = {
  total: 0,
  states: { open: 0, drafted: 0, answered: 0, 'in-review': 0, approved: 0, ignored: 0, withdrawn: 0 },
  asked: 0,
  withAnswer: 0,
  mandatory: 0,
  mandatoryWithAnswer: 0,
  needEvidence: 0,
};

export const givenRun = (values: Partial<Generation> = {}): Generation => ({
  _id: idOf('9'),
  bid: idOf('b'),
  status: 'running',
  stage: 'reading',
  done: 3,
  total: 12,
  file: 'Call.pdf',
  model: 'builtin',
  warnings: [],
  error: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  finishedAt: null,
  ...values,
});

/** What a bid's response is to be: a final copy that nothing keeps back. */
export const givenResponseSettings = (values: Partial<ResponseSettings> = {}): ResponseSettings => ({
  bid: idOf('b'),
  copy: 'final',
  openReason: '',
  quoting: 'quotation',
  repeats: 'full',
  summary: '',
  summaryRich: null,
  lot: '',
  hasPdf: false,
  namePattern: '',
  open: [],
  unapproved: { count: 0, places: [] },
  makesPdf: true,
  ...values,
});

import type { BidStatus } from '@bidloom/contract/bid-statuses';
import type { NoGoReason } from '@bidloom/contract/decisions';
import type { tenderStatuses } from '@bidloom/contract/tenders';

/**
 * The figures and dates of the sample company, which are the same in every language. A moment is given in months ago, with a
 * fraction that grows backwards: 3.2 is late in the month three months ago, 3.9 early in it (`sample-calendar.ts`).
 */
export type Service = 'software' | 'cleaning' | 'training';
export const cpvOfServices: Record<Service, string[]> = {
  software: ['72000000', '48000000'],
  cleaning: ['90900000'],
  training: ['80500000'],
};

export const clients = [
  'town',
  'county',
  'hospitals',
  'university',
  'port',
  'homes',
  'schools',
  'transport',
  'culture',
  'abroad',
] as const;
export type Client = (typeof clients)[number];

/** What a person decided on, for each way in which a bid can end. */
const reasons = [
  'quality',
  'method',
  'team',
  'price',
  'experience',
  'plan',
  'capacity',
  'turnover',
  'withdrawn',
] as const;
export type Reason = (typeof reasons)[number];

/** Beside what became of it: a bid that is still prepared says in how many days it is due and until when questions can be asked. */
export type BidFigures = {
  service: Service;
  client: Client;
  cpv: string;
  value: number;
  created: number;
  status: BidStatus;
  priority?: number;
  submitted?: number | undefined;
  decided?: number | undefined;
  reason?: Reason | undefined;
  dueInDays?: number;
  questionsInDays?: number | undefined;
  /** Found as a tender and converted; its lots' values. */
  tender?: { lots?: number[] };
};

/** Oldest first. */
export const bids = {
  tickets: bid('software', 'culture', '72413000', 48_000, 23.7, 22.9, 21.5, 'lost', 'price'),
  harbourOffice: bid('cleaning', 'port', '90911200', 64_000, 23.2, 22.3, 21.2, 'won', 'method'),
  libraryCourses: bid('training', 'culture', '80500000', 22_000, 22.5, 21.8, 20.6, 'won', 'team'),
  documents: bid('software', 'county', '48000000', 180_000, 21.6, 20.7, 19.3, 'lost', 'experience'),
  primarySchools: bid('cleaning', 'schools', '90919300', 92_000, 20.4, 19.6, 18.4, 'won', 'quality'),
  permits: bid('software', 'town', '48000000', 130_000, 19.7, 18.8, 17.3, 'lost', 'price'),
  busStations: bid('cleaning', 'transport', '90911200', 210_000, 18.2, 17.4, 16.2, 'lost', 'price'),
  intranet: bid('software', 'university', '72413000', 115_000, 17.5, 16.7, 15.4, 'won', 'quality'),
  meetings: bid('software', 'county', '48000000', 160_000, 15.3, 14.4, 13.2, 'lost', 'plan'),
  laboratories: bid(
    'cleaning',
    'university',
    '90911200',
    140_000,
    14.5,
    undefined,
    14.2,
    'no-bid',
    'turnover',
  ),
  repairs: bid('software', 'homes', '48000000', 195_000, 13.7, 12.8, 11.5, 'won', 'method'),
  sportsCentres: bid('cleaning', 'town', '90911200', 240_000, 13.2, 12.4, 11.3, 'lost', 'price'),
  apprentices: bid('training', 'schools', '80500000', 76_000, 12.6, 11.7, 10.4, 'lost', 'experience'),
  councilOffices: bid('cleaning', 'county', '90911200', 320_000, 12.3, 11.4, 10.2, 'won', 'quality'),
  payments: bid('software', 'town', '48000000', 88_000, 11.6, 10.8, 9.5, 'lost', 'experience'),
  accessibility: bid('training', 'abroad', '80500000', 31_000, 11.2, 10.5, 9.3, 'lost', 'plan'),
  archive: bid('software', 'culture', '72000000', 270_000, 10.6, 9.7, 8.4, 'lost', 'price'),
  healthCentres: bid('cleaning', 'hospitals', '90911200', 410_000, 10.3, 9.4, 8.2, 'won', 'method'),
  awareness: bid('training', 'port', '80500000', 58_000, 9.6, 8.8, 7.6, 'won', 'team'),
  consultation: bid('software', 'abroad', '72413000', 145_000, 9.2, 8.4, 7.9, 'revoked', 'withdrawn'),
  admissions: bid('software', 'schools', '48000000', 480_000, 8.2, 7.3, 6.1, 'lost', 'experience'),
  stations: bid('cleaning', 'transport', '90911200', 560_000, 6.8, 5.9, 4.7, 'lost', 'price'),
  coaching: bid('training', 'schools', '80500000', 120_000, 6.4, 5.6, 4.5, 'won', 'method'),
  complaints: bid('software', 'homes', '48000000', 225_000, 5.8, 4.9, 3.7, 'lost', 'plan'),
  courthouses: bid('cleaning', 'county', '90911200', 380_000, 5.4, undefined, 5.1, 'no-bid', 'capacity'),
  maintenance: bid('software', 'transport', '48000000', 340_000, 4.8, 3.9, 1.9, 'lost', 'price'),
  residences: bid('cleaning', 'university', '90911200', 610_000, 4.4, 3.5, 2.3, 'won', 'quality'),
  languages: bid('training', 'town', '80500000', 45_000, 3.8, 2.9, 1.7, 'won', 'team'),
  grants: bid('software', 'county', '48000000', 290_000, 3.5, 2.6, 1.4, 'lost', 'plan'),
  libraries: bid('cleaning', 'culture', '90911200', 175_000, 3.2, 2.3, 0.7, 'won', 'quality'),
  assets: bid('software', 'port', '48000000', 130_000, 2.8, 1.8, 0.4, 'lost', 'experience'),
  leadership: {
    ...bid('training', 'hospitals', '80500000', 95_000, 2.6, 1.6, undefined, 'shortlisted'),
    tender: {},
  },
  fleet: {
    ...bid('software', 'transport', '48000000', 260_000, 2.3, 1.4, undefined, 'shortlisted'),
    tender: {},
  },
  terminals: {
    ...bid('cleaning', 'port', '90911200', 720_000, 1.9, 0.8, undefined, 'submitted'),
    tender: {},
  },
  website: { ...bid('software', 'abroad', '72413000', 84_500, 1.7, 0.5, undefined, 'submitted'), tender: {} },
  surveys: {
    ...bid('software', 'university', '72413000', 54_000, 1.4, undefined, 1.1, 'no-bid', 'capacity'),
    tender: {},
  },
  hospital: {
    ...open('cleaning', 'hospitals', '90911200', 1_150_000, 0.95, 'in-progress', 18, 7),
    priority: 5,
    tender: { lots: [420_000, 390_000, 340_000] },
  },
  schoolCleaning: {
    ...open('cleaning', 'schools', '90919300', 265_000, 1.2, 'in-review', 4),
    priority: 4,
    tender: {},
  },
  portal: {
    ...open('software', 'county', '72413000', 310_000, 0.9, 'in-progress', 26, 11),
    priority: 4,
    tender: {},
  },
  housing: {
    ...open('software', 'homes', '48000000', 240_000, 0.8, 'in-progress', 12, 3),
    priority: 5,
    tender: {},
  },
  framework: { ...open('training', 'town', '80500000', 88_000, 0.6, 'in-review', 6), tender: {} },
  learning: {
    ...open('training', 'university', '80500000', 420_000, 0.3, 'in-progress', 33, 15),
    tender: {},
  },
} satisfies Record<string, BidFigures>;
export type Bid = keyof typeof bids;

function bid(
  service: Service,
  client: Client,
  cpv: string,
  value: number,
  created: number,
  submitted: number | undefined,
  decided: number | undefined,
  status: BidStatus,
  reason?: Reason,
): BidFigures {
  return { service, client, cpv, value, created, status, submitted, decided, reason };
}

function open(
  service: Service,
  client: Client,
  cpv: string,
  value: number,
  created: number,
  status: BidStatus,
  dueInDays: number,
  questionsInDays?: number,
): BidFigures {
  return { service, client, cpv, value, created, status, dueInDays, questionsInDays };
}

export type TenderFigures = {
  client: Client;
  cpv: string;
  value: number;
  found: number;
  dueInDays: number;
  status: Exclude<(typeof tenderStatuses)[number], 'converted'>;
};

/** Tenders that are no bid: found, on the shortlist, turned down, or past their deadline. */
export const tenders = {
  security: tender('county', '79713000', 310_000, 2.6, -38, 'rejected'),
  linen: tender('hospitals', '98310000', 450_000, 2.2, -26, 'rejected'),
  payroll: tender('university', '48000000', 230_000, 1.8, -9, 'new'),
  visitorApp: tender('culture', '48000000', 67_000, 1.5, -4, 'shortlisted'),
  roads: tender('county', '45233140', 1_200_000, 0.9, 15, 'rejected'),
  chairs: tender('university', '39112000', 58_000, 0.9, 9, 'rejected'),
  minibuses: tender('transport', '34144900', 870_000, 0.8, 31, 'rejected'),
  libraryCleaning: tender('culture', '90911200', 44_000, 0.7, 17, 'shortlisted'),
  inclusion: tender('town', '80500000', 60_000, 0.6, 29, 'shortlisted'),
  buildingPermits: tender('county', '48000000', 380_000, 0.5, 38, 'shortlisted'),
  scanning: tender('town', '72000000', 72_000, 0.5, 22, 'new'),
  service: tender('transport', '80500000', 52_000, 0.4, 44, 'new'),
  catering: tender('schools', '55524000', 290_000, 0.4, 24, 'new'),
  wasteApp: tender('town', '48000000', 190_000, 0.3, 35, 'new'),
  privacy: tender('hospitals', '80500000', 36_000, 0.2, 13, 'new'),
  ferries: tender('port', '90911200', 145_000, 0.2, 60, 'new'),
  windows: tender('town', '90911300', 20_500, 0.1, 54, 'new'),
  abroad: tender('abroad', '72413000', 95_000, 0.1, 41, 'new'),
} satisfies Record<string, TenderFigures>;
export type Tender = keyof typeof tenders;

/** The main reason why rejected tenders were. */
export const noGo = {
  security: 'eligibility',
  linen: 'eligibility',
  roads: 'fit',
  chairs: 'price',
  minibuses: 'fit',
} as const satisfies Partial<Record<Tender, NoGoReason>>;

function tender(
  client: Client,
  cpv: string,
  value: number,
  found: number,
  dueInDays: number,
  status: TenderFigures['status'],
): TenderFigures {
  return { client, cpv, value, found, dueInDays, status };
}

export const factsIn = (currency: string) =>
  ({
    staff: { kind: 'number', value: '146' },
    turnover: { kind: 'money', value: '5200000', unit: currency },
    insurance: { kind: 'money', value: '5000000', unit: currency },
    security: { kind: 'certificate', value: 'IS 730114', validInDays: 320 },
    quality: { kind: 'certificate', value: 'QM 218805', validInDays: 45 },
    environment: { kind: 'certificate', value: 'EM 218806', validInDays: 510 },
    incidents: { kind: 'percent', value: '99.4' },
    satisfaction: { kind: 'percent', value: '94' },
  }) as const;
export type Fact = keyof ReturnType<typeof factsIn>;

const tags = [
  'company',
  'quality',
  'staff',
  'safety',
  'environment',
  'privacy',
  'security',
  'software',
  'support',
  'cleaning',
  'training',
  'project',
  'price',
] as const;
export type Tag = (typeof tags)[number];

type AnswerFigures = {
  tags: Tag[];
  status?: 'draft';
  /** Days from today; approved answers without either are reviewed in the course of a year. */
  reviewInDays?: number;
  expiresInDays?: number;
};

/** The answer library. */
const answers = {
  company: { tags: ['company'], reviewInDays: 5 },
  references: { tags: ['company'] },
  subcontracting: { tags: ['company', 'project'] },
  insurance: { tags: ['company'] },
  finances: { tags: ['company'] },
  ethics: { tags: ['company'] },
  quality: { tags: ['quality'], reviewInDays: 11 },
  complaints: { tags: ['quality'] },
  satisfaction: { tags: ['quality'] },
  recruitment: { tags: ['staff'] },
  vetting: { tags: ['staff', 'security'] },
  staffTraining: { tags: ['staff'] },
  cover: { tags: ['staff'] },
  keyPeople: { tags: ['staff', 'project'] },
  equality: { tags: ['staff'] },
  apprentices: { tags: ['staff'], status: 'draft' },
  safety: { tags: ['safety'] },
  accidents: { tags: ['safety'], status: 'draft' },
  environment: { tags: ['environment'] },
  products: { tags: ['environment', 'cleaning'] },
  carbon: { tags: ['environment'], status: 'draft' },
  residence: { tags: ['privacy', 'security'] },
  privacy: { tags: ['privacy'] },
  processing: { tags: ['privacy'] },
  breach: { tags: ['privacy', 'security'] },
  access: { tags: ['security', 'software'] },
  encryption: { tags: ['security', 'software'] },
  backups: { tags: ['security', 'software'], reviewInDays: -12 },
  continuity: { tags: ['security'] },
  penetration: { tags: ['security'], reviewInDays: -4 },
  deletion: { tags: ['privacy', 'software'] },
  changes: { tags: ['software', 'security'] },
  migration: { tags: ['software', 'project'] },
  incidents: { tags: ['support'] },
  support: { tags: ['support', 'software'] },
  availability: { tags: ['software', 'support'] },
  accessibility: { tags: ['software'] },
  hosting: { tags: ['software', 'security'] },
  testing: { tags: ['software', 'quality'] },
  interfaces: { tags: ['software'] },
  releases: { tags: ['software'] },
  exit: { tags: ['software', 'project'] },
  languages: { tags: ['software'], status: 'draft' },
  cleaningPlan: { tags: ['cleaning'] },
  inspections: { tags: ['cleaning', 'quality'] },
  equipment: { tags: ['cleaning'] },
  hygiene: { tags: ['cleaning'] },
  dayCleaning: { tags: ['cleaning'] },
  wasteSorting: { tags: ['cleaning', 'environment'], status: 'draft' },
  courseMethod: { tags: ['training'] },
  evaluation: { tags: ['training', 'quality'] },
  online: { tags: ['training'] },
  trainers: { tags: ['training', 'staff'], expiresInDays: -20 },
  mobilisation: { tags: ['project'] },
  governance: { tags: ['project'] },
  contact: { tags: ['project', 'support'] },
  reporting: { tags: ['project', 'quality'] },
  prices: { tags: ['price'], expiresInDays: -6 },
  invoicing: { tags: ['price'] },
  foreign: { tags: ['training'] },
} satisfies Record<string, AnswerFigures>;
export type Answer = keyof typeof answers;
export const answerFigures: Record<Answer, AnswerFigures> = answers;

/** What buyers ask for beside what is asked of everybody, by service: answers of the library, most wanted first. */
export const askedOf: Record<Service, Answer[]> = {
  software: [
    'changes',
    'migration',
    'backups',
    'availability',
    'support',
    'access',
    'testing',
    'residence',
    'interfaces',
    'exit',
    'accessibility',
    'encryption',
    'hosting',
    'releases',
  ],
  cleaning: [
    'cleaningPlan',
    'inspections',
    'hygiene',
    'equipment',
    'products',
    'cover',
    'dayCleaning',
    'vetting',
  ],
  training: ['courseMethod', 'evaluation', 'online', 'staffTraining', 'satisfaction', 'equality'],
};
export const askedOfEverybody: Answer[] = [
  'references',
  'insurance',
  'quality',
  'mobilisation',
  'contact',
  'company',
  'safety',
  'reporting',
  'keyPeople',
  'environment',
  'privacy',
  'invoicing',
];

/** Days before the deadline of a bid on which the tasks of the template are due. */
export const tasksDaysBefore = [14, 10, 6, 3, 1];

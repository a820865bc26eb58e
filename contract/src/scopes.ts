/** What an API token may be let into, and how far. Statistics are only read. */
export const scopeAreas = {
  bids: ['read', 'write'],
  tenders: ['read', 'write'],
  clients: ['read', 'write'],
  services: ['read', 'write'],
  library: ['read', 'write'],
  statistics: ['read'],
} as const satisfies Record<string, readonly ('read' | 'write')[]>;
export type ScopeArea = keyof typeof scopeAreas;

export const scopes = [
  'bids:read',
  'bids:write',
  'tenders:read',
  'tenders:write',
  'clients:read',
  'clients:write',
  'services:read',
  'services:write',
  'library:read',
  'library:write',
  'statistics:read',
] as const;
export type Scope = (typeof scopes)[number];
/** What an assistant may be let into: all that is read, and the two places for drafts. */
export const assistantScopes = scopes.filter(
  (scope) => scope.endsWith(':read') || scope === 'bids:write' || scope === 'library:write',
);

/** The area whose scopes open a feature's calls. A feature that is not here is for people who are signed in. */
const areaOf: Record<string, ScopeArea> = {
  bids: 'bids',
  comments: 'bids',
  files: 'bids',
  addenda: 'bids',
  generation: 'bids',
  reading: 'bids',
  packs: 'bids',
  requirements: 'bids',
  'response-plan': 'bids',
  understanding: 'bids',
  readiness: 'bids',
  reviews: 'bids',
  outcomes: 'bids',
  tenders: 'tenders',
  decisions: 'tenders',
  clients: 'clients',
  services: 'services',
  'task-templates': 'services',
  answers: 'library',
  facts: 'library',
  evidence: 'library',
  dashboard: 'statistics',
  statistics: 'statistics',
};

/** What a call of a feature asks of an API token, unless the call says otherwise itself. */
export function scopesOf(feature: string, method: string): Scope[] {
  const area = areaOf[feature];
  if (area === undefined) return [];
  const wanted = `${area}:${method === 'GET' ? 'read' : 'write'}`;
  return scopes.filter((scope) => scope === wanted);
}

/** The scopes asked for that those given do not open; who may write may read. */
export const missingScopes = (asked: readonly Scope[], given: readonly string[]): Scope[] =>
  asked.filter((scope) => !given.includes(scope) && !given.includes(scope.replace(':read', ':write')));

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, Moment, paging, Person, several, Timestamp } from './primitives.ts';

/** What was done; `restore` and `erase` take something out of the bin, back or for good. A sign-in, a password and a second factor are a person's own; an export takes the company's data out, an import brings it in; `refuse` is a call that a role or a token's scopes do not allow. */
export const auditActions = [
  'create',
  'change',
  'remove',
  'restore',
  'erase',
  'sign-in',
  'sign-out',
  'password',
  'second-factor',
  'export',
  'import',
  'sign-in-failed',
  'sign-in-blocked',
  'refuse',
] as const;

/** Those that an owner looks at to see whether accounts and data are safe. */
export const securityActions = [
  'sign-in',
  'sign-out',
  'sign-in-failed',
  'sign-in-blocked',
  'password',
  'second-factor',
  'refuse',
  'export',
  'import',
] as const satisfies (typeof auditActions)[number][];

/** To what it was done. A member or service put to a bid is a change of the bid. */
export const auditKinds = [
  'bid',
  'tender',
  'tender-source',
  'client',
  'service',
  'task',
  'task-template',
  'template-task',
  'comment',
  'letter',
  'file',
  'generation',
  'requirement',
  'bid-fact',
  'document-kind',
  'withdrawal',
  'checklist-item',
  'requirement-comment',
  'expert-question',
  'answer',
  'answer-learning',
  'fact',
  'evidence',
  'bid-evidence',
  'company',
  'response-volume',
  'response-section',
  'outline-template',
  'response-design',
  'response-settings',
  'review-round',
  'round-reviewer',
  'review-criterion',
  'review-template',
  'debrief',
  'debrief-score',
  'lesson',
  'outcome-reason',
  'member',
  'invitation',
  'integration',
  'ai-model',
  'ai-settings',
  'scorecard',
  'scorecard-criterion',
  'tender-score',
  'tender-decision',
  'capacity',
  'working-week',
  'own-day',
  'api-token',
  'webhook',
  'provisioning',
  'provisioned-person',
  'provisioned-group',
  'account',
  'call',
] as const;

export const AuditEntry = z.strictObject({
  _id: idOf('audit-entry'),
  at: Timestamp,
  /** Nobody where the server itself did it, or where a sign-in failed. */
  user: Person.nullable(),
  /** The name of the API token that did it for the user; empty where they did it themselves. */
  via: z.string(),
  /** That token is an assistant's. */
  byAssistant: z.boolean(),
  action: z.enum(auditActions),
  kind: z.string(),
  /** The object, or the bid, tender or template that it is a part of; it may be gone. */
  object: idOf('any').nullable(),
  /** Its name then. */
  label: z.string(),
  /** From where; empty where the server itself did it. */
  address: z.string(),
  /** What the browser calls itself, while the session lives. */
  device: z.string(),
  /** By column: what was changed or removed, and what is new. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** What the ids in both are the ids of. */
  names: z.record(z.string(), z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint('GET /audit/entries', {
  summary: 'Who changed what in the company, when, from where, before and after; newest first.',
  feature: 'audit',
  role: 'admin',
  input: z.strictObject({
    ...paging,
    user: idOf('user').optional(),
    kind: several(z.enum(auditKinds)).optional(),
    action: several(z.enum(auditActions)).optional(),
    /** An object, or the whole that parts belong to: everything that happened to a bid. */
    object: idOf('any').optional(),
    after: Moment.optional(),
    before: Moment.optional(),
  }),
  paged: true,
  sorts: ['-at', 'at'],
  data: z.array(AuditEntry),
});

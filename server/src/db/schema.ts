// Written from the migrated database by schema.test.ts; do not edit.
import type { Generated } from 'kysely';

export interface AccountMails {
  id: Generated<string>;
  user_id: string;
  recipient: string;
  subject: string;
  content: string;
  attempts: Generated<number>;
  created_at: Generated<string>;
}

export interface AccountTokens {
  token_hash: string;
  user_id: string;
  purpose: string;
  handed_to: string | null;
  handed_role: string | null;
  created_at: Generated<string>;
  expires_at: string;
}

export interface Activities {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  user_id: string | null;
  type: string;
  changes: Generated<unknown>;
  at: Generated<string>;
}

export interface Authorisations {
  company_id: Generated<string>;
  user_id: string;
  service: string;
  state_hash: string;
  verifier: string;
  started_at: Generated<string>;
}

export interface BidServices {
  company_id: Generated<string>;
  bid_id: string;
  service_id: string;
}

export interface BidTeam {
  company_id: Generated<string>;
  bid_id: string;
  user_id: string;
}

export interface Bids {
  company_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  original_title: Generated<string>;
  type: Generated<string>;
  submission_type: Generated<string>;
  deadline: Generated<string>;
  status: Generated<string>;
  test: Generated<boolean>;
  chased: Generated<boolean>;
  region: Generated<string>;
  drive_folder_link: string | null;
  priority: Generated<number>;
  chase_count: Generated<number>;
  comment_count: Generated<number>;
  task_count: Generated<number>;
  task_done_count: Generated<number>;
  reviewer_id: string | null;
  value: number | null;
  reference: Generated<string>;
  buyer_contact: Generated<string>;
  tender_id: string | null;
  questions_deadline: string | null;
  go_no_go: Generated<string>;
  outcome_reason: Generated<string>;
  created_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  submitted_at: string | null;
  decided_at: string | null;
  version: Generated<number>;
}

export interface Clients {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  website: Generated<string>;
  sector: Generated<string>;
  country: Generated<string>;
  contact_name: Generated<string>;
  contact_email: Generated<string>;
  contact_phone: Generated<string>;
  notes: Generated<string>;
  created_at: Generated<string>;
}

export interface Comments {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  user_id: string;
  comment: string;
  created_at: Generated<string>;
}

export interface Companies {
  id: Generated<string>;
  name: string;
  size: string;
  currency: string;
  timezone: string;
  logo: string | null;
  drive_folder_id: string | null;
  created_at: Generated<string>;
}

export interface Events {
  company_id: Generated<string>;
  id: Generated<number>;
  user_id: string | null;
  name: string;
  data: unknown;
  created_at: Generated<string>;
}

export interface Files {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  kind: string;
  name: string;
  size: number;
  mime_type: string;
  sha256: string;
  storage_key: string;
  drive_file_id: string | null;
  generation_id: string | null;
  created_by: string | null;
  created_at: Generated<string>;
}

export interface Generations {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  status: Generated<string>;
  stage: Generated<string>;
  done: Generated<number>;
  total: Generated<number>;
  file: Generated<string>;
  model: Generated<string>;
  custom_prompt: Generated<string>;
  language: Generated<string>;
  warnings: Generated<unknown>;
  error: string | null;
  worker: number | null;
  attempts: Generated<number>;
  created_by: string | null;
  created_at: Generated<string>;
  finished_at: string | null;
}

export interface IdempotencyKeys {
  user_id: string;
  scope: string;
  key: string;
  request_hash: string;
  status: number | null;
  answer: string | null;
  created_at: Generated<string>;
}

export interface Integrations {
  company_id: Generated<string>;
  service: string;
  email: string;
  access_token: string;
  access_expires_at: string;
  refresh_token: string;
  status: Generated<string>;
  connected_by: string | null;
  connected_at: Generated<string>;
}

export interface Invitations {
  company_id: Generated<string>;
  id: Generated<string>;
  email: string;
  full_name: Generated<string>;
  role: string;
  job_title: Generated<string>;
  token_hash: string;
  created_by: string | null;
  created_at: Generated<string>;
}

export interface LooseContents {
  storage_key: string;
  remove_after: Generated<string>;
}

export interface Members {
  company_id: string;
  user_id: string;
  role: string;
  job_title: Generated<string>;
  created_at: Generated<string>;
}

export interface Notifications {
  company_id: Generated<string>;
  id: Generated<string>;
  user_id: string;
  type: string;
  description: string;
  read: Generated<boolean>;
  bid_id: string | null;
  once: string | null;
  created_at: Generated<string>;
}

export interface Outbox {
  company_id: Generated<string>;
  id: Generated<string>;
  recipient: string;
  subject: string;
  content: string;
  readable_by: string;
  status: string;
  problem: string | null;
  attempts: Generated<number>;
  created_at: Generated<string>;
  sent_at: string | null;
}

export interface PublicAnswers {
  key: string;
  request_hash: string;
  status: number | null;
  answer: string | null;
  created_at: Generated<string>;
}

export interface RateLimits {
  key: string;
  window_start: string;
  tries: Generated<number>;
}

export interface Requirements {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  number: number;
  text: string;
  context: Generated<string>;
  file_id: string | null;
  page: number | null;
  paragraph: number | null;
  sheet: string | null;
  cell: string | null;
  box: unknown | null;
  section: Generated<string>;
  modality: Generated<string>;
  mandatory: boolean;
  status: Generated<string>;
  owner_id: string | null;
  answer: Generated<string>;
  comment: Generated<string>;
  updated_at: Generated<string>;
  is_draft: Generated<boolean>;
  sources: Generated<string[]>;
  missing_evidence: Generated<string[]>;
}

export interface SearchEntries {
  company_id: Generated<string>;
  object_id: string;
  kind: string;
  words: unknown;
}

export interface SearchVocabulary {
  company_id: Generated<string>;
  word: string;
}

export interface Services {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  description: Generated<string>;
  keywords: Generated<string[]>;
  cpv: Generated<string[]>;
  created_at: Generated<string>;
}

export interface Sessions {
  id: Generated<string>;
  user_id: string;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: Generated<string>;
  user_agent: Generated<string>;
}

export interface TaskTemplates {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  service_id: string | null;
  created_at: Generated<string>;
}

export interface Tasks {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  title: string;
  description: Generated<string>;
  assignee_id: string | null;
  due_date: string | null;
  status: Generated<string>;
  position: Generated<number>;
  created_at: Generated<string>;
}

export interface TemplateTasks {
  company_id: Generated<string>;
  id: Generated<string>;
  template_id: string;
  title: string;
  description: Generated<string>;
  days_before: Generated<number>;
  position: Generated<number>;
}

export interface TenderAssignees {
  company_id: Generated<string>;
  tender_id: string;
  user_id: string;
}

export interface Tenders {
  company_id: Generated<string>;
  id: Generated<string>;
  title: string;
  deadline: string | null;
  reference: Generated<string>;
  buyer: Generated<string>;
  description: Generated<string>;
  type: Generated<string>;
  procedure: Generated<string>;
  submission_type: string | null;
  value: number | null;
  currency: string | null;
  country: Generated<string>;
  region: Generated<string>;
  cpv: Generated<unknown>;
  contact: Generated<unknown>;
  published_at: string | null;
  questions_deadline: string | null;
  language: Generated<string>;
  source: Generated<string>;
  source_url: Generated<string>;
  lots: Generated<unknown>;
  documents: Generated<unknown>;
  status: Generated<string>;
  score: number | null;
  reasons: Generated<unknown>;
  created_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface Users {
  id: Generated<string>;
  full_name: string;
  email: string;
  password_hash: string;
  logo: string | null;
  created_at: Generated<string>;
  verified_at: string | null;
}

export interface DB {
  account_mails: AccountMails;
  account_tokens: AccountTokens;
  activities: Activities;
  authorisations: Authorisations;
  bid_services: BidServices;
  bid_team: BidTeam;
  bids: Bids;
  clients: Clients;
  comments: Comments;
  companies: Companies;
  events: Events;
  files: Files;
  generations: Generations;
  idempotency_keys: IdempotencyKeys;
  integrations: Integrations;
  invitations: Invitations;
  loose_contents: LooseContents;
  members: Members;
  notifications: Notifications;
  outbox: Outbox;
  public_answers: PublicAnswers;
  rate_limits: RateLimits;
  requirements: Requirements;
  search_entries: SearchEntries;
  search_vocabulary: SearchVocabulary;
  services: Services;
  sessions: Sessions;
  task_templates: TaskTemplates;
  tasks: Tasks;
  template_tasks: TemplateTasks;
  tender_assignees: TenderAssignees;
  tenders: Tenders;
  users: Users;
}

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
  token_name: Generated<string>;
}

export interface AiLedger {
  company_id: Generated<string>;
  id: Generated<string>;
  at: Generated<string>;
  user_id: string | null;
  bid_id: string | null;
  bid_title: Generated<string>;
  model: string;
  host: string;
  is_local: boolean;
  purpose: string;
  prompt: string;
  answer: Generated<string>;
  outcome: Generated<string>;
  tokens_in: number | null;
  tokens_out: number | null;
  cost: number | null;
  took_ms: number | null;
}

export interface AiModels {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  provider: string;
  base_url: Generated<string>;
  model: string;
  api_key: string | null;
  is_local: Generated<boolean>;
  price_in: number | null;
  price_out: number | null;
  created_at: Generated<string>;
  created_by: Generated<string | null>;
  updated_at: Generated<string>;
  version: Generated<number>;
  purpose: Generated<string>;
}

export interface AiSettings {
  company_id: Generated<string>;
  use: Generated<string>;
}

export interface AnswerDocuments {
  company_id: Generated<string>;
  requirement_id: string;
  version: Generated<number>;
  head: Generated<string>;
  document: unknown;
  document_version: Generated<number>;
  writers: Generated<unknown>;
  suggested_by: Generated<unknown>;
}

export interface AnswerLearning {
  company_id: Generated<string>;
  forgotten_at: Generated<string>;
  forgotten_by: Generated<string | null>;
}

export interface AnswerLessons {
  company_id: Generated<string>;
  requirement_id: string;
  answer_id: string;
  kind: string;
  asked: Generated<string>;
  taught_by: Generated<string | null>;
  taught_at: Generated<string>;
}

export interface AnswerReviews {
  company_id: Generated<string>;
  answer_id: string;
  owner_id: string;
  due_on: unknown;
  stage: string;
  told_at: Generated<string>;
}

export interface AnswerSteps {
  company_id: Generated<string>;
  requirement_id: string;
  version: number;
  client: Generated<string>;
  batch: Generated<number>;
  user_id: Generated<string | null>;
  steps: unknown | null;
  replacement: unknown | null;
  written_at: Generated<string>;
}

export interface AnswerUses {
  company_id: Generated<string>;
  requirement_id: string;
  answer_id: string;
  version: number;
  used_at: Generated<string>;
  merged_question: string | null;
}

export interface AnswerVersions {
  company_id: Generated<string>;
  answer_id: string;
  version: number;
  question: string;
  answer: string;
  status: string;
  changed_at: Generated<string>;
  changed_by: Generated<string | null>;
  answer_rich: unknown | null;
}

export interface Answers {
  company_id: Generated<string>;
  id: Generated<string>;
  question: string;
  answer: string;
  language: Generated<string>;
  tags: Generated<string[]>;
  status: Generated<string>;
  owner_id: string | null;
  review_by: unknown | null;
  expires_on: unknown | null;
  source: Generated<string>;
  source_name: Generated<string>;
  use_count: Generated<number>;
  words: Generated<unknown>;
  approved_at: string | null;
  approved_by: string | null;
  created_at: Generated<string>;
  created_by: Generated<string | null>;
  updated_at: Generated<string>;
  updated_by: Generated<string | null>;
  version: Generated<number>;
  merged_from: unknown | null;
  answer_rich: unknown | null;
}

export interface ApiTokens {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  scopes: string[];
  secret_hash: string;
  last_four: string;
  expires_at: string | null;
  last_used_on: unknown | null;
  created_by: Generated<string>;
  created_at: Generated<string>;
  is_assistant: Generated<boolean>;
}

export interface AssistantCodes {
  company_id: Generated<string>;
  code_hash: string;
  name: string;
  client_hash: string;
  redirect_uri: string;
  challenge: string;
  scopes: string[];
  created_by: Generated<string>;
  created_at: Generated<string>;
}

export interface AuditLog {
  company_id: Generated<string>;
  id: Generated<string>;
  at: Generated<string>;
  user_id: Generated<string | null>;
  session_id: Generated<string | null>;
  address: Generated<string>;
  action: string;
  kind: string;
  object_id: string | null;
  label: Generated<string>;
  before: Generated<unknown>;
  after: Generated<unknown>;
  token_name: Generated<string>;
  by_assistant: Generated<boolean>;
}

export interface AuthenticatorApps {
  user_id: string;
  secret: string;
  confirmed_at: string | null;
  last_step: Generated<number>;
  created_at: Generated<string>;
}

export interface Authorisations {
  company_id: Generated<string>;
  user_id: string;
  service: string;
  state_hash: string;
  verifier: string;
  started_at: Generated<string>;
}

export interface BidDebriefs {
  company_id: Generated<string>;
  bid_id: string;
  winner: Generated<string>;
  our_price: number | null;
  winning_price: number | null;
  bidders: number | null;
  rank: number | null;
  letter_id: string | null;
  letter_scores: Generated<unknown>;
  letter_problem: string | null;
  completed_at: string | null;
  completed_by: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
  letter_award: unknown | null;
}

export interface BidEvidence {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  evidence_id: string;
  requirement_id: string | null;
  item_id: string | null;
  reason: Generated<string>;
  reason_by: string | null;
  reason_at: string | null;
  created_at: Generated<string>;
  created_by: Generated<string | null>;
}

export interface BidFactDecisions {
  company_id: Generated<string>;
  bid_id: string;
  name: string;
  own: unknown;
  words: string;
  seen: unknown;
  is_corrected: boolean;
  decided_by: Generated<string | null>;
  decided_at: Generated<string>;
}

export interface BidFacts {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  name: string;
  role: string;
  number: number;
  value: unknown;
  quote: string;
  file_id: string | null;
  document: string;
  page: number | null;
  paragraph: number | null;
  won_by: string | null;
  read_at: Generated<string>;
  is_remembered: Generated<boolean>;
}

export interface BidManifests {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  sealed_at: Generated<string>;
  sealed_by: Generated<string | null>;
  files: unknown;
  answers: unknown;
  seal: string;
}

export interface BidReadings {
  company_id: Generated<string>;
  bid_id: string;
  status: Generated<string>;
  stage: Generated<string>;
  done: Generated<number>;
  total: Generated<number>;
  file: Generated<string>;
  wanted: Generated<number>;
  understood: string | null;
  warnings: Generated<unknown>;
  error: unknown | null;
  worker: number | null;
  attempts: Generated<number>;
  tries: Generated<number>;
  asked_at: Generated<string>;
  finished_at: string | null;
  first_understood_at: string | null;
}

export interface BidServices {
  company_id: Generated<string>;
  bid_id: string;
  service_id: string;
}

export interface BidSums {
  company_id: Generated<string>;
  id: Generated<number>;
  figure: string;
  period: unknown;
  key: Generated<string>;
  label: Generated<string>;
  bids: number;
  active: number;
  won: number;
  lost: number;
  value: number;
  won_value: number;
  without_value: number;
  settled: Generated<boolean>;
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
  ai_use: string | null;
  deadline_local: string | null;
  deadline_zone: string | null;
  questions_deadline_local: string | null;
  questions_deadline_zone: string | null;
  clock_rules: string | null;
  is_deadline_assumed: Generated<boolean>;
}

export interface BinItems {
  company_id: Generated<string>;
  id: string;
  kind: string;
  label: string;
  bid_id: string | null;
  bid_title: Generated<string>;
  size: Generated<number>;
  deleted_by: Generated<string | null>;
  deleted_at: Generated<string>;
}

export interface BinLinks {
  company_id: Generated<string>;
  item_id: string;
  place: Generated<number>;
  table_name: string;
  key: unknown;
  columns: unknown;
}

export interface BinRows {
  company_id: Generated<string>;
  item_id: string;
  place: Generated<number>;
  table_name: string;
  row: unknown;
}

export interface BuyerChoices {
  company_id: Generated<string>;
  buyer: string;
  name: string;
  value: string;
  lead: string;
  chosen_by: Generated<string | null>;
  chosen_at: Generated<string>;
}

export interface CalendarEntries {
  company_id: Generated<string>;
  user_id: string;
  uid: string;
  content: unknown;
  sequence: Generated<number>;
  changed_at: Generated<string>;
  cancelled_at: string | null;
}

export interface CalendarFeeds {
  user_id: string;
  token_hash: string;
  scope: Generated<string>;
  created_at: Generated<string>;
  last_read_at: string | null;
}

export interface ChecklistItems {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  number: Generated<number>;
  kind: string;
  text: string;
  requirement_id: string | null;
  file_id: string | null;
  document: Generated<string>;
  page: number | null;
  paragraph: number | null;
  sheet: string | null;
  cell: string | null;
  status: Generated<string>;
  decided_by: string | null;
  decided_at: string | null;
  created_at: Generated<string>;
}

export interface ClientTotals {
  company_id: Generated<string>;
  since: unknown;
  client_id: string;
  name: string;
  bids: number;
  won: number;
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
  is_sample: Generated<boolean>;
  services_version: Generated<number>;
  needs_other_reviewer: Generated<boolean>;
  ends_at: string | null;
  is_demo: Generated<boolean>;
  needs_second_factor: Generated<boolean>;
  audit_days: number | null;
  ledger_days: number | null;
  uses_server_models: Generated<boolean>;
  mail_days: number | null;
  has_assistants: Generated<boolean>;
  bin_days: number | null;
}

export interface CompanyLimits {
  company_id: Generated<string>;
  kind: string;
  most: number;
}

export interface CostlyFiles {
  company_id: Generated<string>;
  sha256: string;
  reader: string;
  found_at: Generated<string>;
}

export interface DataExports {
  company_id: Generated<string>;
  id: Generated<string>;
  status: Generated<string>;
  done: Generated<number>;
  total: Generated<number>;
  size: Generated<number>;
  sha256: Generated<string>;
  storage_key: string | null;
  language: Generated<string>;
  created_by: string | null;
  created_at: Generated<string>;
  finished_at: string | null;
  expires_at: string | null;
}

export interface DebriefLessons {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  text: string;
  task_id: string | null;
  answer_id: string | null;
  settled_at: string | null;
  settled_by: string | null;
  created_at: Generated<string>;
  created_by: Generated<string | null>;
  criterion_key: string | null;
}

export interface DebriefScoreAnswers {
  company_id: Generated<string>;
  score_id: string;
  requirement_id: string;
  sha256: string;
  version: number | null;
}

export interface DebriefScores {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  name: string;
  weight: number | null;
  max_score: number | null;
  our_score: number | null;
  winner_score: number | null;
  our_quote: Generated<string>;
  our_page: number | null;
  winner_quote: Generated<string>;
  winner_page: number | null;
  position: number;
}

export interface DocumentDifferences {
  company_id: Generated<string>;
  file_id: string;
  number: number;
  bid_id: string;
  kind: string;
  requirement_id: string | null;
  fact: string | null;
  heading: Generated<string>;
  before: unknown | null;
  after: unknown | null;
}

export interface DocumentKinds {
  company_id: Generated<string>;
  file_id: string;
  bid_id: string;
  name: string;
  kind: string | null;
  number: number | null;
  issued_on: unknown | null;
  names: Generated<unknown>;
  own_kind: string | null;
  own_number: number | null;
  own_amends: string | null;
  decided_by: string | null;
  decided_at: string | null;
}

export interface DocumentPages {
  company_id: Generated<string>;
  sha256: string;
  ending: string;
  position: number;
  page: number | null;
  paragraph: number | null;
  sheet: string | null;
  cell: string | null;
  inside: string | null;
  body: string;
  words: unknown;
  kept_at: Generated<string>;
}

export interface DocumentReadings {
  company_id: Generated<string>;
  sha256: string;
  ending: string;
  name: string;
  reader: string;
  status: Generated<string>;
  claim: string | null;
  worker: number | null;
  storage_key: string | null;
  pages: number | null;
  notes: Generated<unknown>;
  form: unknown | null;
  asks_for_answers: Generated<boolean>;
  refusal: unknown | null;
  read_at: Generated<string>;
  text_version: Generated<number>;
}

export interface DocumentUnderstandings {
  company_id: Generated<string>;
  documents: string;
  contents: string[];
  reader: string;
  found: unknown;
  found_at: Generated<string>;
}

export interface DriveFiles {
  company_id: Generated<string>;
  file_id: string;
  attempts: Generated<number>;
  next_try_at: Generated<string>;
  problem: string | null;
  left_drive: Generated<boolean>;
}

export interface DriveFolders {
  company_id: Generated<string>;
  bid_id: string;
  folder_id: string;
  name: string;
}

export interface DriveRemovals {
  company_id: Generated<string>;
  drive_id: string;
}

export interface DriveSkips {
  company_id: Generated<string>;
  drive_id: string;
  bid_id: string;
  name: string;
  reason: string;
}

export interface EmailChanges {
  user_id: string;
  email: string;
  old_hash: string;
  new_hash: string;
  old_confirmed_at: string | null;
  new_confirmed_at: string | null;
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

export interface Evidence {
  company_id: Generated<string>;
  id: Generated<string>;
  kind: string;
  title: string;
  issuer: Generated<string>;
  number: Generated<string>;
  valid_from: unknown | null;
  valid_until: unknown | null;
  amount: number | null;
  currency: Generated<string>;
  period_start: unknown | null;
  period_end: unknown | null;
  role: Generated<string>;
  experience_since: number | null;
  contact_name: Generated<string>;
  contact_email: Generated<string>;
  contact_phone: Generated<string>;
  consent: Generated<string>;
  permitted_use: Generated<string>;
  member_id: string | null;
  owner_id: string | null;
  languages: Generated<string[]>;
  tags: Generated<string[]>;
  note: Generated<string>;
  created_at: Generated<string>;
  created_by: Generated<string | null>;
  updated_at: Generated<string>;
  updated_by: Generated<string | null>;
  version: Generated<number>;
}

export interface EvidenceReminders {
  company_id: Generated<string>;
  evidence_id: string;
  valid_until: unknown;
  days: number;
  told_at: Generated<string>;
}

export interface ExpertQuestions {
  company_id: Generated<string>;
  id: Generated<string>;
  requirement_id: string;
  name: string;
  email: Generated<string>;
  note: Generated<string>;
  token_hash: string | null;
  answer: Generated<string>;
  created_by: Generated<string | null>;
  created_at: Generated<string>;
  expires_at: string;
  opened_at: string | null;
  answered_at: string | null;
  withdrawn_at: string | null;
}

export interface Facts {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  kind: string;
  value: string;
  unit: Generated<string>;
  valid_until: unknown | null;
  note: Generated<string>;
  updated_at: Generated<string>;
  updated_by: Generated<string | null>;
  version: Generated<number>;
}

export interface Files {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string | null;
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
  traces: unknown | null;
  form_report: unknown | null;
  answers: unknown | null;
  copy: string | null;
  annexes: unknown | null;
  unshown_since: string | null;
  evidence_id: string | null;
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
  error: unknown | null;
  worker: number | null;
  attempts: Generated<number>;
  created_by: string | null;
  created_at: Generated<string>;
  finished_at: string | null;
  takes_unapproved: Generated<boolean>;
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

export interface IdentityProviders {
  id: Generated<string>;
  kind: string;
  name: string;
  is_on: Generated<boolean>;
  issuer: string | null;
  client_id: string | null;
  client_secret: string | null;
  sign_in_address: string | null;
  certificates: Generated<string[]>;
  metadata_url: string | null;
  metadata_read_at: string | null;
  takes_unasked: Generated<boolean>;
  own_certificate: string | null;
  own_key: string | null;
  last_problem: string | null;
  last_problem_at: string | null;
  created_at: Generated<string>;
}

export interface ImportItems {
  company_id: Generated<string>;
  import_id: string;
  position: number;
  kind: string;
  object_id: string;
  title: Generated<string>;
  before: unknown | null;
  after: unknown | null;
}

export interface Imports {
  company_id: Generated<string>;
  id: Generated<string>;
  kind: string;
  source: string;
  name: Generated<string>;
  bid_id: string | null;
  created_by: string | null;
  created_at: Generated<string>;
  undone_by: string | null;
  undone_at: string | null;
}

export interface IntegrationStates {
  company_id: Generated<string>;
  service: string;
  account: string;
  read_to: string | null;
  due_at: Generated<string>;
  synced_at: string | null;
  problem: string | null;
  attempts: Generated<number>;
  worker: number | null;
  unread_from: string | null;
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
  scopes: Generated<string>;
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
  stands_in: string | null;
}

export interface JoinedCompanies {
  user_id: string;
  company_id: string;
}

export interface LetterFiles {
  company_id: Generated<string>;
  letter_id: string;
  place: number;
  name: string;
  size: number;
  mime_type: string;
  file_id: string | null;
  part: string | null;
}

export interface LetterThreads {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  account: Generated<string>;
  gmail_thread: string | null;
}

export interface Letters {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  thread_id: string;
  direction: string;
  kind: string;
  author_id: string | null;
  from_name: Generated<string>;
  from_address: Generated<string>;
  recipients: string[];
  subject: string;
  text: string;
  quoted: Generated<string>;
  status: string;
  problem: string | null;
  begun: Generated<boolean>;
  attempts: Generated<number>;
  message_id: Generated<string>;
  answers_to: Generated<string>;
  gmail_id: string | null;
  created_at: Generated<string>;
  sent_at: string | null;
}

export interface LooseContents {
  storage_key: string;
  remove_after: Generated<string>;
}

export interface MemberCapacities {
  company_id: Generated<string>;
  user_id: string;
  per_week: number;
}

export interface Members {
  company_id: string;
  user_id: string;
  role: string;
  job_title: Generated<string>;
  created_at: Generated<string>;
}

export interface ModelSpending {
  company_id: Generated<string>;
  month: unknown;
  cost: number;
}

export interface NotificationChoices {
  user_id: string;
  kind: string;
  in_app: boolean;
  by_mail: boolean;
  mail_revision: Generated<number>;
}

export interface Notifications {
  company_id: Generated<string>;
  id: Generated<string>;
  user_id: string;
  type: string;
  description: unknown;
  read: Generated<boolean>;
  bid_id: string | null;
  once: string | null;
  created_at: Generated<string>;
  shown: Generated<boolean>;
  mail_due: Generated<boolean>;
  kind: string | null;
  about: unknown | null;
  tender_id: string | null;
  file_id: string | null;
}

export interface Operators {
  user_id: string;
  since: Generated<string>;
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
  begun: Generated<boolean>;
}

export interface OutcomeReasons {
  company_id: Generated<string>;
  id: Generated<string>;
  result: string;
  name: string;
  position: number;
}

export interface OutlineTemplates {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  volumes: unknown;
  created_at: Generated<string>;
}

export interface OwnDays {
  company_id: Generated<string>;
  day: unknown;
  is_worked: boolean;
  name: Generated<string>;
}

export interface PackFiles {
  company_id: Generated<string>;
  id: Generated<string>;
  pack_id: string;
  name: string;
  size: number;
  mime_type: string;
  sha256: string;
  storage_key: string;
  created_at: Generated<string>;
}

export interface Packs {
  company_id: Generated<string>;
  id: Generated<string>;
  kind: Generated<string>;
  status: Generated<string>;
  stage: Generated<string>;
  done: Generated<number>;
  total: Generated<number>;
  file: Generated<string>;
  wanted: Generated<number>;
  proposal: unknown | null;
  worker: number | null;
  attempts: Generated<number>;
  tries: Generated<number>;
  created_by: Generated<string | null>;
  created_at: Generated<string>;
}

export interface PasskeyChallenges {
  challenge: string;
  user_id: string | null;
  purpose: string;
  expires_at: Generated<string>;
}

export interface Passkeys {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  public_key: string;
  sign_count: Generated<number>;
  transports: Generated<string[]>;
  name: string;
  is_synced: Generated<boolean>;
  created_at: Generated<string>;
  last_used_at: string | null;
}

export interface ProviderAccounts {
  subject: string;
  user_id: string;
  linked_at: Generated<string>;
  issuer: string;
}

export interface ProviderSignIns {
  flow_hash: string;
  state_hash: string;
  nonce: string;
  verifier: string | null;
  subject: string | null;
  user_id: string | null;
  started_at: Generated<string>;
  provider: string;
  issuer: string | null;
  code_hash: string | null;
  identity: string | null;
}

export interface ProvisionedGroups {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  external_id: string | null;
  role: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ProvisionedMembers {
  company_id: Generated<string>;
  group_id: string;
  person_id: string;
}

export interface ProvisionedPeople {
  company_id: Generated<string>;
  id: Generated<string>;
  user_name: string;
  external_id: string | null;
  given_name: Generated<string>;
  family_name: Generated<string>;
  display_name: Generated<string>;
  user_id: string | null;
  invitation_id: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Provisioning {
  company_id: Generated<string>;
  token_hash: string;
  last_four: string;
  default_role: Generated<string>;
  last_used_on: unknown | null;
  created_by: Generated<string | null>;
  created_at: Generated<string>;
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
  attempts: Generated<string[]>;
  expires_at: string;
}

export interface RecoveryCodes {
  user_id: string;
  code_hash: string;
  created_at: Generated<string>;
}

export interface RequirementAnswers {
  company_id: Generated<string>;
  id: Generated<string>;
  requirement_id: string;
  version: number;
  answer: string;
  status: string;
  is_draft: boolean;
  changed_at: Generated<string>;
  changed_by: Generated<string | null>;
  answer_rich: unknown | null;
  writers: unknown | null;
}

export interface RequirementComments {
  company_id: Generated<string>;
  id: Generated<string>;
  requirement_id: string;
  reply_to: string | null;
  user_id: Generated<string>;
  comment: string;
  is_resolved: Generated<boolean>;
  created_at: Generated<string>;
  quote: string | null;
  range_version: number | null;
  range_from: number | null;
  range_to: number | null;
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
  type: string | null;
  phase: string | null;
  version: Generated<number>;
  word_limit: number | null;
  character_limit: number | null;
  marks: number | null;
  ignore_reason: Generated<string>;
  found_texts: Generated<string[]>;
  follows_id: string | null;
  change: unknown | null;
  answered_by: string | null;
  approved_by: string | null;
  approved_at: string | null;
  unsupported: Generated<unknown>;
  merged_from: unknown | null;
  amendments: Generated<string[]>;
  due_date: unknown | null;
  is_withdrawn: Generated<boolean>;
  state: Generated<string>;
  compliance: string | null;
  remark: Generated<string>;
  answer_rich: unknown | null;
  suggestions: Generated<number>;
  clause: Generated<string>;
}

export interface ResponseDesigns {
  company_id: Generated<string>;
  accent: string | null;
  logo: string | null;
  logo_width: number | null;
  logo_height: number | null;
  template: string | null;
  template_name: string | null;
  template_found: unknown | null;
  roles: Generated<unknown>;
  updated_at: Generated<string>;
  updated_by: Generated<string | null>;
}

export interface ResponseSections {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  volume_id: string;
  kind: string;
  title: string;
  depth: Generated<number>;
  position: Generated<number>;
  weight: number | null;
  owner_id: string | null;
  due_date: unknown | null;
  word_limit: number | null;
  page_limit: number | null;
  status: Generated<string>;
  text: Generated<string>;
  text_rich: unknown | null;
  version: Generated<number>;
  written_by: string | null;
  approved_by: string | null;
  removed_at: string | null;
  updated_at: Generated<string>;
}

export interface ResponseSettings {
  company_id: Generated<string>;
  bid_id: string;
  copy: Generated<string>;
  open_reason: Generated<string>;
  quoting: Generated<string>;
  summary: Generated<string>;
  lot: Generated<string>;
  has_pdf: Generated<boolean>;
  name_pattern: Generated<string>;
  updated_at: Generated<string>;
  summary_rich: unknown | null;
  repeats: Generated<string>;
}

export interface ResponseVolumes {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  kind: string;
  title: string;
  position: Generated<number>;
  page_limit: number | null;
  removed_at: string | null;
}

export interface ReviewCriteria {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  name: string;
  weight: number | null;
  max_score: Generated<number>;
  position: number;
}

export interface ReviewRoundRequirements {
  company_id: Generated<string>;
  round_id: string;
  requirement_id: string;
}

export interface ReviewRounds {
  company_id: Generated<string>;
  id: Generated<string>;
  bid_id: string;
  name: string;
  mode: Generated<string>;
  is_final: Generated<boolean>;
  scope: Generated<string>;
  sections: Generated<string[]>;
  days_before: number | null;
  due_date: unknown | null;
  state: Generated<string>;
  note: Generated<string>;
  created_by: Generated<string | null>;
  created_at: Generated<string>;
  opened_at: string | null;
  done_at: string | null;
  version: Generated<number>;
}

export interface ReviewScores {
  company_id: Generated<string>;
  round_id: string;
  user_id: string;
  criterion_id: string;
  score: number | null;
  comment: Generated<string>;
  updated_at: Generated<string>;
}

export interface ReviewSignatures {
  company_id: Generated<string>;
  round_id: string;
  user_id: string;
  requirement_id: string;
  version: number;
  signed_at: Generated<string>;
}

export interface ReviewTemplates {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  days_before: number;
  mode: Generated<string>;
  is_final: Generated<boolean>;
  position: number;
}

export interface ReviewVerdicts {
  company_id: Generated<string>;
  round_id: string;
  user_id: string;
  requirement_id: string;
  verdict: string;
  version: number;
  comment_id: string | null;
  decided_at: Generated<string>;
}

export interface RoundReviewers {
  company_id: Generated<string>;
  round_id: string;
  user_id: string;
  position: number;
  asked_at: string | null;
  signed_at: string | null;
  returned_at: string | null;
  note: Generated<string>;
}

export interface ScorecardCriteria {
  company_id: Generated<string>;
  key: string;
  name: string;
  hint: Generated<string>;
  kind: string;
  weight: number;
  is_gate: Generated<boolean>;
  position: number;
}

export interface Scorecards {
  company_id: Generated<string>;
  threshold: number;
  version: Generated<number>;
  updated_by: Generated<string | null>;
  updated_at: Generated<string>;
}

export interface SearchEntries {
  company_id: Generated<string>;
  object_id: string;
  kind: string;
  words: unknown;
  shelf: Generated<number>;
  shelved: Generated<unknown>;
}

export interface SearchPassages {
  company_id: Generated<string>;
  object_id: string;
  kind: string;
  words: unknown;
}

export interface SearchResponses {
  company_id: Generated<string>;
  object_id: string;
  words: unknown;
  stale_since: string | null;
}

export interface SearchShelves {
  company_id: Generated<string>;
  kind: string;
  shelf: number;
  begins: string;
}

export interface SearchVocabulary {
  company_id: Generated<string>;
  word: string;
  in_titles: Generated<boolean>;
  writer: Generated<number>;
}

export interface SecondReadings {
  company_id: Generated<string>;
  bid_id: string;
  name: string;
  value: unknown;
  quote: string;
  file_id: string | null;
  document: string;
  page: number | null;
  paragraph: number | null;
  model: string;
  read_at: Generated<string>;
}

export interface SectionRequirements {
  company_id: Generated<string>;
  requirement_id: string;
  section_id: string;
}

export interface SectionTexts {
  company_id: Generated<string>;
  id: Generated<string>;
  section_id: string;
  version: number;
  text: string;
  text_rich: unknown | null;
  changed_at: Generated<string>;
  changed_by: Generated<string | null>;
}

export interface SecurityForwarding {
  is_on: boolean;
  since: Generated<string>;
}

export interface SecurityQueue {
  id: Generated<number>;
  entry: unknown;
  queued_at: Generated<string>;
}

export interface ServerLimits {
  kind: string;
  most: number;
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
  address: Generated<string>;
  proved_at: Generated<string>;
}

export interface SignedAnswers {
  company_id: Generated<string>;
  requirement_id: string;
  version: number;
  answer: string;
  answer_rich: unknown | null;
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
  due_date_local: string | null;
  due_date_zone: string | null;
  clock_rules: string | null;
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

export interface TenderAmendments {
  company_id: Generated<string>;
  id: Generated<string>;
  tender_id: string;
  user_id: string | null;
  source: string;
  changes: unknown;
  is_seen: Generated<boolean>;
  at: Generated<string>;
}

export interface TenderAssignees {
  company_id: Generated<string>;
  tender_id: string;
  user_id: string;
}

export interface TenderDecisions {
  company_id: Generated<string>;
  id: Generated<string>;
  tender_id: string | null;
  bid_id: string | null;
  state: string;
  decider_id: string | null;
  due_day: unknown | null;
  request: Generated<string>;
  asked_by: string | null;
  asked_at: string | null;
  decided_by: string | null;
  decided_at: string | null;
  reason_code: string | null;
  reason: Generated<string>;
  frozen: unknown | null;
  value: number | null;
  reopened_by: string | null;
  reopened_at: string | null;
  reopen_reason: Generated<string>;
  version: Generated<number>;
}

export interface TenderFiles {
  company_id: Generated<string>;
  id: Generated<string>;
  tender_id: string;
  name: string;
  size: number;
  mime_type: string;
  sha256: string;
  storage_key: string;
  created_by: Generated<string | null>;
  created_at: Generated<string>;
}

export interface TenderMails {
  company_id: Generated<string>;
  user_id: string;
  day: unknown;
}

export interface TenderNotices {
  company_id: Generated<string>;
  key: string;
  tender_id: string | null;
  created_at: Generated<string>;
}

export interface TenderReadings {
  company_id: Generated<string>;
  tender_id: string;
  status: Generated<string>;
  wanted: Generated<number>;
  worker: number | null;
  attempts: Generated<number>;
  tries: Generated<number>;
  done: Generated<number>;
  total: Generated<number>;
  file: Generated<string>;
  requirements: Generated<number>;
  mandatory: Generated<unknown>;
  finished_at: string | null;
}

export interface TenderScores {
  company_id: Generated<string>;
  tender_id: string;
  criterion: string;
  score: number | null;
  note: Generated<string>;
  updated_by: Generated<string | null>;
  updated_at: Generated<string>;
}

export interface TenderSourceAssignees {
  company_id: Generated<string>;
  source_id: string;
  user_id: string;
}

export interface TenderSourceRuns {
  company_id: Generated<string>;
  id: Generated<string>;
  source_id: string;
  status: Generated<string>;
  pages: Generated<number>;
  found: Generated<number>;
  fitting: Generated<number>;
  added: Generated<number>;
  updated: Generated<number>;
  known: Generated<number>;
  problem: unknown | null;
  started_at: Generated<string>;
  ended_at: string | null;
}

export interface TenderSources {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  url: string;
  format: string;
  keywords: Generated<string[]>;
  cpv: Generated<string[]>;
  countries: Generated<string[]>;
  regions: Generated<string[]>;
  buyers: Generated<string[]>;
  min_value: number | null;
  max_value: number | null;
  every_minutes: Generated<number>;
  enabled: Generated<boolean>;
  api_key: string | null;
  place: unknown | null;
  next_run_at: Generated<string>;
  queued_at: string | null;
  worker: number | null;
  run_id: string | null;
  failures: Generated<number>;
  created_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  date_orders: Generated<unknown>;
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
  notice: unknown | null;
  notice_date: string | null;
  cancelled_at: string | null;
  scored_with: Generated<number>;
  folded: Generated<string>;
  deadline_local: string | null;
  deadline_zone: string | null;
  questions_deadline_local: string | null;
  questions_deadline_zone: string | null;
  clock_rules: string | null;
  differences: Generated<unknown>;
  next_order: Generated<number>;
}

export interface TendersToMail {
  company_id: Generated<string>;
  user_id: string;
  tender_id: string;
  found_at: Generated<string>;
}

export interface TextVectors {
  company_id: Generated<string>;
  digest: unknown;
  model_id: string;
  numbers: unknown;
  made_at: Generated<string>;
}

export interface UnreadContents {
  company_id: Generated<string>;
  sha256: string;
  ending: string;
  tries: Generated<number>;
  due_at: Generated<string>;
  writer: Generated<number>;
}

export interface UsedAssertions {
  provider_id: string;
  assertion_hash: string;
  expires_at: string;
}

export interface Users {
  id: Generated<string>;
  full_name: string;
  email: string;
  password_hash: string;
  logo: string | null;
  created_at: Generated<string>;
  verified_at: string | null;
  language: Generated<string>;
  ends_at: string | null;
  seen_on: Generated<unknown>;
  inactive_warnings: Generated<number>;
}

export interface Views {
  company_id: Generated<string>;
  id: Generated<string>;
  user_id: string;
  list: string;
  name: string;
  query: Generated<string>;
  columns: Generated<string[]>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface WebhookAttempts {
  company_id: Generated<string>;
  id: Generated<string>;
  delivery_id: string;
  at: string;
  status: number | null;
  problem: string | null;
  took_ms: number;
  answer: Generated<string>;
}

export interface WebhookDeliveries {
  company_id: Generated<string>;
  id: Generated<string>;
  webhook_id: string;
  event: string;
  object_id: string | null;
  body: string;
  change: string | null;
  status: Generated<string>;
  failures: Generated<number>;
  next_attempt_at: Generated<string | null>;
  claimed_until: string | null;
  created_at: Generated<string>;
}

export interface Webhooks {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  url: string;
  events: string[];
  enabled: Generated<boolean>;
  secret: string;
  old_secret: string | null;
  old_secret_until: string | null;
  failing_since: string | null;
  disabled_because: string | null;
  created_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Withdrawals {
  company_id: Generated<string>;
  requirement_id: string;
  quote: string;
  quote_key: Generated<string>;
  bid_id: string;
  file_id: string | null;
  document: string;
  page: number | null;
  is_accepted: boolean;
  status_before: string;
  reason_before: Generated<string>;
  version_before: number;
  approved_by_before: string | null;
  approved_at_before: string | null;
  decided_by: string | null;
  decided_at: Generated<string>;
}

export interface WorkingWeeks {
  company_id: Generated<string>;
  country: string | null;
  weekend: unknown;
}

export interface ZoneRules {
  zone: string;
  version: string;
  changes: string[];
  offsets: number[];
}

export interface DB {
  account_mails: AccountMails;
  account_tokens: AccountTokens;
  activities: Activities;
  ai_ledger: AiLedger;
  ai_models: AiModels;
  ai_settings: AiSettings;
  answer_documents: AnswerDocuments;
  answer_learning: AnswerLearning;
  answer_lessons: AnswerLessons;
  answer_reviews: AnswerReviews;
  answer_steps: AnswerSteps;
  answer_uses: AnswerUses;
  answer_versions: AnswerVersions;
  answers: Answers;
  api_tokens: ApiTokens;
  assistant_codes: AssistantCodes;
  audit_log: AuditLog;
  authenticator_apps: AuthenticatorApps;
  authorisations: Authorisations;
  bid_debriefs: BidDebriefs;
  bid_evidence: BidEvidence;
  bid_fact_decisions: BidFactDecisions;
  bid_facts: BidFacts;
  bid_manifests: BidManifests;
  bid_readings: BidReadings;
  bid_services: BidServices;
  bid_sums: BidSums;
  bid_team: BidTeam;
  bids: Bids;
  bin_items: BinItems;
  bin_links: BinLinks;
  bin_rows: BinRows;
  buyer_choices: BuyerChoices;
  calendar_entries: CalendarEntries;
  calendar_feeds: CalendarFeeds;
  checklist_items: ChecklistItems;
  client_totals: ClientTotals;
  clients: Clients;
  comments: Comments;
  companies: Companies;
  company_limits: CompanyLimits;
  costly_files: CostlyFiles;
  data_exports: DataExports;
  debrief_lessons: DebriefLessons;
  debrief_score_answers: DebriefScoreAnswers;
  debrief_scores: DebriefScores;
  document_differences: DocumentDifferences;
  document_kinds: DocumentKinds;
  document_pages: DocumentPages;
  document_readings: DocumentReadings;
  document_understandings: DocumentUnderstandings;
  drive_files: DriveFiles;
  drive_folders: DriveFolders;
  drive_removals: DriveRemovals;
  drive_skips: DriveSkips;
  email_changes: EmailChanges;
  events: Events;
  evidence: Evidence;
  evidence_reminders: EvidenceReminders;
  expert_questions: ExpertQuestions;
  facts: Facts;
  files: Files;
  generations: Generations;
  idempotency_keys: IdempotencyKeys;
  identity_providers: IdentityProviders;
  import_items: ImportItems;
  imports: Imports;
  integration_states: IntegrationStates;
  integrations: Integrations;
  invitations: Invitations;
  joined_companies: JoinedCompanies;
  letter_files: LetterFiles;
  letter_threads: LetterThreads;
  letters: Letters;
  loose_contents: LooseContents;
  member_capacities: MemberCapacities;
  members: Members;
  model_spending: ModelSpending;
  notification_choices: NotificationChoices;
  notifications: Notifications;
  operators: Operators;
  outbox: Outbox;
  outcome_reasons: OutcomeReasons;
  outline_templates: OutlineTemplates;
  own_days: OwnDays;
  pack_files: PackFiles;
  packs: Packs;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  provider_accounts: ProviderAccounts;
  provider_sign_ins: ProviderSignIns;
  provisioned_groups: ProvisionedGroups;
  provisioned_members: ProvisionedMembers;
  provisioned_people: ProvisionedPeople;
  provisioning: Provisioning;
  public_answers: PublicAnswers;
  rate_limits: RateLimits;
  recovery_codes: RecoveryCodes;
  requirement_answers: RequirementAnswers;
  requirement_comments: RequirementComments;
  requirements: Requirements;
  response_designs: ResponseDesigns;
  response_sections: ResponseSections;
  response_settings: ResponseSettings;
  response_volumes: ResponseVolumes;
  review_criteria: ReviewCriteria;
  review_round_requirements: ReviewRoundRequirements;
  review_rounds: ReviewRounds;
  review_scores: ReviewScores;
  review_signatures: ReviewSignatures;
  review_templates: ReviewTemplates;
  review_verdicts: ReviewVerdicts;
  round_reviewers: RoundReviewers;
  scorecard_criteria: ScorecardCriteria;
  scorecards: Scorecards;
  search_entries: SearchEntries;
  search_passages: SearchPassages;
  search_responses: SearchResponses;
  search_shelves: SearchShelves;
  search_vocabulary: SearchVocabulary;
  second_readings: SecondReadings;
  section_requirements: SectionRequirements;
  section_texts: SectionTexts;
  security_forwarding: SecurityForwarding;
  security_queue: SecurityQueue;
  server_limits: ServerLimits;
  services: Services;
  sessions: Sessions;
  signed_answers: SignedAnswers;
  task_templates: TaskTemplates;
  tasks: Tasks;
  template_tasks: TemplateTasks;
  tender_amendments: TenderAmendments;
  tender_assignees: TenderAssignees;
  tender_decisions: TenderDecisions;
  tender_files: TenderFiles;
  tender_mails: TenderMails;
  tender_notices: TenderNotices;
  tender_readings: TenderReadings;
  tender_scores: TenderScores;
  tender_source_assignees: TenderSourceAssignees;
  tender_source_runs: TenderSourceRuns;
  tender_sources: TenderSources;
  tenders: Tenders;
  tenders_to_mail: TendersToMail;
  text_vectors: TextVectors;
  unread_contents: UnreadContents;
  used_assertions: UsedAssertions;
  users: Users;
  views: Views;
  webhook_attempts: WebhookAttempts;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
  withdrawals: Withdrawals;
  working_weeks: WorkingWeeks;
  zone_rules: ZoneRules;
}

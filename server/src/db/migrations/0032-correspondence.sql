-- Letters to the buyer of a bid through the company's Gmail account, and what comes back in their threads.

create table letter_threads (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  account text not null default '',
  gmail_thread text,
  primary key (company_id, id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade
);
create index letter_threads_bid on letter_threads (company_id, bid_id);
create index letter_threads_gmail on letter_threads (company_id, account, gmail_thread);
comment on table letter_threads is 'Conversations with buyers that began here: nothing else of a mailbox is read.';
select describe('letter_threads', '{
  "id": "the conversation", "bid_id": "about which bid", "account": "the Gmail account it is in; empty until its first letter is sent",
  "gmail_thread": "its thread at Gmail; null until its first letter is sent"}');
select belongs_to_company('letter_threads');

create table letters (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  bid_id object_id not null,
  thread_id object_id not null,
  direction text not null check (direction in ('out', 'in')),
  kind text not null check (kind in ('clarification', 'chase', 'other', 'gmail', 'reply', 'automatic', 'bounce')),
  author_id object_id references users on delete set null,
  from_name text not null default '',
  from_address text not null default '',
  recipients text[] not null,
  subject text not null,
  text text not null,
  quoted text not null default '',
  status text not null check (status in ('waiting', 'sent', 'failed', 'received')),
  problem text check (problem in ('refused', 'unsure', 'file', 'bounced')),
  begun boolean not null default false,
  attempts integer not null default 0,
  message_id text not null default '',
  answers_to text not null default '',
  gmail_id text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  primary key (company_id, id),
  unique (company_id, gmail_id),
  foreign key (company_id, bid_id) references bids (company_id, id) on delete cascade,
  foreign key (company_id, thread_id) references letter_threads (company_id, id) on delete cascade
);
create index letters_bid on letters (company_id, bid_id, coalesce(sent_at, created_at));
create index letters_waiting on letters (company_id, attempts, id) where status = 'waiting';
comment on table letters is 'What was written to the buyer of a bid, and what came back.';
select describe('letters', '{
  "id": "the letter", "bid_id": "about which bid", "thread_id": "in which conversation", "direction": "out or in",
  "kind": "what a person wrote it for; gmail: written by somebody in Gmail itself; reply, automatic or bounce: what came in",
  "author_id": "who wrote it here", "from_name": "the writer''s name", "from_address": "the address it came from, empty until it is sent",
  "recipients": "to which addresses", "subject": "its subject", "text": "its words, exactly as sent; of one that came in without what it repeats",
  "quoted": "what one that came in repeats of earlier letters", "status": "waiting to be sent, sent, failed for good, or received",
  "problem": "why it failed; unsure: Gmail did not say whether it sent it; file: an attached document is gone; bounced: it came back",
  "begun": "a try was handed to Gmail and what became of it is not known: the next one looks for it first",
  "attempts": "how often it was begun", "message_id": "its Message-ID (RFC 5322), without brackets", "answers_to": "the Message-ID it answers, without brackets",
  "gmail_id": "the message at Gmail", "created_at": "when it was written or found", "sent_at": "when Gmail sent or received it"}');
select belongs_to_company('letters');
select keeps_audit('letters', 'letter', 'bid_id', '{bid_id, thread_id, begun, attempts, message_id, answers_to, gmail_id, author_id, from_name, from_address}',
  'old.status is distinct from new.status', 'current_member() is not null');

create table letter_files (
  company_id object_id not null default current_company(),
  letter_id object_id not null,
  place integer not null,
  name text not null,
  size bigint not null,
  mime_type text not null,
  file_id object_id,
  part text,
  primary key (company_id, letter_id, place),
  foreign key (company_id, letter_id) references letters (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id)
);
create index letter_files_file on letter_files (company_id, file_id);
comment on table letter_files is 'What hangs on a letter: documents of the bid, or what the buyer sent along.';
select describe('letter_files', '{
  "letter_id": "on which letter", "place": "from 0", "name": "its name there", "size": "its bytes", "mime_type": "its type",
  "file_id": "the document of the bid that was attached, or that it was saved as; null when there is none (any more)",
  "part": "of one that came in: its part of the message at Gmail"}');
select belongs_to_company('letter_files');

/** Has a letter sent soon, unless the service asks to wait. */
create function send_letters_soon() returns trigger language plpgsql as $$
begin
  update integration_states set due_at = least(due_at, date_trunc('milliseconds', now())) where service = 'gmail' and attempts = 0 and company_id = new.company_id;
  return null;
end $$;
create trigger send_letters_soon after insert on letters for each row when (new.status = 'waiting') execute function send_letters_soon();

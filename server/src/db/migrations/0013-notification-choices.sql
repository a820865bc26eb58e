-- What reaches whom: sentences in every language, choices, mail; and the calendar that a person subscribes to.

alter table users add column language text not null default 'en' check (language in ('en', 'fr', 'ar'));
select describe('users', '{"language": "in which mails and the calendar speak to the person"}');

/** The same sentence for every reader: what was told before only one language was kept. */
create function in_every_language(sentence text) returns jsonb language sql immutable as $$
  select jsonb_build_object('en', sentence, 'fr', sentence, 'ar', sentence)
$$;
alter table notifications
  alter column description type jsonb using in_every_language(description),
  add constraint notifications_description check (description ?& array['en', 'fr', 'ar']),
  add column shown boolean not null default true,
  add column mail_due boolean not null default false;
drop function in_every_language(text);
select describe('notifications', '{
  "description": "one sentence in every language: {en, fr, ar}", "shown": "in the app; else it only went by mail",
  "mail_due": "still to be sent by mail"}');
create index notifications_mail_due on notifications (company_id) where mail_due;
create index notifications_reminded on notifications (company_id, bid_id, user_id, type) where once is not null;

create table notification_choices (
  user_id object_id not null references users on delete cascade,
  kind text not null,
  in_app boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);
comment on table notification_choices is 'Where a person chose otherwise than Bidloom does by itself, in all their companies.';
select describe('notification_choices', '{
  "user_id": "whose choice", "kind": "a type of notification, or mention", "in_app": "whether the bell tells it",
  "by_mail": "whether a mail tells it"}');

/** The companies where mail about notifications is still to be sent. Like companies_with_deadlines (0004). */
create function companies_with_mail_due() returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from notifications n where n.company_id = company and n.mail_due) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke execute on function companies_with_mail_due() from public;

create table calendar_feeds (
  user_id object_id primary key references users on delete cascade,
  token_hash text not null unique,
  scope text not null default 'all' check (scope in ('all', 'mine')),
  created_at timestamptz(3) not null default now(),
  last_read_at timestamptz(3)
);
comment on table calendar_feeds is 'Secret addresses at which people''s calendars read their dates.';
select describe('calendar_feeds', '{
  "user_id": "whose calendar", "token_hash": "SHA-256 of the address''s secret, in hex", "scope": "all bids of the companies, or the person''s own",
  "created_at": "when the address was made", "last_read_at": "when a calendar last asked"}');

create table calendar_entries (
  company_id object_id not null default current_company(),
  user_id object_id not null,
  uid text not null,
  content jsonb not null,
  sequence integer not null default 0,
  changed_at timestamptz(3) not null default now(),
  cancelled_at timestamptz(3),
  primary key (company_id, user_id, uid),
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade
);
comment on table calendar_entries is 'What a person''s calendar was last told, so that a change is told as one and what is gone as cancelled.';
select describe('calendar_entries', '{
  "user_id": "whose calendar", "uid": "kind and id of the date", "content": "what it says", "sequence": "grows with each change of it",
  "changed_at": "when it last changed", "cancelled_at": "when it was gone; it is told for 30 days more"}');
select belongs_to_company('calendar_entries');

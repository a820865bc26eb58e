-- What mail about notifications is chosen by, links that turn it off, and the daily mail about new tenders.

alter table notifications add column kind text;
select describe('notifications', '{"kind": "what its reader chose about; null for one from before it was kept, and then the type"}');

alter table notification_choices add column mail_revision integer not null default 0;
select describe('notification_choices', '{"mail_revision": "grows when mail is switched on again; links in older mails no longer turn it off"}');

-- Whoever chose otherwise about assignments chose so about what sources find, which went by the same switch.
insert into notification_choices (user_id, kind, in_app, by_mail)
  select user_id, 'new-tenders', in_app, by_mail from notification_choices where kind = 'assign'
  on conflict do nothing;

create table tenders_to_mail (
  company_id object_id not null default current_company(),
  user_id object_id not null,
  tender_id object_id not null,
  found_at timestamptz(3) not null default now(),
  primary key (company_id, user_id, tender_id),
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade,
  foreign key (company_id, tender_id) references tenders (company_id, id) on delete cascade
);
create index tenders_to_mail_tender on tenders_to_mail (company_id, tender_id);
create index tenders_to_mail_found on tenders_to_mail (company_id, found_at);
comment on table tenders_to_mail is 'What sources found since the last daily mail to those who want one.';
select describe('tenders_to_mail', '{
  "company_id": "whose", "user_id": "who is to be told", "tender_id": "what was found", "found_at": "when"}');
select belongs_to_company('tenders_to_mail');

create table tender_mails (
  company_id object_id not null default current_company(),
  user_id object_id not null,
  day date not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade
);
comment on table tender_mails is 'The last daily mail about new tenders to each member.';
select describe('tender_mails', '{
  "company_id": "whose", "user_id": "to whom", "day": "of which day of the company''s zone it was"}');
select belongs_to_company('tender_mails');

/** The companies where something found before `moment` waits for a daily mail. Like companies_with_deadlines (0004). */
create function companies_with_tenders_to_mail(moment timestamptz) returns setof object_id
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := coalesce(current_setting('app.company_id', true), ''); company object_id;
begin
  for company in select id from companies order by id loop
    perform set_config('app.company_id', company, true);
    if exists (select from tenders_to_mail w where w.company_id = company and w.found_at < moment) then
      return next company;
    end if;
  end loop;
  perform set_config('app.company_id', entered, true);
end $$;
revoke execute on function companies_with_tenders_to_mail(timestamptz) from public;

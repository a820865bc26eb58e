-- People and groups as the company's identity provider keeps them, by SCIM 2 (RFC 7643, 7644).

create table provisioning (
  company_id object_id not null default current_company() references companies on delete cascade,
  token_hash text not null,
  last_four text not null,
  default_role text not null default 'member' check (default_role in ('viewer', 'member')),
  last_used_on date,
  created_by object_id default current_member() references users on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id)
);
create index provisioning_creator on provisioning (created_by);
comment on table provisioning is 'With which token an identity provider keeps the people of a company; no row where none does.';
select describe('provisioning', '{
  "token_hash": "SHA-256 of the token, in hex", "last_four": "its last characters",
  "default_role": "of people in no group that has a role", "last_used_on": "the day of its last use, in UTC",
  "created_by": "who made the token, in whose name people are invited", "created_at": "when"}');
select belongs_to_company('provisioning');
select keeps_audit('provisioning', 'provisioning', 'company_id', '{token_hash, last_used_on}');

create table provisioned_people (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  user_name text not null,
  external_id text,
  given_name text not null default '',
  family_name text not null default '',
  display_name text not null default '',
  user_id object_id references users on delete set null,
  invitation_id object_id,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, invitation_id) references invitations (company_id, id) on delete set null (invitation_id)
);
create unique index provisioned_people_name on provisioned_people (company_id, lower(user_name));
create unique index provisioned_people_user on provisioned_people (company_id, user_id);
create unique index provisioned_people_invitation on provisioned_people (company_id, invitation_id);
create index provisioned_people_external on provisioned_people (company_id, external_id) where external_id is not null;
create index provisioned_people_account on provisioned_people (user_id);
comment on table provisioned_people is 'Members and invited people under the ids that the identity provider knows, and those it has deactivated.';
select describe('provisioned_people', '{
  "id": "as the identity provider knows it", "user_name": "at the identity provider, an e-mail", "external_id": "the identity provider''s own id",
  "given_name": "as it says", "family_name": "as it says", "display_name": "as it says", "user_id": "whose account it is, once they joined",
  "invitation_id": "the invitation they have not used yet", "version": "grows with every change", "created_at": "when", "updated_at": "of the last change"}');
select belongs_to_company('provisioned_people');
select keeps_audit('provisioned_people', 'provisioned-person', 'id', '{version}');

create table provisioned_groups (
  company_id object_id not null default current_company() references companies on delete cascade,
  id object_id not null default new_object_id(),
  name text not null,
  external_id text,
  role text check (role in ('viewer', 'member', 'admin')),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create unique index provisioned_groups_name on provisioned_groups (company_id, lower(name));
comment on table provisioned_groups is 'Groups of the identity provider, and the role that each gives.';
select describe('provisioned_groups', '{
  "id": "as the identity provider knows it", "name": "as it is called there", "external_id": "the identity provider''s own id",
  "role": "of its people; null for none", "version": "grows with every change", "created_at": "when", "updated_at": "of the last change"}');
select belongs_to_company('provisioned_groups');
select keeps_audit('provisioned_groups', 'provisioned-group', 'id', '{version}');

create table provisioned_members (
  company_id object_id not null default current_company() references companies on delete cascade,
  group_id object_id not null,
  person_id object_id not null,
  primary key (company_id, group_id, person_id),
  foreign key (company_id, group_id) references provisioned_groups (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references provisioned_people (company_id, id) on delete cascade
);
create index provisioned_members_person on provisioned_members (company_id, person_id);
comment on table provisioned_members is 'Who is in which group of the identity provider.';
select describe('provisioned_members', '{"group_id": "the group", "person_id": "who"}');
select belongs_to_company('provisioned_members');

/** Ends the sessions of somebody whom the identity provider of the entered company deactivated and who is in no other company. */
create function end_sessions_of_deactivated(person text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare entered text := current_company(); is_ours boolean;
begin
  select exists (select from provisioned_people p where p.company_id = entered and p.user_id = person) into is_ours;
  if is_ours and not exists (select from members m where m.user_id = person) then
    delete from sessions where user_id = person;
  end if;
end $$;

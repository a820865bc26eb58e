-- Companies of visitors who look around without an account.

alter table companies add column is_demo boolean not null default false;
select describe('companies', '{"is_demo": "of a visitor without an account: erased at ends_at, an hour after it was made"}');
create index companies_demo on companies (id) where is_demo;

/**
 * How many demo companies there are. Whoever asks is alone in asking until the transaction ends, so that two who come at once do not both
 * get the last place.
 */
create function count_demos() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('bidloom-demos'));
  return (select count(*) from companies where is_demo);
end $$;
revoke execute on function count_demos() from public;

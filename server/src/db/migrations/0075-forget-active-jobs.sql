/** What the queue holds of work for a person or a company, also of what is being worked on: a job without its row ends unseen. */
create or replace function forget_jobs(word text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare place text;
begin
  foreach place in array array['pgboss.job', 'pgboss.archive'] loop
    if to_regclass(place) is not null then
      execute format('delete from %s where data::text like $1', place) using '%' || word || '%';
    end if;
  end loop;
end $$;

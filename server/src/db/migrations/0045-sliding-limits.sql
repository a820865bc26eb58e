-- Attempts are counted one by one in a window that slides, so that a burst over the edge of two windows is no longer
-- twice the limit.

create table sliding_limits (
  key text primary key,
  attempts timestamptz(3)[] not null default '{}',
  expires_at timestamptz(3) not null
);
-- What was counted so far counts on: as made when its window began.
insert into sliding_limits (key, attempts, expires_at)
  select key, array_agg(window_start order by window_start), max(window_start) + interval '1 hour'
  from rate_limits, generate_series(1, least(tries, 600)) where window_start > now() - interval '1 hour' group by key;
drop table rate_limits;
alter table sliding_limits rename to rate_limits;
alter index sliding_limits_pkey rename to rate_limits_pkey;
comment on table rate_limits is 'Attempts that limits count, shared by all servers.';
select describe('rate_limits', '{
  "key": "the limit''s name and a hash of what is counted, such as an address or an account",
  "attempts": "when each attempt that still counts was made, oldest first; never more than the limit",
  "expires_at": "when the newest attempt no longer counts, and the row may go"}');

/**
 * Counts one attempt under each key, or none when one of the limits is used up: `most[i]` attempts in any
 * `seconds[i]`. Answers 0, or in how many seconds the attempt may be repeated. An attempt that is refused does not
 * count, so that going on does not make the wait longer.
 */
create function consume_attempts(keys text[], most integer[], seconds integer[]) returns integer language plpgsql as $$
declare
  one record;
  made timestamptz[];
  remaining interval := '0';
begin
  -- In the order of the keys, as in settle_attempts, so that no two calls wait for each other.
  for one in
    select l.key, l.most, make_interval(secs => l.seconds) as span from unnest(keys, most, seconds) l(key, most, seconds) order by 1
  loop
    insert into rate_limits as r (key, expires_at) values (one.key, clock_timestamp() + one.span)
      on conflict (key) do update set attempts = array(
        select a from unnest(r.attempts) a where a > clock_timestamp() - one.span order by a)
      returning attempts into made;
    if cardinality(made) >= one.most then
      remaining := greatest(remaining, made[cardinality(made) - one.most + 1] + one.span - clock_timestamp());
    end if;
  end loop;
  if remaining > '0' then
    return greatest(1, ceil(extract(epoch from remaining)));
  end if;
  update rate_limits r set attempts = r.attempts || clock_timestamp()::timestamptz(3),
      expires_at = clock_timestamp() + make_interval(secs => l.seconds)
    from unnest(keys, seconds) l(key, seconds) where r.key = l.key;
  return 0;
end $$;

/** After a success: takes the newest attempt under each of the keys `returned` back, and all under those of `reset`. */
create function settle_attempts(returned text[], reset text[]) returns void language plpgsql as $$
begin
  perform from rate_limits r where r.key = any (returned || reset) order by r.key for update;
  delete from rate_limits r where r.key = any (reset);
  update rate_limits r set attempts = r.attempts[:cardinality(r.attempts) - 1] where r.key = any (returned);
end $$;

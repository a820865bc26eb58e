-- The order in which the list of bids opens: active bids by their deadline, the next first, then closed ones, the newest first.

/** Milliseconds that sort a bid: of an active one its deadline, of a closed one what is left of 1e14 after it. Lists order by it. */
create function bid_order(status text, deadline timestamptz) returns numeric language sql immutable as $$
  select case when status in ('in-progress', 'in-review', 'submitted', 'shortlisted') then 0 else 1e14 end
    + case when status in ('in-progress', 'in-review', 'submitted', 'shortlisted') then 1 else -1 end
    * floor(extract(epoch from deadline - timestamptz '1970-01-01 00:00:00+00') * 1000)
$$;

/** Where a status stands on the way of a bid: 0 to 7. */
create function status_rank(status text) returns integer language sql immutable as $$
  select array_position(array['in-progress', 'in-review', 'submitted', 'shortlisted', 'won', 'lost', 'no-bid', 'revoked'], status) - 1
$$;

create index bids_next on bids (company_id, bid_order(status, deadline), id);

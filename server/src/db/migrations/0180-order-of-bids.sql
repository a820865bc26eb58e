-- The order in which the list of bids opens: those in preparation by their deadline, the next first, then those that are with the
-- buyer and then closed ones, the newest first.

/** Milliseconds that sort a bid: its deadline while it is in preparation, else what is left after it, so that the newest is first. */
create function bid_order(status text, deadline timestamptz) returns numeric language sql immutable as $$
  select case
    when status in ('in-progress', 'in-review') then floor(extract(epoch from deadline - timestamptz '1970-01-01 00:00:00+00') * 1000)
    when status in ('submitted', 'shortlisted') then 5.5e14 - floor(extract(epoch from deadline - timestamptz '1970-01-01 00:00:00+00') * 1000)
    else 9e14 - floor(extract(epoch from deadline - timestamptz '1970-01-01 00:00:00+00') * 1000)
  end
$$;

/** Where a status stands on the way of a bid: 0 to 7. */
create function status_rank(status text) returns integer language sql immutable as $$
  select array_position(array['in-progress', 'in-review', 'submitted', 'shortlisted', 'won', 'lost', 'no-bid', 'revoked'], status) - 1
$$;

create index bids_next on bids (company_id, bid_order(status, deadline), id);
-- Grouped by status.
create index bids_by_status on bids (company_id, (status_rank(status) * 1e15 + bid_order(status, deadline)), id);

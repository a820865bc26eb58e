-- The list of clients shows how many bids each has and how many were won: by an index that holds both, without the sums' own rows.
drop index bid_sums_client;
create index bid_sums_client on bid_sums (company_id, key) include (bids, won) where figure = 'client';

-- The clients with the most bids of a period are found among all of them: by an index that holds what is added up, and no more.
create index bid_sums_clients on bid_sums (company_id, period, key) include (bids, won) where figure = 'client';

-- Bids of a service and tenders of a person in the order of their ids, as bids of a person are: lists read the newest first.
create index bid_services_offered on bid_services (company_id, service_id, bid_id);
drop index bid_services_service;
create index tender_assignees_assigned on tender_assignees (company_id, user_id, tender_id);
drop index tender_assignees_user;

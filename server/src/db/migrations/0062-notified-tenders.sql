-- A notification of a tender leads to that tender.

alter table notifications add column tender_id object_id,
  add foreign key (company_id, tender_id) references tenders (company_id, id) on delete set null (tender_id);
create index notifications_tender on notifications (company_id, tender_id) where tender_id is not null;
select describe('notifications', '{"tender_id": "the tender it is about; null when it is about none, or it was deleted"}');

-- Assignments from before kept the tender in their sentence only. One that the person is still assigned to is found by
-- its title there, where no second one fits.
do $$
declare company record;
begin
  for company in select id from companies loop
    perform set_config('app.company_id', company.id, true);
    update notifications n set tender_id = fitting.tender_id
      from (
        select told.id, min(t.id) as tender_id
        from notifications told
          join tender_assignees a on a.company_id = told.company_id and a.user_id = told.user_id
          join tenders t on t.company_id = a.company_id and t.id = a.tender_id
            and position('“' || t.title || '”' in told.description->>'en') > 0
        where told.company_id = company.id and told.type = 'assign' and told.bid_id is null and t.title <> ''
        group by told.id having count(*) = 1) fitting
      where n.company_id = company.id and n.id = fitting.id;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

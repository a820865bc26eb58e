/**
 * Whether a content is still a file of something in the entered company, in the bin or out of it. The company is named: what follows
 * from a deletion runs as the owner of the tables, who may see all of them, and the same tender is many companies' document.
 */
create or replace function has_content(sum text) returns boolean language sql stable as $$
  select exists (select from files where company_id = current_company() and sha256 = sum)
    or exists (select from pack_files where company_id = current_company() and sha256 = sum)
    or exists (select from tender_files where company_id = current_company() and sha256 = sum)
    or exists (select from bin_rows r where r.company_id = current_company() and r.table_name in ('files', 'tender_files')
      and r.row ->> 'sha256' = sum)
$$;

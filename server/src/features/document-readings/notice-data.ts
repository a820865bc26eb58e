/**
 * SQL for a file `f` of a bid `b`: whether it is the data the bid's tender was imported from, written for machines (JSON, XML or a
 * feed). It says what the tender says and is no document of the buyer's to be read. A PDF or a page that was imported is one.
 */
export const isNoticeData = `(f.name ~* '\\.(json|xml|rss|atom)$' and exists (select from tender_files n
  where n.company_id = b.company_id and n.tender_id = b.tender_id and n.storage_key = f.storage_key))`;

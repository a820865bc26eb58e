/** The fields of a `TenderRow` on the wire, for json_build_object over `tenders t`. */
export const rowFields = `
  '_id', t.id, 'title', t.title, 'deadline', wire_time(t.deadline), 'reference', t.reference, 'buyer', t.buyer,
  'type', t.type, 'procedure', t.procedure, 'submitionType', t.submission_type, 'value', t.value, 'currency', t.currency,
  'country', t.country, 'region', t.region, 'cpv', t.cpv, 'publishedAt', wire_time(t.published_at),
  'questionsDeadline', wire_time(t.questions_deadline), 'language', t.language, 'source', t.source, 'sourceUrl', t.source_url,
  'assigned', coalesce((
    select json_agg(json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo) order by u.full_name, u.id)
    from tender_assignees a join users u on u.id = a.user_id where a.tender_id = t.id), '[]'),
  'status', t.status, 'bid', (select b.id from bids b where b.tender_id = t.id), 'score', t.score, 'reasons', t.reasons,
  'createdAt', wire_time(t.created_at), 'updatedAt', wire_time(t.updated_at), 'version', t.version`;

/** The fields of a whole `Tender`. */
export const tenderFields = `${rowFields},
  'description', t.description, 'contact', t.contact, 'lots', t.lots, 'documents', t.documents`;

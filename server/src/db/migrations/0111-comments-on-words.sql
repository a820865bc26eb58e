-- Comments on some words of an answer: where they are is kept up as the answer changes.

alter table requirement_comments
  add column quote text,
  add column range_version integer,
  add column range_from integer,
  add column range_to integer,
  add check ((range_from is null) = (range_to is null) and (range_from is null or (quote is not null and range_version is not null)));
create index requirement_comments_ranges on requirement_comments (company_id, requirement_id) where range_from is not null;
select describe('requirement_comments', '{
  "quote": "the words of the answer that it is about, as they were; null where it is about the whole answer",
  "range_version": "of the answer''s document that range_from and range_to are places in", "range_from": "where the words begin; null where they are gone",
  "range_to": "where they end"}');

-- Where the words are follows from the steps of the answer: it is no change that anybody makes.
drop trigger keep_audit_change on requirement_comments;
create trigger keep_audit_change after update on requirement_comments for each row
  when ((old.* is distinct from new.*) and (old.comment, old.is_resolved) is distinct from (new.comment, new.is_resolved))
  execute function keep_audit('requirement-comment', 'requirement_id', '{range_version,range_from,range_to,company_id,id,created_at,created_by,updated_at,version}');
drop trigger keep_audit on requirement_comments;
create trigger keep_audit after insert on requirement_comments for each row
  execute function keep_audit('requirement-comment', 'requirement_id', '{range_version,range_from,range_to,company_id,id,created_at,created_by,updated_at,version}');

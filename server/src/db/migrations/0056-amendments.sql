-- What addenda and later documents say of a requirement in other words, so that each asks for approval once.

alter table requirements add column amendments text[] not null default '{}';
select describe('requirements', '{"amendments": "sentences of later documents that say it in other words and have been reported, so that each ends an approval once"}');

drop trigger keep_audit on requirements;
drop trigger keep_audit_change on requirements;
drop trigger keep_audit_removal on requirements;
select keeps_audit('requirements', 'requirement', 'bid_id', '{box, number, merged_from, amendments}', 'old.* is distinct from new.*', 'current_member() is not null');

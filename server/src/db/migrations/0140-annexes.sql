-- What answers refer to as evidence is handed in with the response, as its annexes.

alter table files add column annexes jsonb check (annexes is null or (kind = 'response' and jsonb_typeof(annexes) = 'array'));
select describe('files', '{"annexes": "of a response: the files that its answers refer to, in the order of its list: [{file, name}], the name with which each is handed in; null where it refers to none"}');

alter table requirements add column clause text not null default '';
comment on column requirements.clause is
  'Its clause number in the document, 9.1(a); empty where it has none, and in what was read before.';

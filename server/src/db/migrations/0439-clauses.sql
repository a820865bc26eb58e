alter table requirements add column clause text not null default '';
comment on column requirements.clause is
  'The number by which the document of the buyer calls it, 9.1(a); empty where it has none, and in what was read before.';

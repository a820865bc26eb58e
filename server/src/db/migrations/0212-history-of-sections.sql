-- What the own words of sections said before: letters, summaries and text sections have a history as answers have.

create table section_texts (
  company_id object_id not null default current_company(),
  id object_id not null default new_object_id(),
  section_id object_id not null,
  version integer not null,
  text text not null,
  text_rich jsonb check (jsonb_typeof(text_rich) = 'object'),
  changed_at timestamptz(3) not null default now(),
  changed_by object_id default current_member() references users on delete set null,
  primary key (company_id, id),
  foreign key (company_id, section_id) references response_sections (company_id, id) on delete cascade
);
create index section_texts_newest on section_texts (company_id, section_id, id desc);
create index section_texts_changed_by on section_texts (changed_by) where changed_by is not null;
comment on table section_texts is 'What the own words of sections said and when, written by a trigger. What one person writes in ten minutes is one line.';
select describe('section_texts', '{
  "company_id": "whose", "id": "the line", "section_id": "whose words", "version": "as the section had it", "text": "its words",
  "text_rich": "with their form; null where plain", "changed_at": "when last", "changed_by": "who wrote it; null for a run"}');
select belongs_to_company('section_texts');

create function keep_section_text() returns trigger language plpgsql as $$
begin
  if current_setting('app.importing', true) = 'on' then
    return null;
  end if;
  update section_texts t set version = new.version, text = new.text, text_rich = new.text_rich, changed_at = now()
    where t.company_id = new.company_id and t.id = (select l.id from section_texts l
        where l.company_id = new.company_id and l.section_id = new.id order by l.id desc limit 1)
      and t.changed_by is not distinct from current_member() and t.changed_at > now() - interval '10 minutes';
  if not found then
    insert into section_texts (company_id, section_id, version, text, text_rich) values (new.company_id, new.id, new.version, new.text, new.text_rich);
  end if;
  return null;
end $$;
create trigger keep_text after insert on response_sections for each row when (new.text <> '') execute function keep_section_text();
create trigger keep_text_change after update on response_sections for each row
  when ((old.text, old.text_rich) is distinct from (new.text, new.text_rich)) execute function keep_section_text();

insert into section_texts (company_id, section_id, version, text, text_rich, changed_at, changed_by)
  select company_id, id, version, text, text_rich, updated_at, written_by from response_sections where text <> '';

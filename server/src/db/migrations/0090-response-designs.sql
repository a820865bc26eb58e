-- How a company's responses look: its logo and colour, or a Word file of its own that they are written into.

create table response_designs (
  company_id object_id not null default current_company() references companies on delete cascade,
  accent text check (accent ~ '^[0-9a-f]{6}$'),
  logo text,
  logo_width integer,
  logo_height integer,
  template text,
  template_name text,
  template_found jsonb,
  roles jsonb not null default '{}',
  updated_at timestamptz(3) not null default now(),
  updated_by object_id default current_member() references users on delete set null,
  primary key (company_id),
  check ((logo is null) = (logo_width is null) and (logo is null) = (logo_height is null)),
  check ((template is null) = (template_name is null) and (template is null) = (template_found is null))
);
comment on table response_designs is 'How a company''s responses look; no row where nobody has chosen anything.';
select describe('response_designs', '{
  "company_id": "whose", "accent": "its colour as rrggbb", "logo": "a PNG in base64", "logo_width": "pixels", "logo_height": "pixels",
  "template": "a Word file (DOCX or DOTX) in base64, which responses are written into", "template_name": "as it was called",
  "template_found": "what was found in it: its styles, which of them are for what, and its places for values",
  "roles": "which of its styles are for what, where a person chose otherwise", "updated_at": "when last", "updated_by": "by whom"}');
select belongs_to_company('response_designs');
select keeps_audit('response_designs', 'response-design', 'company_id', '{logo, template, template_found, logo_width, logo_height, updated_by}');

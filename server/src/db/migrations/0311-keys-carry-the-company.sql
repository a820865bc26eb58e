-- Every unique key of a company's table carries the company, so that companies can stand on servers of their own, which know nothing of
-- each other's rows. Links are still found by their token alone; 256 random bits do not come twice.

alter table invitations drop constraint invitations_token_hash_key;
alter table invitations add constraint invitations_token_hash_key unique (company_id, token_hash);
create index invitations_token on invitations (token_hash);
alter table expert_questions drop constraint expert_questions_token_hash_key;
alter table expert_questions add constraint expert_questions_token_hash_key unique (company_id, token_hash);
create index expert_questions_token on expert_questions (token_hash);

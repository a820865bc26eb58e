-- Answers that say the same word for word are written each time, or once and referred to.

alter table response_settings add column repeats text not null default 'full' check (repeats in ('full', 'reference'));
select describe('response_settings', '{"repeats": "whether an answer that repeats an earlier one is written in full or refers to it"}');

-- A lesson becomes a criterion of the scorecard by which the company decides whether to bid.

alter table debrief_lessons add column criterion_key text;
select describe('debrief_lessons', '{"criterion_key": "the criterion of the scorecard that was made of it, by its key; it may have been removed since"}');

/** A sentence kept in every language, as the reader is told it; one that was kept in one language stays as it is. */
create function sentence_in(sentence jsonb, reader text) returns text language sql immutable as $$
  select case jsonb_typeof(sentence) when 'object' then coalesce(sentence ->> reader, sentence ->> 'en') else sentence #>> '{}' end
$$;

/** The same of several sentences, in their order. */
create function sentences_in(sentences jsonb, reader text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(sentence_in(s.sentence, reader) order by s.place), '[]')
  from jsonb_array_elements(sentences) with ordinality s (sentence, place)
$$;

alter table generations alter column error type jsonb using to_jsonb(error);
select describe('generations', '{"warnings": "sentences for the reader, in each language", "error": "why it failed, in each language"}');

/** A run as GET /bid/generations answers it, in the language of who began it: a program has none. */
create or replace function generation_on_wire(generation text) returns json language sql stable as $$
  select row_to_json(r) from (select g.id as _id, g.bid_id as bid, g.status, g.stage, g.done, g.total, g.file,
    coalesce((select m.name from ai_models m where m.company_id = g.company_id and m.id = g.model), g.model) as model,
    sentences_in(g.warnings, g.language) as warnings, sentence_in(g.error, g.language) as error,
    wire_time(g.created_at) as "createdAt", wire_time(g.finished_at) as "finishedAt"
    from generations g where g.id = generation) r
$$;

import type { DraftSource } from '@bidloom/engine/drafting/check-sentences';
import { factNamesIn, fillFacts, writeFact, type CompanyFact } from '@bidloom/engine/drafting/fill-facts';
import { wordsOf } from '@bidloom/engine/drafting/words';
import { run, type Db } from '#db/database.ts';
import { fittingScore, rankForTexts } from '#features/answers/match-answers.ts';
import { readFacts } from '#features/facts/facts.queries.ts';
import type { Language } from '#http/calls/language.ts';
import type { SourceWords } from './source-words.ts';

/** A requirement to be answered, with what it hangs on. */
export type AskedText = { text: string; context: string };

/** A source as a model gets it: `text` keeps its references to facts, `filled` is what it says with them. */
type OfferedSource = DraftSource & { filled: string; answerId?: string };
export type Offer = { sources: OfferedSource[]; facts: CompanyFact[] };

/** Answers that fit half as well as one that would be put in whole may still hold a sentence of use. */
const nearScore = fittingScore / 2;
const mostAnswers = 4;
const mostServices = 3;
const mostFacts = 12;
const textsAtOnce = 100;

/**
 * What of the company's own words each requirement may be answered from: approved answers of the library that are not
 * past their day, the services, and facts that are still good. Nothing of another bid or company, and nothing of the
 * buyer's documents.
 */
export async function gatherSources(
  db: Db,
  asked: AskedText[],
  language: Language,
  words: SourceWords,
): Promise<Offer[]> {
  const texts = asked.map(({ text, context }) => `${context} ${text}`.trim().slice(0, 5_000));
  const ids: string[][] = [];
  for (let from = 0; from < texts.length; from += textsAtOnce) {
    const ranks = await rankForTexts(db, texts.slice(from, from + textsAtOnce), {
      most: mostAnswers,
      scope: 'usable',
    });
    ids.push(...ranks.map((found) => found.filter(({ score }) => score >= nearScore).map(({ id }) => id)));
  }
  const answers = await run<Answer>(db, readAnswers, [[...new Set(ids.flat())]]);
  const services = await run<Service>(db, readServices);
  const facts = (await readFacts(db)).filter(({ isExpired }) => !isExpired);
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return texts.map((text, index): Offer => {
    const sought = wordsOf(text);
    const fitting = (ids[index] ?? []).flatMap((id) => byId.get(id) ?? []);
    const near = nearest(services, sought, (service) =>
      [service.name, service.description, ...service.keywords].join(' '),
    ).slice(0, mostServices);
    const referred = new Set(
      [...fitting.map(({ answer }) => answer), ...near.map(({ description }) => description)].flatMap((one) =>
        factNamesIn(one).map((name) => name.toLowerCase()),
      ),
    );
    const about = nearest(facts, sought, ({ name, value, unit }) => `${name} ${value} ${unit}`);
    const chosen = [
      ...new Set([...facts.filter(({ name }) => referred.has(name.toLowerCase())), ...about]),
    ].slice(0, mostFacts);
    const sources = [
      ...fitting.map(({ id, question, answer }) => ({
        answerId: id,
        label: words.fromLibrary(question),
        text: answer,
      })),
      ...near.map(({ name, description }) => ({ label: words.fromService(name), text: description })),
      ...chosen.map((fact) => ({
        label: words.fromFact(fact.name),
        text: `{{${fact.name}}}: ${fact.name}, ${writeFact(fact, language)}`,
      })),
    ];
    return {
      facts,
      sources: sources.map((source, place) => ({
        ...source,
        id: `S${place + 1}`,
        filled: fillFacts(source.text, facts, language).text,
      })),
    };
  });
}

/** Those that share a telling word, most first. */
function nearest<Item>(items: Item[], sought: Set<string>, wordsIn: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, shared: [...wordsOf(wordsIn(item))].filter((word) => sought.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ item }) => item);
}

type Answer = { id: string; question: string; answer: string };
const readAnswers = {
  name: 'draft-answers',
  text: 'select id, question, answer from answers where id = any($1)',
};
type Service = { name: string; description: string; keywords: string[] };
const readServices = {
  name: 'draft-services',
  text: `select name, description, keywords from services where btrim(description) <> '' order by name`,
};

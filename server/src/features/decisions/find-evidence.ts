import type {
  AssessedCriterion,
  Condition,
  CriterionKind,
  Evidence,
  Load,
} from '@bidloom/contract/decisions';
import { compareWithFacts } from '@bidloom/engine/eligibility/compare-with-facts';
import { compareWithVault } from '@bidloom/engine/eligibility/compare-with-vault';
import type { FoundCondition } from '@bidloom/engine/eligibility/find-conditions';
import type { WorkingCalendar } from '@bidloom/engine/time/working-days';
import type { Db } from '#db/database.ts';
import { fittingScore, rankForTexts } from '#features/answers/match-answers.ts';
import { evidenceQuote } from '#features/evidence/evidence-quote.ts';
import { readEvidence } from '#features/evidence/evidence.queries.ts';
import { forEngine } from '#features/evidence/find-bid-evidence.ts';
import { findKnownFacts } from '#features/facts/facts.queries.ts';
import type { Language } from '#http/calls/language.ts';
import { findHistory, type TenderToDecide } from './decisions.queries.ts';
import { expectLoad, scoreOfLoad } from './expect-load.ts';
import type { MandatoryRequirement, ReadTender } from './tender-readings.queries.ts';

type Found = AssessedCriterion['found'];
export type Look = {
  language: Language;
  tender: string;
  of: TenderToDecide;
  reading: ReadTender;
  calendar: WorkingCalendar;
};

/** The most that is shown; all of them count. */
const mostShown = 100;
const best = 5;

/** What the program finds to each kind of criterion, with its evidence; only what the scorecard asks for is looked at. */
export async function findEvidence(
  db: Db,
  look: Look,
  kinds: ReadonlySet<CriterionKind>,
): Promise<Record<CriterionKind, Found>> {
  const [coverage, eligibility, load, history] = [
    kinds.has('coverage') ? await findCoverage(db, look) : manual,
    kinds.has('eligibility') ? await findEligibility(db, look) : manual,
    kinds.has('load') ? await findLoad(db, look) : manual,
    kinds.has('history') ? await findBuyerHistory(db, look) : manual,
  ];
  return { manual, fit: findFit(look), coverage, eligibility, load, history };
}

const manual: Found = { score: null, missing: 'manual', evidence: { kind: 'manual' } };

function findFit({ of: { score, reasons } }: Look): Found {
  if (score === null) return without('no-match', { kind: 'fit', match: 0, reasons });
  return {
    score: Math.round((score / 100) * best),
    missing: null,
    evidence: { kind: 'fit', match: score, reasons },
  };
}

/** The share of the mandatory requirements that the library answers: by the matching that drafts go by. */
async function findCoverage(db: Db, { reading }: Look): Promise<Found> {
  const { found, requirements } = reading;
  const ranks = await rankForTexts(
    db,
    found.map(({ context, text }) => `${context} ${text}`.trim()),
    { most: 1, scope: 'usable' },
  );
  const uncovered = found.filter((_, place) => (ranks[place]?.[0]?.score ?? 0) < fittingScore);
  const covered = found.length - uncovered.length;
  const evidence: Evidence = {
    kind: 'coverage',
    mandatory: found.length,
    covered,
    requirements,
    uncovered: uncovered.slice(0, mostShown).map(quotedFrom),
  };
  const missing = unread(reading) ?? (found.length === 0 ? 'no-mandatory' : null);
  if (missing) return without(missing, evidence);
  return { score: Math.round((covered / found.length) * best), missing: null, evidence };
}

/**
 * Conditions for bidders against the vault and the facts of the company. One that is not met decides; one that is not known is a
 * person's to look at.
 */
async function findEligibility(db: Db, { language, reading, of }: Look): Promise<Found> {
  const facts = await findKnownFacts(db);
  const vault = (await readEvidence(db, [...kindsOfProof])).map(forEngine);
  const seen = new Set<string>();
  const conditions: Condition[] = [];
  for (const one of reading.found)
    for (const condition of one.conditions) {
      const { kind, subject, atLeast, currency } = condition;
      const key = [kind, subject, atLeast, currency].join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      const { result, because, fact, evidence } = compare(condition, one.text, { facts, vault, of });
      conditions.push({
        ...quotedFrom(one),
        kind,
        subject,
        atLeast,
        currency,
        result,
        because,
        fact: fact && withoutKind(fact),
        evidence: evidence
          .slice(0, mostProof)
          .map((proof) => ({ _id: proof._id, title: proof.title, quote: evidenceQuote(proof, language) })),
      });
    }
  const order = { 'not-met': 0, unknown: 1, met: 2 };
  conditions.sort((a, b) => order[a.result] - order[b.result]);
  const evidence: Evidence = { kind: 'eligibility', conditions: conditions.slice(0, mostShown) };
  const missing = unread(reading) ?? (conditions.length === 0 ? 'no-conditions' : null);
  if (missing) return without(missing, evidence);
  if (conditions.some(({ result }) => result === 'not-met')) return { score: 0, missing: null, evidence };
  if (conditions.some(({ result }) => result === 'unknown')) return without('to-check', evidence);
  return { score: best, missing: null, evidence };
}

const kindsOfProof = ['certificate', 'attestation', 'other', 'insurance', 'accounts', 'reference'] as const;
const mostProof = 5;

/** The vault decides where it holds something of the kind, and the facts elsewhere; where only the facts meet it, a person looks. */
function compare(
  condition: FoundCondition,
  text: string,
  {
    facts,
    vault,
    of,
  }: {
    facts: Awaited<ReturnType<typeof findKnownFacts>>;
    vault: ReturnType<typeof forEngine>[];
    of: TenderToDecide;
  },
) {
  const on = { today: of.today, deadline: of.deadlineDay };
  const known = compareWithFacts(condition, facts, on);
  const proven = compareWithVault(condition, text, vault, on);
  if (!proven) return { ...known, evidence: [] };
  if (proven.result === 'not-met' && known.result === 'met')
    return { ...proven, result: 'unknown' as const, because: 'differing' as const, fact: known.fact };
  return { ...proven, fact: null };
}

async function findLoad(db: Db, { tender, of, reading, calendar }: Look): Promise<Found> {
  const { deadlineDay, today, type } = of;
  const { requirements } = reading;
  if (deadlineDay === null) return without('no-deadline', { kind: 'load', load: noLoad });
  if (deadlineDay < today) return without('past-deadline', { kind: 'load', load: noLoad });
  const load = await expectLoad(db, { tender, type, today, deadlineDay, requirements }, calendar);
  return { score: scoreOfLoad(load), missing: null, evidence: { kind: 'load', load } };
}
const noLoad: Load = {
  weeks: [],
  people: [],
  team: 'company',
  expected: { items: 0, from: 'estimate', bids: 0 },
  breaks: null,
  workingDays: 0,
};

/** From 1, nothing won, to 5, all won; without a result there is no score. */
async function findBuyerHistory(db: Db, { of: { buyer }, tender }: Look): Promise<Found> {
  if (buyer === '')
    return without('no-buyer', {
      kind: 'history',
      client: '',
      bids: 0,
      won: 0,
      lost: 0,
      noGo: 0,
      last: null,
    });
  const history = await findHistory(db, buyer, tender);
  const evidence: Evidence = { kind: 'history', ...history };
  const decided = history.won + history.lost;
  if (decided === 0) return without('no-results', evidence);
  return { score: 1 + Math.round((history.won / decided) * (best - 1)), missing: null, evidence };
}

const withoutKind = <Fact extends { kind: string }>({ kind: _kind, ...fact }: Fact) => fact;

const without = (missing: NonNullable<Found['missing']>, evidence: Evidence): Found => ({
  score: null,
  missing,
  evidence,
});

function unread({
  status,
  documents,
  finishedAt,
}: ReadTender): 'no-documents' | 'reading' | 'unreadable' | null {
  if (documents === 0) return 'no-documents';
  if (status === 'failed') return 'unreadable';
  if (status === 'none') return 'no-documents';
  return status === 'done' || finishedAt !== null ? null : 'reading';
}

const quotedFrom = ({ text, context, document, fileId, page }: MandatoryRequirement) => ({
  quote: [context, text].filter(Boolean).join(' ').slice(0, 1000),
  document,
  file: fileId,
  page,
});

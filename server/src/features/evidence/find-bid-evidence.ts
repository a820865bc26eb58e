import type { DataOf } from '@bidloom/contract/endpoint';
import type {
  DemandedEvidence,
  Evidence,
  EvidenceMatch,
  findReferences as findReferencesCall,
  getBidEvidence,
} from '@bidloom/contract/evidence';
import type { Demand, VaultEvidence } from '@bidloom/engine/evidence/demand';
import { findDemands } from '@bidloom/engine/evidence/find-demands';
import { matchEvidence } from '@bidloom/engine/evidence/match-evidence';
import { namedLots } from '@bidloom/engine/evidence/named-lots';
import { rankReferences } from '@bidloom/engine/evidence/rank-references';
import type { Db } from '#db/database.ts';
import type { Language } from '#http/calls/language.ts';
import * as queries from './bid-evidence.queries.ts';
import { evidenceQuote } from './evidence-quote.ts';
import { readEvidence } from './evidence.queries.ts';

const mostMatches = 3;
const order = { yes: 0, check: 1, no: 2 };

/** An evidence as the engine holds it against demands. */
export const forEngine = <E extends Evidence>(evidence: E): E & VaultEvidence => ({
  ...evidence,
  hasFile: evidence.files.length > 0,
});

/** What one requirement or the whole bid asks to be handed in, with what of the vault meets it and what is attached. */
export async function findBidEvidence(
  db: Db,
  language: Language,
  { bidId, requirementId }: { bidId: string; requirementId?: string | undefined },
): Promise<DataOf<typeof getBidEvidence>> {
  const { day, isAssumed, title } = await queries.getBidDay(db, bidId);
  const [asking, attached] = await Promise.all([
    queries.findAsking(db, bidId, requirementId),
    queries.findAttached(db, bidId),
  ]);
  const demanded = asking.flatMap((one) => findDemands(one.text).map((demand) => ({ one, demand })));
  const kinds = [...new Set(demanded.map(({ demand }) => demand.kind))];
  // A certificate may be kept as an attestation, and the other way round.
  const [papers, lots] = await Promise.all([
    readEvidence(db, kinds.length > 0 ? [...new Set([...kinds, ...besides])] : []),
    kinds.includes('reference') ? queries.findLots(db, bidId) : [],
  ]);
  const vault = papers.map(forEngine);
  const demands = demanded.map(({ one, demand }): DemandedEvidence => {
    const { quote, requirement, item, isMandatory, document, file, page, isReferredTo } = one;
    return {
      ...demand,
      key: [requirement?._id ?? item, demand.kind, demand.subject].join(':'),
      requirement,
      item,
      isMandatory,
      quote,
      document,
      file,
      page,
      isReferredTo,
      matches:
        demand.kind === 'reference'
          ? referencesOf(
              demand,
              aboutOf(
                title,
                lots.filter((lot) => isAskedOf(one, lot)),
              ),
              vault,
              day,
              language,
            )
          : matchesOf(demand, vault, day, language),
      attached: attached
        .filter(
          (use) =>
            (requirement ? use.requirement === requirement._id : use.item === item) &&
            (kindsOf[demand.kind] ?? [demand.kind]).includes(use.evidence.kind) &&
            answers(demand, use.evidence, day),
        )
        .map(({ _id }) => _id),
    };
  });
  return { submissionDay: day, isDeadlineAssumed: isAssumed, demands, attached };
}
const besides = ['certificate', 'attestation', 'other'] as const;
const kindsOf: Partial<Record<Demand['kind'], Evidence['kind'][]>> = {
  certificate: ['certificate', 'attestation', 'other'],
  attestation: ['certificate', 'attestation', 'other'],
  policy: ['policy', 'other'],
};

/** What a person attached to a place answers the demand it is about there; what is about none of them answers each of its kind. */
const answers = (demand: Demand, evidence: Evidence, day: string): boolean =>
  matchEvidence(demand, forEngine(evidence), day) !== undefined || evidence.kind === demand.kind;

function matchesOf(
  demand: Demand,
  vault: (Evidence & VaultEvidence)[],
  day: string,
  language: Language,
): EvidenceMatch[] {
  return vault
    .flatMap((evidence) => {
      const match = matchEvidence(demand, evidence, day);
      return match ? [{ evidence, match }] : [];
    })
    .toSorted((a, b) => order[a.match.fits] - order[b.match.fits])
    .slice(0, mostMatches)
    .map(({ evidence, match }) => shown({ ...match, evidence }, language));
}

/** The references that are about the same as the bid before those that only keep the years and the value. */
const referencesOf = (
  demand: Demand,
  about: string,
  vault: (Evidence & VaultEvidence)[],
  day: string,
  language: Language,
): EvidenceMatch[] =>
  rankReferences(
    { demands: [demand], about },
    vault.filter(({ kind }) => kind === 'reference'),
    day,
  ).best.map(({ reference, shared: _shared, ...match }) =>
    shown({ ...match, evidence: reference }, language),
  );

const shown = (
  {
    evidence: { hasFile: _hasFile, ...evidence },
    ...match
  }: Omit<EvidenceMatch, 'quote' | 'evidence'> & { evidence: Evidence & VaultEvidence },
  language: Language,
): EvidenceMatch => ({ ...match, evidence, quote: evidenceQuote(evidence, language) });

type BidLot = { number: string; title: string };
const aboutOf = (title: string, lots: readonly BidLot[]): string =>
  [title, ...lots.map((lot) => lot.title)].join(' ');

/** What names another lot alone is asked of that one. */
function isAskedOf({ context, text }: { context: string; text: string }, { number }: BidLot): boolean {
  const named = namedLots(`${context} ${text}`);
  return number === '' || named.length === 0 || named.includes(number.toLowerCase());
}

/** The three best references for each lot, by what the documents ask of references. */
export async function findReferences(
  db: Db,
  language: Language,
  bid: string,
): Promise<DataOf<typeof findReferencesCall>> {
  const { day, title } = await queries.getBidDay(db, bid);
  const [asking, lots, references] = await Promise.all([
    queries.findAsking(db, bid, undefined),
    queries.findLots(db, bid),
    readEvidence(db, ['reference']),
  ]);
  const asked = asking.flatMap((one) =>
    findDemands(one.text)
      .filter(({ kind }) => kind === 'reference')
      .map((demand) => ({ one, demand })),
  );
  const named = lots.length > 0 ? lots : [{ number: '', title: '' }];
  return {
    submissionDay: day,
    lots: named.map((lot) => {
      const ofLot = asked.filter(({ one }) => isAskedOf(one, lot));
      const { best, left } = rankReferences(
        { demands: ofLot.map(({ demand }) => demand), about: aboutOf(title, [lot]) },
        references.map(forEngine),
        day,
      );
      return {
        lot: lot.number,
        title: lot.title,
        asked: ofLot.map(({ one, demand: { count, years, atLeast, currency } }) => ({
          count,
          years,
          atLeast,
          currency,
          quote: one.quote,
          requirement: one.requirement,
        })),
        references: best.map(({ reference, shared, ...match }) => ({
          ...shown({ ...match, evidence: reference }, language),
          shared,
        })),
        left: [...left].map(([because, count]) => ({ because, count })),
      };
    }),
  };
}

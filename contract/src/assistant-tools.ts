import { getBidAddenda } from './addenda.ts';
import { changeAnswer, createAnswer, getAnswer, getCoverage, listAnswers, matchAnswers } from './answers.ts';
import { getBid, listBids } from './bids.ts';
import { listClients } from './clients.ts';
import { getBidCards, getDueBids } from './dashboard.ts';
import { getAssessment } from './decisions.ts';
import type { Endpoint } from './endpoint.ts';
import { listFacts } from './facts.ts';
import { getFileText } from './files.ts';
import { getDebrief, getWinProbability, listOutcomes } from './outcomes.ts';
import { getReadiness } from './readiness.ts';
import { listKeptAnswers, listRequirementComments } from './requirement-answers.ts';
import { changeRequirement, listRequirements } from './requirements.ts';
import { getResponsePlan, getSectionText } from './response-plan.ts';
import { listReviews } from './reviews.ts';
import { searchBid } from './search.ts';
import { listServices } from './services.ts';
import { getTender, listTenderAmendments, listTenders } from './tenders.ts';
import { getBidFacts, listChecklist } from './understanding.ts';

/**
 * A call that an assistant may make. `draft` names the fields of a call that writes: what is sent besides is refused, and what is
 * written is a draft, which a person takes over, changes or leaves.
 */
export type AssistantTool = { name: string; endpoint: Endpoint; draft?: readonly string[] };

const reads = {
  listBids,
  getBid,
  listRequirements,
  listKeptAnswers,
  listRequirementComments,
  getReadiness,
  getBidFacts,
  listChecklist,
  getBidAddenda,
  getFileText,
  searchBid,
  getResponsePlan,
  getSectionText,
  listReviews,
  getWinProbability,
  getDebrief,
  getCoverage,
  matchAnswers,
  listAnswers,
  getAnswer,
  listFacts,
  listTenders,
  getTender,
  getAssessment,
  listTenderAmendments,
  listClients,
  listServices,
  getBidCards,
  getDueBids,
  listOutcomes,
} satisfies Record<string, Endpoint>;

const drafts: Record<string, [Endpoint, readonly string[]]> = {
  draftRequirementAnswer: [changeRequirement, ['_id', 'version', 'answer', 'usedAnswers']],
  draftLibraryAnswer: [createAnswer, ['question', 'answer', 'language', 'tags']],
  changeLibraryDraft: [changeAnswer, ['_id', 'version', 'question', 'answer', 'language', 'tags']],
};

const named = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** All that an assistant may do. A call that is not here is closed to its token, also one that is added later. */
export const assistantTools: readonly AssistantTool[] = [
  ...Object.entries(reads).map(([name, endpoint]) => ({ name: named(name), endpoint })),
  ...Object.entries(drafts).map(([name, [endpoint, draft]]) => ({ name: named(name), endpoint, draft })),
];

const byCall = new Map(assistantTools.map((tool) => [tool.endpoint, tool]));
export const assistantToolOf = (endpoint: Endpoint): AssistantTool | undefined => byCall.get(endpoint);

import type { RequirementStatus } from '@bidloom/contract/requirement-states';
import type { Compliance } from '@bidloom/contract/requirements';
import type { UnsupportedSentence } from '@bidloom/contract/models';

/** A requirement that a run found, with what the run drafted for it. */
export type FoundRequirement = {
  number: number;
  text: string;
  context: string;
  fileId: string | null;
  page: number | null;
  paragraph: number | null;
  sheet: string | null;
  cell: string | null;
  box: { left: number; top: number; width: number; height: number } | null;
  section: string;
  clause: string;
  modality: string;
  mandatory: boolean;
  type: string | null;
  phase: string | null;
  wordLimit: number | null;
  characterLimit: number | null;
  answer: string;
  sources: string[];
  missingEvidence: string[];
  /** The answers of the library that stand in the draft, by id. */
  usedAnswers: string[];
  /** Sentences of a model that no source bears; never part of the answer. */
  unsupported: UnsupportedSentence[];
  /** What later documents say of it in other words. */
  amendedBy?: string[];
};

/** What people have made of a requirement. */
export type WrittenRequirement = {
  id: string;
  fileId: string | null;
  text: string;
  /** The words of documents that it stands for; none for one that a person added or split off. */
  foundTexts: string[];
  /** The one it was put behind. */
  follows: string | null;
  context: string;
  page: number | null;
  paragraph: number | null;
  sheet: string | null;
  cell: string | null;
  box: FoundRequirement['box'];
  section: string;
  clause: string;
  modality: string;
  missingEvidence: string[];
  /** Somebody has decided on it, assigned, dated or commented it, merged it or put something behind it. */
  isTakenUp: boolean;
  status: RequirementStatus;
  /** It is ignored because somebody accepted that a document withdraws it. */
  isWithdrawn: boolean;
  owner: string | null;
  /** The day on which it is due. */
  dueDate: string | null;
  answer: string;
  /** The answer with its form, as its column has it; null where it is plain. */
  rich: unknown;
  isDraft: boolean;
  sources: string[];
  comment: string;
  /** How far the bid meets it, as a person said. */
  compliance: Compliance | null;
  remark: string;
  mandatory: boolean;
  /** What of `amendedBy` has been reported. */
  amendments: string[];
};

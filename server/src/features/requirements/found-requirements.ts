import type { Amended } from '@bidloom/engine/requirements/amended';
import { findAnswerLimit } from '@bidloom/engine/requirements/answer-limit';
import type { Requirement } from '@bidloom/engine/requirements/requirement';
import { groupedBy } from './match-found.ts';
import type { FoundRequirement } from './requirement-rows.ts';

/**
 * What was found in the documents as it is stored: led back to its files by the labels they were read under, with the papers that
 * each asks for and no answer yet.
 */
export function foundRequirements(
  {
    requirements,
    amended,
    evidence,
  }: { requirements: Requirement[]; amended: Amended[]; evidence: string[][] },
  documents: { id: string; label: string }[],
): FoundRequirement[] {
  const amendedBy = groupedBy(amended, (one) => one.amended);
  return requirements.map((requirement, index) => {
    const limit = findAnswerLimit(`${requirement.context ?? ''} ${requirement.text}`);
    return {
      number: index + 1,
      text: requirement.text,
      context: requirement.context ?? '',
      fileId: documents.find(({ label }) => label === requirement.document)?.id ?? null,
      page: requirement.page ?? null,
      paragraph: requirement.paragraph ?? null,
      sheet: requirement.sheet ?? null,
      cell: requirement.cell ?? null,
      box: requirement.box ?? null,
      section: requirement.section,
      clause: requirement.clause,
      modality: requirement.modality,
      mandatory: requirement.mandatory,
      type: requirement.type,
      phase: requirement.phase,
      wordLimit: limit.words ?? null,
      characterLimit: limit.characters ?? null,
      answer: '',
      sources: [],
      missingEvidence: evidence[index] ?? [],
      usedAnswers: [],
      unsupported: [],
      amendedBy: (amendedBy.get(index) ?? []).map(({ by }) => by),
    };
  });
}

import {
  isAnswered,
  stateOf,
  type RequirementState,
  type RequirementStatus,
} from '@bidloom/contract/requirement-states';
import type { WrittenRequirement as PrintedRequirement } from '@bidloom/engine/writing/bid';
import { complianceOfAnswer } from '@bidloom/engine/lexicon/compliance';
import { groupedBy, matchFound } from '#features/requirements/match-found.ts';
import { changeOf } from '#features/requirements/replace-requirements.ts';
import type { FoundRequirement, WrittenRequirement } from '#features/requirements/requirement-rows.ts';
import { storedRichText } from '#features/rich-text/written-answer.ts';
import type { documentWords } from '#features/response-design/document-words.ts';
import type { ReadDocumentFile } from '#features/document-readings/read-documents.ts';

/**
 * A requirement as the files show it, its status where it stands; `decision` is what people decided, `places` are those of what was
 * found that it stands for, from 0.
 */
export type Printed = Omit<PrintedRequirement, 'status'> & {
  status: RequirementState;
  decision: RequirementStatus;
  isWithdrawn: boolean;
  isTheirs: boolean;
  places: number[];
  /** Of one that is stored already. */
  id?: string;
};
type Words = ReturnType<typeof documentWords>;

/**
 * The requirements as the files show them, in the order of the matrix: what was found meets what people wrote of it, split
 * or merged as they left it, and what they added by hand follows what it was put behind.
 */
export function printRequirements(
  found: FoundRequirement[],
  known: WrittenRequirement[],
  documents: ReadDocumentFile[],
  words: Words,
): Printed[] {
  const nameOf = new Map(documents.map(({ id, label }) => [id, label]));
  const name = (fileId: string | null) => nameOf.get(fileId ?? '') ?? '';
  const matches = matchFound(found, known);
  const byId = new Map(known.map((one) => [one.id, one]));
  const following = groupedBy(
    known.filter(({ foundTexts }) => foundTexts.length === 0),
    ({ follows }) => follows,
  );
  const printed: Row[] = [];
  const rowOf = new Map<string, Row>();
  const addByHand = (own: WrittenRequirement) => {
    printed.push({ ...decided(own), ...said(own, name(own.fileId), words), places: [] });
    for (const next of following.get(own.id) ?? []) addByHand(next);
  };
  for (const [place, requirement] of found.entries()) {
    const match = matches[place];
    const own = match && byId.get(match.id);
    const merged = own && rowOf.get(own.id);
    if (merged) {
      merged.places.push(place);
      continue;
    }
    const { answer, sources } = requirement;
    const drafted = {
      mandatory: requirement.mandatory,
      decision: 'open' as const,
      isWithdrawn: false,
      isTheirs: false,
      answer,
      sources,
    };
    const row: Row = {
      ...said(requirement, name(requirement.fileId), words),
      ...(own ? { ...decided(own), ...(!isTheirs(own) && { answer, rich: undefined, sources }) } : drafted),
      // Words that people split or merged stay so; changed ones are shown as they read now.
      ...(own && match && own.text !== match.was && { text: own.text }),
      // What was approved of another duty is to be approved again.
      ...(own &&
        match &&
        isReviewed(own) &&
        changeOf(requirement, match, own) !== null && { decision: 'answered' as const }),
      places: [place],
    };
    printed.push(row);
    if (own) rowOf.set(own.id, row);
    for (const next of (own && following.get(own.id)) ?? []) addByHand(next);
  }
  for (const own of following.get(null) ?? []) addByHand(own);
  return printed.map((row, index) => {
    const status = stateOf({
      status: row.decision,
      isDraft: !row.isTheirs && row.answer !== '',
      answer: row.answer ?? '',
      withdrawal: row.isWithdrawn ? {} : null,
    });
    // As a person said, or as the answer of a person says; who says that it is met without words complies.
    const compliance =
      row.compliance ?? (isAnswered(status) ? (complianceOfAnswer(row.answer ?? '') ?? 'comply') : undefined);
    return {
      ...row,
      status,
      ...(compliance && { compliance }),
      missingEvidence: stillMissing(row, status),
      number: `R-${String(index + 1).padStart(3, '0')}`,
    };
  });
}

/** Whoever approved an answer has judged that nothing is missing; what is ignored needs nothing, and an answer explains. */
const stillMissing = ({ decision, missingEvidence = [] }: Row, status: RequirementState): string[] =>
  decision === 'approved' || decision === 'ignored'
    ? []
    : isAnswered(status)
      ? missingEvidence.filter((kind) => kind !== 'explanation')
      : missingEvidence;

type Row = Omit<Printed, 'number' | 'status'>;

const isReviewed = ({ status }: WrittenRequirement) => status === 'in-review' || status === 'approved';
const isTheirs = ({ answer, isDraft }: WrittenRequirement) => answer !== '' && !isDraft;

const decided = (own: WrittenRequirement) => ({
  id: own.id,
  mandatory: own.mandatory,
  decision: own.status,
  isWithdrawn: own.isWithdrawn,
  ...(own.dueDate !== null && { dueDate: own.dueDate }),
  ...(own.owner && { owner: own.owner }),
  isTheirs: isTheirs(own),
  answer: own.answer,
  rich: storedRichText(own.rich) ?? undefined,
  sources: own.sources,
  ...(own.comment && { comment: own.comment }),
  ...(own.compliance && { compliance: own.compliance }),
  ...(own.remark !== '' && { remark: own.remark }),
});

const said = (
  one: Pick<
    FoundRequirement,
    'text' | 'page' | 'paragraph' | 'sheet' | 'cell' | 'section' | 'clause' | 'modality' | 'missingEvidence'
  >,
  documentName: string,
  words: Words,
) => ({
  text: one.text,
  documentName,
  place: words.place(one),
  section: one.section,
  clause: one.clause,
  modality: one.modality,
  missingEvidence: one.missingEvidence.map((kind) => words.evidence[kind] ?? kind),
});

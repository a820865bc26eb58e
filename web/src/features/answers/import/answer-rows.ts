import { type AnswerStatus, type createAnswers, type FoundAnswer, mostTags } from '@bidloom/contract/answers';
import type { InputOf } from '@bidloom/contract/endpoint';
import { type Decision, hasTarget, type ImportRules } from '#ui/files/import-preview/import-rows.ts';

export type AnswerField = FoundAnswer['changes'][number]['field'];
type Sent = InputOf<typeof createAnswers>;
type NewAnswer = Sent['answers'][number];
type ChangedAnswer = NonNullable<Sent['changes']>[number];

/**
 * A new question is added once it has an answer. What the library answers already was written by people: the file changes nothing of it
 * unasked. A second row with the same question is skipped.
 */
export const answerRules: ImportRules<FoundAnswer, AnswerField> = {
  titleOf: ({ question }) => question,
  propose: ({ duplicateOf, sameAs, answer }) => ({
    action: duplicateOf === null && sameAs === null && answer !== '' ? 'create' : 'skip',
    take: [],
  }),
};

/** The decision that takes all that a row says otherwise. */
export const takeAll = ({ changes }: FoundAnswer): Decision<AnswerField> => ({
  action: 'update',
  take: changes.map(({ field }) => field),
});

/** Whether a change ends the approval of the answer that it is of. */
export const endsApproval = ({ known }: Pick<FoundAnswer, 'known'>, field: AnswerField): boolean =>
  known?.status === 'approved' && field !== 'tags';

/** What all that are added have in common. */
type Common = { status: AnswerStatus; owner: string | null; hasSections: boolean };

/**
 * What is sent of rows by their decisions: what is to be added, and of each known answer one change. A row that updates an
 * earlier one of the file gives it the fields that are taken. Rows without an answer are left out.
 */
export function answersToSend(
  rows: readonly FoundAnswer[],
  decisions: readonly Decision<AnswerField>[],
  common: Common,
): { answers: NewAnswer[]; changes: ChangedAnswer[] } {
  const added = new Map<number, NewAnswer>();
  const changed = new Map<string, ChangedAnswer>();
  for (const [place, row] of rows.entries()) {
    const { action, take } = decisions[place] ?? { action: 'skip', take: [] };
    if (action === 'create' && row.answer !== '') added.set(place, newAnswer(row, common));
    if (action !== 'update' || take.length === 0 || !hasTarget(row, decisions)) continue;
    const fields: Pick<ChangedAnswer, AnswerField | 'answerRich'> = {};
    for (const change of row.changes) {
      if (!take.includes(change.field)) continue;
      if (change.field === 'tags') fields.tags = change.after;
      else fields[change.field] = change.after;
      if (change.field === 'answer') fields.answerRich = row.answerRich;
    }
    if (row.duplicateOf !== null && row.known !== null) {
      const before = changed.get(row.duplicateOf) ?? { _id: row.duplicateOf, version: row.known.version };
      changed.set(row.duplicateOf, { ...before, ...fields });
      continue;
    }
    const earlier = added.get(row.sameAs ?? -1);
    if (earlier) Object.assign(earlier, fields);
  }
  return { answers: [...added.values()], changes: [...changed.values()] };
}

function newAnswer(row: FoundAnswer, { status, owner, hasSections }: Common): NewAnswer {
  const { question, answer, answerRich, section, tags, language, source, sourceName } = row;
  const sections = hasSections && section ? [section.slice(0, 60).trim()] : [];
  return {
    question,
    answer,
    answerRich,
    tags: [...sections, ...tags].slice(0, mostTags),
    language,
    source,
    sourceName,
    status,
    owner,
  };
}

import { listRequirements } from '@bidloom/contract/requirements';
import { replaceRequirements } from '#features/requirements/replace-requirements.ts';
import type { FoundRequirement } from '#features/requirements/requirement-rows.ts';
import { inside, type GivenCompany } from './given.ts';

/** A requirement as a run over the documents finds it. */
export const found = (
  text: string,
  values: Partial<FoundRequirement> = {},
): Omit<FoundRequirement, 'number'> => ({
  text,
  context: '',
  fileId: null,
  page: 1,
  paragraph: null,
  sheet: null,
  cell: null,
  box: null,
  section: '',
  clause: '',
  modality: 'must',
  mandatory: true,
  type: 'technical',
  phase: 'bid',
  wordLimit: null,
  characterLimit: null,
  answer: '',
  sources: [],
  missingEvidence: [],
  usedAnswers: [],
  unsupported: [],
  ...values,
});

/** A run over a bid's documents that finds these; answers the bid's requirements after it. */
export async function givenRun(
  company: GivenCompany,
  bid: string,
  texts: (string | Omit<FoundRequirement, 'number'>)[],
) {
  const rows = texts.map((one, index) => ({
    ...(typeof one === 'string' ? found(one) : one),
    number: index + 1,
  }));
  await inside(company, (db) => replaceRequirements(db, bid, rows, { isDrafted: true }));
  return company.call(listRequirements, { bidId: bid });
}

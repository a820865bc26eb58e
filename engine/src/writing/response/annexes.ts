import type { WrittenRequirement } from '#writing/bid.ts';
import type { ResponseDocument } from './input.ts';

/** A requirement as the compliance matrix lists it. */
export type Listed = NonNullable<ResponseDocument['matrix']>[number];
type Volume = Pick<ResponseDocument, 'copy' | 'matrix' | 'requirements'>;

/** Whether this volume ends with the list of annexes: of several, one does. */
export const listsAnnexes = ({ matrix }: Volume): boolean => matrix === undefined || matrix.length > 0;

/** The number of the first annex that is a file: behind the compliance matrix, where there is one. */
export const numberOfFirstAnnex = (input: Volume): number => (listedRequirements(input).length > 0 ? 2 : 1);

/** What the compliance matrix lists. None, and there is no matrix: a buyer would make nothing of its head alone. */
export const listedRequirements = (input: Volume): Listed[] =>
  (input.matrix ?? input.requirements).filter(
    (one) => input.copy === 'draft' || one.compliance !== undefined || isPrinted(one, input),
  );

/** Whether its answer stands in the document: in a final copy what a person has said, in a draft copy any words. */
export const isPrinted = (one: WrittenRequirement, { copy }: Volume): boolean =>
  (one.answer ?? '').trim() !== '' && (copy === 'draft' || !one.isDraft);

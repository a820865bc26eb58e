import { foldTypography } from '@bidloom/engine/text/fold';

/** Whether two cells say the same, whatever their case and the spaces between. */
export const same = (one: string, other: string): boolean => foldTypography(one) === foldTypography(other);

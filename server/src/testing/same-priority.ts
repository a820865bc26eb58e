/**
 * Stands in for `engine/lower-priority.ts` (see vitest.config.ts): beside the other test files, which keep all processors busy, a
 * process of a lower priority comes to nothing for minutes, and what waits for it asks the database all along.
 */
export function lowerPriority(): void {}

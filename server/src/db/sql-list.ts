/** Values of ours as SQL lists them, for `in (…)`: never a caller's. */
export const sqlList = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

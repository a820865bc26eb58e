import { ApiError } from './api.ts';

/** What the server found wrong with a field, or with a part of it (`cpv` also hears of `cpv.2`). */
export const problemAt = (error: unknown, path: string): string | undefined =>
  error instanceof ApiError
    ? error.errors.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.msg
    : undefined;

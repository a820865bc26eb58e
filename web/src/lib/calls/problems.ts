import i18next from 'i18next';
import { ApiError } from './api.ts';

/** What the server found wrong with a field (`title`, `tasks[2].title`), or with a part of it (`cpv` also hears of `cpv[2]`). */
export const problemAt = (error: unknown, path: string): string | undefined => problemOf(error, path)?.msg;

/** The same for a list of texts, naming the one that is wrong: `“abc”: This is not a CPV code`. */
export function problemIn(error: unknown, path: string, values: readonly string[]): string | undefined {
  const problem = problemOf(error, path);
  const wrong = values[Number(/^\[(\d+)\]/.exec(problem?.path.slice(path.length) ?? '')?.[1] ?? NaN)];
  return problem && wrong !== undefined
    ? i18next.t('ui.problemOf', { value: wrong, problem: problem.msg })
    : problem?.msg;
}

const problemOf = (error: unknown, path: string) =>
  error instanceof ApiError
    ? error.errors.find(
        (one) => one.path === path || one.path.startsWith(`${path}.`) || one.path.startsWith(`${path}[`),
      )
    : undefined;

import type { Endpoint } from '@bidloom/contract/endpoint';
import { checkZonesBy } from '@bidloom/contract/primitives';
import { checkRichTextBy } from '@bidloom/contract/rich-text';
import { readRichText } from '@bidloom/engine/rich-text/check-rich-text';
import { rulesOf } from '@bidloom/engine/time/zone-data';
import type { z } from 'zod';
import { HttpError, invalid, type InputError } from './errors.ts';

checkZonesBy((name) => rulesOf(name)?.zone);
checkRichTextBy(readRichText);

/** Checks what came against the contract; names every place that is wrong, at most 1,000 of them. */
export function parseInput(endpoint: Endpoint, raw: unknown): unknown {
  const result = endpoint.input.safeParse(raw, { reportInput: true });
  if (result.success) {
    checkSort(endpoint, result.data);
    return result.data;
  }
  const { issues } = result.error;
  const errors = issues.flatMap(toErrors).slice(0, 1000);
  const { incomplete } = endpoint;
  if (incomplete && issues.every(isAbsence))
    throw new HttpError(incomplete.status, incomplete.code, incomplete.key, { errors });
  throw invalid(errors);
}

const isAbsence = (issue: z.core.$ZodIssue): boolean =>
  issue.path.length > 0 && (issue.input === undefined || issue.input === null || issue.input === '');

function toErrors(issue: z.core.$ZodIssue): InputError[] {
  const path = pathOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      key: 'errors.input.unknownField',
    }));
  }
  if (issue.code === 'invalid_union') {
    // Of the ways a union can be met, the one that came furthest says best what is wrong.
    const [nearest] = issue.errors.toSorted((a, b) => depth(b) - depth(a));
    return (nearest ?? []).flatMap((inner) => toErrors({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  if (issue.code === 'invalid_type') {
    const isMissing = issue.input === undefined || issue.input === null;
    if (issue.expected === 'int' && typeof issue.input === 'number')
      return [{ path, key: 'errors.input.number' }];
    return [
      {
        path,
        key: isMissing ? 'errors.input.required' : 'errors.input.type',
        values: { expected: issue.expected },
      },
    ];
  }
  if (issue.code === 'invalid_value') {
    return [{ path, key: 'errors.input.oneOf', values: { values: issue.values.map(String) } }];
  }
  const key = issue.message.startsWith('errors.') ? issue.message : fallbackKeys[issue.code];
  return [{ path, key: key ?? 'errors.input.invalid', values: boundsOf(issue) }];
}

function boundsOf(issue: z.core.$ZodIssue): Record<string, number> {
  if ('maximum' in issue) return { maximum: Number(issue.maximum) };
  return 'minimum' in issue ? { minimum: Number(issue.minimum) } : {};
}

const fallbackKeys: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  too_big: 'errors.input.tooBig',
  too_small: 'errors.input.tooSmall',
  invalid_format: 'errors.input.format',
};
const depth = (issues: z.core.$ZodIssue[]) => Math.max(0, ...issues.map(({ path }) => path.length));

/** `bids[2].deadline` */
const pathOf = (path: PropertyKey[]) =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

function checkSort(endpoint: Endpoint, input: unknown): void {
  const { sort } = (input ?? {}) as { sort?: string };
  if (!endpoint.paged || sort === undefined || endpoint.sorts.includes(sort)) return;
  throw invalid([{ path: 'sort', key: 'errors.input.oneOf', values: { values: endpoint.sorts } }]);
}

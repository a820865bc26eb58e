import { z } from 'zod';
import { invalidValue, ScimError } from './scim-error.ts';

const Patch = z.object({
  Operations: z
    .array(z.object({ op: z.string(), path: z.string().max(500).optional(), value: z.unknown().optional() }))
    .min(1)
    .max(1_000),
});

/** One step of a PATCH: what happens to an attribute, `path` in lower case without its schema; the whole object where it is empty. */
export type Step = { op: 'add' | 'replace' | 'remove'; path: string; value: unknown };

/** The steps of a PATCH (RFC 7644, 3.5.2), those that name no path taken apart by attribute. Entra writes `Add` and `Replace`. */
export function readPatch(body: unknown): Step[] {
  const patch = Patch.safeParse(body);
  if (!patch.success) throw new ScimError(400, 'Operations are missing or malformed', 'invalidSyntax');
  return patch.data.Operations.flatMap(({ op, path, value }) => {
    const kind = op.toLowerCase();
    if (kind !== 'add' && kind !== 'replace' && kind !== 'remove')
      throw new ScimError(400, `Unknown operation ${op}`, 'invalidSyntax');
    if (path !== undefined && path !== '') return [{ op: kind, path: withoutSchema(path), value }];
    if (kind === 'remove') throw new ScimError(400, 'remove needs a path', 'noTarget');
    if (typeof value !== 'object' || value === null) throw invalidValue('The value must be an object');
    return Object.entries(value).map(([name, one]) => ({
      op: kind,
      path: withoutSchema(name),
      value: one as unknown,
    }));
  });
}

/** `urn:…:User:name.givenName` as `name.givenname`; what stands in a filter keeps its letters. */
function withoutSchema(path: string): string {
  const [, attribute = path] = /^urn:[\w:.]+:(?=[A-Za-z])([\s\S]+)$/i.exec(path) ?? [];
  return attribute.replace(/^[^[]+/, (name) => name.toLowerCase());
}

/** Entra writes truth as text. */
export function parseBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw invalidValue('active must be true or false');
}

/** A text of at most so many characters; empty where nothing is given. */
export function textOf(value: unknown, name: string, max = 300): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' || value.length > max)
    throw invalidValue(`${name} must be a text of at most ${max}`);
  return value.trim();
}

/** The ids of the members that a value names: `[{"value": "…"}]`, or one of it. */
export function idsOf(value: unknown): string[] {
  const listed = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  return listed.map((one: unknown) => {
    const id = typeof one === 'object' && one !== null && 'value' in one ? one.value : one;
    if (typeof id !== 'string') throw invalidValue('members must name their values');
    return id;
  });
}

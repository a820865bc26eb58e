import type { Endpoint } from '@bidloom/contract/endpoint';
import { openApiDocument } from '#http/operation/openapi.ts';

/** The calls as the OpenAPI document has them: what an outside check would go by. */
const { paths } = openApiDocument('http://bidloom.test') as {
  paths: Record<string, Record<string, Operation>>;
};
type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Schema };
export type Operation = {
  security?: unknown[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  'x-ref'?: string;
  readOnly?: boolean;
};

export const operationOf = ({ path, method }: Endpoint): Operation => {
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
};
/** Whether an id may stand here. */
export function holdsId(schema: Schema): boolean {
  const parts = [schema.items, ...(schema.anyOf ?? [])];
  return schema['x-ref'] !== undefined || parts.some((part) => part !== undefined && holdsId(part));
}

/** Where a call takes what is wanted: names of parameters, and paths in its body such as `bids[]._id`. What is read-only is passed over. */
export function placesOf(
  { parameters, requestBody }: Operation,
  isWanted: (schema: Schema) => boolean,
): string[] {
  const inQuery = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.name !== 'companyId')
    .filter(({ name = '', schema }) => schema && placesIn(schema, name, isWanted).length > 0)
    .map(({ name }) => name ?? '');
  const body = requestBody?.content['application/json']?.schema;
  return [...inQuery, ...(body ? placesIn(body, '', isWanted) : [])];
}

function placesIn(schema: Schema, path: string, isWanted: (schema: Schema) => boolean): string[] {
  if (schema.readOnly) return [];
  const own = path !== '' && isWanted(schema) ? [path] : [];
  const choices = schema.anyOf ?? schema.oneOf;
  // The choice that a valid input takes.
  if (choices)
    return [...new Set([...own, ...placesIn(choices.find(holdsId) ?? choices[0] ?? {}, path, isWanted)])];
  if (schema.items) return [...own, ...placesIn(schema.items, `${path}[]`, isWanted)];
  const inner = Object.entries(schema.properties ?? {});
  return [
    ...own,
    ...inner.flatMap(([name, part]) => placesIn(part, path ? `${path}.${name}` : name, isWanted)),
  ];
}

/** The least valid input of a call, with an id at `place` as well as wherever one is required. */
export function validInput(operation: Operation, id: (kind: string) => string, place = '') {
  const query = Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === 'query' && parameter.name !== 'companyId')
      .filter((parameter) => parameter.required || parameter.name === place)
      .map(({ name, schema }) => [name, valueOf(schema ?? {}, id, '', place)]),
  );
  const schema = operation.requestBody?.content['application/json']?.schema;
  return { query, body: schema ? valueOf(schema, id, '', place) : {} };
}

function valueOf(schema: Schema, id: (kind: string) => string, path: string, place: string): unknown {
  if (schema['x-ref'] !== undefined) return id(schema['x-ref']);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(choices.find(holdsId) ?? choices[0] ?? {}, id, path, place);
  if (schema.type === 'array') {
    const wanted = (schema.minItems ?? 0) > 0 || place.startsWith(`${path}[]`);
    const one = () => valueOf(schema.items ?? {}, id, `${path}[]`, place);
    return wanted ? Array.from({ length: schema.minItems ?? 1 }, one) : [];
  }
  if (schema.type === 'object') {
    const inner = (name: string) => (path ? `${path}.${name}` : name);
    const names = Object.keys(schema.properties ?? {}).filter(
      (name) =>
        schema.required?.includes(name) ||
        place === inner(name) ||
        place.startsWith(`${inner(name)}.`) ||
        place.startsWith(`${inner(name)}[`),
    );
    return Object.fromEntries(
      names.map((name) => [name, valueOf(schema.properties?.[name] ?? {}, id, inner(name), place)]),
    );
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'date') return '2026-12-01';
  if (schema.format === 'date-time') return '2026-12-01T12:00:00.000Z';
  if (schema.format === 'date') return '2026-12-01';
  return 'words';
}

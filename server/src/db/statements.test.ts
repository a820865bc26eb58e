import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { declaredStatements, type DeclaredType, type TypeKind } from '#testing/declared-statements.ts';
import { statementDescriber, type DescribedStatement } from '#testing/describe-statement.ts';

/**
 * Files with a text that only a running function knows, and why that is so. What they answer is JSON, nothing, or rows of any table,
 * and each is executed by the tests of its feature.
 */
const assembled: Record<string, string> = {
  'db/json-list.ts': 'lists sorted, filtered and paged as asked; the page comes as JSON',
  'features/bin/bin.queries.ts': 'one of two tables, by an id that every table has',
  'features/company-data/import-rows.ts': 'rows of any table, from the file of an export',
  'features/company-data/people.ts': 'the columns of any table that name people, from the catalogue',
  'features/company-data/read-rows.ts': 'rows of any table, from the catalogue',
  'features/company-data/write-export.ts': 'counts of all tables',
  'features/statistics/statistics.queries.ts': 'several statements that answer JSON, run by one function',
  'features/imports/record-import.ts': 'rows of one of five tables, as they are',
  'features/integrations/drive.queries.ts': 'five statements without values or answer, one after the other',
  'features/leaving/erase-leaving.ts': 'two statements that answer ids, run by one function',
  'features/notifications/unsubscribe.ts': 'two statements of one shape, run by one function',
  'features/provisioning/groups.queries.ts': 'groups by the conditions of a filter',
  'features/provisioning/people.queries.ts': 'people by the conditions of a filter',
  'features/search/search.queries.ts': 'one of two ways to rank bids and tenders; both answer JSON',
  'features/undo-import/undo-import.ts': 'one of five tables, back to what a column was',
  'jobs/live.ts': 'two statements of one shape, run by one function',
  'jobs/queue.ts': 'given by pg-boss',
};

const source = path.resolve(import.meta.dirname, '..');
let describer: Awaited<ReturnType<typeof statementDescriber>>;
beforeAll(async () => {
  describer = await statementDescriber(inject('ownerUrl'));
});
afterAll(() => describer.close());

test('every statement is one that the migrated database understands, with the values and columns that the code takes it for', async () => {
  const statements = declaredStatements();
  const faults: string[] = [];
  const unknown = new Set<string>();
  let checked = 0;
  for (const { file, line, texts, columns, values } of statements) {
    const name = path.relative(source, file);
    const found = (await Promise.all(texts.map((text) => textsAt(file, text)))).flat();
    if (found.length === 0) unknown.add(name);
    for (const text of found) {
      checked += 1;
      const described = await describer.describe(text).catch((error: Error) => error);
      const wrong =
        described instanceof Error
          ? [described.message]
          : [...faultsOfColumns(described, columns, text), ...faultsOfValues(described, values)];
      faults.push(...wrong.map((fault) => `${name}:${line} ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  expect([...unknown].toSorted()).toEqual(Object.keys(assembled).toSorted());
  expect(checked).toBeGreaterThan(450);
});

test('a column that is not there, of another type or possibly null is found, and a value too few or of another type', async () => {
  const text = 'select id, title, deadline, version from tenders where version = $1 and title = any($2)';
  const described = await describer.describe(text);
  const of = (kind: TypeKind, allowsNull = false): DeclaredType => ({
    kinds: new Set([kind]),
    allowsNull,
    text: kind,
  });
  const columns = { id: of('string'), title: of('number'), deadline: of('string'), madeAt: of('string') };
  expect(faultsOfColumns(described, columns, text)).toEqual([
    'title is text and taken for number',
    'deadline may be null and is taken for string',
    'madeAt is taken for string and not answered',
    'version is answered and not declared',
  ]);
  expect(faultsOfValues(described, [of('string'), of('list')])).toEqual(['$1 is int4 and given string']);
  expect(faultsOfValues(described, [of('number')])).toEqual(['1 values for 2 parameters']);
  await expect(describer.describe('select made_at from tenders')).rejects.toThrow('made_at');
});

/** The texts that an expression among the constants of a module stands for; none where it needs more than those. */
async function textsAt(file: string, expression: string): Promise<string[]> {
  const { evaluate } = (await import(/* @vite-ignore */ `${file}?evaluate`)) as {
    evaluate: (expression: string) => unknown;
  };
  try {
    return [evaluate(expression)].flat().map((one) => {
      const text = typeof one === 'object' && one !== null && 'text' in one ? one.text : one;
      if (typeof text !== 'string') throw new ReferenceError(`${expression} is no statement`);
      return text;
    });
  } catch (error) {
    if (error instanceof ReferenceError) return [];
    throw error;
  }
}

function faultsOfColumns(
  { columns: answered }: DescribedStatement,
  declared: Record<string, DeclaredType> | undefined,
  text: string,
): string[] {
  // Who reads no column does not care.
  if (!declared) return [];
  const faults = Object.entries(declared).flatMap(([name, type]) => {
    const column = answered.find((one) => one.name === name);
    if (!column) return [`${name} is taken for ${type.text} and not answered`];
    if (!fits(kindsOfColumns, column.type, type))
      return [`${name} is ${column.type} and taken for ${type.text}`];
    // A condition that null does not meet is the word of the statement that there is none.
    const isAsked =
      column.nullable !== undefined &&
      new RegExp(`\\b${column.nullable} (?:is not null|= any\\()`).test(text);
    return column.nullable !== undefined && !type.allowsNull && !isAsked
      ? [`${name} may be null and is taken for ${type.text}`]
      : [];
  });
  const undeclared = answered.filter(({ name }) => !(name in declared));
  return [...faults, ...undeclared.map(({ name }) => `${name} is answered and not declared`)];
}

function faultsOfValues({ parameters }: DescribedStatement, given: DeclaredType[] | undefined): string[] {
  if (!given) return [];
  if (given.length !== parameters.length)
    return [`${given.length} values for ${parameters.length} parameters`];
  return given.flatMap((type, index) => {
    const parameter = parameters[index] ?? '';
    return fits(kindsOfParameters, parameter, type)
      ? []
      : [`$${index + 1} is ${parameter} and given ${type.text}`];
  });
}

const fits = (known: Record<string, TypeKind[]>, type: string, { kinds }: DeclaredType): boolean => {
  const allowed = type.startsWith('_') ? ['list'] : known[type];
  return [...kinds].every((kind) => kind === 'anything' || (allowed?.includes(kind) ?? false));
};

const numbers = ['int2', 'int4', 'int8', 'float8', 'numeric'];
const texts = ['text', 'varchar', 'name', 'date', 'timestamp', 'timestamptz', 'uuid'];
/** How the driver hands the types of PostgreSQL to the code (the parsers are set in database.ts). */
const kindsOfColumns: Record<string, TypeKind[]> = {
  ...Object.fromEntries(numbers.map((name) => [name, ['number']])),
  ...Object.fromEntries(texts.map((name) => [name, ['string']])),
  bool: ['boolean'],
  bytea: ['object'],
  json: ['object', 'list', 'string', 'number', 'boolean'],
  jsonb: ['object', 'list', 'string', 'number', 'boolean'],
};
/** What the driver turns into the types of PostgreSQL without a surprise; JSON is given as its text. */
const kindsOfParameters: Record<string, TypeKind[]> = {
  ...kindsOfColumns,
  json: ['string'],
  jsonb: ['string'],
};

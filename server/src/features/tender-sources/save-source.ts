import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { changeTenderSource, createTenderSource } from '@bidloom/contract/tender-sources';
import { readKeywordQuery } from '@bidloom/engine/matching/keyword-query';
import { sql, type Updateable } from 'kysely';
import type { Db } from '#db/database.ts';
import type { TenderSources } from '#db/schema.ts';
import { seal } from '#db/encrypt-secret.ts';
import { invalid, notFound, type InputError } from '#http/calls/errors.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import { answerDates } from './decide-dates.ts';
import { findSourceToRead, keepDatesOf, replaceSourceAssignees } from './sources.queries.ts';

type Fields = Omit<ParsedInputOf<typeof changeTenderSource>, '_id'>;

/** What a sealed key is for, so that it opens nothing else. */
export const purposeOf = (company: string) => `tender source of ${company}`;

/** Stores a new source and answers its id. It is due at once. */
export async function addSource(
  db: Db,
  context: AppContext,
  caller: Caller,
  input: ParsedInputOf<typeof createTenderSource>,
): Promise<string> {
  const { name, url, format = 'feed' } = input;
  const { id } = await db
    .insertInto('tender_sources')
    .values({ ...columnsOf(context, caller, input), name, url, format, created_by: caller.user })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (input.assigned) await replaceSourceAssignees(db, id, [...new Set(input.assigned)]);
  if (input.dateOrders) await keepDatesOf(db, id, answerDates([], input.dateOrders));
  checkFields(input);
  return id;
}

/** Changes the given fields. When what is asked for changes, the source is read anew from its first day. */
export async function changeSource(
  db: Db,
  context: AppContext,
  caller: Caller,
  { _id, ...input }: ParsedInputOf<typeof changeTenderSource>,
): Promise<void> {
  const before = await findSourceToRead(db, _id, { isHeld: true });
  if (!before) throw notFound();
  const asksOtherwise = asking.some((field) => input[field] !== undefined);
  await db
    .updateTable('tender_sources')
    .set((expression) => ({
      ...columnsOf(context, caller, input),
      updated_at: expression.fn('now'),
      failures: 0,
      ...(asksOtherwise && { place: null }),
      // A kept key goes to the address it was given for, and to no other.
      ...(input.url !== undefined &&
        input.apiKey === undefined && {
          api_key: sql<string | null>`case when url = ${input.url} then api_key end`,
        }),
      ...((asksOtherwise || input.everyMinutes !== undefined || input.enabled === true) && {
        next_run_at: expression.fn('now'),
      }),
    }))
    .where('id', '=', _id)
    .execute();
  // Another address is another table.
  const kept = input.url === undefined || input.url === before.url ? before.dates : [];
  await keepDatesOf(db, _id, answerDates(kept, input.dateOrders ?? {}));
  if (input.assigned) await replaceSourceAssignees(db, _id, [...new Set(input.assigned)]);
  checkFields(input);
}

const asking = [
  'url',
  'format',
  'keywords',
  'cpv',
  'countries',
  'regions',
  'buyers',
  'minValue',
  'maxValue',
  'apiKey',
  'dateOrders',
] as const satisfies (keyof Fields)[];

/** Names each search that cannot be understood, and a range that holds nothing. */
export function checkFields({
  url,
  keywords = [],
  minValue,
  maxValue,
}: Pick<Fields, 'url' | 'keywords' | 'minValue' | 'maxValue'>) {
  const errors = keywords.flatMap((keyword, place): InputError[] => {
    const query = readKeywordQuery(keyword);
    return typeof query === 'string'
      ? [{ path: `keywords[${place}]`, key: `server.tenderSources.keyword.${query}` }]
      : [];
  });
  if (url !== undefined && !(/^https?:\/\//i.test(url) && URL.canParse(url)))
    errors.push({ path: 'url', key: 'errors.input.url' });
  if (typeof minValue === 'number' && typeof maxValue === 'number' && minValue > maxValue)
    errors.push({ path: 'maxValue', key: 'server.tenderSources.range' });
  if (errors.length > 0) throw invalid(errors);
}

function columnsOf({ settings }: AppContext, { company }: Caller, input: Fields): Updateable<TenderSources> {
  const { apiKey } = input;
  const sealed = apiKey ? seal(settings.secretKey, purposeOf(company), apiKey) : null;
  return {
    name: input.name,
    url: input.url,
    format: input.format,
    keywords: input.keywords,
    cpv: input.cpv,
    countries: input.countries,
    regions: input.regions,
    buyers: input.buyers,
    min_value: input.minValue,
    max_value: input.maxValue,
    every_minutes: input.everyMinutes,
    enabled: input.enabled,
    ...(apiKey !== undefined && { api_key: sealed }),
  };
}

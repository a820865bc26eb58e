import { buffer } from 'node:stream/consumers';
import type { DataOf } from '@bidloom/contract/endpoint';
import type { getFormDetails } from '@bidloom/contract/generation';
import { companyValueFor, type CompanyValue } from '@bidloom/engine/filling/company/company-value';
import type { FormPlace } from '@bidloom/engine/filling/form';
import type { Db } from '#db/database.ts';
import { readFacts } from '#features/facts/facts.queries.ts';
import { notFound } from '#http/errors.ts';
import { say, type Language } from '#http/language.ts';
import type { House } from '#http/route.ts';
import { EngineEnded, TaskFailed } from './engine-thread.ts';
import { gatherBid, type GatheredDocument } from './gather-bid.ts';
import { readingLimits, withReadingEngine } from './reading-engine.ts';

/** More forms than a bid has, as a rule; each is read while somebody waits. */
const mostForms = 20;

type Detail = DataOf<typeof getFormDetails>['details'][number];

/**
 * What the forms of a bid ask of the company, in the order in which they first ask it, and what each place gets. A form that
 * cannot be read asks nothing: the run that fills it says why.
 * @throws 404 when the company has no such bid
 */
export async function findFormDetails(
  house: House,
  bid: string,
  language: Language,
  inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
): Promise<DataOf<typeof getFormDetails>> {
  const { gathered, facts } = await inTransaction(async (db) => ({
    gathered: await gatherBid(db, bid),
    facts: await readFacts(db),
  }));
  if (!gathered) throw notFound();
  const forms = gathered.documents
    .filter(({ name, isReplaced }) => isOfficeForm(name) && !isReplaced)
    .slice(0, mostForms);
  if (forms.length === 0) return { details: [] };
  const places = await withReadingEngine(house, async (engine) => {
    const found: FormPlace[] = [];
    for (const form of forms) found.push(...(await placesOf(house, engine, form)));
    return found;
  });
  const details = new Map<string, Detail>();
  for (const place of places) {
    const value = companyValueFor(place, { name: gathered.company, facts });
    if (!value) continue;
    const key = place.company?.detail ?? place.question;
    const before = details.get(key);
    if (before) before.places += 1;
    else details.set(key, detailOf(place, value, language));
  }
  return { details: [...details.values()] };
}

export const isOfficeForm = (name: string): boolean => /\.(?:xlsx|xlsm|docx|docm)$/i.test(name);

async function placesOf(
  { files }: House,
  engine: Parameters<Parameters<typeof withReadingEngine>[1]>[0],
  { name, storageKey }: GatheredDocument,
): Promise<FormPlace[]> {
  try {
    const bytes = new Uint8Array(await buffer(await files.open(storageKey, undefined)));
    const { places } = await engine.run('form', { name, bytes }, readingLimits);
    return places.every(({ isInline }) => isInline) ? [] : places;
  } catch (error) {
    if (!(error instanceof EngineEnded || error instanceof TaskFailed || isMissing(error))) throw error;
    return [];
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function detailOf({ company, question }: FormPlace, value: CompanyValue, language: Language): Detail {
  const common = {
    name: company ? say(language, `facts.details.${company.detail}`) : question,
    places: 1,
  };
  if ('value' in value) return { ...common, value: value.value, fact: value.fact ?? null, problem: '' };
  const problem =
    value.lacks === 'unknown'
      ? ''
      : say(language, `server.forms.company.${value.lacks}`, { names: value.names.join(' · ') });
  return { ...common, value: null, fact: null, problem };
}

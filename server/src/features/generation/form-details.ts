import type { DataOf } from '@bidloom/contract/endpoint';
import type { getFormDetails } from '@bidloom/contract/generation';
import { companyValueFor, type CompanyValue } from '@bidloom/engine/filling/company/company-value';
import type { FormPlace } from '@bidloom/engine/filling/form';
import type { Db } from '#db/database.ts';
import { readFacts } from '#features/facts/facts.queries.ts';
import { notFound } from '#http/calls/errors.ts';
import { translate, type Language } from '#http/calls/language.ts';
import type { AppContext } from '#http/calls/route.ts';
import { EngineEnded, TaskFailed } from '#engine/engine-process.ts';
import { KnownToCost, type Reader } from '#engine/reading-queue.ts';
import { gatherBid } from '#features/document-readings/gather-bid.ts';
import { isOfficeForm, mayBeForm } from '#features/document-readings/form-files.ts';
import { isMissing } from '#features/document-readings/read-file-once.ts';
import { readingNow } from '#features/document-readings/read-now.ts';

/** More forms than a bid has, as a rule; each is read while somebody waits. */
const mostForms = 20;

type Detail = DataOf<typeof getFormDetails>['details'][number];

/**
 * What the forms of a bid ask of the company, in the order in which they first ask it, and what each place gets. A form that
 * cannot be read asks nothing: its row says why. Those that are read already are not read again.
 * @throws 404 when the company has no such bid
 */
export async function findFormDetails(
  context: AppContext,
  { bid, language, reader }: { bid: string; language: Language; reader: Reader },
  inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
): Promise<DataOf<typeof getFormDetails>> {
  const { gathered, facts } = await inTransaction(async (db) => ({
    gathered: await gatherBid(db, bid),
    facts: await readFacts(db),
  }));
  if (!gathered) throw notFound();
  const forms = gathered.documents
    .filter(({ name, isReplaced }) => mayBeForm(name) && !isReplaced)
    // A PDF may turn out to be none.
    .toSorted((one, other) => Number(isOfficeForm(other.name)) - Number(isOfficeForm(one.name)))
    .slice(0, mostForms);
  if (forms.length === 0) return { details: [] };
  const places = await readingNow(context, reader, async ({ read }) => {
    const found: FormPlace[] = [];
    for (const form of forms) {
      const reading = await read(form).catch((error: unknown) => {
        const isOfTheFile = [EngineEnded, TaskFailed, KnownToCost].some((kind) => error instanceof kind);
        if (isOfTheFile || isMissing(error)) return undefined;
        throw error;
      });
      const asked = reading?.refusal === null ? (reading.form?.places ?? []) : [];
      if (!asked.every(({ isInline }) => isInline)) found.push(...asked);
    }
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

function detailOf({ company, question }: FormPlace, value: CompanyValue, language: Language): Detail {
  const common = {
    name: company ? translate(language, `facts.details.${company.detail}`) : question,
    places: 1,
  };
  if ('value' in value) return { ...common, value: value.value, fact: value.fact ?? null, problem: '' };
  const problem =
    value.lacks === 'unknown'
      ? ''
      : translate(language, `server.forms.company.${value.lacks}`, { names: value.names.join(' · ') });
  return { ...common, value: null, fact: null, problem };
}

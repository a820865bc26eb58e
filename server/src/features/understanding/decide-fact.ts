import { rulesOf } from '@bidloom/engine/time/zone-data';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { listedFacts, type decideBidFact, type FactValue } from '@bidloom/contract/understanding';
import type { Db } from '#db/database.ts';
import { invalid } from '#http/calls/errors.ts';
import { publish } from '#jobs/live.ts';
import { rememberChoice } from './remembered-choices.ts';
import * as queries from './understanding.queries.ts';

/**
 * Confirms, corrects or leaves open again what the documents say of a fact. What they said when it was decided is kept
 * beside it, so that a later run's other word is told from one the person knew.
 */
export async function decideFact(
  db: Db,
  { bidId, name, values }: ParsedInputOf<typeof decideBidFact>,
): Promise<void> {
  const seen = await queries.statedOf(db, bidId, name);
  await rememberChoice(db, bidId, name, values?.[0]);
  if (values === null) await queries.forgetDecision(db, bidId, name);
  else {
    if (values) checkValues(name, values);
    const own = values ?? seen;
    await queries.keepDecision(db, bidId, name, { own, seen, isCorrected: values !== undefined });
  }
  await publish(db, 'bid-changed', { _id: bidId });
}

/** A list has several entries, each with words; any other fact one value at most; a zone is one that there is. */
function checkValues(name: string, values: FactValue[]): void {
  if (values.length > 1 && !listedFacts.some((listed) => listed === name))
    throw invalid([{ path: 'values[1]', key: 'errors.understanding.one' }]);
  values.forEach(({ text, zone, utc }, place) => {
    if (text === '') throw invalid([{ path: `values[${place}].text`, key: 'errors.input.required' }]);
    if (zone !== undefined && !isZone(zone))
      throw invalid([{ path: `values[${place}].zone`, key: 'errors.understanding.zone' }]);
    if (/deadline/i.test(name) && utc === undefined)
      throw invalid([{ path: `values[${place}].utc`, key: 'errors.input.required' }]);
  });
}

const isZone = (zone: string): boolean => rulesOf(zone) !== undefined;

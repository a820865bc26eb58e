import { Company, Currency } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { Done, payload, TimeZone } from './primitives.ts';

const feature = 'sample-data';

export const createSampleCompany = endpoint('POST /sample-data/company', {
  summary:
    'Makes a company of sample data to look around in: tenders, bids in every state, tasks, a run under way.',
  feature,
  access: 'signed-in',
  status: 201,
  input: payload({ currency: Currency.optional(), timezone: TimeZone.default('UTC') }),
  data: Company,
  creates: { kind: 'company', idPath: 'data._id' },
});
export const removeSampleCompany = endpoint('DELETE /sample-data/company', {
  summary: 'Deletes the selected company with all that is in it; only one of sample data.',
  feature,
  role: 'owner',
  input: payload({}),
  data: Done,
});

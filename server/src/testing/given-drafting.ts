import { createAnswers } from '@bidloom/contract/answers';
import { createFact } from '@bidloom/contract/facts';
import { draftEvents, createAiModel, type DraftEvents } from '@bidloom/contract/models';
import { givenBid } from './given-bid.ts';
import { givenCompany, inside, send } from './given.ts';
import type { ModelService } from './model-service.ts';

/** A company with a library, a service and a fact, a bid with requirements, and a model at the stand-in. */
export async function givenDrafting(service: ModelService, texts: string[]) {
  const company = await givenCompany({ name: 'Winter Works' });
  await company.call(createAnswers, {
    answers: [
      {
        question: 'How do you keep roads free of snow in winter?',
        answer: 'We grit and plough 400 km of municipal roads each winter. We employ {{Number of staff}}.',
        status: 'approved',
      },
    ],
  });
  await company.call(createFact, { name: 'Number of staff', kind: 'number', value: '1250', unit: 'people' });
  const bid = await givenBid(company, { original_title: 'Winter roads' });
  const requirements = await inside(company, async (db) => {
    await db
      .insertInto('services')
      .values({
        name: 'Winter roads',
        description: 'Our depot in Lyon is open at all hours for winter roads.',
      })
      .execute();
    if (texts.length === 0) return [];
    const rows = texts.map((text, index) => ({ bid_id: bid, number: index + 1, text, mandatory: true }));
    const added = await db.insertInto('requirements').values(rows).returning(['id', 'number']).execute();
    return added.toSorted((a, b) => a.number - b.number).map(({ id }) => id);
  });
  const model = await company.call(createAiModel, {
    name: 'Ours',
    provider: 'compatible',
    baseUrl: service.baseUrl('compatible'),
    model: 'llama',
    key: 'key-of-ours',
  });
  return { company, bid, requirements, model: model._id };
}

export type DraftEvent = {
  [Name in keyof DraftEvents]: { event: Name; data: DraftEvents[Name] };
}[keyof DraftEvents];

/** Everything that a draft call streams, held against the contract. */
export async function streamOf(
  company: { companyId: string; token: string },
  body: { requirements: string[]; model?: string; instruction?: string },
): Promise<DraftEvent[]> {
  const { companyId, token } = company;
  const answer = await send('POST /bid/draft', { companyId, token, body });
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return eventsIn(String(answer.body));
}

export const eventsIn = (text: string): DraftEvent[] =>
  text.split('\n\n').flatMap((part) => {
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/m.exec(part) ?? [];
    if (event === undefined || data === undefined) return [];
    const name = event as keyof DraftEvents;
    return [{ event: name, data: draftEvents[name].parse(JSON.parse(data)) } as DraftEvent];
  });

import { listAnswerSteps, openAnswer, sendAnswerSteps } from '@bidloom/contract/answer-steps';
import type { Endpoint } from '@bidloom/contract/endpoint';
import { changeRequirement, listRequirements } from '@bidloom/contract/requirements';
import { fromEditor } from '@bidloom/engine/rich-text/editor-document';
import { editorSchema } from '@bidloom/engine/rich-text/editor-schema';
import { toPlainText } from '@bidloom/engine/rich-text/plain-text';
import { type Authority, runHistory } from '@bidloom/engine/testing/random-histories';
import type { Commit } from '@bidloom/engine/rich-text/together/replica';
import { expect, onTestFinished, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenRun } from '#testing/given-requirements.ts';
import { givenCompany, server, startServer } from '#testing/given.ts';

test('on two servers, however people write at once, all have one text in the end, which is the answer', async () => {
  const second = await startServer();
  onTestFinished(() => second.close());
  const company = await givenCompany();
  const bid = await givenBid(company);
  const histories = [1, 2, 3];
  const requirements = await givenRun(
    company,
    bid,
    histories.map((seed) => `Describe method ${seed}`),
  );
  for (const [place, seed] of histories.entries()) {
    const requirement = requirements[place]?._id ?? '';
    await company.call(changeRequirement, { _id: requirement, answer: 'We deliver.\n\nOur team is ready.' });
    const authorities = [server, second].map((one): Authority => {
      const call = async <Data>({ method, path }: Endpoint, input: object): Promise<Data> => {
        const isGet = method === 'GET';
        const query = new URLSearchParams({
          companyId: company._id,
          ...(isGet && (input as Record<string, string>)),
        });
        const answer = await one.app.inject({
          method: method as 'GET',
          url: `/api${path}?${query.toString()}`,
          headers: { authorization: `Bearer ${company.token}` },
          ...(!isGet && { payload: input }),
        });
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.json<{ data: Data }>().data;
      };
      return {
        open: () => call(openAnswer, { requirement }),
        since: async (version) =>
          (await call<{ commits: Commit[] }>(listAnswerSteps, { requirement, since: String(version) }))
            .commits,
        send: async (batch) =>
          (await call<{ commits: Commit[] }>(sendAnswerSteps, { requirement, ...batch })).commits,
      };
    });
    expect((await runHistory(seed, authorities, { edits: 40 })).problem).toBeUndefined();
    const { document } = await company.call(openAnswer, { requirement });
    const [stored] = await company.call(listRequirements, { bidId: bid, requirement });
    expect(stored?.answer).toBe(toPlainText(fromEditor(editorSchema.nodeFromJSON(document))).trim());
  }
});

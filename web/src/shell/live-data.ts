import { getCoverage } from '@bidloom/contract/answers';
import { getBidAddenda, getDocumentDifferences } from '@bidloom/contract/addenda';
import { getBidDrive } from '@bidloom/contract/integrations';
import { getBid, listActivities, listBids, reportPresence } from '@bidloom/contract/bids';
import { listComments } from '@bidloom/contract/comments';
import { getCorrespondence, listLetters } from '@bidloom/contract/correspondence';
import { getAssessment, listDecisions } from '@bidloom/contract/decisions';
import { getBidCards, getDueBids, getMyActivities, getMyWork } from '@bidloom/contract/dashboard';
import { listExpertQuestions } from '@bidloom/contract/expert-questions';
import { listFacts } from '@bidloom/contract/facts';
import {
  getFormDetails,
  getResponseSettings,
  listGenerations,
  type Generation,
} from '@bidloom/contract/generation';
import { listNotifications } from '@bidloom/contract/notifications';
import { getDebrief, getWinProbability } from '@bidloom/contract/outcomes';
import { getReadiness } from '@bidloom/contract/readiness';
import { getBidReading, type BidReading } from '@bidloom/contract/reading';
import { listKeptAnswers, listRequirementComments } from '@bidloom/contract/requirement-answers';
import { listRequirements } from '@bidloom/contract/requirements';
import { getResponsePlan, getSectionText } from '@bidloom/contract/response-plan';
import { listReviewedAnswers, listReviews } from '@bidloom/contract/reviews';
import { getTender, listTenderAmendments, listTenders } from '@bidloom/contract/tenders';
import { getBidFacts, listChecklist } from '@bidloom/contract/understanding';
import { listCompanies, type Company } from '@bidloom/contract/companies';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { withGenerationNews } from '#features/generation/generation-news.ts';
import { readAgain } from '#features/requirements/shown-requirements.ts';
import { keyOf, refresh } from '#lib/calls/calls.ts';
import { publishAnswerEvent } from '#lib/live/answer-events.ts';
import { gathered, listenToEvents } from '#lib/live/live-events.ts';
import { currentSession, selectCompany, useSession } from '#lib/browser/session.ts';
import { toast } from '#lib/calls/toast.ts';

const readWrittenAfterMs = 1_500;

/** Keeps what is on the screen true while others work: each event makes stale what it concerns. */
export function useLiveData(): void {
  const client = useQueryClient();
  const { companyId, token } = useSession();
  useEffect(() => {
    if (!companyId || !token) return undefined;
    // While somebody writes, an answer is saved every few seconds.
    const rereadCounts = gathered(() => refresh(client, [getCoverage, getResponsePlan, getMyWork]));
    /** Who writes says so with every word: what is shown of it is read when there has been a pause, or after a while. */
    const written = new Map<string, Set<string>>();
    let isReadingWritten = false;
    const readWritten = (bid: string, requirement: string) => {
      written.set(bid, (written.get(bid) ?? new Set()).add(requirement));
      if (isReadingWritten) return;
      isReadingWritten = true;
      setTimeout(() => {
        isReadingWritten = false;
        for (const [of, requirements] of written)
          void readAgain(client, of, [...requirements]).then((mayCountOtherwise) => {
            if (mayCountOtherwise) rereadCounts();
          });
        written.clear();
        // Words that a comment is about may be gone.
        void refresh(client, [getReadiness, listKeptAnswers, listRequirementComments, getResponseSettings]);
      }, readWrittenAfterMs);
    };
    const rereadReading = gathered(() => refresh(client, [getBidReading]));
    const handlers: Parameters<typeof listenToEvents>[0] = {
      notification: gathered(() => refresh(client, [listNotifications, getMyWork])),
      'bid-changed': gathered(() =>
        refresh(client, [
          listBids,
          getBid,
          getBidDrive,
          listActivities,
          listComments,
          listLetters,
          getCorrespondence,
          getBidCards,
          getDueBids,
          getMyWork,
          getMyActivities,
          listRequirements,
          getCoverage,
          getResponsePlan,
          listExpertQuestions,
          getBidFacts,
          getBidAddenda,
          getDocumentDifferences,
          listChecklist,
          getReadiness,
          getResponseSettings,
          getFormDetails,
          getBidReading,
          listReviews,
          listReviewedAnswers,
          getDebrief,
          getWinProbability,
        ]),
      ),
      'requirements-changed': ({ bid, requirements }) => {
        void readAgain(client, bid, requirements);
        void refresh(client, [
          getReadiness,
          getResponseSettings,
          listKeptAnswers,
          listRequirementComments,
          listExpertQuestions,
          listReviews,
          listReviewedAnswers,
        ]);
        rereadCounts();
      },
      'plan-changed': gathered(() =>
        refresh(client, [getResponsePlan, getSectionText, getMyWork, getReadiness, getResponseSettings]),
      ),
      'reviews-changed': gathered(() =>
        refresh(client, [listReviews, listReviewedAnswers, getReadiness, getMyWork]),
      ),
      'tender-changed': gathered(() =>
        refresh(client, [
          listTenders,
          getTender,
          listTenderAmendments,
          getAssessment,
          listDecisions,
          getMyWork,
        ]),
      ),
      // A fact that is called otherwise is called so in the answers too.
      'facts-changed': () =>
        void refresh(client, [listFacts, listRequirements, getReadiness, getFormDetails]),
      'reading-progress': (news) => {
        const key = [...keyOf(getBidReading), { bidId: news.bid }];
        const before = client.getQueryData<BidReading>(key);
        if (before) client.setQueryData<BidReading>(key, { ...before, ...news });
        // Which files were read meanwhile is read; what they say is told with the end, as a change of the bid.
        // News of a reading that has ended may come late: what is true then is read as well.
        if (before?.file !== news.file || before.finishedAt || news.finishedAt) rereadReading();
      },
      'answer-steps': (news) => {
        publishAnswerEvent({ kind: 'steps', ...news });
        readWritten(news.bid, news.requirement);
      },
      'answer-cursor': (news) => publishAnswerEvent({ kind: 'cursor', ...news }),
      presence: ({ bid, people }) => client.setQueryData([...keyOf(reportPresence), bid], people),
      missed: () => void client.invalidateQueries(),
      'generation-progress': (generation) => {
        if (!generation.finishedAt)
          client.setQueriesData<Generation[]>({ queryKey: keyOf(listGenerations) }, (known) =>
            withGenerationNews(known, generation),
          );
        // How a run ended is read, since it is told to each in their own language.
        else
          void refresh(client, [
            getBid,
            listRequirements,
            getCoverage,
            getResponsePlan,
            getBidFacts,
            listChecklist,
            listGenerations,
            getReadiness,
          ]);
      },
    };
    return listenToEvents(
      handlers,
      () => void leaveCompany(client, companyId),
      () => {
        publishAnswerEvent({ kind: 'reconnected' });
        // What could not be read while the server was away is read now.
        void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      },
    );
  }, [client, companyId, token]);
}

/** Somebody took the person out of the company: it goes from the screen and from what is kept of it, and it is said. */
async function leaveCompany(client: QueryClient, company: string): Promise<void> {
  const read = () =>
    client.getQueriesData<Company[]>({ queryKey: keyOf(listCompanies) }).flatMap(([, list]) => list ?? []);
  const left = read().find(({ _id }) => _id === company);
  await refresh(client, [listCompanies]);
  const present = read();
  if (currentSession().companyId !== company || present.some(({ _id }) => _id === company)) return;
  selectCompany(present[0]?._id);
  client.removeQueries({ queryKey: [company] });
  if (left) toast.info(i18next.t('companies.left', { name: left.name }));
}

import { changeBids } from '@bidloom/contract/bids';
import { decideTender, listDecisions, scoreTender } from '@bidloom/contract/decisions';
import { createClient } from '@bidloom/contract/clients';
import { addEvidenceFiles, attachEvidence, createEvidence, getBidEvidence } from '@bidloom/contract/evidence';
import * as outcomes from '@bidloom/contract/outcomes';
import { createTender } from '@bidloom/contract/tenders';
import type { GivenCompany } from './given.ts';

/** A tender that was not bid for, and one that was and became a lost bid with debrief and evidence; everything says `word`. */
export async function givenDecided(company: GivenCompany, word: string) {
  await company.call(createClient, { name: 'Town of Penhold' });
  const [rejected, taken] = await Promise.all(
    ['Rejected', 'Taken'].map((title) => company.call(createTender, { title: `${title} ${word}` })),
  );
  const [rejectedId, takenId] = [rejected?._id ?? '', taken?._id ?? ''];
  await company.call(scoreTender, {
    tenderId: rejectedId,
    key: 'price',
    score: 1,
    note: `Too dear: ${word}`,
  });
  await company.call(decideTender, {
    tenderId: rejectedId,
    decision: 'no-go',
    reasonCode: 'price',
    reason: `We cannot, says ${word}`,
  });
  const { bid } = await company.call(decideTender, { tenderId: takenId, decision: 'go' });
  const bidId = bid ?? '';
  const evidence = await company.call(createEvidence, {
    kind: 'reference',
    title: `Reference ${word}`,
    permittedUse: 'open',
    contactName: `Contact ${word}`,
  });
  await company.upload(addEvidenceFiles, { _id: evidence._id }, [{ name: `${word}.txt`, content: word }]);
  await company.call(attachEvidence, { bidId, evidenceId: evidence._id, reason: `Since ${word}` });
  await company.call(changeBids, { bids: [{ _id: bidId, status: 'submitted' }] });
  await company.call(outcomes.saveDebrief, {
    bidId,
    status: 'lost',
    outcomeReason: `Price of ${word}`,
    winner: `Winner ${word}`,
    ourPrice: 120,
    winningPrice: 100,
  });
  await company.call(outcomes.saveDebriefScores, {
    bidId,
    scores: [{ name: `Quality ${word}`, weight: 60, maxScore: 60, ourScore: 40, winnerScore: 55 }],
  });
  await company.call(outcomes.addLesson, { bidId, text: `Learn ${word}` });
  return { rejectedId, takenId, bidId, evidenceId: evidence._id };
}

/** What is read of it, by whoever may. */
export async function readDecided(
  read: (call: { method: string; path: string }, query: object) => Promise<unknown>,
  { rejectedId, bidId }: { rejectedId: string; bidId: string },
) {
  const debrief = (await read(outcomes.getDebrief, { bidId })) as outcomes.Debrief;
  const { attached } = (await read(getBidEvidence, { bidId })) as {
    attached: {
      reason: string;
      evidence: { title: string; contactName: string; files: { name: string }[] };
    }[];
  };
  const decisionsOf = async (query: object) =>
    ((await read(listDecisions, query)) as { state: string; reasonCode: string; frozen: unknown }[]).map(
      ({ state, reasonCode, frozen }) => ({ state, reasonCode, frozen }),
    );
  return {
    decisions: [...(await decisionsOf({ tenderId: rejectedId })), ...(await decisionsOf({ bidId }))],
    debrief: {
      winner: debrief.winner,
      prices: [debrief.ourPrice, debrief.winningPrice],
      scores: debrief.scores,
      lessons: debrief.lessons.map(({ text }) => text),
    },
    attached: attached.map(({ reason, evidence }) => ({
      reason,
      title: evidence.title,
      contact: evidence.contactName,
      files: evidence.files.map(({ name }) => name),
    })),
  };
}

import {
  findReferences,
  getBidEvidence,
  type AttachedEvidence,
  type DemandedEvidence,
  type Evidence,
  type EvidenceMatch,
} from '@bidloom/contract/evidence';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf } from '#testing/given-bid.ts';
import { render, respond } from '#testing/respond.tsx';
import { BestReferences } from './BestReferences.tsx';
import { BidEvidence } from './BidEvidence.tsx';

const bid = idOf('b');
const requirement = { _id: idOf('e'), number: 4 };
const reference = (place: number, title: string): Evidence => ({
  _id: idOf('d', place),
  kind: 'reference',
  title,
  issuer: 'City of Penhold',
  number: '',
  validFrom: null,
  validUntil: null,
  validity: 'open-ended',
  daysLeft: null,
  amount: null,
  currency: '',
  periodStart: null,
  periodEnd: null,
  role: '',
  experienceSince: null,
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  consent: 'given',
  permittedUse: 'open',
  member: null,
  owner: null,
  languages: [],
  tags: [],
  note: '',
  files: [],
  bidCount: 0,
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-11-20T08:00:00.000Z',
  updatedBy: null,
  version: 1,
});
const matchOf = (evidence: Evidence): EvidenceMatch => ({
  evidence,
  fits: 'yes',
  because: [],
  validity: 'open-ended',
  quote: evidence.issuer,
});
const [road, school, bridge] = ['Road repair', 'School wing', 'Town bridge'].map((title, place) =>
  reference(place + 1, title),
) as [Evidence, Evidence, Evidence];
const asked = { count: 2, years: 5, atLeast: null, currency: null, quote: 'Two references' };

function given(offered: Evidence[], best: Evidence[], attached: Evidence[] = []) {
  const attachments = attached.map((evidence, place): AttachedEvidence => ({
    _id: idOf('f', place + 1),
    evidence,
    requirement: requirement._id,
    item: null,
    validity: 'open-ended',
    reason: '',
    reasonBy: null,
    reasonAt: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    createdBy: null,
  }));
  const demand: DemandedEvidence = {
    ...asked,
    kind: 'reference',
    subject: '',
    key: 'references',
    requirement,
    item: null,
    isMandatory: true,
    document: 'Call.pdf',
    file: null,
    page: 3,
    matches: offered.map(matchOf),
    attached: attachments.map(({ _id }) => _id),
    isReferredTo: false,
  };
  respond(getBidEvidence, () => ({
    submissionDay: null,
    isDeadlineAssumed: false,
    demands: [demand],
    attached: attachments,
  }));
  respond(findReferences, () => ({
    submissionDay: null,
    lots: [
      {
        lot: '',
        title: '',
        asked: [{ ...asked, requirement }],
        references: best.map((evidence) => ({ ...matchOf(evidence), shared: ['asphalt'] })),
        left: [{ because: 'too-old' as const, count: 2 }],
      },
    ],
  }));
  render(
    <BidEvidence
      bid={bid}
      currency="EUR"
      me={undefined}
      lockedBecause={undefined}
      below={<BestReferences bid={bid} lockedBecause={undefined} />}
    />,
  );
}

test('the best references are offered where they are asked for, once each, with what they have in common', async () => {
  given([road, school], [road, school]);
  await screen.findAllByText(/Shared terms: asphalt/);
  for (const { title } of [road, school])
    expect(screen.getAllByRole('link', { name: title })).toHaveLength(1);
  expect(screen.getByText(/^Not suggested: 2/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Best references' })).toBeNull();
});

test('a reference that is offered nowhere else is among the best references', async () => {
  given([road], [road, bridge]);
  expect(await screen.findByRole('heading', { name: 'Best references' })).toBeVisible();
  expect(screen.getByRole('link', { name: bridge.title })).toBeVisible();
});

test('until as many references are attached as are asked for, the others stay on offer', async () => {
  given([road, school], [road, school], [road]);
  expect(await screen.findByText('1 of 2 attached')).toBeVisible();
  expect(screen.getByRole('button', { name: `Attach “${school.title}”` })).toBeVisible();
});

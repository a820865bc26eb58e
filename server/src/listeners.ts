import { noteAmendment } from '#features/bids/note-amendment.ts';
import { startTenderReading } from '#features/decisions/start-tender-reading.ts';
import { startReading } from '#features/document-readings/start-reading.ts';
import { mirrorSoon } from '#features/integrations/begin-exchange.ts';
import { notifyAssignees } from '#features/notifications/notify-assignees.ts';
import { notifyTouchedOwners } from '#features/notifications/notify-touched-owners.ts';
import { linkJoined } from '#features/provisioning/people.queries.ts';
import { placeNewRequirements } from '#features/response-plan/place-requirements.ts';
import { rescoreSoon } from '#features/tenders/rescore-tenders.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { Listeners } from '#domain-events/events.ts';

/** What follows from what: the consequences that each event has in other features, in their order. */
export const listeners = (context: Pick<AppContext, 'queue'>): Listeners => ({
  'documents.changed': [
    async (db, { company, bid, isSettled = false, needsReading = true }) => {
      if (needsReading) await startReading(db, context, company, bid, { isSettled });
    },
    (db, { company }) => mirrorSoon(db, context, company),
  ],
  'bids.restored': [(db, { company }) => mirrorSoon(db, context, company)],
  'documents.understood': [(db, { bid }) => placeNewRequirements(db, bid), notifyTouchedOwners],
  'requirements.added': [(db, { bid }) => placeNewRequirements(db, bid)],
  'work.assigned': [notifyAssignees],
  'tender-documents.changed': [(db, { tender }) => startTenderReading(db, context, tender)],
  'tender.amended': [noteAmendment],
  'invitation.used': [(db, { invitation, user }) => linkJoined(db, invitation, user)],
  'services.changed': [(db, { company }) => rescoreSoon(db, context, company)],
});

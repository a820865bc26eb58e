import i18next from 'i18next';
import { currentSession } from '#lib/browser/session.ts';
import { toast } from './toast.ts';

/** Takes back what was just done. What fails says why by itself. */
type TakeBack = () => Promise<unknown> | void;
type Offer = { takeBack: TakeBack; companyId: string | undefined; close: () => void };

/** What can be taken back by key, the last at the end. */
const offers: Offer[] = [];
const mostOffers = 20;

/**
 * Says what was done and offers to take it back: by the toast while it is there, and by Ctrl or Cmd plus Z, the last first, for
 * as long as the person stays in the company and does not reload.
 */
export function offerUndo(text: string, takeBack: TakeBack): void {
  const offer: Offer = { takeBack, companyId: currentSession().companyId, close: () => {} };
  offer.close = toast.success(text, { label: i18next.t('ui.undo'), onPress: () => take(offer) });
  offers.push(offer);
  if (offers.length > mostOffers) offers.shift();
}

/** Takes back what was done last in this company, and says so where there is nothing. */
export function undoLast(): void {
  const { companyId } = currentSession();
  const last = offers.findLast((offer) => offer.companyId === companyId);
  if (last) take(last);
  else toast.info(i18next.t('ui.nothingToUndo'));
}

/** Once only: a second press finds it gone. */
function take(offer: Offer): void {
  const place = offers.indexOf(offer);
  if (place >= 0) offers.splice(place, 1);
  offer.close();
  void offer.takeBack();
}

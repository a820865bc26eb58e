import { madeUp, officesOfBuyers, otherCauses, placesOfBidders, turnedTo } from '#lexicon/contact-causes.ts';
import { holds } from '#lexicon/lexicon.ts';
import type { RankedDocument } from '#requirements/document-roles.ts';
import { type Contact, findAddresses } from '#requirements/facts/contacts.ts';
import type { Stated } from '#requirements/facts/stated.ts';
import { belongsTo } from './buyer-candidates.ts';
import { type Candidate, flag, plainWords, share, thoseOf } from './choose.ts';

/** Whom bidders may turn to, in reading order, each with what speaks for it. */
export function candidatesForContacts(
  documents: RankedDocument[],
  buyer: Stated | null,
): Candidate<Contact>[] {
  const found = findAddresses(documents).slice(0, mostAddresses);
  const domains = found.map(({ contact }) => domainOf(contact.value));
  const buyerWords = buyer === null ? [] : plainWords(buyer.value).split(' ');
  return found.map(({ contact, places }) => {
    const domain = domainOf(contact.value);
    const around = (is: (text: string) => boolean, length: number) =>
      flag(places.some(({ before }) => is(before.slice(-length))));
    const own = places.map(({ before, behind }) => `${before.slice(-120)} ${contact.value} ${behind}`);
    const isCut = places.every(({ behind }) => /^\s?\.\s?\p{Ll}{2,}/u.test(behind));
    const isOfBuyer = buyerWords.length > 0 && belongsTo(domain, buyerWords);
    return {
      found: contact,
      // Of another's domain it may be the portal's, a planner's or a bidder's.
      objections: thoseOf({ 'cut off': isCut, 'not the buyer’s': !isOfBuyer }),
      features: {
        'turned to near': around(asksHere, 130),
        'turned to': around(asksHere, 900),
        office: flag(own.some(isOffice)),
        'other cause near': flag(own.some(isOtherCause)),
        'other cause': around(isOtherCause, 220),
        'place of bidders': around(isBidders, 300),
        'made up': flag(isMadeUp(contact.value)),
        named: flag(contact.name !== null),
        role: flag(contact.role !== null),
        phone: flag(contact.phone !== null),
        buyer: flag(isOfBuyer),
        'free mail': flag(freeMail.test(domain)),
        authority: flag(authority.test(domain)),
        again: share(places.length - 1, 3),
        early: flag((places[0]?.at ?? 1) < 0.15),
        late: flag((places[0]?.at ?? 0) > 0.6),
        alone: flag(found.length === 1),
        'same domain': share(domains.filter((other) => other === domain).length - 1, 3),
        'other domains': share(new Set(domains).size - 1, 4),
        cut: flag(isCut),
      },
    };
  });
}

/** More addresses are a list of something else. */
const mostAddresses = 30;

const domainOf = (address: string): string => address.split('@')[1] ?? '';
const asksHere = holds(turnedTo);
const isOffice = holds(officesOfBuyers);
const isOtherCause = holds(otherCauses);
const isBidders = holds(placesOfBidders);
const isMadeUp = holds(madeUp);
const freeMail =
  /^(?:gmail|yahoo|hotmail|outlook|live|orange|wanadoo|free|laposte|moov)\.|\.(?:example|invalid|test)$/;
const authority = /\.gov(?:\.|$)|\.gob\.|\.gouv\.|\.mil$|\.nic\.in$|\.go\.\w{2}$|^(?:mairie|ville|cc)-|\.us$/;

import type { CompanyAsked, FormPlace } from '#filling/form.ts';
import { companyLabel } from '#filling/company/company-labels.ts';
import type { CompanyDetail } from '#filling/company/company-words.ts';
import {
  isLabel,
  isOfSigning,
  isTitleOfBank,
  mostLines,
  whosePlace,
  type FormLine,
} from '#filling/company/whose-place.ts';

/** What stands in a form from its top to its end: a line, or a place. */
export type FormItem = FormLine | { place: FormPlace };

const ofBank: readonly CompanyDetail[] = ['bankName', 'iban', 'bic'];
/** A place that takes something else than words takes these alone. */
const ofChoice: readonly CompanyDetail[] = ['legalForm', 'country'];

/**
 * The places, each with what it asks of the bidder's own company where its label says so word for word, or with the words by
 * which it is somebody else's. `items` are in the order of the form; a place's own label may stand before it as a line.
 */
export function withCompanyAsked(items: readonly FormItem[]): FormPlace[] {
  const tidied = (text: string) => text.trim().replace(/\s*[:：]$/, '');
  const labels = new Set(items.flatMap((item) => ('place' in item ? [tidied(item.place.question)] : [])));
  // The nearest first.
  const lines: FormLine[] = [];
  return items.flatMap((item) => {
    if (!('place' in item)) {
      if (!labels.has(tidied(item.text))) lines.unshift(item);
      return [];
    }
    const { place } = item;
    const told = askedAt(place, lines);
    lines.unshift({ text: place.question, isLabel: true });
    lines.length = Math.min(lines.length, mostLines);
    return [told];
  });
}

function askedAt(place: FormPlace, above: FormLine[]): FormPlace {
  const { question, kind, current = '' } = place;
  if (kind === 'checkbox' || place.ticks || place.explains !== undefined) return place;
  const inPrompt = current === '' ? undefined : companyLabel(current.replaceAll(promptMarks, ''));
  // Within a sentence a prompt must name who bids: "We, [name of tenderer], declare".
  const prompted = place.isInline && inPrompt?.isOfBidder !== true ? undefined : inPrompt;
  const label = companyLabel(question) ?? prompted;
  if (!label && (place.isInline || !isLabel(question) || isOfSigning(question))) return place;
  const { who, title = '', after } = whosePlace(above);
  if (who === 'other' && label?.isOfBidder !== true) {
    const isOwnBank = label && ofBank.includes(label.detail) && isTitleOfBank(title);
    if (!isOwnBank) return { ...place, other: title };
  }
  if (!label) return place;
  const { detail, language, currency, isBare } = label;
  const asked = isBare ? bareDetail(detail, who, after) : detail;
  if (asked === undefined || (kind === 'choice' && !ofChoice.includes(asked))) return place;
  const { isInline, ...known } = place;
  return {
    ...known,
    // "Company name ____" is a label with its line, and no sentence.
    ...(isInline && label === prompted && { isInline }),
    company: { detail: asked, language, ...(currency !== undefined && { currency }) },
  };
}

const promptMarks =
  /^[[<«{(]+\s*(?:(?:please )?(?:insert|enter|type|indiquer|insérer|saisir|أدخل|ادخل|يدرج)\s+(?:the |le |la )?)?|\s*[\]>»})]+$/giu;

/** "Phone" below "Contact person" is that person's, below "Company name" the company's; elsewhere it takes a title that says so. */
function bareDetail(
  detail: CompanyAsked['detail'],
  who: 'bidder' | 'other' | 'unknown',
  after: 'company' | 'contact' | 'person' | undefined,
): CompanyAsked['detail'] | undefined {
  if (after === 'company' || (after === undefined && who === 'bidder')) return detail;
  if (after !== 'contact') return undefined;
  return detail === 'phone' ? 'contactPhone' : detail === 'email' ? 'contactEmail' : undefined;
}

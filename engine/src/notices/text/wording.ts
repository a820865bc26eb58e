import type { SubmissionType, TenderType } from '#notices/tender.ts';

const KINDS: [RegExp, TenderType][] = [
  [/request for quot|\brfq\b|demande de (?:prix|cotation|devis)|طلب عروض أسعار/i, 'rfq'],
  [/request for information|\brfi\b|sources sought|demande d.information/i, 'rfi'],
  [/request for proposal|\brfp\b|demande de propositions?/i, 'rfp'],
  [/expressions? of interest|\beoi\b|manifestations? d.int[ée]r[êe]t/i, 'eoi'],
  [/invitation to (?:tender|bid)|\bitt\b|\bifb\b/i, 'itt'],
  [/blanket purchase|\bbpa\b/i, 'bpa'],
  [/\bauction\b|ench[èe]re/i, 'auction'],
];

/** The kind of bid that words about a procedure name; null where they name none. */
export function typeFromWords(text: string | null): TenderType | null {
  return KINDS.find(([words]) => words.test(text ?? ''))?.[1] ?? null;
}

/**
 * How bids are handed in, from OCDS's submissionMethod codes (electronicSubmission, electronicAuction, written,
 * inPerson) and the words beside them.
 */
export function submissionOf(methods: string[], details: string | null): SubmissionType | null {
  const electronic = methods.some((method) => method.startsWith('electronic'));
  const paper = methods.some((method) => method === 'written' || method === 'inPerson');
  if (electronic && paper) return 'hybrid';
  if (paper) return 'manual';
  if (!electronic) return null;
  if (/https?:\/\/|www\./i.test(details ?? '')) return 'portal';
  return /\S@\S+\.\S/.test(details ?? '') ? 'email' : 'online';
}

/** How bids are handed in, from a notice's words about it in English, French or Arabic; null where they do not tell. */
export function submissionFromWords(text: string | null): SubmissionType | null {
  const words = text ?? '';
  const onPaper =
    /\bpaper|hard cop|by hand|in person|courier|sealed|papier|pli cachet|main propre|ورقي|باليد/i.test(words);
  const byEmail = /\be-?mail|courriel|\S@\S+\.\S|بريد (?:ال)?[اإ]لكتروني/i.test(words);
  const inPortal = /portal|platform|plate-?forme|profil d.acheteur|منصة|بوابة/i.test(words);
  const electronic =
    byEmail || inPortal || /electronic|online|[ée]lectronique|d[ée]mat[ée]rialis|[اإ]لكترون/i.test(words);
  if (onPaper) return electronic ? 'hybrid' : 'manual';
  if (inPortal) return 'portal';
  if (byEmail) return 'email';
  return electronic ? 'online' : null;
}

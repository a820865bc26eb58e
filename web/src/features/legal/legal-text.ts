/** A legal text as it is read: sections with a heading and paragraphs. One file per language holds both texts. */
type LegalText = { lead: string; sections: { title: string; paragraphs: string[] }[] };
export type LegalTexts = { terms: LegalText; privacy: LegalText };

/** When the words last changed, for the line under the title. */
export const changedOn = '2026-11-20';

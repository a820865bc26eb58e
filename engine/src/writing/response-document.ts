import { Document, Packer, TableOfContents } from 'docx';
import { printable, type WrittenBid, type WrittenRequirement, type WritingLanguage } from '#writing/bid.ts';
import { coverPage } from '#writing/response-cover.ts';
import {
  answeredRequirements,
  headingLevels,
  overviewTable,
  sectionHeadings,
} from '#writing/response-sections.ts';
import { responseFooter, responseHeader, responseStyles, writer } from '#writing/response-style.ts';

/** Every fixed word of the document, in its language. Phrases hold their places as `{{page}}`. */
export type ResponseWords = {
  /** Over the title: "Response to tender". */
  responseTo: string;
  reference: string;
  buyer: string;
  deadline: string;
  submittedBy: string;
  contents: string;
  /** The heading of the table of all requirements. */
  overview: string;
  /** The head of the column of numbers: "No." */
  number: string;
  requirement: string;
  source: string;
  obligation: string;
  mandatory: string;
  optional: string;
  status: string;
  answer: string;
  sources: string;
  /** Marks a requirement without an answer: "Answer still missing". */
  answerMissing: string;
  /** Before what has yet to be brought: "Evidence still missing". */
  evidenceMissing: string;
  /** The heading over requirements that stand under no heading of their own. */
  withoutSection: string;
  /** "Page {{page}} of {{pages}}". */
  pageOfPages: string;
  statuses: Record<string, string>;
};

export type ResponseDocument = {
  language: WritingLanguage;
  words: ResponseWords;
  bid: WrittenBid;
  companyName: string;
  requirements: WrittenRequirement[];
};

/**
 * Writes the response as a Word file: title page, contents, a table of all requirements, then section by section each
 * requirement in the buyer's exact words with its answer. What is not answered is marked, never left out.
 * Arabic is set from right to left; a quotation keeps the direction of its own language.
 */
export async function writeResponseDocument(input: ResponseDocument): Promise<Uint8Array> {
  const pen = writer(input.language);
  const sections = groupBySection(input.requirements, input.words.withoutSection);
  const document = new Document({
    title: printable(input.bid.title),
    creator: printable(input.companyName),
    lastModifiedBy: printable(input.companyName),
    features: { updateFields: true },
    styles: responseStyles(input.language),
    sections: [
      { properties: { titlePage: true }, children: coverPage(input, pen) },
      {
        headers: { default: responseHeader(input, pen) },
        footers: { default: responseFooter(input, pen) },
        children: [
          pen.paragraph(input.words.contents, { style: 'Contents' }),
          new TableOfContents(input.words.contents, {
            hyperlink: true,
            headingStyleRange: `1-${headingLevels}`,
          }),
          pen.paragraph(input.words.overview, { style: 'Contents', pageBreakBefore: true }),
          overviewTable(input, pen),
          ...sections.flatMap(({ section, requirements }, index) => [
            ...sectionHeadings(section, sections[index - 1]?.section ?? '', pen),
            ...answeredRequirements(requirements, input, pen),
          ]),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** Requirements under their headings, in the order in which the headings first come. */
function groupBySection(
  requirements: WrittenRequirement[],
  withoutSection: string,
): { section: string; requirements: WrittenRequirement[] }[] {
  const groups = new Map<string, WrittenRequirement[]>();
  for (const requirement of requirements) {
    const section = requirement.section.trim() || withoutSection;
    groups.set(section, [...(groups.get(section) ?? []), requirement]);
  }
  return [...groups].map(([section, members]) => ({ section, requirements: members }));
}

import { Document, Packer, TableOfContents } from 'docx';
import { printable, type WrittenRequirement } from '#writing/bid.ts';
import type { ResponseDocument } from '#writing/response-input.ts';
import { coverPage } from '#writing/response-cover.ts';
import {
  answeredRequirements,
  headingLevels,
  overviewTable,
  sectionHeadings,
} from '#writing/response-sections.ts';
import { responseFooter, responseHeader, responseStyles, writer } from '#writing/response-style.ts';

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

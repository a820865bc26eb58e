import type { OutlinePart } from '@bidloom/engine/writing/response/input';
import { isAsked } from '@bidloom/contract/requirement-states';
import { isWrittenKind } from '@bidloom/contract/response-plan';
import type { CompanyFact } from '@bidloom/engine/drafting/fill-facts';
import { storedRichText } from '#features/rich-text/written-answer.ts';
import type { VolumeToWrite } from '#features/response-plan/plan-to-write.ts';
import { firstOf, saying } from '#http/calls/language.ts';
import { fillInFacts } from './fill-in-facts.ts';
import { ownNames } from './name-by-rule.ts';
import type { Printed } from './printed-requirements.ts';
import type { RunWork } from './run-work.ts';

/** A volume with what stands in it; `hasMatrix`: it ends with the compliance matrix and the list of annexes. */
export type ArrangedVolume = {
  title: string;
  outline: OutlinePart[];
  requirements: Printed[];
  hasMatrix: boolean;
};

/**
 * The volumes of a planned response with their parts and requirements. What was found just now goes where the others under its heading
 * are; what no section answers comes last, under a heading of its own and with a warning, so that no answer is lost. A volume in which
 * nothing stands is none, and each has a title of its own, by which the matrix names it.
 */
export function arrangeVolumes(
  work: RunWork,
  plan: VolumeToWrite[],
  { printed, facts, others }: { printed: Printed[]; facts: CompanyFact[]; others: string },
): ArrangedVolume[] {
  const sections = plan.flatMap((volume) => volume.sections);
  const homeOf = new Map(sections.flatMap((section) => section.requirements.map((id) => [id, section])));
  const homeOfHeading = new Map(
    printed.flatMap((one) => {
      const home = one.id === undefined ? undefined : homeOf.get(one.id);
      return home && one.section !== '' ? [[headingOf(one), home]] : [];
    }),
  );
  const asked = printed.filter(({ status }) => isAsked(status));
  const placed = new Map<object, Printed[]>();
  const unplaced: Printed[] = [];
  for (const one of asked) {
    const home = one.id === undefined ? homeOfHeading.get(headingOf(one)) : homeOf.get(one.id);
    if (home) placed.set(home, [...(placed.get(home) ?? []), one]);
    else unplaced.push(one);
  }
  if (unplaced.length > 0)
    work.warnings.push(
      saying('server.generation.warning.unplaced', {
        count: unplaced.length,
        numbers: firstOf(
          unplaced.map(({ number }) => number),
          5,
        ),
      }),
    );
  const own = fillInFacts(
    work,
    sections.map((section) => {
      const rich = storedRichText(section.rich);
      return { section, answer: section.text, ...(rich && { rich }) };
    }),
    facts,
  );
  const wordsOf = new Map(own.map((one) => [one.section, one]));
  const saysNothing = (section: (typeof sections)[number]): boolean =>
    isWrittenKind(section.kind) && (wordsOf.get(section)?.answer ?? '').trim() === '';
  const isEmpty = ({ sections: of }: VolumeToWrite): boolean =>
    of.every(
      (one) => one.kind === 'cover' || saysNothing(one) || (one.kind === 'answers' && !placed.has(one)),
    );
  const filled = plan.some((volume) => !isEmpty(volume)) ? plan.filter((volume) => !isEmpty(volume)) : plan;
  const leftOut = [
    ...sections.filter(saysNothing).map(({ title }) => title),
    ...plan.filter((volume) => !filled.includes(volume)).map(({ title }) => title),
  ];
  if (leftOut.length > 0)
    work.warnings.push(saying('server.generation.warning.leftOut', { titles: leftOut }));
  const titles = ownNames(
    filled.map(({ title }) => title),
    (title, number) => `${title} (${number})`,
  );
  const withMatrix = filled.findIndex((volume) => volume.sections.some(({ kind }) => kind === 'annexes'));
  const last = withMatrix < 0 ? filled.length - 1 : withMatrix;
  return filled.map(({ title, sections: of }, index) => {
    const outline = of.flatMap((section): OutlinePart[] => {
      const { kind } = section;
      if (kind === 'cover' || kind === 'annexes') return [];
      const words = wordsOf.get(section);
      return [
        {
          kind,
          title: section.title,
          level: section.depth >= 3 ? 3 : section.depth === 2 ? 2 : 1,
          text: words?.answer ?? '',
          ...(words?.rich && { rich: words.rich }),
          requirements: (placed.get(section) ?? []).map(({ number }) => number),
        },
      ];
    });
    const here = of.flatMap((section) => placed.get(section) ?? []);
    const hasMatrix = index === last;
    const loose = hasMatrix ? unplaced : [];
    if (loose.length > 0)
      outline.push({
        kind: 'answers',
        title: others,
        level: 1,
        text: '',
        requirements: loose.map(({ number }) => number),
      });
    return { title: titles[index] ?? title, outline, requirements: [...here, ...loose], hasMatrix };
  });
}

const headingOf = ({ documentName, section }: Printed): string => `${documentName}\n${section}`;

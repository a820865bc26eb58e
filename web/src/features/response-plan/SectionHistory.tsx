import type { SectionText } from '@bidloom/contract/response-plan';
import { useState } from 'react';
import type { KnownFact } from '#ui/rich-text/known-fact.ts';
import { TextHistory } from '#ui/rich-text/text-history.tsx';
import { rowsOf } from '#ui/tables/listing.tsx';
import { useSaveText, useSectionTexts } from './response-plan.api.ts';

/** What the own words of a section said before, newest first, by whom, what they changed, each to be restored. */
export function SectionHistory({
  section,
  facts,
  zone,
  lockedBecause,
}: {
  section: SectionText;
  facts: readonly KnownFact[];
  zone: string;
  lockedBecause: string | undefined;
}) {
  const list = useSectionTexts(section._id);
  const save = useSaveText();
  const [wanted, setWanted] = useState<string>();
  const kept = rowsOf(list);
  const restore = (key: string) => {
    const earlier = kept.find(({ version }) => String(version) === key);
    if (!earlier || save.isPending) return;
    setWanted(key);
    const { text, textRich } = earlier;
    const words = textRich ? { textRich } : { text, textRich: null };
    save.mutate({ _id: section._id, version: section.version, ...words });
  };
  return (
    <>
      <TextHistory
        list={list}
        texts={kept.map(({ version, text, textRich, changedAt, changedBy }) => ({
          key: String(version),
          answer: text,
          answerRich: textRich,
          changedAt,
          writers: changedBy ? [changedBy.fullName] : [],
        }))}
        current={{ answer: section.text, answerRich: section.textRich }}
        facts={facts}
        zone={zone}
        restoring={save.isPending ? wanted : undefined}
        onRestore={restore}
        lockedBecause={lockedBecause}
      />
      {save.error ? (
        <p role="alert" className="text-danger text-sm">
          {save.error.message}
        </p>
      ) : null}
    </>
  );
}

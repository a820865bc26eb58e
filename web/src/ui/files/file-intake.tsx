import type { ComponentProps } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { FileDropzone } from '#ui/files/file-dropzone.tsx';
import { SendingProgress } from '#ui/files/sending-progress.tsx';

type FileIntakeProps = {
  /** Where files are dropped or chosen; absent once they are in. */
  dropzone?: ComponentProps<typeof FileDropzone> | undefined;
  /** Files that travel, and are then looked at: how much has travelled, 0 to 1. */
  sending?: { share: number; words: string } | undefined;
  /** Why some of the files were left out. */
  refusals: readonly string[];
  /** Why none could be taken. */
  problem?: { title: string; text: string } | undefined;
};

/** Takes files in, and says what becomes of them on their way. */
export function FileIntake({ dropzone, sending, refusals, problem }: FileIntakeProps) {
  return (
    <>
      {dropzone ? <FileDropzone {...dropzone} /> : null}
      {sending ? <SendingProgress {...sending} /> : null}
      {refusals.length > 0 ? (
        <Banner tone="warning">
          {refusals.map((refusal) => (
            <p key={refusal} dir="auto">
              {refusal}
            </p>
          ))}
        </Banner>
      ) : null}
      {problem ? (
        <Banner tone="danger" title={problem.title}>
          {problem.text}
        </Banner>
      ) : null}
    </>
  );
}

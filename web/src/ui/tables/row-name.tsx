import { TruncatedText } from '#ui/text/truncated-text.tsx';

/** The name of a row, which opens it: cut at the end of its cell, whole in its tooltip. */
export function RowName({ children, onOpen }: { children: string; onOpen: () => void }) {
  return (
    <button type="button" className="max-w-full py-0.5 hover:underline" onClick={onOpen}>
      <TruncatedText>{children}</TruncatedText>
    </button>
  );
}

/** The name of a row, which opens it: cut at the end of its cell, whole in its tooltip. */
export function RowName({ children, onOpen }: { children: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      className="block max-w-full truncate py-0.5 text-start hover:underline"
      dir="auto"
      title={children}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

import { Button } from '#ui/controls/button.tsx';

type EarlierPages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Above a conversation that begins with its newest part: reads what was said before, as long as there is more. */
export function EarlierButton({ pages, label }: { pages: EarlierPages; label: string }) {
  if (!pages.hasNextPage) return null;
  return (
    <Button
      variant="outline"
      size="small"
      className="self-center"
      isLoading={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {label}
    </Button>
  );
}

import type { decideTender } from '@bidloom/contract/decisions';
import type { InputOf } from '@bidloom/contract/endpoint';
import { useNavigate } from 'react-router';
import { useDecideTender } from './decisions.api.ts';

/**
 * Decides, and opens the bid that a go has made. The live stream may tell of the decision first and take the buttons away: what follows
 * does not hang on them.
 */
export function useDecision(decision: 'go' | 'no-go') {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useDecideTender(decision);
  const decide = (input: Omit<InputOf<typeof decideTender>, 'decision'>, onDone?: () => void) => {
    mutateAsync({ ...input, decision }).then(
      ({ bid }) => {
        onDone?.();
        if (bid !== null) void navigate(`/bids/${bid}`);
      },
      // A message says so.
      () => {},
    );
  };
  return { decide, isPending };
}

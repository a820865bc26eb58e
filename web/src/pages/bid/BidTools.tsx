import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Where in the head of the bid the tools of its open page stand; null until that is drawn. */
export const ToolsPlaceContext = createContext<HTMLElement | null>(null);

/** The tools of a page of the bid: in the line of the tabs where there is room, else in a line of their own below. */
export function BidTools({ children }: { children: ReactNode }) {
  const place = use(ToolsPlaceContext);
  return place ? createPortal(children, place) : null;
}

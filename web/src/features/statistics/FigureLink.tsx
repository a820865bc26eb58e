import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A figure of a table that opens the bids behind it. */
export function FigureLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="hover:text-accent hover:underline">
      <bdi>{children}</bdi>
    </Link>
  );
}

/** The address of the bids behind a figure; test bids are not counted, so they are not shown. */
export function rowsOf(filter: Record<string, string | readonly string[] | undefined>): string {
  const parameters = new URLSearchParams({ test: 'false' });
  for (const [name, value] of Object.entries(filter))
    for (const one of [value ?? []].flat()) parameters.append(name, one);
  return `/bids?${parameters.toString()}`;
}

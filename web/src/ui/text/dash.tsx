/** In place of a value that is not there. In a list on a phone, where values stand in one line, a cell of nothing else is left out. */
export const Dash = () => (
  <span data-none className="text-ink-faint">
    –
  </span>
);

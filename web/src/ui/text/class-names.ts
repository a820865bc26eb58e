/** Joins the class names that hold: `classNames('row', isOpen && 'open', className)`. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

import { ArrowUpRight } from 'lucide-react';

/** A link that leaves Bidloom, in a tab of its own. */
export function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer nofollow"
      className="text-accent inline-flex items-center gap-1 break-all underline"
    >
      <bdi>{children}</bdi>
      <ArrowUpRight size={14} className="points shrink-0" aria-hidden />
    </a>
  );
}

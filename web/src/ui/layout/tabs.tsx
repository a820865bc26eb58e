import * as Primitive from '@radix-ui/react-tabs';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { DropdownMenu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import { classNames } from '#ui/text/class-names.ts';

const bar = 'border-line flex gap-1 overflow-x-auto border-b [scrollbar-width:none]';
const tab =
  'text-ink-muted hover:text-ink relative flex h-8 shrink-0 items-center gap-1.5 rounded-t-md px-2 text-base font-medium transition-colors after:absolute after:inset-x-2 after:bottom-0 first:ps-0 first:after:start-0 after:h-0.5 after:rounded-full';
const chosen = 'text-ink after:bg-accent';

export interface TabsProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  /** Read before the tabs. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode; count?: number | undefined; content: ReactNode }[];
  className?: string | undefined;
}

/** Tabs whose place is not in the address. Arrow keys move along them; for pages take LinkTabs. */
export function Tabs<Value extends string>({ value, onChange, label, tabs, className }: TabsProps<Value>) {
  return (
    <Primitive.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <Primitive.List aria-label={label} className={bar}>
        {tabs.map((entry) => (
          <Primitive.Trigger
            key={entry.value}
            value={entry.value}
            className={classNames(
              tab,
              'focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:after:bg-accent',
            )}
          >
            {entry.label}
            <Count count={entry.count} />
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((entry) => (
        <Primitive.Content key={entry.value} value={entry.value} className="pt-4">
          {entry.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}

export interface LinkTabsProps {
  /** Names the navigation. */
  label: string;
  /** `to` as of react-router; a count that is not exact comes as words (`1,000+`); `isEnd` for the one whose path is the beginning of the others'. */
  tabs: readonly {
    to: string;
    label: ReactNode;
    count?: number | string | undefined;
    isEnd?: boolean | undefined;
  }[];
  className?: string | undefined;
}

/** More than fit a phone beside each other. */
const mostOnPhone = 4;

/** Quiet tabs that are links: each is a page with its own address. Where they do not fit, a menu at their end has those beyond the edge. */
export function LinkTabs({ label, tabs, className }: LinkTabsProps) {
  const line = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isTooLong, setTooLong] = useState(false);
  // The tab one came to may stand beyond the edge, or be moved there by a count that comes later.
  useEffect(() => {
    const nav = line.current;
    if (!nav) return undefined;
    const links = Array.from(nav.querySelectorAll('a'));
    const current = links.findLast((link) => pathname.startsWith(link.pathname));
    const show = () => {
      setTooLong(nav.scrollWidth > nav.clientWidth + 1);
      current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    show();
    const observer = new ResizeObserver(show);
    for (const part of [nav, ...links]) observer.observe(part);
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <nav ref={line} aria-label={label} className={classNames(bar, 'min-w-0 scroll-pe-16', className)}>
      {tabs.map((entry) => (
        <NavLink
          key={entry.to}
          to={entry.to}
          end={entry.isEnd ?? false}
          className={({ isActive }) => classNames(tab, 'focus-visible:-outline-offset-2', isActive && chosen)}
        >
          {entry.label}
          <Count count={entry.count} />
        </NavLink>
      ))}
      {tabs.length > mostOnPhone || isTooLong ? (
        <DropdownMenu
          align="end"
          trigger={
            <button
              type="button"
              aria-label={label}
              className={classNames(
                'bg-ground text-ink-muted hover:text-ink sticky end-0 ms-6 grid w-10 shrink-0 place-items-center focus-visible:-outline-offset-2',
                // The tab at the edge fades out rather than ending in the middle of a letter.
                'before:from-ground before:pointer-events-none before:absolute before:inset-y-0 before:end-full before:w-6 before:bg-linear-to-l before:to-transparent rtl:before:bg-linear-to-r',
                !isTooLong && 'sm:hidden',
              )}
            >
              <ChevronDown size={18} aria-hidden />
            </button>
          }
        >
          {tabs.map((entry) => (
            <MenuItem key={entry.to} onSelect={() => void navigate(entry.to)}>
              <span className="flex grow items-center justify-between gap-4">
                {entry.label}
                <Count count={entry.count} />
              </span>
            </MenuItem>
          ))}
        </DropdownMenu>
      ) : null}
    </nav>
  );
}

function Count({ count }: { count?: number | string | undefined }) {
  if (count === undefined) return null;
  return (
    <span data-figures className="bg-hover text-ink-muted rounded-full px-1.5 text-xs">
      {count}
    </span>
  );
}

import {
  BookOpen,
  Briefcase,
  ChartNoAxesColumn,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Settings,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useMatch } from 'react-router';
import { CompanySwitcher } from '#features/companies/CompanySwitcher.tsx';
import { useMissingServices } from '#features/integrations/integrations.api.ts';
import { classNames } from '#ui/text/class-names.ts';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { ContentLibrary } from './ContentLibrary.tsx';
import { entryLooks } from './entry-looks.ts';
import { SavedViews } from './SavedViews.tsx';
import { UserMenu } from './UserMenu.tsx';

/** A part of the settings that people work in every day. */
const answerLibrary = '/settings/answer-library';

type SidebarProps = {
  /** With words, or icons only. */
  isExpanded: boolean;
  onNavigate?: () => void;
};

/** Where one can go: the company, its pages, its settings, its library, oneself. */
export function Sidebar({ isExpanded, onNavigate }: SidebarProps) {
  const { t } = useTranslation();
  const missing = useMissingServices().map((service) => t(`integrations.names.${service}`));
  const entry = (to: string, icon: LucideIcon, label: string) => (
    <Entry key={to} to={to} icon={icon} label={label} isExpanded={isExpanded} onNavigate={onNavigate} />
  );
  return (
    <div className={classNames('flex h-full flex-col gap-1', isExpanded ? 'p-3' : 'p-1.5')}>
      <CompanySwitcher isExpanded={isExpanded} />
      <nav aria-label={t('shell.navigation')} className="mt-3 flex flex-1 flex-col gap-0.5 overflow-y-auto">
        {entry('/', LayoutDashboard, t('shell.pages.dashboard'))}
        {entry('/tenders', Megaphone, t('shell.pages.tenders'))}
        {isExpanded ? <SavedViews list="tenders" path="/tenders" onNavigate={onNavigate} /> : null}
        {entry('/bids', Briefcase, t('shell.pages.bids'))}
        {isExpanded ? <SavedViews list="bids" path="/bids" onNavigate={onNavigate} /> : null}
        {entry('/stats', ChartNoAxesColumn, t('shell.pages.statistics'))}
        <div className="flex-1" />
        {entry(answerLibrary, BookOpen, t('shell.settings.answerLibrary'))}
        <Entry
          to="/settings/users"
          within="/settings"
          except={answerLibrary}
          icon={Settings}
          label={t('shell.pages.settings')}
          isExpanded={isExpanded}
          onNavigate={onNavigate}
          badge={missing.length > 0 ? <MissingBadge missing={missing} isExpanded={isExpanded} /> : null}
          tooltip={missing.length > 0 ? missingText(t, missing) : undefined}
        />
        <ContentLibrary isExpanded={isExpanded} {...(onNavigate && { onNavigate })} />
      </nav>
      <UserMenu isExpanded={isExpanded} />
    </div>
  );
}

type EntryProps = SidebarProps & {
  to: string;
  /** Also marked as current below this path. */
  within?: string;
  /** Not marked here: the path has an entry of its own. */
  except?: string;
  icon: LucideIcon;
  label: string;
  badge?: ReactNode;
  tooltip?: string | undefined;
  onNavigate?: (() => void) | undefined;
};

function Entry({
  to,
  within = to,
  except,
  icon: Icon,
  label,
  badge,
  tooltip,
  isExpanded,
  onNavigate,
}: EntryProps) {
  // A tooltip merges its child's class names, so they must be text and not a function of the link.
  const isWithin = useMatch({ path: within, end: within === '/' }) !== null;
  const isElsewhere = useMatch({ path: except ?? to, end: false }) !== null && except !== undefined;
  const isActive = isWithin && !isElsewhere;
  const link = (
    <Link
      to={to}
      aria-current={isActive ? 'page' : undefined}
      onClick={onNavigate}
      aria-label={isExpanded ? undefined : label}
      className={classNames(
        entryLooks,
        isExpanded ? 'px-2.5' : 'justify-center',
        isActive ? 'bg-pressed text-ink font-medium' : 'text-ink-muted hover:bg-hover hover:text-ink',
      )}
    >
      <Icon size={16} className="shrink-0" aria-hidden />
      {isExpanded ? <span className="min-w-0 flex-1 truncate">{label}</span> : null}
      {badge}
    </Link>
  );
  return (
    <Tooltip text={tooltip ?? (isExpanded ? '' : label)} side="right" delayMs={0}>
      {link}
    </Tooltip>
  );
}

function MissingBadge({ missing, isExpanded }: { missing: string[]; isExpanded: boolean }) {
  const { t } = useTranslation();
  return (
    <span
      className={classNames(
        'bg-attention text-attention-ink grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 text-xs font-semibold',
        !isExpanded && 'absolute end-0 top-0',
      )}
    >
      {missing.length}
      <span className="sr-only">{missingText(t, missing)}</span>
    </span>
  );
}

/** 'Missing: X' or 'Missing: X and Y'. */
function missingText(
  t: (key: string, values: Record<string, string>) => string,
  [first = '', second]: string[],
): string {
  return second === undefined ? t('shell.missing.one', { first }) : t('shell.missing.two', { first, second });
}

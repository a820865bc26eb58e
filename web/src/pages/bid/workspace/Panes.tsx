import { PanelLeftClose, PanelLeftOpen, PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageRoom } from '#lib/browser/sidebar-room.ts';
import { useRoom } from '#lib/browser/use-room.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { classNames } from '#ui/text/class-names.ts';

const paneNames = ['outline', 'answer', 'source'] as const;
export type PaneName = (typeof paneNames)[number];
type Side = 'outline' | 'source';
/** In pixels of the page. */
const leastForTwo = 640;
const leastForThree = 944;

/**
 * Three panes beside each other, each scrolling by itself: outline, answer, source. The outer two fold, which is remembered; where
 * there is room for two the one takes the place of the other, and where there is none, as on a phone, each is a screen of its own.
 */
export function Panes({
  outline,
  answer,
  source,
  shown,
  onShow,
  isSourceEmpty,
}: Record<PaneName, ReactNode> & {
  /** The screen of a phone. */
  shown: PaneName;
  onShow: (pane: PaneName) => void;
  /** Nothing stands beside what is open. */
  isSourceEmpty: boolean;
}) {
  const { t } = useTranslation();
  const areScreens = useRoom(() => pageRoom() < leastForTwo);
  const hasThree = useRoom(() => pageRoom() >= leastForThree);
  const [folded, setFolded] = useState(readFolded);
  const fold = (side: Side, isFolded: boolean) =>
    setFolded((before) => {
      const other: Side = side === 'outline' ? 'source' : 'outline';
      const next = { ...before, [side]: isFolded, ...(!isFolded && !hasThree && { [other]: true }) };
      keepFolded(next);
      return next;
    });
  if (areScreens)
    return (
      <div data-screens className="flex flex-col gap-4">
        <div className="bg-ground sticky top-(--bid-head) z-10 py-2">
          <Segments
            label={t('responsePlan.panes.label')}
            value={shown}
            options={paneNames.map((value) => ({ value, label: t(`responsePlan.panes.${value}`) }))}
            onChange={onShow}
          />
        </div>
        {paneNames.map((name) => (
          <section
            key={name}
            data-pane={name}
            aria-label={t(`responsePlan.panes.${name}`)}
            hidden={name !== shown}
          >
            {{ outline, answer, source }[name]}
          </section>
        ))}
      </div>
    );
  const hasOutline = !folded.outline;
  const hasSource = !folded.source && !isSourceEmpty && (hasThree || folded.outline);
  return (
    <div
      className={classNames(
        'grid items-stretch print:block',
        hasOutline ? '[--first:min(17rem,40%)]' : '[--first:2.5rem]',
        hasSource
          ? hasThree
            ? '[--last:clamp(20rem,28vw,27.5rem)]'
            : '[--last:minmax(18rem,45%)]'
          : isSourceEmpty
            ? '[--last:0px]'
            : '[--last:2.5rem]',
        'grid-cols-[var(--first)_minmax(0,1fr)_var(--last)]',
      )}
    >
      <Pane name="outline" isFolded={!hasOutline} className="border-line -ms-2 border-e pe-3 max-lg:pe-2">
        <FoldButton side="outline" isFolded={!hasOutline} onFold={fold} />
        <div className={classNames(!hasOutline && 'hidden')}>{outline}</div>
      </Pane>
      <Pane name="answer" className="px-6 max-lg:px-3">
        {answer}
      </Pane>
      {isSourceEmpty ? null : (
        <Pane name="source" isFolded={!hasSource} className="border-line flex flex-col border-s ps-3">
          <FoldButton side="source" isFolded={!hasSource} onFold={fold} />
          <div className={classNames('flex min-h-0 flex-1 flex-col', !hasSource && 'hidden')}>{source}</div>
        </Pane>
      )}
    </div>
  );
}

function Pane({
  name,
  className,
  isFolded = false,
  children,
}: {
  name: PaneName;
  className: string;
  isFolded?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section
      data-pane={name}
      data-folded={isFolded}
      aria-label={t(`responsePlan.panes.${name}`)}
      className={classNames(
        'sticky top-(--bid-head) h-[calc(100dvh-var(--bid-head))] min-w-0 overflow-y-auto overscroll-contain pt-3 pb-6 print:static print:h-auto',
        className,
      )}
    >
      {children}
    </section>
  );
}

function FoldButton({
  side,
  isFolded,
  onFold,
}: {
  side: Side;
  isFolded: boolean;
  onFold: (side: Side, isFolded: boolean) => void;
}) {
  const { t } = useTranslation();
  const Open = side === 'outline' ? PanelLeftOpen : PanelRightOpen;
  const Close = side === 'outline' ? PanelLeftClose : PanelRightClose;
  return (
    <div
      className={classNames(
        'absolute top-3 z-10 print:hidden',
        isFolded ? 'inset-x-0 flex justify-center' : side === 'outline' ? 'end-2' : 'start-2',
      )}
    >
      <IconButton
        icon={isFolded ? Open : Close}
        isPointing
        size="small"
        aria-expanded={!isFolded}
        label={t(`responsePlan.panes.${isFolded ? 'open' : 'fold'}.${side}`)}
        onClick={() => onFold(side, !isFolded)}
      />
    </div>
  );
}

const key = 'response-panes';
type Folded = Record<Side, boolean>;
function readFolded(): Folded {
  try {
    const { outline = false, source = false } = JSON.parse(
      localStorage.getItem(key) ?? '{}',
    ) as Partial<Folded>;
    return { outline, source };
  } catch {
    return { outline: false, source: false };
  }
}
function keepFolded(folded: Folded): void {
  try {
    localStorage.setItem(key, JSON.stringify(folded));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

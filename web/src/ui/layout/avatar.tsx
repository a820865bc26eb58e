import { Building2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#ui/text/class-names.ts';
import { initialsOf } from '#ui/text/initials.ts';

export interface AvatarProps {
  /** Whose: its initials stand in when there is no picture; with neither, an icon. */
  name?: string | null | undefined;
  src?: string | null | undefined;
  /** A company's is square with soft corners, a person's round. */
  kind?: 'person' | 'company' | undefined;
  size?: 20 | 24 | 32 | 40 | 56 | undefined;
  className?: string | undefined;
}

const sizes = {
  20: 'size-5 text-[9px]',
  24: 'size-6 text-[10px]',
  32: 'size-8 text-xs',
  40: 'size-10 text-base',
  56: 'size-14 text-xl',
};

/** A face beside a name. It is decoration: the name stands beside it or in a tooltip. */
export function Avatar({ name, src, kind = 'person', size = 24, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const Icon = kind === 'company' ? Building2 : UserRound;
  const initials = initialsOf(name ?? '');
  return (
    <span
      aria-hidden="true"
      data-avatar=""
      className={classNames(
        'bg-pressed text-ink-muted inline-grid shrink-0 place-items-center overflow-hidden leading-none! font-semibold select-none',
        kind === 'company' ? 'rounded-md' : 'rounded-full',
        sizes[size],
        className,
      )}
    >
      {src && src !== broken ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBroken(src)} />
      ) : initials ? (
        initials
      ) : (
        <Icon size={size > 32 ? 20 : size > 20 ? 14 : 12} />
      )}
    </span>
  );
}

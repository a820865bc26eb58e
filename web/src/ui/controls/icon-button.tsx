import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from '#ui/controls/button.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { Tooltip } from '#ui/overlays/tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'asChild' | 'shape' | 'aria-label'> {
  icon: LucideIcon;
  /** What pressing does, for the ear and for the tooltip. */
  label: string;
  /** The icon points along the line (an arrow, a chevron) and turns in right-to-left. */
  isPointing?: boolean | undefined;
  /** False where the label stands beside it anyway. One that is locked tells why instead. */
  hasTooltip?: boolean | undefined;
}

/** A square button with an icon alone. */
export function IconButton({
  icon: Icon,
  label,
  isPointing = false,
  hasTooltip = true,
  variant = 'ghost',
  size = 'medium',
  ...rest
}: IconButtonProps) {
  const button = (
    <Button {...rest} variant={variant} size={size} shape="icon" aria-label={label}>
      <Icon size={size === 'large' ? 20 : 16} className={classNames(isPointing && 'points')} aria-hidden />
    </Button>
  );
  return hasTooltip && rest.lockedBecause === undefined ? <Tooltip text={label}>{button}</Tooltip> : button;
}

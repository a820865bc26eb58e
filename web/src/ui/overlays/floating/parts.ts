/** What useFloating (ui/floating.ts) fetches in one request. */
export { ComboboxList } from './combobox-list.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog } from './dialog.tsx';
export { Menu, MenuCheck, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from './dropdown-menu.tsx';
export { PopoverPanel } from './popover.tsx';
export { Sheet } from './sheet.tsx';
export { Toaster } from './toaster.tsx';
export { TooltipPanel } from './tooltip.tsx';

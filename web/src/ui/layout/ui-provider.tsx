import * as Direction from '@radix-ui/react-direction';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What every component of ui/ expects around it, once: the direction of the language. */
export function UiProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <Direction.Provider dir={i18n.dir()}>{children}</Direction.Provider>;
}

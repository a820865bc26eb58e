import { useAddress } from './url-state.ts';

/** Where one is in a list of the settings: the words sought (`q`) and the row opened (`edit`, `new` for a new one). */
export type SettingsUrl = {
  q: string;
  edited: string | null;
  search: (words: string) => void;
  open: (edit: string | undefined) => void;
};

export function useSettingsUrl(): SettingsUrl {
  const [parameters, change] = useAddress();
  return {
    q: parameters.get('q') ?? '',
    edited: parameters.get('edit'),
    search: (q) => change({ q }),
    open: (edit) => change({ edit }),
  };
}

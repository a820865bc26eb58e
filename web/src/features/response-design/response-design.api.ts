import {
  changeResponseDesign,
  getResponseDesign,
  getResponseSample,
  putResponseLogo,
  putResponseTemplate,
  removeResponseLogo,
  removeResponseTemplate,
} from '@bidloom/contract/response-design';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { download, saveAs, upload } from '#lib/calls/api.ts';
import { reading, refresh, useCall } from '#lib/calls/calls.ts';

/** How the company's responses look. */
export const useResponseDesign = () =>
  useQuery(reading(getResponseDesign, {}, { failed: 'responseDesign.errors.read' }));

const changing = {
  refreshes: [getResponseDesign],
  failed: 'responseDesign.errors.change',
  done: 'responseDesign.saved',
  quiet: true,
};
export const useChangeDesign = () => useCall(changeResponseDesign, changing);
export const useRemoveLogo = () => useCall(removeResponseLogo, changing);
export const useRemoveTemplate = () => useCall(removeResponseTemplate, changing);

/** Sends a logo or a template in the place of the present one. */
export const usePutFile = (kind: 'logo' | 'template', onProgress: (share: number) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      upload(kind === 'logo' ? putResponseLogo : putResponseTemplate, {}, [file], { onProgress }),
    onSuccess: () => refresh(client, [getResponseDesign]),
    meta: { failed: 'responseDesign.errors.change', quiet: true },
  });
};

/** Saves a sample response as it looks now. */
export const useSaveSample = (name: string) =>
  useMutation({
    mutationFn: async (format: 'docx' | 'pdf') =>
      saveAs(await download(getResponseSample, { format }), `${name}.${format}`),
    meta: { failed: 'responseDesign.errors.sample' },
  });

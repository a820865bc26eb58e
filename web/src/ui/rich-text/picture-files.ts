import { addPicture, getFile, pictureLimits } from '@bidloom/contract/files';
import { useQuery } from '@tanstack/react-query';
import { download, upload } from '#lib/calls/api.ts';
import { keyOf } from '#lib/calls/calls.ts';

/** What is taken as a picture: never drawings with code in them. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
export const mostPictureBytes = pictureLimits.bytes;

/** Sends a picture; answers the file that a text shows it by. */
export const sendPicture = async (file: File): Promise<string> => (await upload(addPicture, {}, [file]))._id;

/** A picture that a text shows. A file never changes, so it is fetched once. */
export function usePicture(file: string): { content: Blob | undefined; isGone: boolean } {
  const { data, isError } = useQuery({
    queryKey: [...keyOf(getFile), file],
    queryFn: ({ signal }) => download(getFile, { _id: file, inline: 'true' }, { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
    meta: { failed: 'richText.pictures.gone', quiet: true },
  });
  const isPicture = data !== undefined && pictureTypes.includes(data.type);
  return { content: isPicture ? data : undefined, isGone: isError || (data !== undefined && !isPicture) };
}

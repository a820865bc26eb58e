import { addPicture, getFile, pictureLimits } from '@bidloom/contract/files';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { download, upload } from '#lib/calls/api.ts';
import { keyOf } from '#lib/calls/calls.ts';

/** What is taken as a picture: never drawings with code in them. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
export const mostPictureBytes = pictureLimits.bytes;

/** Sends a picture; answers the file that a text shows it by. */
export const sendPicture = async (file: File): Promise<string> => (await upload(addPicture, {}, [file]))._id;

/** The address of a picture while it is shown. A file never changes, so it is fetched once. */
export function usePicture(file: string): { address: string | undefined; isGone: boolean } {
  const { data, isError } = useQuery({
    queryKey: [...keyOf(getFile), file],
    queryFn: ({ signal }) => download(getFile, { _id: file, inline: 'true' }, { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
    meta: { failed: 'richText.pictures.gone', quiet: true },
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data || !pictureTypes.includes(data.type)) return undefined;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { address, isGone: isError || (data !== undefined && !pictureTypes.includes(data.type)) };
}

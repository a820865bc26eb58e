import { checkSession } from '@bidloom/contract/auth';
import { changeUser, changeUserImage, listUsers } from '@bidloom/contract/users';
import { useMutation } from '@tanstack/react-query';
import { upload } from '#lib/calls/api.ts';
import { refresh, useCall } from '#lib/calls/calls.ts';

export const useChangeName = () =>
  useCall(changeUser, {
    refreshes: [checkSession, listUsers],
    failed: 'profile.errors.change',
    done: 'profile.done.change',
    quiet: true,
  });

/** Sets the reader's picture; `onProgress` hears of the share that has travelled. */
export const useChangePicture = (onProgress: (share: number) => void) =>
  useMutation({
    mutationFn: ({ _id, file }: { _id: string; file: File }) =>
      upload(changeUserImage, { _id }, [file], { onProgress }),
    onSuccess: (_data, _input, _result, { client }) => refresh(client, [checkSession, listUsers]),
    meta: { failed: 'users.errors.avatar', done: 'profile.done.picture' },
  });

import type { EditorView } from 'prosemirror-view';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '#lib/calls/query-client.ts';
import { toast } from '#lib/calls/toast.ts';
import { useEvent } from '#lib/react/use-event.ts';
import { judgeFiles } from '#ui/files/file-rules.ts';
import { mostPictureBytes, sendPicture } from '../picture-files.ts';
import { carriesPictures, insertPicture, picturesIn, hasNoText, withPicturesSent } from './pictures.ts';

const endings = ['.png', '.jpg', '.jpeg', '.gif', '.webp'];

/** Pictures on their way into the text: chosen, pasted or let go of over it. Each is sent first, and stands in the text when it is stored. */
export function useAddingPictures(view: RefObject<EditorView | null>, onAdded: () => void) {
  const { t, i18n } = useTranslation();
  const [count, setCount] = useState(0);

  const send = async (file: File): Promise<string | undefined> => {
    setCount((now) => now + 1);
    try {
      return await sendPicture(file);
    } catch (error) {
      toastFailure(error as Error, { failed: 'richText.pictures.failed' });
      return undefined;
    } finally {
      setCount((now) => now - 1);
    }
  };
  const add = useEvent(async (files: File[], at?: number): Promise<void> => {
    const { taken, refusals } = judgeFiles(
      files,
      { accept: endings, maxBytes: mostPictureBytes },
      t,
      i18n.language,
    );
    for (const refusal of refusals) toast.error(refusal);
    for (const file of taken) {
      const stored = await send(file);
      const editor = view.current;
      if (stored === undefined || !editor) continue;
      const alt = file.name.replace(/\.[^.]*$/, '').trim() || t('richText.pictures.picture');
      const insert = insertPicture({ file: stored, alt }, at);
      insert(editor.state, (transaction) => editor.dispatch(transaction), editor);
      onAdded();
    }
  });
  const paste = useEvent((data: DataTransfer | null): boolean => {
    const html = data?.getData('text/html') ?? '';
    if (carriesPictures(html)) {
      const unnamed = t('richText.pictures.picture');
      void withPicturesSent(html, send, unnamed).then((clean) => view.current?.pasteHTML(clean));
      return true;
    }
    const files = picturesIn(data);
    if (files.length === 0 || !hasNoText(html)) return false;
    void add(files);
    return true;
  });
  const drop = useEvent((event: DragEvent): boolean => {
    const files = picturesIn(event.dataTransfer);
    if (files.length === 0) return false;
    event.preventDefault();
    const at = view.current?.posAtCoords({ left: event.clientX, top: event.clientY });
    void add(files, at?.pos);
    return true;
  });
  return { count, add, paste, drop };
}

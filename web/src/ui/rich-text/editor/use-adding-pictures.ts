import type { EditorView } from 'prosemirror-view';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '#lib/calls/query-client.ts';
import { toast } from '#lib/calls/toast.ts';
import { useEvent } from '#lib/react/use-event.ts';
import { judgeFiles } from '#ui/files/file-rules.ts';
import { mostPictureBytes, sendPicture } from '../picture-files.ts';
import { cleanPaste } from './clean-paste.ts';
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
    const files = picturesIn(data);
    if (files.length > 0 && hasNoText(html)) {
      void add(files);
      return true;
    }
    const clean = cleanPaste(html, data?.getData('text/rtf'));
    const { pictures, isStruck } = clean.leftOut;
    if (pictures > 0) toast.info(t('richText.pasted.pictures', { count: pictures }));
    if (isStruck) toast.info(t('richText.pasted.struck'));
    if (!carriesPictures(clean.html)) return false;
    void withPicturesSent(clean.html, send, t('richText.pictures.picture')).then((sent) => {
      if (view.current) view.current.pasteHTML(sent);
      else toast.error(t('richText.pasted.tooLate'));
    });
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

import { useEffect, useState } from 'react';
import { useEvent } from '#lib/react/use-event.ts';

/**
 * Takes files that are dropped anywhere on the page; answers whether some are being dragged over it. Where a dropzone has
 * taken them already it leaves them alone; while `isOn` is false the browser does what it always does.
 */
export function useFileDrop(isOn: boolean, onFiles: (files: File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const take = useEvent(onFiles);
  useEffect(() => {
    if (!isOn) return undefined;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    // Only the step out of the window counts, not that from one element to the next.
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      setDragging(false);
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [isOn, take]);
  return isOn && isDragging;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

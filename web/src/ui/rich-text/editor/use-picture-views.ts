import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { useState } from 'react';
import type { PictureAttributes } from '../rich-picture.tsx';

type Drawn = { key: string; dom: HTMLElement; attributes: PictureAttributes };
let lastKey = 0;

/** The pictures of a text that is written: the editor makes a figure for each, and React draws what stands in it. */
export function usePictureViews(): { all: Drawn[]; make: (node: Node) => NodeView } {
  const [all, setAll] = useState<Drawn[]>([]);
  // Made once with the editor: it knows no state.
  const [make] = useState(() => (node: Node): NodeView => {
    const dom = document.createElement('figure');
    lastKey += 1;
    const key = `picture-${lastKey}`;
    const draw = (one: Node) => {
      const drawn = { key, dom, attributes: one.attrs as PictureAttributes };
      setAll((now) => [...now.filter((other) => other.key !== key), drawn]);
    };
    draw(node);
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false;
        draw(next);
        return true;
      },
      ignoreMutation: () => true,
      destroy: () => setAll((now) => now.filter((other) => other.key !== key)),
    };
  });
  return { all, make };
}

import type { Block, ReadDocument } from '#reading/document.ts';

/**
 * The files inside archives and mail as documents of their own, each under its own name, for a role and a language
 * belong to a file. `document.name` of a place stays that of the file a person brought, see `nameOfBrought`.
 */
export function withInnerFiles(documents: ReadDocument[]): ReadDocument[] {
  return documents.flatMap((document) => {
    if (document.format !== 'archive' && document.format !== 'mail') return [document];
    const files = new Map<string, Block[]>();
    for (const block of document.blocks) {
      const file = block.anchor.file ?? '';
      const known = files.get(file);
      if (known) known.push(block);
      else files.set(file, [block]);
    }
    return [...files].map(([file, blocks]) => ({
      ...document,
      name: nameOfInner({ document: document.name, file }),
      blocks,
    }));
  });
}

/** The name under which `withInnerFiles` has the file of a place. */
export const nameOfInner = ({ document, file }: { document: string; file?: string | undefined }): string =>
  file === undefined || file === '' ? document : `${document}${SEPARATOR}${file}`;

/** The name of the file that was brought, without the path of a file inside. */
export function nameOfBrought(name: string): string {
  return name.split(SEPARATOR)[0] ?? name;
}

const SEPARATOR = ' › ';

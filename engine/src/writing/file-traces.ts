import { openPackage } from '#reading/office-package.ts';

/** What a file tells that nobody means to hand in. */
export type FileTraces = {
  comments: number;
  trackedChanges: number;
  /** The people that the file names as its writers, each once. */
  authors: string[];
};

/**
 * The comments, tracked changes and names of writers in a DOCX or XLSX; none in a file of another kind.
 * @throws UnreadableFile where the archive is broken or past the bounds
 */
export function findTraces(bytes: Uint8Array, name: string): FileTraces {
  const traces: FileTraces = { comments: 0, trackedChanges: 0, authors: [] };
  if (!/\.(?:docx|docm|xlsx|xlsm)$/i.test(name)) return traces;
  const decoder = new TextDecoder();
  const authors = new Set<string>();
  for (const [path, part] of openPackage(bytes, name)) {
    const isOfDocument = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/.test(path);
    const isComments = /^(?:word|xl)\/(?:comments\d*|threadedComments\/threadedComment\d*)\.xml$/.test(path);
    const isRevision = /^xl\/revisions\/revisionLog\d*\.xml$/.test(path);
    if (!isOfDocument && !isComments && !isRevision && path !== 'docProps/core.xml') continue;
    const source = decoder.decode(part);
    if (isOfDocument) traces.trackedChanges += count(source, /<w:(?:ins|del|moveFrom|moveTo)[\s>]/g);
    else if (isRevision) traces.trackedChanges += count(source, /<r(?:cc|rc|m|fmt|is)[\s>]/g);
    else if (isComments) traces.comments += count(source, /<(?:w:comment|comment|threadedComment)[\s>]/g);
    else
      for (const [, , author = ''] of source.matchAll(
        /<(dc:creator|cp:lastModifiedBy)(?:\s[^>]*)?>([^<]*)<\/\1>/g,
      ))
        if (author.trim() !== '') authors.add(plain(author.trim()));
  }
  return { ...traces, authors: [...authors] };
}

const count = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].length;

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

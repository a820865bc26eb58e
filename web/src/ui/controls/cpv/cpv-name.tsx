import { useCpv } from './use-cpv.ts';

/** What a CPV code stands for, in the reader's language; until that is known, or where it is not, what was said with it. */
export function CpvName({ code, said = '' }: { code: string; said?: string | undefined }) {
  const node = useCpv().list?.find(code);
  return node ? <span lang={node.lang}>{node.name}</span> : said;
}

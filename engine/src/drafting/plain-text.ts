/**
 * What a model wrote as plain words: no mark-up, no pictures, no links, no control or direction marks. A link's words
 * stay, its address goes, so that nothing that is shown or written to a file leads anywhere.
 */
export function asPlainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/!\[[^\]]*\]\((?:[^()]|\([^)]*\))*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\((?:[^()]|\([^)]*\))*\)/g, '$1')
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, '')
    .replaceAll(/\b(?:javascript|data|vbscript):\S*/gi, '')
    .replaceAll(/(?:https?:\/\/|www\.)\S+/gi, '')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/^#{1,6}\s+|^\s*[-*]\s+(?=\S)|(?:\*\*|__|`{1,3})/gm, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ (?=[.,])/g, '')
    .trim();
}

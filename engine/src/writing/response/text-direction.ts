import { isRightToLeft } from '#writing/bid.ts';
import type { Direction } from './pieces.ts';

/** That of a text's own language; of what has no letters that of what it stands in. */
export const directionOf = (text: string, own: Direction): Direction =>
  /\p{L}/u.test(text) ? (isRightToLeft(text) ? 'rtl' : 'ltr') : own;

const tokens = /([\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]+)|(\p{L}[\p{L}\p{M}]*)|(\p{Nd}+)/gu;

/**
 * A text in parts of one direction, as Word keeps what was typed with one keyboard after the other: letters have their own, figures that of
 * the letters before them, and what lies between two parts of one direction that of both; anything else that of the paragraph.
 */
export function partsByDirection(text: string, own: Direction): { text: string; direction: Direction }[] {
  const strong: { from: number; to: number; direction: Direction }[] = [];
  for (const { 0: all, 1: right, 3: figures, index } of text.matchAll(tokens)) {
    const before = strong.at(-1);
    const direction: Direction =
      figures === undefined ? (right === undefined ? 'ltr' : 'rtl') : (before?.direction ?? own);
    const to = index + all.length;
    if (before?.direction === direction) before.to = to;
    else strong.push({ from: index, to, direction });
  }
  const parts: { text: string; direction: Direction }[] = [];
  const add = (from: number, to: number, direction: Direction): void => {
    if (from === to) return;
    const words = text.slice(from, to);
    const last = parts.at(-1);
    if (last?.direction === direction) last.text += words;
    else parts.push({ text: words, direction });
  };
  let at = 0;
  for (const { from, to, direction } of strong) {
    add(at, from, own);
    add(from, to, direction);
    at = to;
  }
  add(at, text.length, own);
  return parts;
}

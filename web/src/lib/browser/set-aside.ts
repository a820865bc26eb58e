import { useState } from 'react';
import { currentPerson, currentSession } from './session.ts';

/**
 * What this person has set aside, in this browser: `isSetAside` while every one of `points` was there when they did, so that
 * something new shows itself. `key` names the place (`reading:<bid>`); what different people and companies set aside never meets.
 */
export function useSetAside(
  key: string,
  points: readonly string[],
): [isSetAside: boolean, setAside: () => void] {
  const place = `aside:${currentPerson()}:${currentSession().companyId ?? ''}:${key}`;
  const [kept, setKept] = useState(() => ({ place, marks: read(place) }));
  const here = kept.place === place ? kept : { place, marks: read(place) };
  if (here !== kept) setKept(here);
  return [
    points.every((point) => here.marks.includes(markOf(point))),
    () => {
      const marks = [...new Set(points.map(markOf))];
      setKept({ place, marks });
      try {
        localStorage.setItem(place, marks.join(' '));
      } catch {
        // A browser that keeps nothing shows it again when the page is opened anew.
      }
    },
  ];
}

function read(place: string): string[] {
  try {
    return (localStorage.getItem(place) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** A few letters that stand for a sentence (FNV-1a, 32 bits, and its length). */
function markOf(point: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const letter of point) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return `${(hash >>> 0).toString(36)}.${point.length}`;
}

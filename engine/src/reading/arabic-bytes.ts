/** Whether bytes that are not UTF-8 are Arabic in Windows-1256. Letters with accents stand alone between plain ones; in Arabic most letters stand beside another that is not plain. */
export function isArabic(bytes: Uint8Array): boolean {
  let high = 0;
  let beside = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0xc0) continue;
    high += 1;
    if ((bytes[at - 1] ?? 0) >= 0xc0 || (bytes[at + 1] ?? 0) >= 0xc0) beside += 1;
  }
  return high > 3 && beside / high > 0.7;
}

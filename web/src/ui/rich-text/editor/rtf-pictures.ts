/** Gives the pictures that Word for Windows names on its own disk what they show, from the RTF beside the HTML, which has them in the same order. */
export function takePicturesOfRtf(page: Document, rtf: string): void {
  const named = [...page.querySelectorAll<HTMLImageElement>('img[src^="file:"]')];
  if (named.length === 0) return;
  const shown = picturesOfRtf(rtf);
  // Where they do not pair, none is shown in the place of another.
  if (shown.length !== named.length) return;
  for (const [place, picture] of named.entries()) picture.src = shown[place] ?? picture.src;
}

/** Every picture of the text, as an address of data; nothing for a drawing of Windows (EMF, WMF), which browsers do not show. */
function picturesOfRtf(rtf: string): (string | undefined)[] {
  const pictures: (string | undefined)[] = [];
  let at = 0;
  for (;;) {
    const start = rtf.indexOf(String.raw`\pict`, at);
    if (start < 0) return pictures;
    at = start + 5;
    // Bullets that are pictures, and words that only begin so (\picprop).
    const bullets = rtf.lastIndexOf(String.raw`{\*\listpicture`, start);
    if (bullets >= 0 && endOfGroup(rtf, bullets) > start) {
      at = endOfGroup(rtf, bullets);
      continue;
    }
    if (/[a-z]/.test(rtf[at] ?? '')) continue;
    const opening = rtf.lastIndexOf('{', start);
    at = endOfGroup(rtf, opening);
    // The same once more, for programs that know no other form.
    if (/\\nonshppict\s*$/.test(rtf.slice(Math.max(0, opening - 20), opening))) continue;
    pictures.push(addressOf(rtf.slice(start, at - 1)));
  }
}

/** Where a group ends that begins at a brace. */
function endOfGroup(rtf: string, opening: number): number {
  let depth = 0;
  for (let at = opening; at < rtf.length; at += 1) {
    if (rtf[at] === '\\') at += 1;
    else if (rtf[at] === '{') depth += 1;
    else if (rtf[at] === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return rtf.length;
}

function addressOf(picture: string): string | undefined {
  const type = /\\pngblip/.test(picture) ? 'png' : /\\jpegblip/.test(picture) ? 'jpeg' : undefined;
  const digits = picture
    .slice(picture.lastIndexOf('}') + 1)
    .replace(/^.*\\[a-z]+-?\d* ?/s, '')
    .replaceAll(/\s/g, '');
  if (!type || digits.length < 16 || digits.length % 2 !== 0 || /[^\da-f]/i.test(digits)) return undefined;
  let bytes = '';
  for (let at = 0; at < digits.length; at += 2)
    bytes += String.fromCharCode(Number.parseInt(digits.slice(at, at + 2), 16));
  return `data:image/${type};base64,${btoa(bytes)}`;
}

/** The product's own, for companies that have chosen none. */
const usualAccent = '0f5c63';
/** WCAG's least contrast of text on its ground. */
const leastContrast = 4.5;

/** A company's colour as text on white and ground below white text: darkened as far as it must be to be read. `rrggbb`. */
export function readableAccent(colour: string | undefined): string {
  let channels = channelsOf(colour ?? usualAccent);
  while (contrastWithWhite(channels) < leastContrast)
    channels = channels.map((one) => Math.max(0, Math.floor(one * 0.94)));
  return hex(channels);
}

/** A pale ground of the colour, for quotations: `share` of it on white. */
export const tintOf = (colour: string, share = 0.08): string =>
  hex(channelsOf(colour).map((one) => Math.round(255 - (255 - one) * share)));

const channelsOf = (colour: string): number[] =>
  [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const hex = (channels: number[]): string =>
  channels
    .map((one) => one.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

/** By the relative luminance that WCAG 2 defines. */
function contrastWithWhite(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((one) => {
    const share = one / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

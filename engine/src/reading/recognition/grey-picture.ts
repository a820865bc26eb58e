/** Grey levels, row by row from the top left; 0 is black, 255 white. */
export type GreyPicture = { width: number; height: number; grey: Uint8Array };

/** Quarter turns clockwise. */
export type Turn = 0 | 1 | 2 | 3;

/** The picture as a PGM file. */
export function pgmFile({ width, height, grey }: GreyPicture): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
  return Buffer.concat([head, grey]);
}

/** The picture turned clockwise. */
export function turnPicture(picture: GreyPicture, turn: Turn): GreyPicture {
  if (turn === 0) return picture;
  const { width, height, grey } = picture;
  const isSideways = turn !== 2;
  const turned = {
    width: isSideways ? height : width,
    height: isSideways ? width : height,
    grey: new Uint8Array(grey.length),
  };
  for (let y = 0; y < turned.height; y += 1)
    for (let x = 0; x < turned.width; x += 1) {
      const from =
        turn === 1
          ? (height - 1 - x) * width + y
          : turn === 2
            ? (height - 1 - y) * width + (width - 1 - x)
            : x * width + (width - 1 - y);
      turned.grey[y * turned.width + x] = grey[from] ?? 255;
    }
  return turned;
}

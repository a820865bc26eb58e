import { spawn } from 'node:child_process';

/** One line of recognised words; the box in shares of the picture's width and height. */
export type RecognisedLine = {
  text: string;
  box: { left: number; top: number; width: number; height: number };
  /** Lines of one paragraph have the same number. */
  paragraph: string;
};

/** Reads the words in a picture (PNG, JPEG, TIFF, PNM); null where there is no means to. */
export type Recognise = (picture: Uint8Array, signal?: AbortSignal) => Promise<RecognisedLine[] | null>;

/** No page takes longer; beyond this it is given up. */
const TIME_LIMIT_MS = 45_000;
const LANGUAGES = ['eng', 'fra', 'ara'];

/**
 * Reads a picture with the Tesseract of this machine, in those of English, French and Arabic it has data for. Null
 * where Tesseract is not installed; no words where it fails on the picture.
 */
export const recogniseWithTesseract: Recognise = async (picture, signal) => {
  const languages = await installedLanguages();
  if (languages === null) return null;
  const args = ['stdin', 'stdout', ...(languages.length > 0 ? ['-l', languages.join('+')] : []), 'tsv'];
  const output = await run('tesseract', args, picture, signal);
  return output === null ? [] : linesOf(output);
};

/** Which of the wanted languages Tesseract has data for; null without Tesseract. */
async function installedLanguages(): Promise<string[] | null> {
  known ??= run('tesseract', ['--list-langs'], undefined).then((output) =>
    output === null ? null : LANGUAGES.filter((language) => output.split(/\s+/).includes(language)),
  );
  return known;
}

let known: Promise<string[] | null> | undefined;

/** Tesseract's table of words, gathered into lines. */
export function linesOf(table: string): RecognisedLine[] {
  const lines = new Map<
    string,
    { words: string[]; left: number; top: number; right: number; bottom: number; paragraph: string }
  >();
  let [pageWidth, pageHeight] = [1, 1];
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, text = ''] =
      row.split('\t');
    if (level === '1') [pageWidth, pageHeight] = [Number(width) || 1, Number(height) || 1];
    if (level !== '5' || text.trim() === '' || Number(confidence) < 20) continue;
    const key = [page, block, paragraph, line].join('.');
    const own = lines.get(key) ?? {
      words: [],
      left: Number.POSITIVE_INFINITY,
      top: Number.POSITIVE_INFINITY,
      right: 0,
      bottom: 0,
      paragraph: [page, block, paragraph].join('.'),
    };
    own.words.push(text.trim());
    own.left = Math.min(own.left, Number(left));
    own.top = Math.min(own.top, Number(top));
    own.right = Math.max(own.right, Number(left) + Number(width));
    own.bottom = Math.max(own.bottom, Number(top) + Number(height));
    lines.set(key, own);
  }
  return [...lines.values()].map(({ words, left, top, right, bottom, paragraph }) => ({
    text: words.join(' '),
    paragraph,
    box: {
      left: left / pageWidth,
      top: top / pageHeight,
      width: (right - left) / pageWidth,
      height: (bottom - top) / pageHeight,
    },
  }));
}

function run(
  program: string,
  args: string[],
  input: Uint8Array | undefined,
  signal?: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: TIME_LIMIT_MS,
      ...(signal && { signal }),
      // One thread: others work on this machine too.
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    });
    const pieces: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(pieces).toString('utf8') : null));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? '');
  });
}

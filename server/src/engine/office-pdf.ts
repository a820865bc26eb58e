import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { killProcess } from './start-process.ts';

/** Why there is no PDF: LibreOffice took too long, or ended without one. */
export class NoPdf extends Error {
  override readonly name = 'NoPdf';
  readonly reason: 'time' | 'failed';
  constructor(reason: NoPdf['reason'], cause?: unknown) {
    super(`LibreOffice made no PDF: ${reason}`, { cause });
    this.reason = reason;
  }
}

const totalMs = 180_000;
/** Of the CPU, in seconds; of memory as it asks for it, in kilobytes. It takes about 1 GB without using it. */
const limits = 'ulimit -c 0; ulimit -t 170; ulimit -v 6000000; exec "$0" "$@"';

let found: string | null | undefined;

/** The program of LibreOffice on this machine; undefined where it is not installed. Looked for once. */
export function findOffice(): string | undefined {
  found ??= places().find((place) => existsSync(place)) ?? null;
  return found ?? undefined;
}

function places(): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const name = process.platform === 'win32' ? 'soffice.exe' : 'soffice';
  return [
    ...folders.map((folder) => path.join(folder, name)),
    '/Applications/LibreOffice.app/Contents/MacOS/soffice',
    String.raw`C:\Program Files\LibreOffice\program\soffice.exe`,
  ];
}

/**
 * Makes a PDF of a Word file by LibreOffice, in a process with limits and a profile of its own in `folder`: tagged, with bookmarks, PDF/A-2
 * where it is `isArchival`, on the way to PDF/UA where it is to be finished (`finishPdf`), and with a destination for each bookmark of the file where it `hasDestinations`. Answers where it lies.
 * @throws NoPdf where it takes too long or fails, and the signal's reason
 */
export async function makePdf(
  file: string,
  folder: string,
  signal: AbortSignal,
  { isArchival, isToFinish = false, hasDestinations }: PdfOptions,
): Promise<string> {
  const office = findOffice();
  if (office === undefined) throw new Error('LibreOffice is not installed');
  const profile = path.join(folder, 'office');
  await mkdir(path.join(profile, 'user'), { recursive: true });
  await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), closed);
  const out = path.join(folder, 'pdf');
  await mkdir(out, { recursive: true });
  const args = [
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--convert-to',
    `pdf:writer_pdf_Export:${JSON.stringify(filter({ isArchival, isToFinish, hasDestinations }))}`,
    '--outdir',
    out,
    file,
  ];
  await runOffice(office, args, profile, signal);
  const made = path.join(out, `${path.parse(file).name}.pdf`);
  if (!existsSync(made)) throw new NoPdf('failed');
  const place = path.join(folder, `${path.parse(file).name}${hasDestinations ? '-laid-out' : ''}.pdf`);
  await rename(made, place);
  return place;
}

type PdfOptions = { isArchival: boolean; isToFinish?: boolean; hasDestinations: boolean };
const filter = ({ isArchival, isToFinish, hasDestinations }: PdfOptions) => ({
  ExportBookmarks: { type: 'boolean', value: 'true' },
  UseTaggedPDF: { type: 'boolean', value: 'true' },
  SelectPdfVersion: { type: 'long', value: isArchival ? '2' : '0' },
  PDFUACompliance: { type: 'boolean', value: String(isToFinish) },
  ExportBookmarksToPDFDestination: { type: 'boolean', value: String(hasDestinations) },
});

/** No macros, nothing fetched, nothing asked. */
const setting = (place: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.Office.${place}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;
const closed = `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">${[
  setting('Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  setting('Common/Security/Scripting', 'MacroSecurityLevel', '3'),
  setting('Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  setting('Common/Security/Scripting', 'DisableActiveContent', 'true'),
  setting('Writer/Content/Update', 'Link', '0'),
  setting('Common/Misc', 'FirstRun', 'false'),
].join('')}</oor:items>`;

function runOffice(office: string, args: string[], home: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const options = {
    stdio: 'ignore' as const,
    // No secret of the server.
    env: { PATH: process.env['PATH'], HOME: home, LANG: 'C.UTF-8', SystemRoot: process.env['SystemRoot'] },
    windowsHide: true,
  };
  const child =
    process.platform === 'win32'
      ? spawn(office, args, options)
      : spawn('/bin/sh', ['-c', limits, office, ...args], { ...options, detached: true });
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      killProcess(child);
    }, totalMs);
    const onAbort = () => killProcess(child);
    signal.addEventListener('abort', onAbort, { once: true });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    child.once('error', (error) => end(() => reject(new NoPdf('failed', error))));
    child.once('exit', (code) =>
      end(() => {
        if (signal.aborted) reject(signal.reason as Error);
        else if (code === 0) resolve();
        else reject(new NoPdf(isLate ? 'time' : 'failed'));
      }),
    );
  });
}

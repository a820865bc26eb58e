import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Upload } from '@bidloom/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { HttpError, invalid } from '#http/calls/errors.ts';
import type { Settings } from '#env.ts';
import { findVirus, ScannerAway } from '#outside/virus-scan.ts';
import { demandRate } from './least-rate.ts';

/** A file that has arrived whole, on the disk until it is kept or discarded. */
export type ReceivedFile = {
  path: string;
  /** As the person named it, without folders. */
  name: string;
  size: number;
  sha256: string;
  discard: () => Promise<void>;
};

/**
 * Receives a multipart body: files to the disk, fields to an object. `received` is filled as files arrive, so that
 * the caller can discard them whatever happens. Too large a file is 413, a broken body 400, another type 415.
 */
export async function receiveUpload(
  { settings }: { settings: Settings },
  upload: Upload,
  request: FastifyRequest,
  received: ReceivedFile[],
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new HttpError(415, 'wrong_type', 'server.needsMultipart');
  const folder = path.join(settings.dataDir, 'arriving');
  await mkdir(folder, { recursive: true });
  const fields: Record<string, unknown> = {};
  const endWatch = demandRate(request);
  try {
    const parts = request.parts({
      limits: {
        fileSize: upload.maxBytes,
        files: upload.maxFiles,
        fields: 20,
        fieldSize: 100_000,
        parts: upload.maxFiles + 20,
      },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      const named = part.fieldname === upload.part || part.fieldname === `${upload.part}[]`;
      if (!named) throw invalid([{ path: part.fieldname, key: 'errors.input.unknownField' }]);
      const file = describe(folder, part.filename);
      received.push(file);
      const hash = createHash('sha256');
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          file.size += chunk.length;
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await pipeline(part.file, measure, createWriteStream(file.path));
      if (part.file.truncated) throw tooLarge(upload, file.name);
      file.sha256 = hash.digest('hex');
    }
  } catch (error) {
    // What is left of the body must not stand in the way of the next request on this connection.
    request.raw.unpipe();
    request.raw.resume();
    throw toUploadError(error, upload);
  } finally {
    endWatch();
  }
  if (received.length < upload.minFiles)
    throw invalid([{ path: upload.part, key: 'errors.input.fileMissing' }]);
  for (const file of received) await refuseInfected(settings, file);
  return fields;
}

/** Receives a stream from elsewhere as if a person had uploaded it. @throws HttpError 413 when it is larger than allowed */
export async function receiveStream(
  { settings }: { settings: Settings },
  stream: Readable,
  { name, maxBytes }: { name: string; maxBytes: number },
): Promise<ReceivedFile> {
  const folder = path.join(settings.dataDir, 'arriving');
  await mkdir(folder, { recursive: true });
  const file = describe(folder, name);
  const hash = createHash('sha256');
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      file.size += chunk.length;
      hash.update(chunk);
      if (file.size > maxBytes) done(tooLarge({ maxBytes }, file.name));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(stream, measure, createWriteStream(file.path));
  } catch (error) {
    await file.discard();
    throw error;
  }
  file.sha256 = hash.digest('hex');
  try {
    await refuseInfected(settings, file);
  } catch (error) {
    await file.discard();
    throw error;
  }
  return file;
}

/** Where the operator has set up a scanner, nothing is taken that it has not called clean. */
async function refuseInfected(
  { virusScanner }: Settings,
  { path: place, name }: ReceivedFile,
): Promise<void> {
  if (virusScanner === undefined) return;
  const virus = await findVirus(virusScanner, place).catch((error: unknown) => {
    if (!(error instanceof ScannerAway)) throw error;
    throw new HttpError(503, 'scanner_away', 'server.files.scannerAway', {
      cause: error,
      values: { name },
      retryAfterSeconds: 30,
    });
  });
  if (virus !== undefined)
    throw new HttpError(422, 'infected', 'server.files.infected', { values: { name, virus } });
}

function describe(folder: string, filename: string): ReceivedFile {
  const place = path.join(folder, randomUUID());
  return {
    path: place,
    name: cleanName(filename),
    size: 0,
    sha256: '',
    discard: () => rm(place, { force: true }),
  };
}

/** The last part of a name, without control characters; at most 200 characters, its ending kept. */
export function cleanName(filename: string): string {
  const base = filename
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    // oxlint-disable-next-line no-control-regex -- control and direction characters are what must go
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  if (base === '' || base === '.' || base === '..') return 'file';
  if (base.length <= 200) return base;
  const ending = /\.[^.]{1,10}$/.exec(base)?.[0] ?? '';
  return base.slice(0, 200 - ending.length) + ending;
}

const tooLarge = (upload: Pick<Upload, 'maxBytes'>, name: string) =>
  new HttpError(413, 'too_large', 'server.fileTooLarge', {
    values: { name, megabytes: Math.round(upload.maxBytes / 1024 / 1024) },
  });

function toUploadError(error: unknown, upload: Upload): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof HttpError || code === 'ENOSPC') return error;
  if (code === 'FST_FILES_LIMIT')
    return new HttpError(413, 'too_many_files', 'server.tooManyFiles', {
      values: { count: upload.maxFiles },
    });
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(upload, '');
  if (/^FST_(PARTS|FIELDS)_LIMIT$/.test(code)) return new HttpError(413, 'too_large', 'server.bodyTooLarge');
  return new HttpError(400, 'malformed', 'server.malformedUpload', { cause: error });
}

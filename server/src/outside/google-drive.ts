import type { Readable } from 'node:stream';
import { z } from 'zod';
import { googleCalls } from './google-call.ts';
import { GoogleFailed, unexpectedResponse } from './google-failed.ts';
import type { Google } from './google-oauth.ts';

/** By which of our ids a thing in Drive is found again: it is written into the thing itself. */
export type DriveMark = { key: 'bidloomCompany' | 'bidloomBid' | 'bidloomFile'; id: string };

/** A file as Drive tells of it. */
export type DriveFile = {
  id: string;
  name: string;
  mimeType: string;
  parents: string[];
  isTrashed: boolean;
  /** It carries a mark of this application: a document that was brought there. */
  isOurs: boolean;
  /** Bytes; undefined for documents that live in Google's own editors. */
  size: number | undefined;
};
/** A change in the order it was made; without a file it is gone, or not ours to see any more. */
export type DriveChange = { id: string; file: DriveFile | undefined };

export type Drive = ReturnType<typeof openDrive>;

const folderType = 'application/vnd.google-apps.folder';
const metadataMs = 30_000;
const contentMs = 180_000;

/** Documents of Google's own editors leave as the office files that everybody reads. */
export const exportTypes: Record<string, { mimeType: string; ending: string }> = {
  'application/vnd.google-apps.document': {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: '.docx',
  },
  'application/vnd.google-apps.spreadsheet': {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: '.xlsx',
  },
  'application/vnd.google-apps.presentation': {
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ending: '.pptx',
  },
};

/**
 * Drive with one access token, through its REST API, version 3. Everything may throw GoogleFailed. What it makes carries
 * our id as an application property, which only this application sees.
 */
export function openDrive(google: Google, accessToken: string) {
  const { ask, open } = googleCalls(`${google.apiUrl}/`, accessToken);
  const timeoutMs = google.timeoutMs ?? metadataMs;
  const contentTimeoutMs = google.timeoutMs ?? contentMs;
  const files = 'drive/v3/files';
  const fileAt = (id: string) => `${files}/${encodeURIComponent(id)}`;
  return {
    /** What carries the mark and is not in the bin. */
    find: async ({ key, id }: DriveMark): Promise<{ id: string; link: string } | undefined> => {
      const q = `appProperties has { key='${key}' and value='${id}' } and trashed=false`;
      const query = { q, fields: 'files(id,webViewLink,appProperties)', pageSize: 10 };
      const found = Listed.safeParse(await ask({ path: files, query, timeoutMs }));
      if (!found.success) throw unexpectedResponse();
      const file = found.data.files.find(({ appProperties }) => appProperties?.[key] === id);
      return file && { id: file.id, link: file.webViewLink ?? folderLink(file.id) };
    },
    makeFolder: async (name: string, mark: DriveMark, parent?: string) => {
      const json = {
        name,
        mimeType: folderType,
        appProperties: { [mark.key]: mark.id },
        ...(parent !== undefined && { parents: [parent] }),
      };
      const query = { fields: 'id,webViewLink' };
      const made = Made.safeParse(await ask({ method: 'POST', path: files, query, json, timeoutMs }));
      if (!made.success) throw unexpectedResponse();
      return { id: made.data.id, link: made.data.webViewLink ?? folderLink(made.data.id) };
    },
    /** Answers the id of the new file. */
    upload: async (
      { name, mimeType, parent, mark }: { name: string; mimeType: string; parent: string; mark: DriveMark },
      content: Readable,
    ): Promise<string> => {
      const json = { name, mimeType, parents: [parent], appProperties: { [mark.key]: mark.id } };
      const media = { type: mimeType, content };
      const query = { fields: 'id' };
      try {
        const made = Made.safeParse(
          await ask({ method: 'POST', path: files, query, json, media, timeoutMs: contentTimeoutMs }),
        );
        if (!made.success) throw unexpectedResponse();
        return made.data.id;
      } finally {
        content.destroy();
      }
    },
    rename: async (fileId: string, name: string): Promise<void> => {
      await ask({
        method: 'PATCH',
        path: fileAt(fileId),
        query: { fields: 'id' },
        json: { name },
        timeoutMs,
      });
    },
    /** Into the bin, from which people can take it back for a month. What is not there, or not ours, is done with. */
    remove: async (fileId: string): Promise<void> => {
      const json = { trashed: true };
      await ask({ method: 'PATCH', path: fileAt(fileId), query: { fields: 'id' }, json, timeoutMs }).catch(
        (error: unknown) => {
          if (!(error instanceof GoogleFailed) || !['gone', 'refused'].includes(error.reason)) throw error;
        },
      );
    },
    /** From where on changes will be told. */
    now: async (): Promise<string> => {
      const start = Start.safeParse(await ask({ path: 'drive/v3/changes/startPageToken', timeoutMs }));
      if (!start.success) throw unexpectedResponse();
      return start.data.startPageToken;
    },
    /** A page of changes since a token, and the token to go on with; `isLast` when there are no more for now. */
    changes: async (
      pageToken: string,
    ): Promise<{ changes: DriveChange[]; next: string; isLast: boolean }> => {
      const fields = `nextPageToken,newStartPageToken,changes(fileId,removed,file(${fileFields}))`;
      const query = { pageToken, fields, pageSize: 200, restrictToMyDrive: true };
      const page = Changes.safeParse(await ask({ path: 'drive/v3/changes', query, timeoutMs }));
      const next = page.data?.nextPageToken ?? page.data?.newStartPageToken;
      if (!page.success || next === undefined) throw unexpectedResponse();
      return {
        changes: page.data.changes.flatMap(({ fileId, removed, file }) =>
          fileId === undefined ? [] : [{ id: fileId, file: removed || !file ? undefined : fileOf(file) }],
        ),
        next,
        isLast: page.data.nextPageToken === undefined,
      };
    },
    /** The content; a document of Google's own editors as an office file. */
    open: async ({ id, mimeType }: DriveFile): Promise<Readable> => {
      const as = exportTypes[mimeType];
      return as
        ? open({
            path: `${fileAt(id)}/export`,
            query: { mimeType: as.mimeType },
            timeoutMs: contentTimeoutMs,
          })
        : open({ path: fileAt(id), query: { alt: 'media' }, timeoutMs: contentTimeoutMs });
    },
  };
}

const folderLink = (id: string) => `https://drive.google.com/drive/folders/${encodeURIComponent(id)}`;

const fileFields = 'id,name,mimeType,parents,trashed,size,appProperties';
const File = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  parents: z.array(z.string()).default([]),
  trashed: z.boolean().default(false),
  size: z.coerce.number().optional(),
  appProperties: z.record(z.string(), z.string()).default({}),
});
const Made = z.object({
  id: z.string().min(1),
  webViewLink: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
});
const Listed = z.object({
  files: z.array(Made.extend({ appProperties: z.record(z.string(), z.string()).optional() })),
});
const Start = z.object({ startPageToken: z.string().min(1) });
const Changes = z.object({
  nextPageToken: z.string().optional(),
  newStartPageToken: z.string().optional(),
  changes: z
    .array(
      z.object({ fileId: z.string().optional(), removed: z.boolean().default(false), file: File.optional() }),
    )
    .default([]),
});
const fileOf = ({ trashed, size, appProperties, ...file }: z.output<typeof File>): DriveFile => ({
  ...file,
  isTrashed: trashed,
  isOurs: 'bidloomFile' in appProperties,
  size,
});

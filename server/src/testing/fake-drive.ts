import { randomBytes } from 'node:crypto';

type Properties = Record<string, string>;
export type StoredInDrive = {
  id: string;
  name: string;
  mimeType: string;
  parents: string[];
  trashed: boolean;
  appProperties: Properties;
  content: Buffer;
  /** Made by a person in Drive, not by the application: it may read it and not change it. */
  isForeign: boolean;
};
type Asked = { method: string; url: URL; type: string; body: Buffer };
type Answered = { status: number; body: unknown; raw?: Buffer };

/** Drive's files and changes in memory, as its API of version 3 tells them. */
export function driveInMemory() {
  const files = new Map<string, StoredInDrive>();
  const log: string[] = [];
  const change = (id: string) => log.push(id);
  const put = (values: Partial<StoredInDrive> & { name: string }): StoredInDrive => {
    const file: StoredInDrive = {
      id: randomBytes(12).toString('hex'),
      mimeType: 'application/octet-stream',
      parents: ['root'],
      trashed: false,
      appProperties: {},
      content: Buffer.alloc(0),
      isForeign: false,
      ...values,
    };
    files.set(file.id, file);
    change(file.id);
    return file;
  };
  const told = ({ content, isForeign, ...file }: StoredInDrive) => ({
    ...file,
    ...(isForeign && { appProperties: undefined }),
    ...(!file.mimeType.startsWith('application/vnd.google-apps.') && { size: String(content.length) }),
    webViewLink: `https://drive.google.test/${file.id}`,
  });
  const refuse = (status: number, reason: string): Answered => ({
    status,
    body: { error: { code: status, message: reason, errors: [{ reason }] } },
  });

  const answer = ({ method, url, type, body }: Asked): Answered | undefined => {
    const path = url.pathname;
    if (path === '/upload/drive/v3/files' && method === 'POST') {
      const [metadata, content] = partsOf(type, body);
      return made(JSON.parse(metadata?.body.toString('utf8') ?? '{}') as object, content?.body);
    }
    if (path === '/drive/v3/files' && method === 'POST')
      return made(JSON.parse(body.toString('utf8')) as object, undefined);
    if (path === '/drive/v3/files' && method === 'GET') {
      const [, key = '', value = ''] =
        /^appProperties has \{ key='(\w+)' and value='(\w+)' \} and trashed=false$/.exec(
          url.searchParams.get('q') ?? '',
        ) ?? [];
      const found = [...files.values()].filter((file) => !file.trashed && file.appProperties[key] === value);
      return { status: 200, body: { files: found.map(told) } };
    }
    if (path === '/drive/v3/changes/startPageToken')
      return { status: 200, body: { startPageToken: String(log.length) } };
    if (path === '/drive/v3/changes') {
      const from = Number(url.searchParams.get('pageToken'));
      if (!Number.isInteger(from)) return refuse(400, 'invalid');
      const ids = log.slice(from, from + 3);
      const isLast = from + ids.length >= log.length;
      const changes = ids.map((fileId) => {
        const file = files.get(fileId);
        return file ? { fileId, removed: false, file: told(file) } : { fileId, removed: true };
      });
      return {
        status: 200,
        body: { changes, [isLast ? 'newStartPageToken' : 'nextPageToken']: String(from + ids.length) },
      };
    }
    const [, id = '', isExport] = /^\/drive\/v3\/files\/([^/]+)(\/export)?$/.exec(path) ?? [];
    if (id === '') return undefined;
    const file = files.get(id);
    if (!file) return refuse(404, 'notFound');
    if (method === 'PATCH') {
      if (file.isForeign) return refuse(403, 'appNotAuthorizedToFile');
      Object.assign(file, JSON.parse(body.toString('utf8')));
      change(id);
      return { status: 200, body: told(file) };
    }
    if (isExport || url.searchParams.get('alt') === 'media')
      return { status: 200, body: undefined, raw: file.content };
    return { status: 200, body: told(file) };
  };
  const made = (metadata: Partial<StoredInDrive>, content: Buffer | undefined): Answered => {
    const parent = metadata.parents?.[0];
    if (parent !== undefined && !files.has(parent)) return refuse(404, 'notFound');
    const file = put({ name: 'Untitled', ...metadata, ...(content && { content }) });
    return { status: 200, body: told(file) };
  };
  return {
    answer,
    /** All that is not in the bin. */
    files: () => [...files.values()].filter(({ trashed }) => !trashed),
    get: (id: string) => files.get(id),
    /** What a person does in Drive. */
    put: (values: Partial<StoredInDrive> & { name: string }) => put({ isForeign: true, ...values }),
    change: (id: string, values: Partial<StoredInDrive>) => {
      Object.assign(files.get(id) ?? {}, values);
      change(id);
    },
    remove: (id: string) => {
      files.delete(id);
      change(id);
    },
  };
}

/** The parts of a multipart/related body. */
function partsOf(type: string, body: Buffer): { head: string; body: Buffer }[] {
  const boundary = /boundary=("?)([^";]+)\1/.exec(type)?.[2] ?? '';
  const text = body.toString('latin1');
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const place = part.indexOf('\r\n\r\n');
      return {
        head: part.slice(0, place),
        body: Buffer.from(part.slice(place + 4).replace(/\r\n$/, ''), 'latin1'),
      };
    });
}

/** A part of a message as Gmail takes it apart, with its content decoded from its transfer encoding. */
export type Part = {
  partId: string;
  mimeType: string;
  filename: string;
  headers: { name: string; value: string }[];
  content: Buffer;
  parts: Part[];
};

/** The headers of a message or part, unfolded. */
export const headersOf = (raw: string): { name: string; value: string }[] =>
  (raw.split('\r\n\r\n')[0] ?? '')
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => {
      const place = line.indexOf(':');
      return { name: line.slice(0, place), value: line.slice(place + 1).trim() };
    });

/** A message taken apart; `raw` holds its bytes as letters of Latin-1 where they are not UTF-8. */
export function payloadOf(raw: string, partId = ''): Part {
  const headers = headersOf(raw);
  const header = (wanted: string) => headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? '';
  const type = header('content-type') || 'text/plain';
  const mimeType = (type.split(';')[0] ?? '').trim().toLowerCase();
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  const filename =
    /(?:file)?name\*?="?(?:utf-8'')?([^";]+)"?/i.exec(`${header('content-disposition')};${type}`)?.[1] ?? '';
  const parts =
    boundary === undefined
      ? []
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part, place) =>
            payloadOf(
              part.replace(/^\r\n/, '').replace(/\r\n$/, ''),
              `${partId === '' ? '' : `${partId}.`}${place}`,
            ),
          );
  const content = decoded(body, header('content-transfer-encoding').toLowerCase());
  return { partId, mimeType, filename, headers, content, parts };
}

function decoded(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable')
    return Buffer.from(
      body
        .replaceAll(/=\r\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/gi, (_found, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
      'latin1',
    );
  return Buffer.from(body, 'utf8');
}

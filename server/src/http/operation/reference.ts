import { endpoints } from '@bidloom/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#env.ts';
import { isKnown, tagOf } from '#http/calls/etag.ts';
import { openApiDocument } from './openapi.ts';

/**
 * `/api/openapi.json`, and `/api/docs`: the same for people, as one page without scripts. Both are written when they are
 * first asked for: most servers are never asked, and a start should not wait for it.
 */
export function serveReference(app: FastifyInstance, { publicUrl }: Settings): void {
  let texts: { json: string; html: string } | undefined;
  const write = () => {
    const document = openApiDocument(publicUrl);
    return { json: JSON.stringify(document), html: page(document as unknown as Document) };
  };
  app.get('/api/openapi.json', (request, reply) =>
    answer(request, reply, 'application/json; charset=utf-8', (texts ??= write()).json),
  );
  app.get('/api/docs', (request, reply) =>
    answer(request, reply, 'text/html; charset=utf-8', (texts ??= write()).html),
  );
}

function answer(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const tag = tagOf(text);
  reply.header('etag', tag).header('cache-control', 'no-cache');
  return isKnown(request, tag) ? reply.code(304).send() : reply.type(type).send(text);
}

type Operation = {
  summary: string;
  tags: string[];
  security?: { apiToken?: string[] }[];
  'x-role'?: string;
  parameters: { name?: string; in?: string; required?: boolean; schema?: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }>; $ref?: string }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  tags: { name: string }[];
};

function page({ paths, webhooks, tags }: Document): string {
  const sections = tags.map(({ name }) => {
    const calls = endpoints.filter(({ feature }) => feature === name);
    const parts = calls.map(({ method, path }) => call(method, path, paths[path]?.[method.toLowerCase()]));
    return `<section><h2 id="${name}">${escape(name)}</h2>${parts.join('')}</section>`;
  });
  const deliveries = Object.entries(webhooks).map(([name, { post }]) => event(name, post));
  const index = tags.map(({ name }) => `<li><a href="#${name}">${escape(name)}</a></li>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bidloom API</title><style>${style}</style></head><body><nav aria-label="Features"><ul>${index}<li><a href="#told">what webhooks are told</a></li></ul></nav><main>
<h1>Bidloom API</h1><p>Every call is under <code>/api</code> and answers <code>{"success", "msg", "data"}</code>; lists add
<code>page</code>, failures <code>code</code>, <code>errors</code> and <code>requestId</code>. Send the token of
<code>POST /auth/login</code> as <code>Authorization: Bearer …</code>, and the company as the query parameter
<code>companyId</code>. An API token of a company opens the calls that name its scopes, and needs no <code>companyId</code>. The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('')}<section><h2 id="told">what webhooks are told</h2>${deliveries.join('')}</section></main></body></html>`;
}

function call(method: string, path: string, operation: Operation | undefined): string {
  if (!operation) return '';
  const isPublic = operation.security?.length === 0;
  const asked = operation.security?.flatMap(({ apiToken = [] }) => apiToken) ?? [];
  const who = isPublic ? 'no token' : (operation['x-role'] ?? 'any signed-in user');
  const access = asked.length > 0 ? `${who}; API token: ${asked.join(', ')}` : who;
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  const rows = query.map(
    ({ name, required, schema }) =>
      `<tr><td><code>${escape(name ?? '')}</code>${required ? ' *' : ''}</td><td><code>${escape(JSON.stringify(schema))}</code></td></tr>`,
  );
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const [status, answer] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
  const data = Object.values(answer?.content ?? {})[0]?.schema;
  return `<article><h3><b>${method}</b> <code>${escape(path)}</code></h3><p>${escape(operation.summary)} <small>${escape(access)}</small></p>
${rows.length > 0 ? `<table><caption>Query</caption>${rows.join('')}</table>` : ''}
${body ? `<details><summary>Request (${escape(type ?? '')})</summary><pre>${pretty(body.schema)}</pre></details>` : ''}
<details><summary>Answer ${escape(status ?? '')}</summary><pre>${data ? pretty(data) : ''}</pre></details></article>`;
}

/** What a webhook is sent for an event. */
function event(name: string, { summary, requestBody }: Operation): string {
  const [body] = Object.values(requestBody?.content ?? {});
  return `<article><h3><code>${escape(name)}</code></h3><p>${escape(summary)}</p>
<details><summary>Body</summary><pre>${body ? pretty(body.schema) : ''}</pre></details></article>`;
}

const pretty = (schema: object) => escape(JSON.stringify(schema, null, 2));
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `:root{color-scheme:light dark}body{margin:0;font:15px/1.5 system-ui,sans-serif;display:grid;grid-template-columns:13rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1rem}nav ul{list-style:none;padding:0}main{padding:1rem 2rem;max-width:60rem}
article{border-top:1px solid #8884;padding:.5rem 0}h3{font-weight:400;margin:.5rem 0}small{opacity:.75}pre{overflow:auto;max-height:30rem;padding:.75rem;background:#8881}
table{border-collapse:collapse;display:block;overflow:auto}td{padding:.15rem .75rem .15rem 0;vertical-align:top}caption{text-align:start;font-weight:600}
@media(max-width:700px){body{display:block}nav{position:static;height:auto}main{padding:1rem}}`;

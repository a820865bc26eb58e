import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service does instead of answering well. */
export type ModelFault =
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'reset'
  | 'half'
  /** It begins, and then says that it cannot go on. */
  | 'overloaded'
  | 'garbage'
  /** A page for people. */
  | 'page'
  | 'empty'
  | 'other-json'
  | 'list'
  | 'null'
  | 'tool-call'
  | 'flood'
  | 'drip'
  | 'hang';

export type AskedOfModel = {
  /** Which way of speaking. */
  dialect: 'openai' | 'anthropic' | 'google';
  path: string;
  headers: IncomingMessage['headers'];
  /** Everything that was sent. */
  raw: string;
  system: string;
  prompt: string;
  tools: unknown;
};

/**
 * A service on the loopback address that speaks as OpenAI (and all that are compatible with it, Mistral among them),
 * Anthropic and Google do, with server-sent events. `answer` is the model; faults are what goes wrong on the way.
 */
export async function startModelService() {
  const asked: AskedOfModel[] = [];
  const faults: (ModelFault | undefined)[] = [];
  let always: ModelFault | undefined;
  let answer: (asked: AskedOfModel) => string | Promise<string> = () => '{"sentences":[]}';
  let vectorOf: (text: string) => unknown = () => [1];
  const open = new Set<ServerResponse>();
  let gone = 0;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    open.add(response);
    response.on('close', () => {
      open.delete(response);
      if (!response.writableFinished) gone += 1;
    });
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = read(request, Buffer.concat(chunks).toString('utf8'));
      asked.push(one);
      const fault = faults.length > 0 ? faults.shift() : always;
      if (fault) misbehave(fault, one, response);
      else if (one.path.endsWith('/embeddings')) tellVectors(one, vectorOf, response);
      else void Promise.resolve(answer(one)).then((text) => tell(one, text, response));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    /** As a company enters it, by provider. */
    baseUrl: (provider: string) => `http://${host}${provider === 'google' ? '/v1beta' : '/v1'}`,
    asked,
    /** How many requests were let go of before they were answered. */
    gone: () => gone,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    /** What it makes of each text it is to make a vector of. */
    embedWith: (next: typeof vectorOf) => {
      vectorOf = next;
    },
    /** The next requests fail so, one after another; undefined is a good answer. */
    failNext: (...next: (ModelFault | undefined)[]) => faults.push(...next),
    failAlways: (fault: ModelFault | undefined) => {
      always = fault;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type ModelService = Awaited<ReturnType<typeof startModelService>>;

type Body = {
  system?: unknown;
  messages?: { role: string; content: unknown }[];
  systemInstruction?: unknown;
  contents?: unknown;
  tools?: unknown;
};

function read(request: IncomingMessage, raw: string): AskedOfModel {
  const path = request.url ?? '';
  const dialect = path.includes('/messages') ? 'anthropic' : path.includes(':stream') ? 'google' : 'openai';
  const body = JSON.parse(raw) as Body;
  const ofRole = (role: string) =>
    (body.messages ?? [])
      .flatMap((message) => (message.role === role ? textsIn(message.content) : []))
      .join('\n');
  const system =
    dialect === 'openai'
      ? ofRole('system')
      : textsIn(dialect === 'google' ? body.systemInstruction : body.system).join('\n');
  const prompt = dialect === 'google' ? textsIn(body.contents).join('\n') : ofRole('user');
  return { dialect, path, headers: request.headers, raw, system, prompt, tools: body.tools };
}

/** Every text in a message, however it is wrapped. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { text, parts } = value as { text?: unknown; parts?: unknown };
  return typeof text === 'string' ? [text] : textsIn(parts);
}

const sse = { 'content-type': 'text/event-stream' };

/** The answer in three pieces, as the dialect streams. */
function tell(asked: AskedOfModel, text: string, response: ServerResponse): void {
  response.writeHead(200, sse);
  response.write(opening(asked));
  const third = Math.ceil(text.length / 3);
  for (const piece of [text.slice(0, third), text.slice(third, 2 * third), text.slice(2 * third)])
    response.write(delta(asked, piece));
  response.end(closing(asked, text));
}

const data = (value: unknown, event?: string) =>
  `${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(value)}\n\n`;

function opening({ dialect, raw }: AskedOfModel): string {
  if (dialect !== 'anthropic') return '';
  const usage = { input_tokens: Math.ceil(raw.length / 4), output_tokens: 0 };
  const message = {
    id: 'm1',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [],
    stop_reason: null,
    usage,
  };
  return (
    data({ type: 'message_start', message }, 'message_start') +
    data(
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      'content_block_start',
    )
  );
}

function delta({ dialect }: AskedOfModel, text: string): string {
  if (dialect === 'anthropic')
    return data(
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
      'content_block_delta',
    );
  if (dialect === 'google')
    return data({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] });
  const choices = [{ index: 0, delta: { role: 'assistant', content: text }, finish_reason: null }];
  return data({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices });
}

function closing({ dialect, raw }: AskedOfModel, text: string): string {
  const [tokensIn, tokensOut] = [Math.ceil(raw.length / 4), Math.ceil(text.length / 4)];
  if (dialect === 'anthropic')
    return (
      data({ type: 'content_block_stop', index: 0 }, 'content_block_stop') +
      data(
        {
          type: 'message_delta',
          delta: { stop_reason: 'end_turn', stop_sequence: null },
          usage: { output_tokens: tokensOut },
        },
        'message_delta',
      ) +
      data({ type: 'message_stop' }, 'message_stop')
    );
  if (dialect === 'google')
    return data({
      candidates: [{ content: { role: 'model', parts: [{ text: '' }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: {
        promptTokenCount: tokensIn,
        candidatesTokenCount: tokensOut,
        totalTokenCount: tokensIn + tokensOut,
      },
    });
  const usage = { prompt_tokens: tokensIn, completion_tokens: tokensOut, total_tokens: tokensIn + tokensOut };
  const choices = [{ index: 0, delta: {}, finish_reason: 'stop' }];
  return `${data({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices, usage })}data: [DONE]\n\n`;
}

/** As `/embeddings` of OpenAI answers. */
function tellVectors(
  { raw }: AskedOfModel,
  vectorOf: (text: string) => unknown,
  response: ServerResponse,
): void {
  const { input } = JSON.parse(raw) as { input: string[] };
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      object: 'list',
      model: 'm',
      data: input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) })),
      usage: { prompt_tokens: input.length, total_tokens: input.length },
    }),
  );
}

function misbehave(fault: ModelFault, asked: AskedOfModel, response: ServerResponse): void {
  if (typeof fault === 'object') {
    response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
    response.end(fault.body ?? '{"error":{"message":"SECRET-OF-THE-PROVIDER","type":"error"}}');
    return;
  }
  if (fault === 'reset') {
    response.socket?.destroy();
    return;
  }
  if (fault === 'hang') return;
  if (fault === 'page') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>SECRET-OF-THE-PROVIDER</html>');
    return;
  }
  if (fault === 'tool-call') {
    tellToolCall(asked, response);
    return;
  }
  const wrong: Partial<Record<typeof fault, string>> = {
    empty: '',
    garbage: 'SECRET-OF-THE-PROVIDER is not JSON {"sentences": [',
    'other-json': '{"answer":"SECRET-OF-THE-PROVIDER"}',
    list: '["SECRET-OF-THE-PROVIDER"]',
    null: '{"sentences":null}',
  };
  const text = wrong[fault];
  if (text !== undefined) {
    tell(asked, text, response);
    return;
  }
  response.writeHead(200, sse);
  response.write(opening(asked));
  if (fault === 'half') {
    response.write(delta(asked, '{"sentences":[{"text":"We pl'), () => response.socket?.destroy());
    return;
  }
  if (fault === 'overloaded') {
    response.write(delta(asked, '{"sentences":[{"text":"We pl'));
    const said = {
      message: 'SECRET-OF-THE-PROVIDER',
      type: 'overloaded_error',
      code: 503,
      status: 'UNAVAILABLE',
    };
    response.end(
      `event: error\ndata: ${JSON.stringify({ type: 'error', object: 'error', error: said })}\n\n`,
    );
    return;
  }
  const pour = () => {
    while (!response.destroyed && response.write(delta(asked, fault === 'flood' ? 'x'.repeat(64_000) : ' ')))
      if (fault === 'drip') break;
  };
  if (fault === 'flood') response.on('drain', pour);
  else {
    const timer = setInterval(pour, 20);
    response.on('close', () => clearInterval(timer));
  }
  pour();
}

function tellToolCall(asked: AskedOfModel, response: ServerResponse): void {
  response.writeHead(200, sse);
  const call = {
    index: 0,
    id: 't1',
    type: 'function',
    function: { name: 'delete_everything', arguments: '{}' },
  };
  const choices = [{ index: 0, delta: { role: 'assistant', tool_calls: [call] }, finish_reason: null }];
  response.write(data({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices }));
  const end = [{ index: 0, delta: {}, finish_reason: 'tool_calls' }];
  response.end(
    `${data({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: asked.path, choices: end })}data: [DONE]\n\n`,
  );
}

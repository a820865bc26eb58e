import { assistantTools, type AssistantTool } from '@bidloom/contract/assistant-tools';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { serverInfo } from './call-tool.ts';

/** A call of a tool with nothing to object to. `respond` makes the protocol's answer of a result, both as JSON. */
export type PlainToolCall = {
  tool: AssistantTool;
  input: Record<string, unknown>;
  respond: (result: string) => string;
};

const newest = '2026-07-28';
/** Before it, requests carried no description of their sender. */
const older = ['2025-03-26', '2025-06-18', '2025-11-25'];
const own = 'io.modelcontextprotocol/';

const Call = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int()]),
  method: z.literal('tools/call'),
  params: z.strictObject({
    name: z.string(),
    arguments: z.record(z.string(), z.unknown()).optional(),
    _meta: z.record(z.string(), z.unknown()).optional(),
  }),
});
/** What a request of the newest protocol says of itself. */
const Sender = z.looseObject({
  [`${own}protocolVersion`]: z.literal(newest),
  [`${own}clientInfo`]: z.looseObject({ name: z.string(), version: z.string() }),
  [`${own}clientCapabilities`]: z.record(z.string(), z.record(z.string(), z.unknown())),
});
const tools = new Map(assistantTools.map((tool) => [tool.name, tool]));

/**
 * Reads what assistants ask all day: the call of a known tool, exactly as the protocol has it. Undefined of everything else, which is
 * the library's to answer or to refuse; it takes as long for a request as the call itself.
 */
export function plainToolCall({ method, headers, body }: FastifyRequest): PlainToolCall | undefined {
  const accept = headers.accept ?? '';
  if (method !== 'POST' || !accept.includes('application/json') || !accept.includes('text/event-stream'))
    return undefined;
  const read = Call.safeParse(body);
  const tool = read.success ? tools.get(read.data.params.name) : undefined;
  if (!read.success || !tool) return undefined;
  const { id, params } = read.data;
  const respond = (isNewest: boolean) => (result: string) => {
    const kept = isNewest
      ? `${result.slice(0, -1)},"resultType":"complete","_meta":${JSON.stringify({ [`${own}serverInfo`]: serverInfo })}}`
      : result;
    return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${kept}}`;
  };
  const version = headers['mcp-protocol-version'];
  const input = params.arguments ?? {};
  if (version === newest) {
    const isSaidTwice = headers['mcp-method'] === 'tools/call' && headers['mcp-name'] === params.name;
    return isSaidTwice && Sender.safeParse(params._meta).success
      ? { tool, input, respond: respond(true) }
      : undefined;
  }
  const isOlder = version === undefined || older.includes(String(version));
  const describesSender = Object.keys(params._meta ?? {}).some((name) => name.startsWith(own));
  return isOlder && !describesSender ? { tool, input, respond: respond(false) } : undefined;
}

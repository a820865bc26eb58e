import { assistantTools, type AssistantTool } from '@bidloom/contract/assistant-tools';
import { missingScopes } from '@bidloom/contract/scopes';
import { Server, type CallToolResult, type Tool as ProtocolTool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { callTool, failed, serverInfo, type Asked } from './call-tool.ts';

type Schema = ProtocolTool['inputSchema'];
type Tool = AssistantTool & { inputSchema: Schema };

const byName = new Map<string, Tool>(
  assistantTools.map((tool) => [tool.name, { ...tool, inputSchema: schemaOf(tool) }]),
);

/** A server for one request: the tools that the token opens, each a call of the API. */
export function assistantServer(asked: Asked, instructions: string): Server {
  const server = new Server(serverInfo, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler('tools/list', () => ({
    tools: [...byName.values()]
      .filter(({ endpoint }) => missingScopes(endpoint.scopes, asked.scopes).length === 0)
      .map(({ name, endpoint, draft, inputSchema }) => ({
        name,
        description: draft ? `${endpoint.summary} ${draftHint}` : endpoint.summary,
        inputSchema,
        annotations: { readOnlyHint: draft === undefined, destructiveHint: false, openWorldHint: false },
      })),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = byName.get(params.name);
    const result = tool
      ? await callTool(asked, tool, params.arguments ?? {})
      : failed(`There is no tool ${params.name}`);
    return JSON.parse(result) as CallToolResult;
  });
  return server;
}

const draftHint = 'What it writes is a draft, for a person to take over.';

/** The contract's own schema of a call's input, without what a tool does not send. */
function schemaOf({ endpoint, draft }: AssistantTool): Schema {
  const whole = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const isSent = (name: string) => draft?.includes(name) ?? true;
  const properties = Object.entries(whole.properties ?? {})
    .filter(([name]) => isSent(name))
    .map(([name, schema]) => [
      name,
      endpoint.paged && name === 'sort' ? { type: 'string', enum: endpoint.sorts } : schema,
    ]);
  const required = whole.required?.filter(isSent) ?? [];
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as Schema['properties'],
    ...(required.length > 0 && { required }),
  };
}

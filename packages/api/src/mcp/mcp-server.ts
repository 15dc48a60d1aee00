import type { KeyScope } from '@cosmos/contract/auth/auth.ts';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { createCaller } from '../app-router.ts';
import { API_VERSION } from '../rest/document/changelog.ts';
import { refusalOf } from '../rest/protocol/failures.ts';
import type { TrialNote } from '../rest/protocol/trial.ts';
import { NOTICE, quoted, trialNotice } from './quoted.ts';
import { TOOLS } from './tools.ts';

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

export interface McpOptions {
  caller: ReturnType<typeof createCaller>;
  /** Which tools are offered; null for a person, who has all. */
  scopes: readonly KeyScope[] | null;
  /** Of a trial key; null for all others. */
  trial?: TrialNote | null;
  onFault: (error: unknown) => void;
}

/** A server for one request: nothing is kept between two of them. */
export function mcpServer({ caller, scopes, trial = null, onFault }: McpOptions): McpServer {
  const about = `University technologies and researchers.${trial ? ` ${trialNotice(trial)}` : ''}`;
  const server = new McpServer(
    { name: 'cosmos', title: 'Cosmos', version: API_VERSION },
    { capabilities: { tools: {} }, instructions: `${about} ${NOTICE}` },
  );
  for (const { name, title, description, scope, input, call } of TOOLS) {
    if (scopes !== null && !scopes.includes(scope)) continue;
    server.registerTool(
      name,
      { title, description, inputSchema: input.shape, annotations: READ_ONLY },
      async (given) => {
        try {
          return quoted(await call(caller, given), trial);
        } catch (error) {
          return refused(error, onFault);
        }
      },
    );
  }
  return server;
}

/** The sentence of the refusal: the model may tell it, or try again later. */
function refused(error: unknown, onFault: McpOptions['onFault']): CallToolResult {
  const { status, detail, retryAfterSeconds } = refusalOf(error);
  if (status >= 500) onFault(error);
  const wait = retryAfterSeconds ? ` Try again in ${retryAfterSeconds} seconds.` : '';
  return { isError: true, content: [{ type: 'text', text: `${detail}${wait}` }] };
}

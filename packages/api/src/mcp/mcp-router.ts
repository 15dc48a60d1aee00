import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { createCaller } from '../app-router.ts';
import type { Actor, Context } from '../context/context.ts';
import { MCP_PATH } from '../rest/document/introduction.ts';
import { tellAllowance } from '../rest/protocol/allowance.ts';
import { refusalOf } from '../rest/protocol/failures.ts';
import { TRIAL_HEADER, trialHeader, trialOf } from '../rest/protocol/trial.ts';
import { refuse } from '../rest/protocol/refusal.ts';
import { TOOLS } from './tools.ts';

/**
 * The catalogue for language models: MCP over Streamable HTTP, on the procedures and under the limits of REST. Each request
 * stands by itself, so there is no stream to open and no session to end.
 */
export function mcpRouter({ contextOf }: { contextOf: (request: Request) => Promise<Context> }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post(MCP_PATH, post(contextOf));
  router.all(MCP_PATH, (_request, response) =>
    refuse(response, { status: 405, detail: HTTP_MESSAGES.methodNotAllowed, allow: ['POST'] }),
  );
  return router;
}

function post(contextOf: (request: Request) => Promise<Context>): RequestHandler {
  return async (request, response) => {
    try {
      const context = await contextOf(request);
      const trial = trialOf(context.actor);
      if (trial) response.setHeader(TRIAL_HEADER, trialHeader(trial));
      if (isAdmitted(context.actor, response)) await answer(context, request, response);
    } catch (error) {
      refuse(response, refusalOf(error));
    }
  };
}

function isAdmitted(actor: Actor, response: Response): boolean {
  if (actor.kind === 'user') return true;
  if (actor.kind === 'key') {
    if (TOOLS.some(({ scope }) => actor.scopes.includes(scope))) return true;
    refuse(response, { status: 403, detail: HTTP_MESSAGES.notAllowed });
    return false;
  }
  response.setHeader('www-authenticate', 'Bearer');
  const isWrong = actor.kind === 'refused';
  refuse(response, { status: 401, detail: AUTH_MESSAGES[isWrong ? 'signInAgain' : 'sessionMissing'] });
  return false;
}

async function answer(context: Context, request: Request, response: Response): Promise<void> {
  const { actor, services, requestId } = context;
  // Most servers are never asked by a model, so its library is loaded once the first one asks.
  const [{ mcpServer }, { StreamableHTTPServerTransport }] = await Promise.all([
    import('./mcp-server.ts'),
    import('@modelcontextprotocol/sdk/server/streamableHttp.js'),
  ]);
  const server = mcpServer({
    caller: createCaller({ ...context, tellAllowance: (allowance) => tellAllowance(response, allowance) }),
    scopes: actor.kind === 'key' ? actor.scopes : null,
    trial: trialOf(actor),
    onFault: (err) => services.log.error({ err, requestId }, 'a tool failed'),
  });
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  response.once('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response, request.body);
}

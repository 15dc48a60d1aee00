import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import type { Request } from 'express';

/** What Node tells once it has read the headers of a request, before anybody answers it. */
interface Started {
  request: Request;
  response: ServerResponse;
  server: Server;
}

const STARTED = 'http.server.request.start';

/** Calls back for each request to a server. Returns how to stop. */
export function onRequests(
  server: Server,
  started: (request: Request, response: ServerResponse) => void,
): () => void {
  const listener = (message: unknown) => {
    const { request, response, server: asked } = message as Started;
    if (asked === server) started(request, response);
  };
  subscribe(STARTED, listener);
  return () => unsubscribe(STARTED, listener);
}

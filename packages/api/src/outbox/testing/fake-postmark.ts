import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Postmark's scripted behaviour for one request; says whether the email is accepted before the fault. */
export interface Behaviour {
  accepts: boolean;
  answer(response: ServerResponse, good: Record<string, unknown>): void;
}

export interface Accepted {
  MessageID: string;
  Tag: string;
  To: string;
  body: Record<string, unknown>;
}

/** Writes a complete JSON answer. */
export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

export const WELL: Behaviour = { accepts: true, answer: (response, good) => json(response, 200, good) };

/** Refuses with a status and one of Postmark's error codes. */
export function refuses(status: number, code: number, headers: Record<string, string> = {}): Behaviour {
  return {
    accepts: false,
    answer: (response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      json(response, status, { ErrorCode: code, Message: `refused with ${code}` });
    },
  };
}

/** A local Postmark: accepts email, finds it by tag, and misbehaves on demand. */
export async function startFakePostmark(
  behaviour: (body: Record<string, unknown>) => Behaviour = () => WELL,
) {
  const accepted: Accepted[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const state = {
    behaviour,
    search: WELL,
    lifted: { Status: 'Deleted', Message: null as string | null },
    server: { TrackOpens: false, TrackLinks: 'None' },
  };
  const server = createServer((request, response) => {
    headers.push(request.headers);
    response.on('error', () => undefined);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://postmark');
      if (request.method === 'GET' && url.pathname === '/messages/outbound') {
        // Postmark ignores the case of names; its client writes this one so.
        const stream = url.searchParams.get('messageStream') ?? 'outbound';
        const Messages = accepted.filter(
          ({ Tag, body }) => Tag === url.searchParams.get('tag') && body['MessageStream'] === stream,
        );
        return state.search.answer(response, { TotalCount: Messages.length, Messages });
      }
      if (request.method === 'GET' && url.pathname === '/server') return json(response, 200, state.server);
      if (request.method !== 'POST') return json(response, 404, {});
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
      if (url.pathname === '/message-streams/outbound/suppressions/delete') {
        const asked = body['Suppressions'] as { EmailAddress: string }[];
        return json(response, 200, { Suppressions: asked.map((each) => ({ ...each, ...state.lifted })) });
      }
      if (url.pathname !== '/email') return json(response, 404, {});
      const MessageID = randomUUID();
      const { accepts, answer } = state.behaviour(body);
      if (accepts) accepted.push({ MessageID, Tag: String(body.Tag), To: String(body.To), body });
      answer(response, {
        ErrorCode: 0,
        Message: 'OK',
        To: body.To,
        MessageID,
        SubmittedAt: new Date().toISOString(),
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    headers,
    state,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An email as the provider accepted it. */
export interface AcceptedMail {
  tag: string;
  to: string;
  subject: string;
  text: string;
}

export interface FakePostmark {
  url: string;
  /** Everything accepted so far: the truth, which no kill of the server can change. */
  accepted: readonly AcceptedMail[];
  /** Ends the faults: from now on every email is accepted and confirmed. */
  heal(): void;
  close(): Promise<void>;
}

/** The provider's protocol on a local port. `faultPercent` of the emails get a fault, before or after being accepted. */
export async function startFakePostmark(random: () => number, faultPercent: number): Promise<FakePostmark> {
  const accepted: (AcceptedMail & { id: string })[] = [];
  let percent = faultPercent;
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') return find(request, response);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const fault = random() * 100 < percent ? Math.floor(random() * 4) : null;
    if (fault === 0) return json(response, 500, { ErrorCode: 500, Message: 'internal' });
    if (fault === 1) return json(response, 429, { ErrorCode: 429, Message: 'slow down' });
    const mail = JSON.parse(body) as { Tag: string; To: string; Subject: string; TextBody: string };
    const id = randomUUID();
    accepted.push({ id, tag: mail.Tag, to: mail.To, subject: mail.Subject, text: mail.TextBody });
    // Accepted, with the answer lost or unreadable: this must not lead to a second email.
    if (fault === 2) return void request.socket.destroy();
    if (fault === 3) return void response.end('<html>');
    json(response, 200, {
      ErrorCode: 0,
      Message: 'OK',
      MessageID: id,
      To: mail.To,
      SubmittedAt: new Date().toISOString(),
    });
  }

  function find(request: IncomingMessage, response: ServerResponse): void {
    const tag = new URL(request.url ?? '/', 'http://localhost').searchParams.get('tag');
    const found = accepted.filter((mail) => mail.tag === tag);
    json(response, 200, {
      TotalCount: found.length,
      Messages: found.map((mail) => ({
        MessageID: mail.id,
        Tag: mail.tag,
        Recipients: [mail.to],
        Status: 'Sent',
      })),
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    accepted,
    heal: () => {
      percent = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

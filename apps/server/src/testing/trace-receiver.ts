import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from '../http/http-server.ts';

/** A span as it arrives by OTLP. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

export interface TraceReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** Everything received, as it came. */
  text(): string;
  close(): Promise<void>;
}

/** A collector that keeps what it is sent. */
export async function openTraceReceiver(): Promise<TraceReceiver> {
  const bodies: unknown[] = [];
  const spans: ReceivedSpan[] = [];
  const keep = async (request: IncomingMessage) => {
    const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] };
    bodies.push(body);
    spans.push(...body.resourceSpans.flatMap((of) => of.scopeSpans.flatMap((scope) => scope.spans)));
  };
  const server = createServer((request, response) => {
    const end = (status: number) => {
      response.setHeader('content-type', 'application/json');
      response.statusCode = status;
      response.end('{}');
    };
    keep(request).then(
      () => end(request.url === '/v1/traces' ? 200 : 404),
      () => end(400),
    );
  });
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    text: () => JSON.stringify(bodies),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { type DestinationStream, destination, type Level, type Logger, pino, stdSerializers } from 'pino';
import { pinoHttp } from 'pino-http';

interface LogOptions {
  level: Level | 'silent';
  to?: DestinationStream;
}

/** JSON lines on standard error; standard output is for the person who started the server. */
export function createLog({ level, to = destination(2) }: LogOptions): Logger {
  return pino({ level, base: undefined, timestamp: () => `,"time":"${new Date().toISOString()}"` }, to);
}

/** The addresses of the webhook and of the development mailbox contain a secret. */
const SECRET_PART = /(webhooks?\/|dev\/mailbox\/).*$/i;

const UNLOGGED = new Set(['/healthz', '/readyz']);

/** The status of requests refused for now, of which there may be many. */
const REFUSED_FOR_NOW = 503;
const SUMMARY_EVERY_MS = 1_000;

/**
 * One line per request: method, path, status, time. Bodies, headers and query values never reach the log. Refusals with 503
 * come in large numbers, so they are counted in one line per second.
 */
export function requestLog(log: Logger, isProduction: boolean): RequestHandler {
  const countRefusal = refusalCounter(log);
  return pinoHttp({
    logger: log,
    genReqId: (_request: IncomingMessage, response: ServerResponse) => {
      const id = randomUUID();
      response.setHeader('x-request-id', id);
      return id;
    },
    serializers: {
      req: (request: IncomingMessage & { id: unknown }) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.url),
      }),
      res: (response: ServerResponse) => ({ status: response.statusCode }),
      err: stdSerializers.err,
    },
    wrapSerializers: false,
    autoLogging: { ignore: (request: IncomingMessage) => UNLOGGED.has(pathOf(request.url)) },
    // pino-http creates its own error for a status of 500 and above; its stack trace is meaningless.
    customErrorObject: (_request, response: ServerResponse, error, line: object) =>
      error.message === `failed with status code ${response.statusCode}` ? { ...line, err: undefined } : line,
    customLogLevel: (_request: IncomingMessage, response: ServerResponse, error?: Error) => {
      if (response.statusCode === REFUSED_FOR_NOW) {
        countRefusal();
        return 'debug';
      }
      if (error || response.statusCode >= 500) return 'error';
      return isProduction ? 'info' : 'debug';
    },
  });
}

function refusalCounter(log: Logger): () => void {
  let count = 0;
  const tell = () => {
    log.warn({ status: REFUSED_FOR_NOW, count }, 'requests were refused temporarily');
    count = 0;
  };
  return () => {
    if (count === 0) setTimeout(tell, SUMMARY_EVERY_MS).unref();
    count += 1;
  };
}

function pathOf(url: string | undefined): string {
  const path = (url ?? '').split('?', 1)[0]?.slice(0, 500) ?? '';
  return path.replace(SECRET_PART, '$1***');
}

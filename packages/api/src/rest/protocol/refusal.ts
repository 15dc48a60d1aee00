import type { ServerResponse } from 'node:http';

/** A refusal: the status, the sentence for a person, and when a retry may succeed. */
export interface Refusal {
  status: number;
  detail: string;
  /** Replaces the status' name. */
  reason?: string;
  retryAfterSeconds?: number | null;
  allow?: readonly string[];
}

/** What programs read besides the sentence, by status. */
const NAMES: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'unprocessable_content',
  429: 'rate_limit_exceeded',
  431: 'headers_too_large',
  503: 'service_unavailable',
};

export function refusalBody({ status, detail, reason }: Refusal): {
  success: false;
  error: string;
  detail: string;
} {
  return { success: false, error: reason ?? NAMES[status] ?? 'internal_error', detail };
}

/** Writes a whole refusal, in the format of REST unless `shape` is given, and leaves the response open. */
export function writeRefusal(
  response: ServerResponse,
  refusal: Refusal,
  shape: object = refusalBody(refusal),
): void {
  const body = Buffer.from(JSON.stringify(shape));
  if (refusal.retryAfterSeconds) response.setHeader('retry-after', String(refusal.retryAfterSeconds));
  if (refusal.allow) response.setHeader('allow', refusal.allow.join(', '));
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', body.length);
  response.statusCode = refusal.status;
  response.write(body);
}

/** Answers with a refusal; does nothing if a response has already begun. */
export function refuse(response: ServerResponse, refusal: Refusal, shape?: object): void {
  if (response.headersSent) return;
  writeRefusal(response, refusal, shape);
  response.end();
}

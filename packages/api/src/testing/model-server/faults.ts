import type { ServerResponse } from 'node:http';

/** All the ways in which a provider fails, on demand. */
export const MODEL_FAULTS = [
  'rate-limit',
  'quota',
  'error-500',
  'error-502',
  'error-503',
  'reset',
  'moved',
  'key-refused',
  'model-unknown',
  'not-understood',
  'hang',
  'hang-midway',
  'cut',
  'ended',
  'broken-stream',
  'wrong-shape',
  'empty',
  'huge',
  'long',
  'too-short',
  'drip',
  'refusal',
] as const;
export type ModelFault = (typeof MODEL_FAULTS)[number];

export interface PlannedFault {
  kind: ModelFault;
  /** For this many requests; for all from now on if left out. */
  times?: number | undefined;
  /** Only for this task. */
  task?: string | undefined;
  /** For a rate limit, in seconds. */
  retryAfter?: number | undefined;
  /** The target of a redirect. */
  to?: string | undefined;
}

/** A provider's own error message must never reach a person or a log. */
export const PROVIDER_WORDS = 'org-4711 account billing sk-leaked-by-the-provider';

/** Answers with a fault before the first word. Returns false for faults that come later in an answer. */
export function failAtOnce(response: ServerResponse, { kind, retryAfter, to }: PlannedFault): boolean {
  const error = (status: number, code: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message: PROVIDER_WORDS, type: code, code } }));
    return true;
  };
  switch (kind) {
    case 'rate-limit':
      return error(
        429,
        'rate_limit_exceeded',
        retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
      );
    case 'quota':
      return error(429, 'insufficient_quota');
    case 'error-500':
      return error(500, 'server_error');
    case 'error-502':
      return error(502, 'bad_gateway');
    case 'error-503':
      return error(503, 'overloaded');
    case 'key-refused':
      return error(401, 'invalid_api_key');
    case 'model-unknown':
      return error(404, 'model_not_found');
    case 'not-understood':
      return error(400, 'unsupported_parameter');
    case 'moved':
      response.writeHead(307, { location: to }).end();
      return true;
    case 'reset':
      response.destroy();
      return true;
    case 'hang':
      return true;
    case 'hang-midway':
    case 'cut':
    case 'ended':
    case 'broken-stream':
    case 'wrong-shape':
    case 'empty':
    case 'huge':
    case 'long':
    case 'too-short':
    case 'drip':
    case 'refusal':
      return false;
  }
}

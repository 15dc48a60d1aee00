import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiComponentsObject } from 'zod-openapi';
import type { RestRoute } from '../protocol/route.ts';
import { TRIAL_HEADER, trialNote } from '../protocol/trial.ts';
import { VERSION_HEADER } from './changelog.ts';

type Responses = ZodOpenApiOperationObject['responses'];
type RefusalStatus = `${4 | 5}${number}`;

const failure = z
  .object({
    success: z.literal(false),
    error: z
      .string()
      .meta({ description: 'A code for programs; new values may be added', example: 'not_found' }),
    detail: z.string().meta({ description: 'A sentence for people: what happened and what to do' }),
  })
  .meta({ id: 'Failure' });

/** Each refusal: its name in the document, and what it means. */
const REFUSALS = {
  400: ['BadRequest', 'Malformed request'],
  401: ['Unauthorized', 'Missing or invalid token, or wrong password'],
  403: ['Forbidden', 'Not allowed, or another user was named'],
  404: ['NotFound', 'Not found, or not yours'],
  409: ['Conflict', 'Changed in the meantime, full, or a request with the same key is still running'],
  413: ['TooLarge', 'Request body too large'],
  415: ['WrongMediaType', 'Content type other than application/json, or a compressed body'],
  422: ['WrongValue', 'Invalid value; the detail names it'],
  429: ['TooMany', 'Rate limit exceeded'],
  500: ['Fault', 'Internal error; nothing was changed'],
  503: ['Away', 'Temporarily unavailable'],
} as const satisfies Record<number, readonly [string, string]>;
type Status = keyof typeof REFUSALS;

const RATE_HEADERS = ['RateLimit', 'RateLimit-Policy'];
const EVERY_HEADER = ['X-Request-Id', VERSION_HEADER];

const integer = { type: 'integer' as const, minimum: 0 };
const string = { type: 'string' as const };

/** The headers and refusals that operations refer to. */
export const RESPONSE_COMPONENTS: Pick<ZodOpenApiComponentsObject, 'headers' | 'responses'> = {
  headers: {
    'X-Request-Id': { description: 'Identifies this request in our logs', schema: string },
    [VERSION_HEADER]: { description: 'The current API version', schema: string },
    'Retry-After': { description: 'Seconds to wait before retrying', schema: integer },
    RateLimit: {
      description:
        'For API keys: `r` calls remain for the next `t` seconds. Not sent with replayed responses',
      schema: string,
      example: '"key-calls";r=599;t=42',
    },
    'RateLimit-Policy': {
      description: 'For API keys: `q` calls are allowed in `w` seconds',
      schema: string,
      example: '"key-calls";q=600;w=60',
    },
    [TRIAL_HEADER]: {
      description: 'For trial keys: the catalogue in use, and when the key expires',
      schema: string,
      example: 'catalogue=sample; until=2026-12-11T09:00:00.000Z',
    },
    'Idempotent-Replayed': {
      description: 'Sent if this is the response to an earlier request with the same key',
      schema: { type: 'string', const: 'true' },
    },
  },
  responses: Object.fromEntries(
    Object.entries(REFUSALS).map(([status, [name, description]]) => [
      name,
      {
        description,
        headers: headersNamed([
          // Bodies are refused before the version is looked at.
          'X-Request-Id',
          ...(status === '429' ? ['Retry-After', ...RATE_HEADERS] : []),
          ...(status === '503' ? ['Retry-After'] : []),
        ]),
        content: jsonOf(failure),
      },
    ]),
  ),
};

/** A success, and every refusal that the route can answer with. */
export function responsesOf(entry: RestRoute, example: unknown): Responses {
  const headers = headersNamed([
    ...EVERY_HEADER,
    ...(entry.scope === null ? [] : RATE_HEADERS),
    ...(takesTrials(entry) ? [TRIAL_HEADER] : []),
    ...(entry.idempotency === 'together' || entry.idempotency === 'apart' ? ['Idempotent-Replayed'] : []),
  ]);
  const success =
    entry.response === null
      ? { description: 'The file’s bytes', headers, content: { 'application/octet-stream': {} } }
      : {
          description: 'Success',
          headers,
          content: jsonOf(
            z.object({ success: z.literal(true), ...trialOf(entry), data: entry.response }),
            example,
          ),
        };
  return { 200: success, ...refusals(statusesOf(entry)) };
}

function takesTrials({ scope }: RestRoute): boolean {
  return scope === 'catalogue:read' || scope === 'search';
}

function trialOf(entry: RestRoute): { trial?: z.ZodOptional<typeof trialNote> } {
  return takesTrials(entry) ? { trial: trialNote.optional() } : {};
}

function statusesOf(entry: RestRoute): Status[] {
  const { method, access, path, request, idempotency } = entry;
  const hasBody = method !== 'get' && method !== 'delete';
  const hasInput = hasBody || Object.keys(request.shape).length > 0;
  const holds = (is: boolean, ...statuses: Status[]) => (is ? statuses : []);
  const found = new Set<Status>([
    400,
    403,
    500,
    503,
    ...entry.refuses,
    ...holds(access !== 'public', 401),
    ...holds(path.includes('{id}') && entry.userParameter === null, 404),
    ...holds(idempotency !== null, 409),
    ...holds(hasBody, 413, 415),
    ...holds(hasInput, 422),
    ...holds(entry.isLimited || entry.scope !== null, 429),
  ]);
  return [...found];
}

export function refusals(statuses: readonly Status[]): Record<RefusalStatus, { $ref: string }> {
  return Object.fromEntries(
    statuses
      .toSorted((a, b) => a - b)
      .map((status) => [String(status), { $ref: `#/components/responses/${REFUSALS[status][0]}` }]),
  );
}

export function headersNamed(names: readonly string[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

export function jsonOf<Schema extends z.ZodType>(schema: Schema, example?: unknown) {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

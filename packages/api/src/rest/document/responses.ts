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
    error: z.string().meta({ description: 'For programs; new values may be added', example: 'not_found' }),
    detail: z.string().meta({ description: 'One sentence that says what happened and what to do' }),
  })
  .meta({ id: 'Failure' });

/** Each refusal: its name in the document, and what it means. */
const REFUSALS = {
  400: ['BadRequest', 'Not a valid request'],
  401: ['Unauthorized', 'No valid token, or the wrong password'],
  403: ['Forbidden', 'Not allowed, or somebody else was named'],
  404: ['NotFound', 'Not there, or not yours'],
  409: ['Conflict', 'Changed meanwhile, full, or still running with the same key'],
  413: ['TooLarge', 'The body is too large'],
  415: ['WrongMediaType', 'Not application/json, or compressed'],
  422: ['WrongValue', 'A value is wrong; the sentence names it'],
  429: ['TooMany', 'Too many calls'],
  500: ['Fault', 'A fault on our side; nothing was changed'],
  503: ['Away', 'Busy or away for a moment'],
} as const satisfies Record<number, readonly [string, string]>;
type Status = keyof typeof REFUSALS;

const RATE_HEADERS = ['RateLimit', 'RateLimit-Policy'];
const EVERY_HEADER = ['X-Request-Id', VERSION_HEADER];

const integer = { type: 'integer' as const, minimum: 0 };
const string = { type: 'string' as const };

/** The headers and refusals that operations refer to. */
export const RESPONSE_COMPONENTS: Pick<ZodOpenApiComponentsObject, 'headers' | 'responses'> = {
  headers: {
    'X-Request-Id': { description: 'Names this request in our log', schema: string },
    [VERSION_HEADER]: { description: 'The current version of this document', schema: string },
    'Retry-After': { description: 'Seconds after which a retry may succeed', schema: integer },
    RateLimit: {
      description: 'To API keys: `r` calls are left for `t` seconds. Absent from replayed answers',
      schema: string,
      example: '"key-calls";r=599;t=42',
    },
    'RateLimit-Policy': {
      description: 'To API keys: `q` calls in `w` seconds',
      schema: string,
      example: '"key-calls";q=600;w=60',
    },
    [TRIAL_HEADER]: {
      description: 'To trial keys: which catalogue answers, and when the key ends',
      schema: string,
      example: 'catalogue=sample; until=2026-12-11T09:00:00.000Z',
    },
    'Idempotent-Replayed': {
      description: 'If the answer is that of an earlier request with the same key',
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
      ? { description: 'The bytes', headers, content: { 'application/octet-stream': {} } }
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

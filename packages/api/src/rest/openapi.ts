import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { RestRoute } from './protocol/route.ts';
import { OPENAPI_PATH, ROUTES, WEBHOOK_PATH } from './routes/routes.ts';

const failure = z
  .object({ success: z.literal(false), error: z.string(), detail: z.string() })
  .meta({ id: 'Failure', description: 'One sentence that says what happened and what to do.' });

const FAILURES: Readonly<Record<`${4 | 5}${number}`, string>> = {
  400: 'Not a valid request',
  401: 'No valid token',
  403: 'Not allowed',
  404: 'Not there, or not yours',
  405: 'Another method is needed; see Allow',
  409: 'Changed meanwhile',
  413: 'The body is too large',
  415: 'Not application/json, or compressed',
  422: 'A value is wrong',
  429: 'Too many; see Retry-After',
  500: 'A fault on our side',
  503: 'Away for a moment; see Retry-After',
};

type Operation = NonNullable<ZodOpenApiPathsObject[string]['get']>;

const user = z.uuid().meta({ description: 'Only the one who asks' });

/** The OpenAPI document of all paths in the table. */
export function openApiDocument(publicUrl: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const entry of ROUTES) paths[entry.path] = { ...paths[entry.path], [entry.method]: operation(entry) };
  paths[OPENAPI_PATH] = {
    get: {
      summary: 'This document',
      responses: { 200: { description: 'The document', content: jsonOf(z.record(z.string(), z.unknown())) } },
    },
  };
  paths[WEBHOOK_PATH] = { post: webhook() };
  return createDocument({
    openapi: '3.1.1',
    info: { title: 'Cosmos', version: '1' },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        webhook: { type: 'http', scheme: 'basic' },
      },
    },
    paths,
  });
}

function operation(entry: RestRoute): Operation {
  const { parts, rest } = splitRequest(entry);
  const named = entry.userName ? { [entry.userName]: user.optional() } : {};
  const hasBody = entry.method !== 'get' && entry.method !== 'delete';
  const query = hasBody ? onlyOf(rest, entry.inQuery).partial() : rest;
  return {
    summary: entry.summary,
    ...(entry.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    requestParams: {
      header: headersOf(entry),
      path: parts,
      query: z.object({ ...query.shape, ...named }),
    },
    ...(hasBody ? { requestBody: bodyOf(entry, rest) } : {}),
    responses: {
      200:
        entry.response === null
          ? { description: 'The bytes', content: { 'application/octet-stream': {} } }
          : {
              description: 'Success',
              content: jsonOf(z.object({ success: z.literal(true), data: entry.response })),
            },
      ...refusals(),
    },
  };
}

/** The request body, with an optional user name. It is required unless defaults or the query can replace it. */
function bodyOf(
  { request, inQuery, userName }: RestRoute,
  rest: z.ZodObject,
): { required: boolean; content: ReturnType<typeof jsonOf> } {
  const named = userName ? { [userName]: user.nullish() } : {};
  const stoodIn = Object.keys(rest.shape).every((name) => inQuery.includes(name));
  return {
    required: !stoodIn && !rest.safeParse({}).success,
    content: jsonOf(z.object({ ...rest.shape, ...named }).meta(request.meta() ?? {})),
  };
}

/** Events of the mail provider in its own format, for the operator who sets it up. */
function webhook(): Operation {
  const event = z.looseObject({ RecordType: z.string().optional() }).meta({
    description: 'As Postmark writes it: a delivery, an open, a click, a bounce, or mail that came in',
  });
  return {
    summary: 'Takes an event of Postmark; its secret stands in the path and in the password',
    security: [{ webhook: [] }],
    requestParams: { path: z.object({ secret: z.string() }) },
    requestBody: { required: true, content: jsonOf(event) },
    responses: {
      200: { description: 'Committed', content: jsonOf(z.object({ success: z.literal(true) })) },
      ...refusals(),
    },
  };
}

function refusals(): Record<
  `${4 | 5}${number}`,
  { description: string; content: ReturnType<typeof jsonOf> }
> {
  return Object.fromEntries(
    Object.entries(FAILURES).map(([status, description]) => [
      status,
      { description, content: jsonOf(failure) },
    ]),
  );
}

/** The path parameters, and the fields left for query or body. */
function splitRequest({ path, request, userParameter }: RestRoute): {
  parts: z.ZodObject;
  rest: z.ZodObject;
} {
  const names = Array.from(path.matchAll(/\{([a-z_]+)\}/g), ([, name]) => name ?? '');
  const parts = Object.fromEntries(
    names.map((name) => [name, name === userParameter ? z.uuid() : (request.shape[name] ?? z.string())]),
  );
  const rest = z.object(
    Object.fromEntries(Object.entries(request.shape).filter(([name]) => !names.includes(name))),
  );
  return { parts: z.object(parts), rest };
}

function onlyOf({ shape }: z.ZodObject, names: readonly string[]): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => names.includes(name))));
}

function headersOf({ access, idempotency }: RestRoute): z.ZodObject {
  return z.object({
    ...(access === 'asker'
      ? {
          'X-Visitor-Id': z
            .string()
            .optional()
            .meta({ description: 'Of a visitor: 128 random bits in hexadecimal, or a UUID' }),
        }
      : {}),
    ...(idempotency ? { 'Idempotency-Key': z.uuid().optional() } : {}),
  });
}

function jsonOf<Schema extends z.ZodType>(schema: Schema): { 'application/json': { schema: Schema } } {
  return { 'application/json': { schema } };
}

import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { RestRoute } from './route.ts';
import { OPENAPI_PATH, ROUTES } from './routes.ts';

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
  return createDocument({
    openapi: '3.1.1',
    info: { title: 'Cosmos', version: '1' },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  });
}

function operation(entry: RestRoute): NonNullable<ZodOpenApiPathsObject[string]['get']> {
  const { parts, rest } = splitRequest(entry);
  const named = { user_id: z.uuid().optional().meta({ description: 'Only the one who asks' }) };
  const query = entry.access === 'holder' ? z.object(named) : z.object({});
  const hasBody = entry.method !== 'get' && entry.method !== 'delete';
  return {
    summary: entry.summary,
    ...(entry.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    requestParams: {
      header: headersOf(entry),
      path: parts,
      query: hasBody ? query : rest.extend(query.shape),
    },
    ...(hasBody ? { requestBody: { required: true, content: jsonOf(rest) } } : {}),
    responses: {
      200:
        entry.response === null
          ? { description: 'The bytes', content: { 'application/octet-stream': {} } }
          : {
              description: 'Success',
              content: jsonOf(z.object({ success: z.literal(true), data: entry.response })),
            },
      ...Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [
          status,
          { description, content: jsonOf(failure) },
        ]),
      ),
    },
  };
}

/** The parts of the path, and what is left for query or body. */
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
  return { parts: z.object(parts), rest: rest.meta(request.meta() ?? {}) };
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

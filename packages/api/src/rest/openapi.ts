import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { RestRoute } from './route.ts';
import { OPENAPI_PATH, ROUTES } from './routes.ts';

const failure = z
  .object({ success: z.literal(false), error: z.string(), detail: z.string() })
  .meta({ id: 'Failure', description: 'One sentence that says what happened and what to do.' });

const FAILURES: Readonly<Record<`${4 | 5}${number}`, string>> = {
  400: 'Not a valid request',
  403: 'Not allowed',
  405: 'Another method is needed; see Allow',
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
    paths,
  });
}

function operation(entry: RestRoute): NonNullable<ZodOpenApiPathsObject[string]['get']> {
  const success = z.object({ success: z.literal(true), data: entry.response });
  return {
    summary: entry.summary,
    requestParams: {
      header: headersOf(entry),
      ...(entry.method === 'get' ? { query: entry.request } : {}),
    },
    ...(entry.method === 'post' ? { requestBody: { required: true, content: jsonOf(entry.request) } } : {}),
    responses: {
      200: { description: 'Success', content: jsonOf(success) },
      ...Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [
          status,
          { description, content: jsonOf(failure) },
        ]),
      ),
    },
  };
}

function headersOf({ needsVisitor, takesIdempotencyKey }: RestRoute): z.ZodObject {
  return z.object({
    ...(needsVisitor
      ? { 'X-Visitor-Id': z.string().meta({ description: '128 random bits in hexadecimal, or a UUID' }) }
      : {}),
    ...(takesIdempotencyKey ? { 'Idempotency-Key': z.uuid().optional() } : {}),
  });
}

function jsonOf<Schema extends z.ZodType>(schema: Schema): { 'application/json': { schema: Schema } } {
  return { 'application/json': { schema } };
}

import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { OPENAPI_PATH, SECTIONS, WEBHOOK_PATH } from '../routes/routes.ts';
import { API_VERSION, VERSION_HEADER } from './changelog.ts';
import { introduction } from './introduction.ts';
import { operation, operationId } from './operation.ts';
import { headersNamed, jsonOf, refusals, RESPONSE_COMPONENTS } from './responses.ts';

const META = 'The API itself';

/** The OpenAPI document of all paths in the table. */
export function openApiDocument(publicUrl: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const { name, routes } of SECTIONS)
    for (const entry of routes)
      paths[entry.path] = { ...paths[entry.path], [entry.method]: operation(entry, name) };
  paths[OPENAPI_PATH] = { get: itself() };
  paths[WEBHOOK_PATH] = { post: webhook() };
  const document: ZodOpenApiObject = {
    openapi: '3.1.1',
    info: {
      title: 'Cosmos',
      version: API_VERSION,
      summary: 'Technologies and researchers of universities, and an assistant that finds them',
      description: introduction(),
    },
    servers: [{ url: publicUrl }],
    tags: [
      ...SECTIONS.map(({ name, about }) => ({ name, description: about })),
      { name: META, description: 'This document, and what the mail provider reports' },
    ],
    components: {
      ...RESPONSE_COMPONENTS,
      parameters: {
        [VERSION_HEADER]: {
          name: VERSION_HEADER,
          in: 'header',
          description: 'The version of this document that the client was written for',
          schema: { type: 'string', format: 'date' },
          example: API_VERSION,
        },
      },
      securitySchemes: SCHEMES,
    },
    paths,
  };
  return createDocument(document, { override: ({ jsonSchema }) => simplified(jsonSchema) });
}

/** Formats say it already, and answers may get more fields. */
function simplified(schema: Record<string, unknown>): void {
  if (schema.format === 'uuid' || schema.format === 'date-time') delete schema.pattern;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

const SCHEMES = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A member’s access token, from signing in or `POST /api/v1/auth/token/refresh`; 15 minutes',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key, which begins with `cosmos_key_`; the scopes that it needs are listed',
  },
  visitor: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Visitor-Id',
    description: 'Chosen by a visitor: 128 random bits in hexadecimal, or a UUID',
  },
  webhook: { type: 'http', scheme: 'basic', description: 'User `postmark`, and the secret as the password' },
} as const;

function itself(): ZodOpenApiOperationObject {
  return {
    operationId: operationId(`get ${OPENAPI_PATH}`),
    tags: [META],
    summary: 'This document',
    description: 'Anyone may call it.',
    security: [],
    responses: {
      200: {
        description: 'The document',
        headers: headersNamed(['X-Request-Id', VERSION_HEADER]),
        content: jsonOf(z.record(z.string(), z.unknown())),
      },
      ...refusals([400, 500, 503]),
    },
  };
}

/** Events of the mail provider in its own format, for the operator who sets it up. */
function webhook(): ZodOpenApiOperationObject {
  const event = z.looseObject({ RecordType: z.string().optional() }).meta({
    description: 'As Postmark writes it: a delivery, an open, a click, a bounce, or mail that came in',
  });
  return {
    operationId: 'postWebhooksPostmark',
    tags: [META],
    summary: 'Takes an event of Postmark',
    description: 'For Postmark; its secret stands in the path and in the password.',
    security: [{ webhook: [] }],
    requestParams: { path: z.object({ secret: z.string() }) },
    requestBody: { required: true, content: jsonOf(event, { RecordType: 'Delivery', MessageID: '…' }) },
    responses: {
      200: {
        description: 'Committed',
        headers: headersNamed(['X-Request-Id']),
        content: jsonOf(z.object({ success: z.literal(true) }), { success: true }),
      },
      ...refusals([400, 401, 413, 415, 500, 503]),
    },
  };
}

import type { Method } from '@cosmos/api/rest/protocol/route.ts';
import { z } from 'zod';

type Schema = Record<string, unknown>;
interface Content {
  content?: Record<string, { schema?: Schema; example?: unknown }>;
}

interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: { name?: string; in?: 'path' | 'query' | 'header'; example?: unknown; schema?: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface Document {
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: { schemas: Record<string, Schema> };
}

/** One operation of an OpenAPI document, as its reader has to understand it. */
export interface DocumentedOperation {
  id: string;
  /** For example `get /api/v1/me`. */
  name: string;
  method: Method;
  path: string;
  /** How a client proves who it is; null where it need not. */
  auth: 'bearer' | 'webhook' | null;
  /** Instead, a visitor names itself in a header. */
  takesVisitors: boolean;
  /** The query may name the caller under this name. */
  userName: string | null;
  /** Null where nothing is sent. */
  body: z.ZodType | null;
  /** What a success looks like; null for bytes. */
  success: z.ZodType | null;
  /** The scope that lets an API key in; null if none does. */
  keyScope: string | null;
  refusals: readonly number[];
  /** A query and a body that are taken. */
  exampleQuery: Record<string, string>;
  example: unknown;
}

/** Fetches the document that a server serves, and lists its operations. */
export async function documentedOperations(url: string): Promise<DocumentedOperation[]> {
  const { paths, components } = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as Document;
  const reader = (content: Content | undefined) => {
    const schema = content?.content?.['application/json']?.schema;
    return schema ? readerOf(schema, components.schemas) : null;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: operation.operationId,
      name: `${method} ${path}`,
      method: method as Method,
      path,
      auth: authOf(operation),
      takesVisitors: (operation.security ?? []).some((each) => 'visitor' in each),
      userName: userNameOf(operation),
      body: reader(operation.requestBody),
      success: reader(operation.responses['200']),
      keyScope: operation.security?.flatMap((each) => each['apiKey'] ?? [])[0] ?? null,
      refusals: Object.keys(operation.responses)
        .map(Number)
        .filter((status) => status >= 400),
      exampleQuery: exampleQueryOf(operation),
      example: operation.requestBody?.content?.['application/json']?.example,
    })),
  );
}

function authOf({ security = [] }: Operation): DocumentedOperation['auth'] {
  const [scheme] = security.flatMap((each) => Object.keys(each));
  if (scheme === 'webhook') return scheme;
  return scheme === 'accessToken' ? 'bearer' : null;
}

function exampleQueryOf({ parameters = [] }: Operation): Record<string, string> {
  const named = parameters.flatMap(({ name = '', in: where, example, schema }) => {
    const value = example ?? schema?.['example'];
    return where === 'query' && value !== undefined
      ? [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const]
      : [];
  });
  return Object.fromEntries(named);
}

function userNameOf({ parameters = [] }: Operation): string | null {
  return parameters.find((each) => each.in === 'query' && each.name?.endsWith('user_id'))?.name ?? null;
}

/**
 * JSON Schema looks for its definitions elsewhere than OpenAPI. Clients have to accept fields that are new to them; here,
 * what isn't documented is a mistake.
 */
function readerOf(schema: Schema, definitions: Record<string, Schema>): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: definitions }, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'properties' in value && !('additionalProperties' in value)
      ? { ...value, additionalProperties: false }
      : value,
  );
  return z.fromJSONSchema(
    JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')) as Parameters<
      typeof z.fromJSONSchema
    >[0],
  );
}

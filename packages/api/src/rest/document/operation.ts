import type { Method, RestRoute } from '../protocol/route.ts';
import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { VERSION_HEADER } from './changelog.ts';
import { exampleOf } from './examples.ts';
import { jsonOf, responsesOf } from './responses.ts';

const user = z.uuid().meta({ description: 'Must be your own ID' });

/** One line of the table as an operation of the document. */
export function operation(entry: RestRoute, tag: string): ZodOpenApiOperationObject {
  const { parts, rest } = splitRequest(entry);
  const named = entry.userName ? { [entry.userName]: user.optional() } : {};
  const hasBody = entry.method !== 'get' && entry.method !== 'delete';
  const query = hasBody ? onlyOf(rest, entry.inQuery).partial() : rest;
  const example = exampleOf(entry.name);
  return {
    operationId: operationId(entry.name),
    tags: [tag],
    summary: entry.summary,
    description: descriptionOf(entry),
    security: securityOf(entry),
    requestParams: {
      header: headersOf(entry),
      path: withExamples(parts, { id: example?.id }),
      query: withExamples(z.object({ ...query.shape, ...named }), example?.query ?? {}),
    },
    parameters: [{ $ref: `#/components/parameters/${VERSION_HEADER}` }],
    ...(hasBody ? { requestBody: bodyOf(entry, rest, example?.body) } : {}),
    responses: responsesOf(entry, example?.response),
  };
}

/** For example `getChatsByIdMessages`: short, and never changed, because generated clients call methods so. */
export function operationId(name: `${Method} ${string}`): string {
  const [method = '', path = ''] = name.split(' ');
  const [version = '', ...segments] = path.replace('/api/', '').split('/');
  const words = segments.flatMap((segment) =>
    segment.startsWith('{') ? [`by-${segment.slice(1, -1)}`] : [segment],
  );
  const camel = words
    .join('-')
    .replaceAll(/(?:^|[-_.])([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  return `${method}${camel}${version === 'v1' ? '' : version.toUpperCase()}`;
}

function securityOf({ access, scope }: RestRoute): Record<string, string[]>[] {
  if (access === 'public') return [];
  return [
    { accessToken: [] },
    ...(scope === null ? [] : [{ apiKey: [scope] }]),
    ...(access === 'asker' ? [{ visitor: [] }] : []),
  ];
}

function descriptionOf({ access, scope, role, idempotency }: RestRoute): string {
  const callers = {
    public: 'No authentication required.',
    asker:
      'Available to members and to API keys with the `conversation` scope. Visitors can call it too, but see less.',
    holder:
      role === 'analyst'
        ? 'Available to analysts and administrators.'
        : scope === null
          ? 'Available to members.'
          : `Available to members and to API keys with the \`${scope}\` scope.`,
  };
  return [callers[access], ...(idempotency ? ['Accepts an `Idempotency-Key`.'] : [])].join(' ');
}

/** The request body, with an optional user name. It is required unless defaults or the query can replace it. */
function bodyOf({ request, inQuery, userName }: RestRoute, rest: z.ZodObject, example: unknown) {
  const named = userName ? { [userName]: user.nullish() } : {};
  const stoodIn = Object.keys(rest.shape).every((name) => inQuery.includes(name));
  return {
    required: !stoodIn && !rest.safeParse({}).success,
    content: jsonOf(z.object({ ...rest.shape, ...named }).meta(request.meta() ?? {}), example),
  };
}

/** The path parameters, and the fields left for query or body. */
function splitRequest(entry: RestRoute): { parts: z.ZodObject; rest: z.ZodObject } {
  const { path, request, userParameter } = entry;
  const names = Array.from(path.matchAll(/\{([a-z_]+)\}/g), ([, name]) => name ?? '');
  const shapeOf = (name: string) =>
    name === userParameter
      ? z.uuid().meta({ description: 'Your own ID' })
      : (request.shape[name] ?? z.string());
  const parts = Object.fromEntries(names.map((name) => [name, shapeOf(name)]));
  const rest = z.object(
    Object.fromEntries(Object.entries(request.shape).filter(([name]) => !names.includes(name))),
  );
  return { parts: z.object(parts), rest };
}

function withExamples({ shape }: z.ZodObject, values: Record<string, unknown>): z.ZodObject {
  const named = Object.entries(shape).map(([name, schema]) => {
    const example = values[name];
    return [name, example === undefined ? schema : (schema as z.ZodType).meta({ example })] as const;
  });
  return z.object(Object.fromEntries(named));
}

function onlyOf({ shape }: z.ZodObject, names: readonly string[]): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => names.includes(name))));
}

function headersOf({ path, idempotency }: RestRoute): z.ZodObject {
  return z.object({
    ...(idempotency
      ? {
          'Idempotency-Key': z
            .uuid()
            .optional()
            .meta({ description: 'A UUID you generate; use the same one for every retry of a request' }),
        }
      : {}),
    ...(SIGN_INS.has(path)
      ? {
          'X-Device-Token': z
            .string()
            .optional()
            .meta({ description: 'From an earlier login: known devices have their own limits' }),
        }
      : {}),
  });
}

const SIGN_INS = new Set(
  ['otp/send', 'otp/resend', 'otp/verify', 'password/login'].map((path) => `/api/v1/auth/${path}`),
);

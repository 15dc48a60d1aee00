import { appRouter } from '@cosmos/api/app-router.ts';
import { openApiDocument } from '@cosmos/api/rest/document/openapi.ts';
import fc from 'fast-check';
import { z } from 'zod';
import { broken, type Definitions, fitting, queryValue, type Schema } from './from-schema.ts';
import { hostileText } from './hostile.ts';

export interface FuzzedRequest {
  method: string;
  /** Including its query. */
  path: string;
  body: string | null;
  contentType: string;
  /** Requests the events of a stream as they occur. */
  isStream: boolean;
  /** One of a few keys, so that many requests share one. */
  idempotencyKey: string | null;
  /** The index of the sender among the actors. */
  actor: number;
}

interface Parameter {
  name: string;
  in: string;
  schema?: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const TYPES = [
  'application/json',
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data',
  '',
];
const KEYS = ['nope', '6f1c1b0e-3f0a-4b5e-9b1f-0c1d2e3f4a5b', '7a2d2c1f-4a1b-4c6f-8c20-1d2e3f4a5b6c'];
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{}}',
  '\u0000',
  '['.repeat(2_000),
];

/** All requests: documented paths and procedures, with valid and broken input. */
export function fuzzedRequests(): fc.Arbitrary<FuzzedRequest> {
  return fc.oneof(...restRequests(), ...procedureRequests());
}

function restRequests(): fc.Arbitrary<FuzzedRequest>[] {
  const document = openApiDocument('https://cosmos.example');
  const definitions = (document.components?.schemas ?? {}) as Definitions;
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries((item ?? {}) as Record<string, Operation>).map(([method, operation]) =>
      restRequest(method, path, { operation, definitions }),
    ),
  );
}

function restRequest(
  method: string,
  path: string,
  { operation, definitions }: { operation: Operation; definitions: Definitions },
): fc.Arbitrary<FuzzedRequest> {
  const named = operation.parameters ?? [];
  const valueOf = ({ schema = {} }: Parameter) =>
    fc.oneof(fitting(schema, definitions).map(String), queryValue);
  const parts = fc.record(
    Object.fromEntries(named.filter((one) => one.in === 'path').map((one) => [one.name, valueOf(one)])),
  );
  const query = fc.record(
    Object.fromEntries(named.filter((one) => one.in === 'query').map((one) => [one.name, valueOf(one)])),
    { requiredKeys: [] },
  );
  const schema = operation.requestBody?.content['application/json'].schema;
  const fits = schema ? fitting(schema, definitions) : null;
  return fc
    .record({
      parts,
      query,
      oddQuery: rarely(fc.tuple(hostileText, queryValue), 12),
      body: fits ? bodyOf(fits) : fc.constant(null),
      contentType: typeOf(),
      idempotencyKey: rarely(fc.constantFrom(...KEYS), 5),
      method: rarelyElse(method.toUpperCase(), METHODS, 25),
      actor: fc.nat(),
    })
    .map(({ parts: given, query: asked, oddQuery, ...rest }) => {
      const where = path.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => encoded(given[name] ?? ''));
      const pairs = [...Object.entries(asked), ...(oddQuery ? [oddQuery] : [])];
      const search = pairs.map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`).join('&');
      return { ...rest, isStream: false, path: search ? `${where}?${search}` : where };
    });
}

function procedureRequests(): fc.Arbitrary<FuzzedRequest>[] {
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: string; inputs: unknown[] } }
  >;
  return Object.entries(procedures).map(
    ([
      name,
      {
        _def: { type, inputs },
      },
    ]) => {
      const [first] = inputs;
      const schema =
        first instanceof z.ZodType
          ? (z.toJSONSchema(first, { io: 'input', unrepresentable: 'any' }) as Schema & {
              $defs?: Definitions;
            })
          : {};
      const input = bodyOf(fitting(schema, schema.$defs ?? {}));
      return fc
        .record({
          input,
          contentType: typeOf(),
          actor: fc.nat(),
          kind: rarelyElse(type, ['query', 'mutation'], 25),
          isStream: fc.boolean(),
          idempotencyKey: fc.constant(null),
        })
        .map(({ input: plain, kind, ...rest }) => {
          // Streams are batches, whose inputs are keyed by their position.
          const [text, batch] = rest.isStream ? [`{"0":${plain}}`, 'batch=1'] : [plain, ''];
          const path = `/trpc/${name}`;
          return kind === 'query'
            ? { ...rest, method: 'GET', path: `${path}?${batch}&input=${encoded(text)}`, body: null }
            : { ...rest, method: 'POST', path: `${path}?${batch}`, body: text };
        });
    },
  );
}

function bodyOf(fits: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const text = (value: unknown) => JSON.stringify(value) ?? '';
  return fc.oneof(
    { weight: 5, arbitrary: fits.map(text) },
    { weight: 4, arbitrary: broken(fits).map(text) },
    { weight: 1, arbitrary: fc.constantFrom(...BODIES) },
  );
}

const typeOf = () => rarelyElse('application/json', TYPES, 40);

function rarely<T>(arbitrary: fc.Arbitrary<T>, one: number): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: one - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

function rarelyElse(usual: string, others: readonly string[], one: number): fc.Arbitrary<string> {
  return rarely(fc.constantFrom(...others), one).map((other) => other ?? usual);
}

/** As a client encodes it: lone surrogates, which no client can encode, become replacement characters. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

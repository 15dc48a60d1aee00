import fc from 'fast-check';
import { hostileNumber, hostileText, hostileValue, sharpText } from './hostile.ts';

/** The part of JSON Schema that our documents use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export type Definitions = Readonly<Record<string, Schema>>;

const DEPTH = 6;

/** Values that a schema allows, hostile within those limits if possible. */
export function fitting(schema: Schema, definitions: Definitions, depth = 0): fc.Arbitrary<unknown> {
  if (depth > DEPTH) return fc.constant(null);
  const inner = (part: Schema) => fitting(part, definitions, depth + 1);
  if (schema.$ref) return inner(definitions[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inner));
  if (schema.allOf?.[0]) return inner(schema.allOf[0]);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => ofType(type, schema, inner)));
}

function ofType(
  type: string | undefined,
  schema: Schema,
  inner: (part: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: bound(schema.minimum, -1_000), max: bound(schema.maximum, 1_000_000) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(inner(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 6),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, likely(name, inner(part))]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case undefined:
    default:
      return hostileValue;
  }
}

/** What the schema can't express: values that pass the rules for a field with this name. */
const LIKELY: readonly [RegExp, readonly string[]][] = [
  [/email/i, ['ada@example.org', 'grace@example.org', 'ADA@EXAMPLE.ORG ']],
  [/password/i, ['Quiet-River-77', 'Loud-River-78']],
  [/^(?:otp_)?code$/i, ['0000', '1234']],
  [/url$/i, ['https://www.linkedin.com/in/ada', 'linkedin.com/in/ada']],
  [/^(?:text|query|user_input)$/, ['lithium batteries', 'sensor', 'who works on membranes', 'the weather']],
  [/^content$/, ['aGVsbG8=', 'JVBERi0xLjQK', 'data:image/png;base64,iVBORw0KGgo=']],
];

function likely(name: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const values = LIKELY.find(([pattern]) => pattern.test(name))?.[1];
  if (!values) return value;
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: value });
}

const bound = (given: number | undefined, otherwise: number) =>
  given === undefined || Math.abs(given) > 2 ** 31 ? otherwise : given;

function textOf({ format, minLength = 0, maxLength = 300 }: Schema): fc.Arbitrary<string> {
  const any = fc.oneof(
    sharpText.map((text) => text.slice(0, maxLength)),
    fc.constantFrom('lithium batteries', 'sensor', 'Ada', 'ada@example.org', '1234', 'Quiet-River-77'),
    fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) }),
  );
  if (format === 'uuid') return fc.oneof({ weight: 4, arbitrary: fc.uuid() }, { weight: 1, arbitrary: any });
  if (format === 'date-time')
    return fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.constantFrom('0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'),
    );
  return any;
}

/** The same value with something added that no schema intended. */
export function broken(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changed = fc.tuple(value, fc.nat(), hostileValue).map(([given, at, other]) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return other;
    const names = Object.keys(given);
    const name = names[at % Math.max(1, names.length)];
    return name === undefined ? { extra: other } : { ...given, [name]: other };
  });
  const without = fc.tuple(value, fc.nat()).map(([given, at]) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
    const entries = Object.entries(given);
    return Object.fromEntries(entries.filter((_, place) => place !== at % Math.max(1, entries.length)));
  });
  return fc.oneof({ weight: 5, arbitrary: changed }, without, hostileValue);
}

/** Numbers in query parameters are text. */
export const queryValue = fc.oneof(hostileText, hostileNumber.map(String));

/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

export type Schemas = Readonly<Record<string, Schema>>;

/** A schema of one document, with the others that it refers to. */
export interface Side {
  schema: Schema;
  schemas: Schemas;
}

/** Why a value of the one is no value of the other, and where in it. */
export interface Misfit {
  at: string;
  why: 'missing' | 'unknown' | 'kind' | 'values' | 'limits';
  /** The values or the limit. */
  what: string;
}

/** Everything that the first schema allows and the second doesn't; nothing if each value of the first fits the second. */
export function misfits(from: Side, to: Side, at = '', seen: readonly string[] = []): Misfit[] {
  const pair = `${from.schema.$ref ?? ''}→${to.schema.$ref ?? ''}`;
  if (from.schema.$ref && to.schema.$ref && seen.includes(pair)) return [];
  const deeper = [...seen, pair];
  const targets = variants(to);
  return variants(from).flatMap((one) => {
    const tried = targets.map((target) => oneMisfit(one, target, at, deeper));
    if (tried.some(({ length }) => length === 0)) return [];
    const sameKind = targets.findIndex((target) => kindOf(target.schema) === kindOf(one.schema));
    return tried[sameKind] ?? [{ at, why: 'kind', what: kindOf(one.schema) }];
  });
}

/** A schema that allows one kind of value, for each kind that it allows. */
function variants({ schema, schemas }: Side): Side[] {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return variants({ schema: schemas[name] ?? {}, schemas });
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => variants({ schema: choice, schemas }));
  if (Array.isArray(schema.type))
    return schema.type.map((type) => ({ schema: { ...schema, type }, schemas }));
  return [{ schema, schemas }];
}

function kindOf({ type, const: constant, enum: values }: Schema): string {
  if (typeof type === 'string') return type;
  const sample = constant ?? values?.[0];
  return sample === undefined ? 'anything' : typeof sample;
}

function oneMisfit(from: Side, to: Side, at: string, seen: readonly string[]): Misfit[] {
  const [a, b] = [from.schema, to.schema];
  if (kindOf(b) === 'anything') return [];
  const isWhole = kindOf(a) === 'integer' && kindOf(b) === 'number';
  if (kindOf(a) !== kindOf(b) && !isWhole) return [{ at, why: 'kind', what: kindOf(a) }];
  const inner = (fromPart: Schema | undefined, toPart: Schema | undefined, where: string) =>
    misfits(
      { schema: fromPart ?? {}, schemas: from.schemas },
      { schema: toPart ?? {}, schemas: to.schemas },
      where,
      seen,
    );
  return [
    ...otherValues(a, b, at),
    ...tighterLimits(a, b, at),
    ...(a.type === 'array' ? inner(a.items, b.items, `${at}[]`) : []),
    ...(a.type === 'object' ? otherFields(a, b, { at, inner }) : []),
  ];
}

function otherValues(a: Schema, b: Schema, at: string): Misfit[] {
  const allowed = valuesOf(b);
  if (!allowed) return [];
  const given = valuesOf(a);
  const others = given?.filter((value) => !allowed.includes(value)) ?? ['anything else'];
  return others.length > 0 ? [{ at, why: 'values', what: others.map(String).join(', ') }] : [];
}

function valuesOf({ const: constant, enum: values }: Schema): unknown[] | undefined {
  return constant === undefined ? values : [constant];
}

const LOWEST = ['minimum', 'minLength', 'minItems'] as const;
const HIGHEST = ['maximum', 'maxLength', 'maxItems'] as const;

function tighterLimits(a: Schema, b: Schema, at: string): Misfit[] {
  // Lists of values have been compared.
  if (valuesOf(a)) return [];
  const names = [
    ...LOWEST.filter((name) => (a[name] ?? -Infinity) < (b[name] ?? -Infinity)),
    ...HIGHEST.filter((name) => (a[name] ?? Infinity) > (b[name] ?? Infinity)),
    ...(['format', 'pattern'] as const).filter((name) => b[name] !== undefined && a[name] !== b[name]),
  ];
  return names.map((name) => ({ at, why: 'limits', what: `${name} ${b[name]}` }));
}

function otherFields(
  a: Schema,
  b: Schema,
  { at, inner }: { at: string; inner: (from: Schema, to: Schema, where: string) => Misfit[] },
): Misfit[] {
  const [given, taken] = [a.properties ?? {}, b.properties ?? {}];
  const where = (name: string) => (at === '' ? name : `${at}.${name}`);
  const missing = (b.required ?? []).filter((name) => !a.required?.includes(name));
  const rest = typeof b.additionalProperties === 'object' ? b.additionalProperties : null;
  const own = typeof a.additionalProperties === 'object' ? a.additionalProperties : null;
  return [
    ...missing.map((name): Misfit => ({ at: where(name), why: 'missing', what: name })),
    ...Object.entries(given).flatMap(([name, schema]): Misfit[] => {
      const target = taken[name] ?? rest;
      return target ? inner(schema, target, where(name)) : [{ at: where(name), why: 'unknown', what: name }];
    }),
    ...(own && rest ? inner(own, rest, where('*')) : []),
  ];
}

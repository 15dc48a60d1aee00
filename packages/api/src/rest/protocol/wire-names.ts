import type { z } from 'zod';

/** Wire names that aren't the field's own name in snake case, each with its field, at any depth. */
type Exceptions = Readonly<Record<string, string>>;
type None = Readonly<Record<never, string>>;

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
type Field<Name, Renamed> = Name extends keyof Renamed
  ? Renamed[Name] & string
  : Name extends string
    ? Camel<Name>
    : never;

/** A value in wire names, converted to field names. */
export type Fields<Wire, Renamed = None> = Wire extends readonly (infer Item)[]
  ? Fields<Item, Renamed>[]
  : Wire extends object
    ? { [Name in keyof Wire as Field<Name, Renamed>]: Fields<Wire[Name], Renamed> }
    : Wire;

/** Converts a request from wire names. */
export function fromWire<Schema extends z.ZodType, const Renamed extends Exceptions = None>(
  schema: Schema,
  renamed?: Renamed,
): (wire: z.output<Schema>) => Fields<z.output<Schema>, Renamed> {
  const read = renaming(schema, (name) => [name, fieldOf(name, renamed)]);
  return (wire) => read(wire) as Fields<z.output<Schema>, Renamed>;
}

/** Converts a procedure's answer to wire names; fields missing from the schema are dropped. */
export function toWire<Schema extends z.ZodType, const Renamed extends Exceptions = None>(
  schema: Schema,
  renamed?: Renamed,
): (fields: Fields<z.input<Schema>, Renamed>) => z.input<Schema> {
  const write = renaming(schema, (name) => [fieldOf(name, renamed), name]);
  return (fields) => write(fields) as z.input<Schema>;
}

function fieldOf(name: string, renamed: Exceptions = {}): string {
  return renamed[name] ?? name.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}

type Renaming = (value: unknown) => unknown;
const asItIs: Renaming = (value) => value;

/** Goes by the schema, not by the value: the keys of a map are data, and unchecked values are left alone. */
function renaming(schema: z.core.$ZodType, pair: (name: string) => [from: string, to: string]): Renaming {
  const inner = (type: z.core.$ZodType) => renaming(type, pair);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([name, type]) => [...pair(name), inner(type)] as const);
    return onObjects((value) => {
      const named: Record<string, unknown> = {};
      for (const [from, to, rename] of fields) if (from in value) named[to] = rename(value[from]);
      return named;
    });
  }
  if (def.type === 'record') {
    const rename = inner(def.valueType);
    return onObjects((value) =>
      Object.fromEntries(Object.entries(value).map(([key, held]) => [key, rename(held)])),
    );
  }
  if (def.type === 'array') {
    const rename = inner(def.element);
    return (value) => (Array.isArray(value) ? value.map(rename) : value);
  }
  if (def.type === 'nullable' || def.type === 'optional' || def.type === 'default')
    return inner(def.innerType);
  if (def.type === 'pipe') {
    // A function at the end changes values, not names.
    const { type } = (def.out as z.core.$ZodTypes)._zod.def;
    return inner(type === 'transform' ? def.in : def.out);
  }
  if (def.type === 'union' && def.options.some((option) => inner(option) !== asItIs))
    throw new Error('Which names a union means depends on its value; write that shape by hand.');
  return asItIs;
}

function onObjects(rename: (value: Record<string, unknown>) => unknown): Renaming {
  return (value) =>
    typeof value === 'object' && value !== null ? rename(value as Record<string, unknown>) : value;
}

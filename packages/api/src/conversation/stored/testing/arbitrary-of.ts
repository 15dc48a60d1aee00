import fc from 'fast-check';
import { z } from 'zod';

/** Any value that a plain data schema accepts. */
export function arbitraryOf<Schema extends z.ZodType>(schema: Schema): fc.Arbitrary<z.output<Schema>> {
  return valuesOf(schema) as fc.Arbitrary<z.output<Schema>>;
}

function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodString) return fc.string({ unit: 'grapheme' });
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return schema.isInt ? fc.maxSafeInteger() : finite;
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodNullable) return fc.option(valuesOf(schema.unwrap()), { nil: null });
  // An optional property may be absent, but never undefined.
  if (schema instanceof z.ZodOptional) return valuesOf(schema.unwrap());
  if (schema instanceof z.ZodDefault) return valuesOf(schema.unwrap());
  if (schema instanceof z.ZodArray) return fc.array(valuesOf(schema.element), SHORT);
  if (schema instanceof z.ZodTuple) return fc.tuple(...schema.def.items.map(valuesOf));
  if (schema instanceof z.ZodRecord) return fc.dictionary(fc.nat().map(String), valuesOf(schema.valueType));
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(valuesOf));
  if (schema instanceof z.ZodObject)
    return fc.record(
      Object.fromEntries(
        Object.entries<z.core.$ZodType>(schema.shape).map(([key, inner]) => [key, valuesOf(inner)]),
      ),
    );
  throw new TypeError(`no values are made for ${schema._zod.def.type}`);
}

/** Within the maximum of every list. */
const SHORT = { maxLength: 2 };

/** What JSON can represent: neither infinity nor negative zero. */
const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);

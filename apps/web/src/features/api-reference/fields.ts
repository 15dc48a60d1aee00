import type { Schema, Schemas } from './document.ts';

/** A field as one line: `results[].metadata.title`. */
export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  description: string | null;
}

const DEPTH = 5;

/** The fields of a schema, those of objects in it below them. */
export function fieldsOf(schema: Schema, schemas: Schemas, prefix = '', depth = 0): Field[] {
  if (depth >= DEPTH) return [];
  return objectsIn(schema, schemas).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([key, property]) => {
      const name = `${prefix}${key}`;
      const { array, item } = itemOf(property, schemas);
      return [
        {
          name,
          type: typeOf(property, schemas),
          isRequired: required.includes(key),
          description: property.description ?? null,
        },
        ...fieldsOf(item, schemas, `${name}${array ? '[]' : ''}.`, depth + 1),
      ];
    }),
  );
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

function choicesOf(schema: Schema, schemas: Schemas): Schema[] {
  const found = resolved(schema, schemas);
  const choices = found.anyOf ?? found.oneOf;
  return choices ? choices.flatMap((choice) => choicesOf(choice, schemas)) : [found];
}

function objectsIn(schema: Schema, schemas: Schemas): Schema[] {
  return choicesOf(schema, schemas).filter(({ properties }) => properties !== undefined);
}

function itemOf(schema: Schema, schemas: Schemas): { array: boolean; item: Schema } {
  const list = choicesOf(schema, schemas).find(({ items }) => items !== undefined);
  return list?.items ? { array: true, item: list.items } : { array: false, item: schema };
}

/** In words: `string or null`, `array of object`, or the values themselves. */
export function typeOf(schema: Schema, schemas: Schemas): string {
  const names = choicesOf(schema, schemas).flatMap((choice): string[] => {
    if (choice.enum) return [choice.enum.map(String).join(' · ')];
    if (choice.const !== undefined) return [JSON.stringify(choice.const)];
    if (choice.type === 'array') return [`array of ${typeOf(choice.items ?? {}, schemas)}`];
    const types = [choice.type ?? 'any'].flat();
    return types.map((type) => (type === 'string' && choice.format ? choice.format : type));
  });
  return [...new Set(names)].join(' or ');
}

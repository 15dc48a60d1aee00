import { type Misfit, misfits, type Schema, type Schemas } from './schema-fits.ts';

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  schema?: Schema;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  operationId?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
}

/** What clients rely on: everything but words and examples. */
export interface PublishedDocument {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
}

const WORDS = new Set(['description', 'summary', 'example', 'examples', 'tags', 'headers', 'title']);

/** The part of a document that its clients rely on. */
export function publishedPart(document: object): PublishedDocument {
  const { info, paths, components } = document as PublishedDocument;
  const kept = { info: { version: info.version }, paths, components: { schemas: components.schemas } };
  return JSON.parse(JSON.stringify(kept), (key, value: unknown) =>
    WORDS.has(key) && !isNamedSo(value) ? undefined : value,
  ) as PublishedDocument;
}

/** A field may be called like a keyword: then it holds a schema. */
function isNamedSo(value: unknown): boolean {
  const marks = ['type', '$ref', 'anyOf', 'oneOf', 'enum', 'const'];
  return typeof value === 'object' && value !== null && marks.some((mark) => mark in value);
}

/** One sentence for each thing that stops working for a client of the document before. */
export function breakingChanges(before: PublishedDocument, after: PublishedDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, earlier]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const later = after.paths[path]?.[method];
      if (!later) return [`${name} is gone.`];
      const sides: Sides = [before.components.schemas, after.components.schemas];
      return [
        ...(earlier.operationId === later.operationId ? [] : [`has another operationId.`]),
        ...callers(earlier, later),
        ...parameters(earlier, later, sides),
        ...bodies(earlier, later, sides),
        ...answers(earlier, later, sides),
      ].map((change) => `${name} ${change}`);
    }),
  );
}

type Sides = readonly [before: Schemas, after: Schemas];

function callers({ security: before = [] }: Operation, { security: after = [] }: Operation): string[] {
  if (after.length === 0) return [];
  if (before.length === 0) return ['is no longer for anyone.'];
  const admitted = after.map((each) => JSON.stringify(each));
  return before
    .filter((each) => !admitted.includes(JSON.stringify(each)))
    .map((each) => `no longer admits ${Object.entries(each).flat(2).join(' ')}.`);
}

function parameters(before: Operation, after: Operation, [earlier, later]: Sides): string[] {
  const nameOf = (one: Parameter) => one.$ref ?? `${one.in} parameter "${one.name}"`;
  const known = new Map((before.parameters ?? []).map((one) => [nameOf(one), one]));
  const now = new Map((after.parameters ?? []).map((one) => [nameOf(one), one]));
  const gone = [...known.keys()]
    .filter((name) => !now.has(name))
    .map((name) => `no longer takes the ${name}.`);
  const changed = [...now].flatMap(([name, { required, schema }]) => {
    const was = known.get(name);
    if (required && !was?.required) return [`now requires the ${name}.`];
    const [from, to] = [
      { schema: was?.schema ?? schema ?? {}, schemas: earlier },
      { schema: schema ?? {}, schemas: later },
    ];
    return misfits(from, to).map((misfit) => `${taken(misfit)} in the ${name}.`);
  });
  return [...gone, ...changed];
}

function bodies(
  { requestBody: before }: Operation,
  { requestBody: after }: Operation,
  [earlier, later]: Sides,
): string[] {
  if (after?.required && !before?.required) return ['now requires a body.'];
  if (!before) return [];
  return Object.entries(before.content ?? {}).flatMap(([type, { schema = {} }]) => {
    const now = after?.content?.[type];
    if (!now) return [`no longer takes ${type}.`];
    return misfits({ schema, schemas: earlier }, { schema: now.schema ?? {}, schemas: later }).map(
      (misfit) => `${taken(misfit)} in its body.`,
    );
  });
}

function answers(before: Operation, after: Operation, [earlier, later]: Sides): string[] {
  return Object.entries(before.responses['200']?.content ?? {}).flatMap(([type, { schema = {} }]) => {
    const now = after.responses['200']?.content?.[type];
    if (!now) return [`no longer answers with ${type}.`];
    const wider = misfits({ schema: now.schema ?? {}, schemas: later }, { schema, schemas: earlier });
    // A new field is no harm.
    return wider.filter(({ why }) => why !== 'unknown').map((misfit) => `${given(misfit)} in its answer.`);
  });
}

/** What a client sent that is refused now. */
function taken({ at, why, what }: Misfit): string {
  const field = at === '' ? 'the value' : `"${at}"`;
  return {
    missing: `now requires ${field}`,
    unknown: `no longer takes ${field}`,
    kind: `no longer takes ${field} as ${what}`,
    values: `no longer takes ${field} as ${what}`,
    limits: `now limits ${field} to ${what}`,
  }[why];
}

/** What a client receives that it did not have to expect. */
function given({ at, why, what }: Misfit): string {
  const field = at === '' ? 'the value' : `"${at}"`;
  return {
    missing: `no longer always has ${field}`,
    unknown: `now has ${field}`,
    kind: `now has ${field} as ${what}`,
    values: `now has ${field} as ${what}`,
    limits: `no longer keeps ${field} to ${what}`,
  }[why];
}

/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  default?: unknown;
  example?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Content {
  content?: Record<string, { schema?: Schema; example?: unknown }>;
}

interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content & { $ref?: string; description?: string }>;
}

export interface ApiDocument {
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { description: string }>;
  };
}

export type Schemas = ApiDocument['components']['schemas'];

/** One operation as it is shown. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  /** Null where nothing is sent. */
  body: { schema: Schema; example: unknown } | null;
  /** Null where the answer is bytes. */
  answer: { schema: Schema; example: unknown } | null;
  refusals: { status: string; description: string }[];
}

export interface Part {
  name: string;
  about: string;
  operations: Operation[];
}

/** The operations in their parts, in the order of the document. */
export function partsOf({ tags, paths, components }: ApiDocument): Part[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  );
  return tags.map(({ name, description }) => ({
    name,
    about: description,
    operations: all
      .filter(({ described }) => described.tags.includes(name))
      .map(({ path, method, described }) => ({
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        summary: described.summary,
        description: described.description,
        parameters: (described.parameters ?? []).filter((one): one is Parameter => 'name' in one),
        body: jsonOf(described.requestBody),
        answer: jsonOf(described.responses['200']),
        refusals: refusalsOf(described, components.responses),
      })),
  }));
}

function jsonOf(content: Content | undefined): Operation['body'] {
  const json = content?.content?.['application/json'];
  return json?.schema ? { schema: json.schema, example: json.example } : null;
}

function refusalsOf({ responses }: Described, named: ApiDocument['components']['responses']) {
  return Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { $ref = '' }]) => ({
      status,
      description: named[$ref.split('/').at(-1) ?? '']?.description ?? '',
    }));
}

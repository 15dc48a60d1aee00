import type { Operation } from './document.ts';

export const LANGUAGES = [
  { value: 'curl', name: 'curl' },
  { value: 'typescript', name: 'TypeScript' },
  { value: 'python', name: 'Python' },
] as const;
export type Language = (typeof LANGUAGES)[number]['value'];

/** What a call says: values by parameter, and a body. */
export interface Given {
  values: Readonly<Record<string, string>>;
  body: unknown;
}

/** What the document shows for an operation. */
export function exampleOf({ parameters, body }: Operation): Given {
  const shown = parameters.flatMap(({ name, schema: { example } }) =>
    example === undefined
      ? []
      : [[name, typeof example === 'string' ? example : JSON.stringify(example)] as const],
  );
  return { values: Object.fromEntries(shown), body: body?.example };
}

/** The address of a call with its values. */
export function addressOf(
  { path, parameters }: Pick<Operation, 'path' | 'parameters'>,
  { values }: Pick<Given, 'values'>,
): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: where } of parameters) {
    const value = values[name] ?? '';
    if (where === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (where === 'query' && value !== '') query.set(name, value);
  }
  return query.size > 0 ? `${address}?${query.toString()}` : address;
}

/** A program that makes the call. The key is read from the environment, so that none gets into a file. */
export function sampleOf(language: Language, operation: Operation, server: string): string {
  const given = exampleOf(operation);
  const hasBody = operation.body !== null;
  switch (language) {
    case 'curl':
      return curl(operation, given, { server, hasBody });
    case 'typescript':
      return typescript(operation, given, server);
    case 'python':
      return python(operation, given, { server, hasBody });
  }
}

function curl(operation: Operation, given: Given, { server, hasBody }: { server: string; hasBody: boolean }) {
  const lines = [
    `curl ${operation.method === 'GET' ? '' : `-X ${operation.method} `}'${server}${addressOf(operation, given)}'`,
    '-H "Authorization: Bearer $COSMOS_KEY"',
    ...(hasBody ? [`-H 'Content-Type: application/json'`, `-d '${quoted(given.body ?? {})}'`] : []),
  ];
  return lines.join(' \\\n  ');
}

/** For a shell, between single quotes. */
function quoted(body: unknown): string {
  return JSON.stringify(body).replaceAll("'", String.raw`'\''`);
}

function typescript({ method, path, parameters, body }: Operation, given: Given, server: string): string {
  const named = (where: string) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === where && given.values[each.name] !== undefined)
        .map(({ name, schema }) => [
          name,
          isNumber(schema.type) ? Number(given.values[name]) : given.values[name],
        ]),
    );
  const params = { path: named('path'), query: named('query') };
  const sent = {
    ...(Object.values(params).some((part) => Object.keys(part).length > 0) ? { params } : {}),
    ...(body ? { body: given.body ?? {} } : {}),
  };
  const init = Object.keys(sent).length > 0 ? `, ${JSON.stringify(sent, null, 2)}` : '';
  return `// npx openapi-typescript ${server}/api/v1/openapi.json -o cosmos.d.ts
import createClient from 'openapi-fetch';
import type { paths } from './cosmos.d.ts';

const cosmos = createClient<paths>({
  baseUrl: '${server}',
  headers: { Authorization: \`Bearer \${process.env.COSMOS_KEY}\` },
});
const { data, error } = await cosmos.${method}('${path}'${init});`;
}

function isNumber(type: string | string[] | undefined): boolean {
  return type === 'integer' || type === 'number';
}

function python(
  operation: Operation,
  given: Given,
  { server, hasBody }: { server: string; hasBody: boolean },
) {
  const headers = `{"Authorization": "Bearer " + os.environ["COSMOS_KEY"]${hasBody ? ', "Content-Type": "application/json"' : ''}}`;
  return `import json, os, urllib.request

request = urllib.request.Request(
    "${server}${addressOf(operation, given)}",
    data=${hasBody ? `json.dumps(${literal(given.body ?? {})}).encode()` : 'None'},
    headers=${headers},
    method="${operation.method}",
)
with urllib.request.urlopen(request) as response:
    print(${operation.answer ? 'json.load(response)' : 'response.read()'})`;
}

/** A JSON value as Python writes it. */
function literal(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, held]) => `${JSON.stringify(key)}: ${literal(held)}`)
      .join(', ')}}`;
  return JSON.stringify(value);
}

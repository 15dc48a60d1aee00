import { expect, test } from 'vitest';
import { ROUTES } from '../routes/routes.ts';
import { exampleOf } from './examples.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument('https://cosmos.example');

test.each(ROUTES.map((entry) => [entry.name, entry] as const))(
  '%s has an example that fits',
  (name, { path, method, request, response }) => {
    const { id, query, body, response: answer } = exampleOf(name) ?? expect.fail('no example');
    const sent = request.safeParse({ ...query, ...(body as object), ...(id ? { id } : {}) });
    expect(sent.error?.issues).toBeUndefined();
    const operation = document.paths?.[path]?.[method];
    if (path.includes('{')) expect(JSON.stringify(operation?.parameters)).toContain(`"example":"${id}"`);
    if (response === null) return;
    const { data } = answer as { data: unknown };
    expect(response.safeParse(data).error?.issues).toBeUndefined();
    expect(operation?.responses?.['200']).toHaveProperty(['content', 'application/json', 'example'], answer);
  },
);

test('examples contain no secret and nobody’s address', () => {
  const text = JSON.stringify(ROUTES.map(({ name }) => exampleOf(name)));
  expect(text).not.toMatch(/cosmos_key_|eyJ[\w-]{30}/);
  const addresses = new Set(text.match(/[\w.+-]+@[\w.-]+/g));
  expect([...addresses]).toEqual(['ada@company.example']);
});

import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './document/openapi.ts';
import { route } from './protocol/route.ts';
import { OPENAPI_PATH, ROUTES, WEBHOOK_PATH } from './routes/routes.ts';

const document = openApiDocument('https://cosmos.example');

/** The documented paths of this release, repeated here so that none is lost or renamed unnoticed. */
const PUBLIC_PATHS = [
  'get /api/v1/technologies/{id}',
  'get /api/v1/researchers/{id}',
  'post /api/v1/conversation/lancedb/test',
  'get /api/v1/conversation/lancedb/stats',
  'post /api/v1/invite/request',
  'post /api/v1/invites/referral',
  'post /api/v1/concierge/calls',
  'post /api/v1/conversation/process/v2',
  'get /api/v1/technologies/keywords',
  'get /api/v2/technologies/keywords',
  'get /api/v1/me',
  'put /api/v1/me',
  'put /api/v1/interests',
  'put /api/v1/alerts',
  'post /api/v1/me/interests/auto-recommend',
  'post /api/v1/text/enhance',
  'post /api/v1/text/enhance-with-file',
  'post /api/v1/users/{id}/request-deletion',
  'post /api/v1/files/upload',
  'get /api/v1/files/user/{id}',
  'get /api/v1/files/chat/{id}',
  'get /api/v1/files/{id}',
  'delete /api/v1/files/{id}',
  'get /api/v1/me/recommendations',
  'get /api/v2/me/recommendations',
  'get /api/v1/saved',
  'post /api/v1/saved',
  'get /api/v1/liked',
  'post /api/v1/liked',
  'post /api/v1/views',
  'post /api/v1/feedback',
  'post /api/v1/bugs/report',
  'get /api/v1/openapi.json',
  'post /api/v1/webhooks/postmark/{secret}',
  'get /api/v1/webhooks',
  'post /api/v1/webhooks',
  'delete /api/v1/webhooks/{id}',
  'post /api/v1/webhooks/{id}/rotate',
  'get /api/v1/webhooks/{id}/deliveries',
  'get /api/v1/chats',
  'patch /api/v1/chats/{id}',
  'delete /api/v1/chats/{id}',
  'get /api/v1/chats/{id}/messages',
  'post /api/v1/chats/{id}/feedback',
  'post /api/v1/email/send-tracked',
  'get /api/v1/email/conversations',
  'get /api/v1/email/conversations/{id}',
  'post /api/v1/auth/email/check',
  'post /api/v1/auth/otp/send',
  'post /api/v1/auth/otp/resend',
  'post /api/v1/auth/otp/verify',
  'post /api/v1/auth/password/login',
  'post /api/v1/auth/token/refresh',
  'get /api/v1/auth/status',
  'post /api/v1/auth/logout',
  'post /api/v1/password/verify',
  'post /api/v1/password/set',
  'post /api/v1/search/web',
  'post /api/v1/llm/comprehensive-summary',
  'post /api/v1/llm/scope-check',
  'post /api/v1/llm/followup-questions',
  'get /api/v1/ai/suggestions',
  'post /api/v1/ai/categorize-technologies',
];

test('the table contains exactly the documented paths', () => {
  const paths = ROUTES.map(({ name }) => name);
  expect([...paths, `get ${OPENAPI_PATH}`, `post ${WEBHOOK_PATH}`].toSorted()).toEqual(
    PUBLIC_PATHS.toSorted(),
  );
});

test('the OpenAPI document contains the same paths and nothing else', () => {
  const described = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.keys(operations ?? {}).map((method) => `${method} ${path}`),
  );
  expect(described.toSorted()).toEqual(PUBLIC_PATHS.toSorted());
});

test('the document is valid OpenAPI 3.1', async () => {
  const outcome = await new Validator().validate(
    structuredClone(document) as unknown as Record<string, unknown>,
  );
  expect(outcome).toEqual({ valid: true });
});

test('every operation describes itself, its success, its failures, and its body or query in wire names', () => {
  const ids = new Set<string>();
  for (const entry of ROUTES) {
    const operation = document.paths?.[entry.path]?.[entry.method];
    ids.add(operation?.operationId ?? '');
    expect(operation).toMatchObject({ summary: entry.summary, tags: [expect.any(String)] });
    const statuses = Object.keys(operation?.responses ?? {});
    expect(statuses).toEqual(expect.arrayContaining(['200', '400', '403', '500', '503']));
    expect(statuses.includes('401')).toBe(entry.access !== 'public' || entry.refuses.includes(401));
    const hasBody = ['post', 'put', 'patch'].includes(entry.method);
    expect(operation?.requestBody !== undefined).toBe(hasBody);
    expect(statuses.includes('413')).toBe(hasBody);
    for (const name of Object.keys(entry.request.shape)) expect(name).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
  }
  expect(ids.size).toBe(ROUTES.length);
  expect([...ids]).toEqual(expect.arrayContaining(['getChatsByIdMessages', 'getTechnologiesKeywordsV2']));
});

test('each part of a path, and each thing that an operation refers to, is described', () => {
  const text = JSON.stringify(document);
  const named = new Set(
    Array.from(
      text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g),
      ([, kind, name]) => `${kind}.${name}`,
    ),
  );
  const { components = {} } = document;
  const described = Object.entries(components).flatMap(([kind, all]) =>
    Object.keys(all ?? {}).map((name) => `${kind}.${name}`),
  );
  expect([...named].filter((name) => !described.includes(name))).toEqual([]);
  const schemes = new Set(Array.from(text.matchAll(/"security":\[(.*?)\]\}\]/g), ([all]) => all));
  expect(schemes.size).toBeGreaterThan(3);
});

test('the document lists what a write may carry in its query, and where a user may be named', () => {
  const operationOf = (path: string) => document.paths?.[path]?.post;
  const queryOf = (path: string) =>
    operationOf(path)?.parameters?.flatMap((one) => ('in' in one && one.in === 'query' ? [one.name] : []));
  const enhance = ['text', 'text_type', 'linkedin_url', 'company_linkedin_url', 'user_id'];
  expect(queryOf('/api/v1/text/enhance')?.toSorted()).toEqual(enhance.toSorted());
  expect(queryOf('/api/v1/auth/logout')?.toSorted()).toEqual(['everywhere', 'user_id']);
  expect(queryOf('/api/v1/invites/referral')).toEqual(['referring_user_id']);
  expect(queryOf('/api/v1/concierge/calls')).toEqual(['user_id']);
  expect(queryOf('/api/v1/saved')).toEqual(['user_id']);
  expect(queryOf('/api/v1/auth/otp/send')).toEqual([]);
  for (const path of ['/api/v1/text/enhance', '/api/v1/auth/logout'])
    expect(operationOf(path)?.requestBody).not.toHaveProperty('required', true);
  for (const path of ['/api/v1/text/enhance-with-file', '/api/v1/saved'])
    expect(operationOf(path)?.requestBody).toHaveProperty('required', true);
  const { schemas = {} } = document.components ?? {};
  for (const body of ['ProcessRequest', 'UploadRequest', 'EnhanceWithFileRequest'])
    expect(schemas[body]).toHaveProperty('properties.user_id');
});

const keywordsQuery = z.object({ text: z.string().optional() });
const keywordList = z.array(z.string());

test('a route that does not fit its procedure does not compile', () => {
  const line = {
    method: 'get',
    path: '/x',
    summary: 'x',
    access: 'public',
    request: keywordsQuery,
    response: keywordList,
  } as const;
  const wrongInput = route({
    ...line,
    procedure: ({ search }) => search.keywords,
    // @ts-expect-error the procedure expects text as a string
    input: () => ({ text: 3 }),
    reply: (keywords) => keywords,
  });
  const wrongReply = route({
    ...line,
    procedure: ({ search }) => search.keywords,
    input: (query) => query,
    // @ts-expect-error the response must be the list
    reply: (keywords) => keywords.length,
  });
  const wrongProcedure = route({
    ...line,
    // @ts-expect-error there is no such procedure
    procedure: ({ search }) => search.nothing,
    input: (query) => query,
    reply: () => [],
  });
  expect([wrongInput, wrongReply, wrongProcedure].map(({ path }) => path)).toEqual(['/x', '/x', '/x']);
});

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteServedUrl } from '../platform/served-url.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cosmos-cli-accounts-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const cosmos = (...args: string[]) => cosmosIn({ PUBLIC_URL: 'https://cosmos.example' }, ...args);

function cosmosIn(environment: Record<string, string>, ...args: string[]) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'cosmos.ts'), ...args],
    {
      encoding: 'utf8',
      env: { PATH, HOME, NODE_COMPILE_CACHE, DATABASE_URL: database.url, DATA_DIR: folder, ...environment },
    },
  );
  return { stdout, stderr, status };
}

test(
  'a link leads to the address that the server reported, whatever port this command has',
  { tags: 'at-length' },
  async () => {
    const link = (environment: Record<string, string>) =>
      (
        JSON.parse(cosmosIn(environment, 'admin', 'create', 'root@example.org', '--json').stdout) as {
          url: string;
        }
      ).url;
    expect(link({ PORT: '3100' })).toMatch(/^http:\/\/localhost:3100\/sign-in#/);
    await noteServedUrl(database.db, 'http://localhost:3600');
    expect(link({ PORT: '3100' })).toMatch(/^http:\/\/localhost:3600\/sign-in#/);
    expect(link({ PUBLIC_URL: 'https://cosmos.example' })).toMatch(/^https:\/\/cosmos\.example\/sign-in#/);
    // So that it does not interfere with the last admin below.
    await database.db.deleteFrom('users').execute();
  },
);

test('creates an admin, their role, a token and a key, and reports them as JSON', () => {
  const admin = cosmos('admin', 'create', ' Boss@Example.org ', '--json');
  expect(JSON.parse(admin.stdout)).toEqual({
    email: 'boss@example.org',
    isNew: true,
    url: expect.stringMatching(/^https:\/\/cosmos\.example\/sign-in#[\w-]{43}$/),
  });
  const demoted = cosmos('user', 'role', 'boss@example.org', 'member', '--json');
  expect([demoted.status, demoted.stdout, demoted.stderr]).toEqual([
    1,
    '',
    'This is the last admin. Please make someone else an admin first.\n',
  ]);
  const token = cosmos('token', 'create', '--user', 'boss@example.org');
  expect(token.stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  const key = cosmos('key', 'create', '--name', 'Trial', '--scopes', 'search,conversation', '--json');
  const { keyId } = JSON.parse(key.stdout) as { keyId: string };
  expect(JSON.parse(cosmos('key', 'list', '--json').stdout)).toMatchObject([
    { keyId, name: 'Trial', scopes: ['search', 'conversation'], revokedAt: null },
  ]);
  expect(cosmos('key', 'revoke', keyId).stdout).toBe(`Key ${keyId} is revoked.\n`);
});

test.each([
  [['admin', 'create', 'nobody'], '"nobody" is not an email address.'],
  [['user', 'role', 'a@example.org', 'king'], '"king" is not a role; the roles are member, analyst, admin.'],
  [['user', 'role', 'a@example.org', 'member'], 'There is no user with this address.'],
  [
    ['token', 'create', '--user', 'a@example.org', '--hours', '25'],
    '--hours is wrong: it must be more than 0 and at most 24.',
  ],
  [
    ['key', 'create', '--name', 'x', '--scopes', 'all'],
    '--scopes is wrong: "all" is not one of catalogue:read, search, conversation, webhooks.',
  ],
  [['key', 'revoke', 'x'], '"x" is not a key id.'],
])('%j reports what is wrong', (args, sentence) => {
  const { status, stdout, stderr } = cosmos(...args);
  expect([status, stdout, stderr]).toEqual([1, '', `${sentence}\n`]);
});

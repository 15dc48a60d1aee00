import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdmin } from '@cosmos/api/admin/admins.ts';
import { readEnv } from '@cosmos/api/context/env.ts';
import { stranger } from '@cosmos/api/testing/sign-in.ts';
import { createTestServices, type TestServices } from '@cosmos/api/testing/test-services.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { welcomeLines } from './first-admin.ts';

let product: TestServices;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cosmos-first-admin-'));
  product = await createTestServices();
});
afterEach(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://cosmos.example',
  POSTMARK_SERVER_TOKEN: 'token',
  POSTMARK_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
  MAIL_FROM: 'cosmos@cosmos.example',
  APP_SECRET: 'a secret of the tests, long enough to be one',
};
const start = (environment: Record<string, string>) =>
  welcomeLines(readEnv({ DATA_DIR: folder, ...environment }), product.services, 3_000);
const linksOf = (lines: string[]) => lines.flatMap((line) => /#([\w-]{43})/.exec(line)?.[1] ?? []);
const come = (token: string) => stranger(product.services).caller.auth.signInWithLink({ token });
const admins = () =>
  product.services.db.selectFrom('users').select('email').where('role', '=', 'admin').execute();

test('sixteen starts leave one valid link, and none is created once the admin has signed in', async () => {
  const links: string[] = [];
  for (let n = 0; n < 16; n += 1) links.push(...linksOf(await start({ ADMIN_EMAIL: 'ada@example.org' })));
  expect(new Set(links).size).toBe(16);
  for (const old of links.slice(0, -1)) await expect(come(old)).rejects.toThrow(AUTH_MESSAGES.linkUsed);
  expect((await come(links.at(-1) ?? '')).accessToken).toEqual(expect.any(String));
  expect(linksOf(await start({ ADMIN_EMAIL: 'ada@example.org' }))).toEqual([]);
});

test('a start in production prints no link, only how to get one, until an admin has signed in', async () => {
  const environment = { ...PRODUCTION, ADMIN_EMAIL: 'ada@example.org' };
  for (let n = 0; n < 2; n += 1)
    expect(await start(environment)).toEqual([
      'No admin has logged in yet. For a sign-in link run: npm run cosmos -- admin create ada@example.org',
    ]);
  expect(await product.services.db.selectFrom('sign_in_links').select('user_id').execute()).toEqual([]);
  expect(await admins()).toEqual([{ email: 'ada@example.org' }]);
  const earlier = await createAdmin(product.services, 'ada@example.org');
  const { url } = await createAdmin(product.services, 'ada@example.org');
  await expect(come(linksOf([earlier.url])[0] ?? '')).rejects.toThrow(AUTH_MESSAGES.linkUsed);
  await come(linksOf([url])[0] ?? '');
  expect(await start(environment)).toEqual([]);
});

test('a start in production without ADMIN_EMAIL makes nobody an admin', async () => {
  expect(await start(PRODUCTION)).toEqual([
    'No admin has logged in yet. For a sign-in link run: npm run cosmos -- admin create <email>',
  ]);
  expect(await admins()).toEqual([]);
  const { url } = await createAdmin(product.services, 'grace@example.org');
  await come(linksOf([url])[0] ?? '');
  expect(await start(PRODUCTION)).toEqual([]);
  expect(await start({})).toEqual([expect.stringMatching(/^Emails aren’t sent from here; /)]);
  expect(await admins()).toEqual([{ email: 'grace@example.org' }]);
});

import { program } from '@cosmos/api/testing/program.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('every answer to a trial key says so, in a header and beside the data, and no other answer does', async () => {
  const { services } = server.composition;
  const { token, keyId } = await program(services, ['catalogue:read']);
  const { id } = await services.db.selectFrom('technologies').select('id').limit(1).executeTakeFirstOrThrow();
  const read = async () => {
    const answer = await fetch(`${server.url}/api/v1/technologies/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { trial = null } = (await answer.json()) as { trial?: object };
    const { headers, status } = answer;
    return { status, trial, told: headers.get('cosmos-trial'), policy: headers.get('ratelimit-policy') };
  };
  expect(await read()).toEqual({ status: 200, trial: null, told: null, policy: '"key-calls";q=600;w=60' });
  const until = new Date(services.now().getTime() + 3_600_000);
  await services.db
    .updateTable('api_keys')
    .set({ is_trial: true, expires_at: until })
    .where('id', '=', keyId)
    .execute();
  expect(await read()).toEqual({
    status: 200,
    trial: { catalogue: 'sample', until: until.toISOString() },
    told: `catalogue=sample; until=${until.toISOString()}`,
    policy: '"trial-calls";q=200;w=86400',
  });
});

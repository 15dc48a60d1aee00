import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { API_VERSION } from '@cosmos/api/rest/document/changelog.ts';
import { openApiDocument } from '@cosmos/api/rest/document/openapi.ts';
import { completeProfile } from '@cosmos/api/testing/complete-profile.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { program } from '@cosmos/api/testing/program.ts';
import { createCosmos, VERSION } from '@cosmos/client/cosmos.ts';
import { generateTypes } from '@cosmos/client/generate.ts';
import { expect, test } from 'vitest';
import { documentedOperations } from '../../testing/documented-paths/document.ts';
import { startTestServer } from '../../testing/test-server.ts';

const FILE = fileURLToPath(import.meta.resolve('@cosmos/client/paths.gen.ts'));

test('the client is that of the document; if not, run this test with COSMOS_PUBLISH=1', async () => {
  const types = await generateTypes(openApiDocument('https://cosmos.example'));
  if (process.env['COSMOS_PUBLISH']) writeFileSync(FILE, types);
  // Compared as a whole, a difference would fill the screen.
  expect(readFileSync(FILE, 'utf8') === types).toBe(true);
  expect(VERSION).toBe(API_VERSION);
});

test(
  'the typed client searches by asking, reads a record, and is told of a refusal',
  { tags: 'at-length' },
  async () => {
    const server = await startTestServer();
    try {
      const { token } = await program(server.composition.services, ['catalogue:read', 'conversation']);
      const cosmos = createCosmos({ baseUrl: server.url, token });
      const { data: asked } = await cosmos.POST('/api/v1/conversation/process/v2', {
        body: { user_input: 'membrane for lithium recovery from brine', enable_followups: false },
      });
      const [found] = asked?.data.results ?? [];
      expect(found?.metadata.id).toBe('UTECH-TST-1');
      const { data: read } = await cosmos.GET('/api/v1/technologies/{id}', {
        params: { path: { id: 'UTECH-TST-1' } },
      });
      expect(read?.data.trl?.interpreted_trl).toBe(4);
      const { error, response } = await cosmos.GET('/api/v1/me');
      expect([response.status, error?.detail]).toEqual([403, 'Not allowed.']);
    } finally {
      await server.close();
    }
  },
);

const PYTHON = fileURLToPath(
  new URL('../../../../../packages/client/python/cosmos_client.py', import.meta.url),
);

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version']);
    return true;
  } catch {
    return false;
  }
}

test.runIf(hasPython())(
  'the client in Python calls every path as documented, and gets what is documented',
  { tags: 'at-length' },
  async () => {
    const server = await startTestServer();
    try {
      const { services } = server.composition;
      const member = await person(services);
      await completeProfile(services, member.userId);
      const { stdout } = await promisify(execFile)('python3', [PYTHON, server.url], {
        env: { ...process.env, COSMOS_TOKEN: member.accessToken },
      });
      const called = new Map(
        stdout
          .trim()
          .split('\n')
          .map((line) => line.split(' ').toReversed() as [string, string]),
      );
      const operations = await documentedOperations(server.url);
      expect([...called.keys()].toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
      const odd = operations.filter(
        ({ id, refusals }) => ![200, ...refusals].includes(Number(called.get(id))),
      );
      expect(odd.map(({ id }) => `${id}: ${called.get(id)}`)).toEqual([]);
      const successes = [...called.values()].filter((status) => status === '200');
      expect(successes.length).toBeGreaterThan(30);
    } finally {
      await server.close();
    }
  },
);

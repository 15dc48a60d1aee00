import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv, refuseTracing } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'cosmos-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads an environment with this content in COSMOS_CONFIG. */
function withConfig(config: unknown) {
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify(config));
  return readEnv({ COSMOS_CONFIG: file });
}

test('LangChain sends no traces to the services that its own variables name', () => {
  const environment = {
    LANGSMITH_TRACING: 'true',
    LANGCHAIN_API_KEY: 'key',
    LANGCHAIN_ENDPOINT: 'https://tracing.example',
    OPENAI_API_KEY: 'kept',
  };
  refuseTracing(environment);
  expect(environment).toEqual({ OPENAI_API_KEY: 'kept' });
});

test.each([
  [{ claims: { technologies: 'many' } }, 'claims.technologies'],
  [{ contact: { fallbackEmail: 'nobody' } }, 'contact.fallbackEmail'],
  [{ claims: { technologys: 1 } }, 'claims.technologys'],
  [{ betabanner: true }, 'betabanner'],
  [{ about: { team: [{ name: 'Ada Byron', role: 'CTO', photo: 'ada.png' }] } }, 'about.team.0.photo'],
  [[], 'the whole file'],
])(
  'a configuration of %j stops the start with one sentence that names the faulty setting',
  (config, place) => {
    const sentence = new RegExp(`^COSMOS_CONFIG is wrong: ${place.replaceAll('.', '\\.')}:? [^\\n]+[^.]\\.$`);
    expect(() => withConfig(config)).toThrow(sentence);
  },
);

test('reads the configuration from its file', () => {
  expect(withConfig({ betaBanner: true }).config).toMatchObject({ betaBanner: true, shortName: 'Cosmos' });
});

test('LanceDB’s service needs a key, and files somewhere else', () => {
  const service = { LANCEDB_URI: 'db://cosmos', LANCEDB_API_KEY: 'key' };
  expect(readEnv(service).LANCEDB_URI).toBe('db://cosmos');
  expect(() => readEnv({ LANCEDB_URI: 'db://cosmos' })).toThrow(/^LANCEDB_API_KEY is missing/);
  expect(() => readEnv({ ...service, LANCEDB_FILES: 'db://cosmos' })).toThrow(/^LANCEDB_FILES is wrong/);
});

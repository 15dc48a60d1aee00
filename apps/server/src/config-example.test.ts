import { join } from 'node:path';
import { readEnv } from '@cosmos/api/env.ts';
import { productConfig } from '@cosmos/contract/product-config.ts';
import { expect, test } from 'vitest';

const FILE = join(import.meta.dirname, '..', '..', '..', 'config.example.json');

/** The path of each setting, down to lists and single values. */
function settingsOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => settingsOf(inner, path ? `${path}.${key}` : key));
}

test('config.example.json is read, and shows every setting that there is', () => {
  const { config } = readEnv({ COSMOS_CONFIG: FILE });
  expect(config.claims.clients).toEqual({ companies: 10_000, countries: 20 });
  const all = settingsOf({ ...productConfig.parse({}), claims: config.claims });
  expect(settingsOf(config).toSorted()).toEqual(all.toSorted());
});

test('every list of config.example.json shows an entry, and nothing is left at null', async () => {
  const { default: written } = (await import(FILE, { with: { type: 'json' } })) as { default: object };
  expect(settingsOf(written).toSorted()).toEqual(
    settingsOf(readEnv({ COSMOS_CONFIG: FILE }).config).toSorted(),
  );
  expect(JSON.stringify(written)).not.toMatch(/\[\]|null/);
});

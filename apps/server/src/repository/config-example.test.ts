import { join } from 'node:path';
import { readEnv } from '@cosmos/api/context/env.ts';
import { productConfig } from '@cosmos/contract/product/product-config.ts';
import { expect, test } from 'vitest';
import { ROOT } from '../testing/repository.ts';

const FILE = join(ROOT, 'config.example.json');

/** The path of each setting, down to lists and single values. */
function settingsOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => settingsOf(inner, path ? `${path}.${key}` : key));
}

test('config.example.json is valid, and shows every setting', () => {
  const { config } = readEnv({ COSMOS_CONFIG: FILE });
  expect(config.claims.clients).toEqual({ companies: 10_000, countries: 20 });
  const all = settingsOf({ ...productConfig.parse({}), claims: config.claims });
  expect(settingsOf(config).toSorted()).toEqual(all.toSorted());
});

test('every list in config.example.json shows an entry, and nothing is null', async () => {
  const { default: written } = (await import(FILE, { with: { type: 'json' } })) as { default: object };
  expect(settingsOf(written).toSorted()).toEqual(
    settingsOf(readEnv({ COSMOS_CONFIG: FILE }).config).toSorted(),
  );
  expect(JSON.stringify(written)).not.toMatch(/\[\]|null/);
});

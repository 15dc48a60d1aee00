import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '..', '..', 'apps', 'web');
const TABLE = join(WEB, 'e2e', 'specs-by-feature.json');
const table = JSON.parse(readFileSync(TABLE, 'utf8'));

it('every feature of the web app has browser specs; add its row to apps/web/e2e/specs-by-feature.json', () => {
  const folders = readdirSync(join(WEB, 'src', 'features'), { withFileTypes: true });
  const features = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(new Set(Object.keys(table))).toEqual(new Set(features));
  for (const specs of Object.values(table)) expect(specs).not.toEqual([]);
});

it('every journey belongs to a feature, and every listed spec exists; mend apps/web/e2e/specs-by-feature.json', () => {
  const files = readdirSync(join(WEB, 'e2e', 'journeys'), { recursive: true }).filter((name) =>
    name.endsWith('.spec.ts'),
  );
  const specs = files.map((name) => name.replace('.spec.ts', ''));
  expect(new Set(Object.values(table).flat())).toEqual(new Set(specs));
});

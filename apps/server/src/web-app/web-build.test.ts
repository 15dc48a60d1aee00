import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildWebApp } from './web-build.ts';
import { ROOT } from '../testing/repository.ts';

test('serves React’s production build, whatever the server’s mode', async () => {
  expect(process.env.NODE_ENV).not.toBe('production');
  await buildWebApp(ROOT);
  const assets = join(ROOT, 'apps', 'web', 'dist', 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts)
    expect(readFileSync(join(assets, name), 'utf8'), name).not.toContain(
      'for a better development experience',
    );
});

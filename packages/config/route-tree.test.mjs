import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', '..', 'apps', 'web', 'src');

it('the route tree holds exactly the files in apps/web/src/routes', () => {
  const files = readdirSync(join(SOURCES, 'routes'), { recursive: true })
    .map((name) => name.split(sep).join('/'))
    // A name that begins with a dash belongs to no address.
    .filter((name) => /\.tsx?$/.test(name) && !/(?:^|\/)-/.test(name));
  const tree = readFileSync(join(SOURCES, 'routeTree.gen.ts'), 'utf8');
  const inTree = Array.from(tree.matchAll(/from '\.\/routes\/([^']+)'/g), ([, name]) => name);
  expect(
    new Set(inTree),
    'the route tree is out of date: run `npm run dev` once; it writes routeTree.gen.ts',
  ).toEqual(new Set(files.map((name) => name.replace(/\.tsx?$/, ''))));
});

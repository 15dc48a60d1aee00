import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

function textOf(folder, isWanted) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules') && isWanted(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

it('every procedure is called by a test besides the authorization matrix; add a case to a test of its domain', () => {
  const matrix = readFileSync(join(ROOT, 'apps/server/src/testing/authorization/procedures.ts'), 'utf8');
  const paths = Array.from(matrix.matchAll(/^ {2}'(\w+(?:\.\w+)+)':/gm), ([, path]) => path);
  expect(paths.length).toBeGreaterThan(50);
  const tests = [
    textOf('packages/api/src', (name) => name.endsWith('.test.ts')),
    textOf('apps/server/src', (name) => name.endsWith('.test.ts')),
    textOf('apps/web/e2e', (name) => name.endsWith('.ts')),
  ].join('\n');
  const isCalled = (path) =>
    new RegExp(String.raw`\b${path.replaceAll('.', String.raw`\.`)}\b|\b${path.split('.').at(-1)}\(`).test(
      tests,
    );
  expect(paths.filter((path) => !isCalled(path))).toEqual([]);
});

it('every page with a parameter is checked for accessibility; add a screen to apps/web/e2e/support/screens', () => {
  const routes = readdirSync(join(ROOT, 'apps/web/src/routes'), { recursive: true })
    .map((name) => name.split(sep).at(-1) ?? '')
    .filter((name) => /^\w.*\$\w+.*\.tsx$/.test(name));
  expect(routes.length).toBeGreaterThan(2);
  const visited = textOf('apps/web/e2e/support', (name) => name.endsWith('.ts'));
  const unseen = routes.filter((name) =>
    name
      .replace('.tsx', '')
      .split('.')
      .filter((part) => !part.includes('$'))
      // A page below another's address, without its frame.
      .map((part) => part.replace(/_$/, ''))
      .some((part) => !visited.includes(`/${part}/`) && !visited.includes(`'${part}'`)),
  );
  expect(unseen).toEqual([]);
});

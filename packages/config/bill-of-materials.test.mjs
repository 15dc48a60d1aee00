import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAllowed, productionPackages } from './bill-of-materials.mjs';

const ROOT = join(import.meta.dirname, '..', '..');

it('everything that runs in production is under an allowed licence; the list is in bill-of-materials.mjs', () => {
  const packages = productionPackages(ROOT);
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['express', 'react', 'pg-boss']));
  expect(packages.map(({ name }) => name)).not.toContain('vitest');
  expect(packages.filter((each) => !isAllowed(each))).toEqual([]);
});

it('an expression counts by what it asks for, and an exception for its package alone', () => {
  const allowed = (licence, name = 'some-package') => isAllowed({ name, licence });
  expect(['MIT', '(GPL-3.0-only OR MIT)', 'MIT AND OFL-1.1'].map((each) => allowed(each))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'Unknown'].map((each) => allowed(each))).toEqual([
    false,
    false,
    false,
  ]);
  expect(allowed('LGPL-3.0-or-later')).toBe(false);
  expect(allowed('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENVIRONMENT_NAMES, readEnv } from '@cosmos/api/context/env.ts';
import { expect, test } from 'vitest';
import { ROOT } from '../testing/repository.ts';

const text = readFileSync(join(ROOT, '.env.example'), 'utf8');
const entries = text
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);

test('.env.example contains exactly the variables that are read, each with a comment above it', () => {
  expect(entries.map(([name]) => name).toSorted()).toEqual(ENVIRONMENT_NAMES.toSorted());
  for (const name of ENVIRONMENT_NAMES) expect(text).toMatch(new RegExp(`^# .+\\n${name}=`, 'm'));
});

test('the values in it are the defaults', () => {
  const { PATH } = process.env;
  const { given, ...values } = readEnv({ PATH, ...Object.fromEntries(entries) });
  const { given: none, ...defaults } = readEnv({ PATH });
  expect(values).toEqual(defaults);
  expect([given.settings, none.variables]).toEqual([[], []]);
});

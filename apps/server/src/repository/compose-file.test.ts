import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENVIRONMENT_NAMES, readEnv } from '@cosmos/api/context/env.ts';
import { expect, test } from 'vitest';
import { ROOT } from '../testing/repository.ts';

const DOCKER = join(ROOT, 'docker');
const compose = readFileSync(join(DOCKER, 'compose.yml'), 'utf8');
const dockerfile = readFileSync(join(DOCKER, 'Dockerfile'), 'utf8');

/** The environment of servers and worker, from the first `environment:` of the file. */
const block = /^x-cosmos:[\s\S]*?\n {2}environment:\n([\s\S]*?)\n {2}\w/m.exec(compose)?.[1] ?? '';
const given = [...block.matchAll(/^ {4}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
  name,
  value,
]);

test('the servers in compose.yml get known variables, and start with them', () => {
  const ours = given.filter(([name = '']) => !name.startsWith('AWS_'));
  expect(ENVIRONMENT_NAMES).toEqual(expect.arrayContaining(ours.map(([name]) => name)));
  const filled = ours.map(([name = '', value = '']) => [
    name,
    value
      .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
      .replaceAll(/\$\{MAIL_FROM:\?\}/g, 'cosmos@example.org')
      .replaceAll(/\$\{\w+:\?\}/g, 'a-value-of-more-than-thirty-two-characters')
      .replace(/^'(.*)'$/, '$1'),
  ]);
  const [, mode] = /\bNODE_ENV=(\w+)/.exec(dockerfile) ?? [];
  const environment = Object.fromEntries([...filled, ['NODE_ENV', mode]]) as NodeJS.ProcessEnv;
  expect(readEnv(environment)).toMatchObject({ NODE_ENV: 'production', TRUST_PROXY: '1' });
});

test('servers that share a database share the secrets that each would otherwise create in its own folder', () => {
  const names = given.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['APP_SECRET', 'POSTMARK_WEBHOOK_SECRET']));
});

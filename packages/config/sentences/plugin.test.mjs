import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const OXLINT = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.bin', 'oxlint');
const IMPORT = `import { MESSAGES, modelError } from '@cosmos/contract/messages.ts';\n`;

const FORBIDDEN = [
  'export const x = (said) => said === MESSAGES.codeWrong;',
  'export const x = (said) => MESSAGES.codeWrong !== said;',
  'export const x = (said) => said === modelError(null);',
  'export const x = (said) => said.includes(MESSAGES.modelBusy);',
  'export const x = (said) => said?.startsWith(MESSAGES.modelBusy);',
  'export const x = (said) => MESSAGES.modelBusy.includes(said);',
  'export const x = (said) => [MESSAGES.tooMany].includes(said);',
  'export const x = (said) => new Set([MESSAGES.tooMany]).has(said);',
  'export const x = (known) => known.get(MESSAGES.tooMany);',
  'export const x = (said) => WHOLE.includes(said);\nconst WHOLE = [MESSAGES.tooMany, MESSAGES.signInAgain];',
  'const WHOLE = new Set([MESSAGES.tooMany]);\nexport const x = (said) => WHOLE.has(said);',
  'export function x(said) {\n  switch (said) {\n    case MESSAGES.tooMany:\n      return 1;\n  }\n}',
];
const ALLOWED = [
  `export const x = (status) => (status === 'failed' ? MESSAGES.interrupted : null);`,
  `export const x = (list, id) => (list.includes(id) ? MESSAGES.tooMany : modelError(id));`,
  'export const x = (say) => say(MESSAGES.tooMany);',
  `const LINES = [MESSAGES.tooMany];\nexport const x = () => LINES.join(' ');`,
  `export const x = () => MESSAGES.interrupted.replace(/ Retry$/, '');`,
];

describe('the lint rule against comparing messages', () => {
  const source = (kind, at) => `packages/api/src/chats/${kind}-${at}.ts`;
  let folder;
  let refused;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cosmos-sentences-'));
    const write = (file, text) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    };
    FORBIDDEN.forEach((code, at) => write(source('forbidden', at), `${IMPORT}${code}\n`));
    ALLOWED.forEach((code, at) => write(source('allowed', at), `${IMPORT}${code}\n`));
    write('packages/api/src/chats/chats.test.ts', `${IMPORT}${FORBIDDEN[0]}\n`);
    write(
      'oxlintrc.json',
      JSON.stringify({
        plugins: [],
        jsPlugins: [join(import.meta.dirname, 'plugin.mjs')],
        categories: { correctness: 'off' },
        rules: { 'sentences/decisions': 'error' },
      }),
    );
    const { stdout } = spawnSync(OXLINT, ['-c', 'oxlintrc.json', '--format=json', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    refused = new Set(JSON.parse(stdout).diagnostics.map(({ filename }) => filename));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(FORBIDDEN.map((code, at) => [code, at]))('refuses %s', (_, at) => {
    expect(refused.has(source('forbidden', at))).toBe(true);
  });

  test.each(ALLOWED.map((code, at) => [code, at]))('allows %s', (_, at) => {
    expect(refused.has(source('allowed', at))).toBe(false);
  });

  test('ignores tests, which expect what is shown', () => {
    expect(refused.has('packages/api/src/chats/chats.test.ts')).toBe(false);
  });
});

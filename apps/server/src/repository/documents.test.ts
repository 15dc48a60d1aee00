import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENVIRONMENT_NAMES } from '@cosmos/api/context/env.ts';
import { productConfig } from '@cosmos/contract/product/product-config.ts';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { cosmosProgram } from '../cli/program.ts';
import { ROOT } from '../testing/repository.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const DOCUMENTS = [
  'README.md',
  'apps/server/README.md',
  'packages/api/src/auth/README.md',
  '.env.example',
  '.github/CONTRIBUTING.md',
];
/** Variables that LanceDB's stores read by themselves, and names that are not variables. */
const OF_OTHERS = /^(?:AWS_|IVF_FLAT$|COSMOS_(?:PUBLISH|EXAMPLES)$)/;
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** The command that these words name, with its arguments; null if there is none. */
function commandOf(words: readonly string[]): { command: Command; rest: string[] } | null {
  let command: Command = cosmosProgram();
  for (const [at, word] of words.entries()) {
    const inner = command.commands.find((each) => each.name() === word);
    if (!inner) return command.commands.length === 0 ? { command, rest: words.slice(at) } : null;
    command = inner;
  }
  return command.commands.length === 0 ? { command, rest: [] } : null;
}

function expectCommand(line: string): void {
  const words = line.replaceAll('\\|', '|').split(/\s+/).filter(Boolean);
  const found = commandOf(words);
  expect(found, line).not.toBeNull();
  const options = found?.command.options.map(({ long }) => long) ?? [];
  for (const word of found?.rest ?? [])
    if (word.replace('[', '').startsWith('--'))
      expect([...options, '--json'], line).toContain(word.replaceAll(/[[\]]/g, ''));
}

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document);

  test('names only variables that are read', () => {
    const named = [...text.matchAll(/(?:^|[`\s])([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?=[=`\s])/gm)].map(
      ([, name = '']) => name,
    );
    const unknown = named.filter((name) => !ENVIRONMENT_NAMES.includes(name) && !OF_OTHERS.test(name));
    expect(unknown).toEqual([]);
  });

  test('names only existing scripts', () => {
    for (const [, name = ''] of text.matchAll(/npm run ([a-z]+)/g))
      expect(Object.keys(scripts)).toContain(name);
  });

  test('names only existing commands', () => {
    for (const [, line = ''] of text.matchAll(/npm run cosmos -- ([^`<\n]*[a-z])/g))
      if (!line.startsWith('…')) expectCommand(line);
  });

  test('links only to existing files', () => {
    const folder = document.includes('/') ? document.slice(0, document.lastIndexOf('/')) : '';
    for (const [, path = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g))
      expect(existsSync(join(ROOT, folder, path)), path).toBe(true);
  });
});

test('the table of commands lists all commands, with their options', () => {
  const table = /## The command line\n([\s\S]*?)\n## /.exec(read('README.md'))?.[1] ?? '';
  const lines = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line),
  );
  for (const line of lines) expectCommand(line);
  const told = lines.map((line) => line.replaceAll('\\|', '|').split(/ [<["-]/)[0] ?? '');
  const leaves = (command: Command, path: string[]): string[] =>
    command.commands.length === 0
      ? [path.join(' ')]
      : command.commands.flatMap((inner) => leaves(inner, [...path, inner.name()]));
  expect(told.toSorted()).toEqual(leaves(cosmosProgram(), []).toSorted());
});

test('the limits named in the README can be configured', () => {
  const names = [...(/\(`limits`: ([^)]*)\)/.exec(read('README.md'))?.[1] ?? '').matchAll(/`(\w+)`/g)];
  expect(names.length).toBeGreaterThan(2);
  const { limits } = productConfig.parse({});
  for (const [, name = ''] of names) expect(Object.keys(limits)).toContain(name);
});

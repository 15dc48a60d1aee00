import { EnvError, readEnv } from '@cosmos/api/context/env.ts';
import { CatalogueFileError } from '@cosmos/api/catalogue/import/read/errors.ts';
import { CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { explain } from '../cli/explain.ts';
import { sentenceOf } from '../http/start-failure.ts';

test('keeps the name of a file as it was written', () => {
  expect(explain(new CatalogueFileError('listings.jsonl does not exist.'))).toBe(
    'listings.jsonl does not exist.',
  );
  expect(explain(new Error('nothing works'))).toBe('Nothing works.');
});

test('asks for a missing command', () => {
  expect(explain(new CommanderError(1, 'commander.help', '(outputHelp)'))).toBe(
    'Name a command; --help lists them.',
  );
});

test('a folder that is not writable stops the start with one sentence that names DATA_DIR', () => {
  const fault = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/x/y' });
  expect(sentenceOf(fault)).toMatch(/^\/x\/y .*DATA_DIR[^\n]*\.$/);
});

test.each([
  { PORT: ' ' },
  { PORT: '80x' },
  { PORT: '0x50' },
  { PORT: '70000' },
  { DATABASE_URL: 'postgres://u:p@127.0.0.1:99999/x' },
])('refuses %o in our own words', (given) => {
  const [name = ''] = Object.keys(given);
  let refusal: unknown;
  try {
    readEnv(given);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(EnvError);
  expect((refusal as EnvError).message).toMatch(new RegExp(`^${name} is wrong: it must be `));
});

test('reads a port as a number', () => {
  expect(readEnv({ PORT: '0' }).PORT).toBe(0);
  expect(readEnv({}).PORT).toBe(3000);
});

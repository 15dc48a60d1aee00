import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '..');

/** The text of this package's source files, without tests, what only tests use, and the files named. */
export function sourceTextWithout(...files: string[]): string {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing\//.test(name) && !files.includes(name),
    )
    .map((name) => readFileSync(join(SOURCES, name), 'utf8'))
    .join('\n');
}

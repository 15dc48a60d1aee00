import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../testing/repository.ts';

/** Replaces the tables between the markers with that name in a README. */
export function writeIntoReadme(tables: string, name: string, path: string): void {
  const between = new RegExp(`(<!-- ${name}:start -->\\n)[\\s\\S]*?(<!-- ${name}:end -->)`);
  const file = join(ROOT, path);
  const text = readFileSync(file, 'utf8');
  if (!between.test(text)) throw new Error(`${path} has no markers for ${name}.`);
  writeFileSync(
    file,
    text.replace(between, (_, start: string, end: string) => `${start}${tables}\n${end}`),
  );
}

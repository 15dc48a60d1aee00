import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './server-under-test.ts';

/** Puts tables between the marks of that name in a README, in place of the last ones. */
export function writeIntoReadme(tables: string, name: string, path: string): void {
  const between = new RegExp(`(<!-- ${name}:start -->\\n)[\\s\\S]*?(<!-- ${name}:end -->)`);
  const file = join(ROOT, path);
  const text = readFileSync(file, 'utf8');
  if (!between.test(text)) throw new Error(`${path} has lost its marks for ${name}.`);
  writeFileSync(
    file,
    text.replace(between, (_, start: string, end: string) => `${start}${tables}\n${end}`),
  );
}

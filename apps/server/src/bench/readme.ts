import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './server-under-test.ts';

const BETWEEN = /(<!-- bench:start -->\n)[\s\S]*?(<!-- bench:end -->)/;

/** Puts the tables between the marks of a README, in place of the last ones. */
export function writeIntoReadme(tables: string, path = 'README.md'): void {
  const file = join(ROOT, path);
  const text = readFileSync(file, 'utf8');
  if (!BETWEEN.test(text)) throw new Error(`${path} has lost its marks for the benchmark.`);
  writeFileSync(
    file,
    text.replace(BETWEEN, (_, start: string, end: string) => `${start}${tables}\n${end}`),
  );
}

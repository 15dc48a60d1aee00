import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../testing/repository.ts';

/** One of several runs that are counted together, such as the second of five. */
export interface Part {
  number: number;
  of: number;
}

export const WHOLE: Part = { number: 1, of: 1 };

/** From "2/5". */
export function readPart(text: string): Part {
  const [, number = 0, of = 0] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (number < 1 || number > of)
    throw new Error(`"${text}" is no part: write --part 2/5 for the second of five.`);
  return { number, of };
}

/** Where the outcomes of the parts are kept; those of another commit don't count. */
export function partsFolder(): string {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  return join(ROOT, 'node_modules', '.cache', 'cosmos', 'bench', commit);
}

/** Keeps the outcome of a part, in place of an earlier one of the same, and returns those of all parts so far. */
export function keepPart<T>(folder: string, name: string, { number, of }: Part, outcome: T): T[] {
  mkdirSync(folder, { recursive: true });
  const family = `${name}-of-${of}-`;
  writeFileSync(join(folder, `${family}${number}.json`), JSON.stringify(outcome));
  return readdirSync(folder)
    .filter((file) => file.startsWith(family))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T);
}

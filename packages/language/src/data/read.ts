import { readdirSync, readFileSync } from 'node:fs';

/** Reads a file of this folder line by line, without comment lines, which start with `#`. */
export function readLines(file: string): string[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** The lines of all tables of a subfolder, in the order of their names. */
export function readTables(folder: string): string[] {
  const files = readdirSync(new URL(folder, import.meta.url)).filter((file) => file.endsWith('.tsv'));
  return files.toSorted().flatMap((file) => readLines(`${folder}/${file}`));
}

/** The words of a list, separated by spaces. */
export function readWords(file: string): ReadonlySet<string> {
  return new Set(readLines(file).flatMap((line) => line.split(' ')));
}

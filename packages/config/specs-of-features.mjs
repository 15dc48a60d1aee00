import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '..', '..', 'apps', 'web');

/** Browser specs by feature, most telling first: its row in the table, else its own folder of journeys. */
export function specsOfFeatures() {
  const table = JSON.parse(readFileSync(join(WEB, 'e2e', 'specs-by-feature.json'), 'utf8'));
  const all = specs();
  const entries = features().map((name) => [
    name,
    table[name] ?? all.filter((spec) => spec.startsWith(`${name}/`)),
  ]);
  return Object.fromEntries(entries);
}

/** Every feature of the web app, by its folder. */
export function features() {
  const folders = readdirSync(join(WEB, 'src', 'features'), { withFileTypes: true });
  return folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Every browser spec, as its path among the journeys without the ending. */
export function specs() {
  const files = readdirSync(join(WEB, 'e2e', 'journeys'), { recursive: true });
  return files.filter((name) => name.endsWith('.spec.ts')).map((name) => name.replace('.spec.ts', ''));
}

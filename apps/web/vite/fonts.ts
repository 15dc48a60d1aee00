import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Where the fonts that the style sheet names are written. */
export const FONT_FOLDER = join(import.meta.dirname, '..', 'node_modules', '.cosmos-fonts');

interface Subset {
  from: string;
  to: string;
  /** Unicode ranges; everything else falls back to the system’s fonts. */
  characters: readonly (readonly [number, number])[];
  axes: Record<string, number | { min: number; max: number }>;
}

/** Those of the package’s Latin fonts. */
const LATIN: Subset['characters'] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];

/** Tabular figures are the only alternates in use; the rest is what running text needs. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

/** The weights and sizes in use. Names on the sky need one italic. */
const SUBSETS: readonly Subset[] = [
  {
    from: '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
    to: 'inter.woff2',
    characters: LATIN,
    axes: { wght: { min: 400, max: 650 }, opsz: { min: 14, max: 32 } },
  },
  {
    from: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    to: 'source-serif.woff2',
    characters: LATIN,
    axes: { wght: { min: 400, max: 600 }, opsz: { min: 14, max: 40 } },
  },
  {
    from: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
    to: 'serif-italic.woff2',
    characters: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x2010, 0x2026],
    ],
    axes: { wght: 480 },
  },
];

/** Cuts the fonts down to what the pages use: half of what a visitor would wait for. Repeated only if that changes. */
export function subsetFonts(): Plugin {
  return { name: 'cosmos:subset-fonts', buildStart: makeFonts };
}

async function makeFonts(): Promise<void> {
  const packages = createRequire(import.meta.url);
  const sources = await Promise.all(SUBSETS.map(({ from }) => readFile(packages.resolve(from))));
  const wanted = JSON.stringify([SUBSETS, FEATURES, sources.map(({ length }) => length)]);
  const stamp = join(FONT_FOLDER, 'made-from.json');
  if ((await readFile(stamp, 'utf8').catch(() => null)) === wanted) return;
  await mkdir(FONT_FOLDER, { recursive: true });
  for (const [at, { to, characters, axes }] of SUBSETS.entries()) {
    const source = sources[at];
    if (!source) continue;
    const font = await subsetFont(source, textOf(characters), {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: axes,
    });
    await replaceFile(join(FONT_FOLDER, to), font);
  }
  await replaceFile(stamp, wanted);
}

/** Two builds at once never read half a file. */
async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}

function textOf(ranges: Subset['characters']): string {
  return ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .join('');
}

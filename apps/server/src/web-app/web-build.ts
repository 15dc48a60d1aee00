import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { environmentWith } from '@cosmos/api/context/env.ts';

const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);
/** What the page is built for. */
const MODE = 'production';
/** Below this size, the overhead of the encoding outweighs the gain. */
const WORTH_COMPRESSING_BYTES = 512;
const SOURCES = ['apps/web/src', 'apps/web/vite', 'apps/web/public', 'packages/contract/src'];
const SINGLE_SOURCES = [
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/postcss.config.js',
  'apps/web/vite.config.ts',
  'pnpm-lock.yaml',
];

/** The web app could not be built; the message contains the builder's output. */
export class WebBuildError extends Error {
  override name = 'WebBuildError';
}

/** Builds the web app into apps/web/dist unless its sources are unchanged. Returns whether it was built. */
export async function buildWebApp(root: string, onBuild: () => void = () => undefined): Promise<boolean> {
  const web = join(root, 'apps', 'web');
  const dist = join(web, 'dist');
  const hash = await sourceHash(root);
  const built = await readFile(join(dist, '.built'), 'utf8').catch(() => null);
  if (built === hash) return false;
  onBuild();
  const work = join(web, '.cosmos');
  const fresh = join(work, `build-${process.pid}`);
  const old = join(work, `old-${process.pid}`);
  await mkdir(work, { recursive: true });
  try {
    await runVite(web, fresh);
    await precompress(fresh);
    await writeFile(join(fresh, '.built'), hash);
    // Two simultaneous starts build the same; the second replaces the first's with its own.
    if (existsSync(dist)) await rename(dist, old);
    await rename(fresh, dist);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
  return true;
}

/** Names and contents of everything that the build reads. */
async function sourceHash(root: string): Promise<string> {
  const hash = createHash('sha256').update(`${MODE}\0`);
  const folders = await Promise.all(SOURCES.map((folder) => filesBelow(root, folder)));
  for (const file of [...folders.flat(), ...SINGLE_SOURCES].toSorted()) {
    const bytes = await readFile(join(root, file)).catch(() => null);
    if (bytes) hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !/\.(test|spec|gen)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** Vite runs in a separate process, so that its memory is released before the server starts. */
async function runVite(web: string, outDir: string): Promise<void> {
  const output: string[] = [];
  const child = spawn(
    process.execPath,
    [viteProgram(web), 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    // Whatever the server's own mode: people get the measured page, not React's development build.
    { cwd: web, stdio: ['ignore', 'pipe', 'pipe'], env: environmentWith({ NODE_ENV: MODE }) },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new WebBuildError(`The web app could not be built.\n${output.join('')}`);
}

/** The path of Vite's command, resolved from apps/web. */
function viteProgram(web: string): string {
  const manifest = createRequire(join(web, 'package.json')).resolve('vite/package.json');
  return join(manifest, '..', 'bin', 'vite.js');
}

/** Puts `.br` and `.gz` next to every file that gets smaller; the server only picks one. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !COMPRESSED.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (bytes.length < WORTH_COMPRESSING_BYTES) continue;
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}

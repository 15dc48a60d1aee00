import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { SESSION_KEY } from '../src/lib/session/session-key.ts';
import type * as Prerender from '../src/prerender.tsx';

/** Preloads the fonts above the fold before the style sheet is read; their names contain a hash. */
export function preloadFonts(names: string[]): Plugin {
  return {
    name: 'cosmos:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => names.some((name) => file.includes(name) && file.endsWith('.woff2')))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/** Inlines the style sheet: at ten kilobytes, a second round trip costs more than the bytes. */
export function inlineStyles(): Plugin {
  return {
    name: 'cosmos:inline-styles',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
          const sheet = bundle?.[file];
          return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link;
        }),
    },
  };
}

/**
 * Runs in the browser, self-contained. Scripts are requested once the first frame has been shown, and each is
 * evaluated in its own task, so that the page stays responsive in between. A hidden page gets no frames, so it
 * doesn’t wait.
 */
function readAfterFirstFrame(files: string[], sessionKey: string): void {
  // Members want the workspace: replace the landing page by the start screen, and don’t wait for a frame.
  const root = document.getElementById('root');
  const startScreen = document.getElementById('start-screen');
  let isMember = false;
  try {
    isMember = localStorage.getItem(sessionKey) !== null;
  } catch {
    // Without storage there is no signed-in session.
  }
  if (isMember && root && startScreen instanceof HTMLTemplateElement) {
    root.replaceChildren(startScreen.content);
    delete root.dataset.prerendered;
  }
  const read = async () => {
    for (const href of files)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      );
    for (const file of files) {
      await import(/* @vite-ignore */ file);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  if (isMember || document.hidden) void read();
  else requestAnimationFrame(() => setTimeout(() => void read()));
}

const START_SCREEN = /<div id="root">(.*)<\/div>(?=\s*<\/body>)/s;
const SCRIPTS =
  /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g;

/** Where the server finds what draws the landing page; a name with a dot is never served. */
const DRAWN_BY = '.server';

/**
 * Writes landing.html beside index.html: the same page with the landing page drawn ahead, so that visitors can read
 * before any script has loaded; the script hydrates the markup as it is. The server draws it again with the catalogue’s
 * data, by the template and the program in the folder `.server`.
 */
export function prerenderLanding(): Plugin {
  let root = '';
  return {
    name: 'cosmos:prerender-landing',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('There is no index.html to write the landing page into.');
      const html = String(page.source);
      const [entry, ...imported] = Array.from(html.matchAll(SCRIPTS), ([, file]) => file ?? '');
      if (!entry || !START_SCREEN.test(html))
        throw new Error('index.html has lost its script or start screen.');
      const starter = this.emitFile({
        type: 'asset',
        name: 'start.js',
        source: `(${readAfterFirstFrame.toString()})(${JSON.stringify([...imported, entry])}, ${JSON.stringify(SESSION_KEY)});`,
      });
      const program = await serverProgram(root);
      const { landingPage, PLACE } = await load(program);
      const script = `<script type="module" fetchpriority="low" src="/${this.getFileName(starter)}"></script>`;
      const startScreen = START_SCREEN.exec(html)?.[1] ?? '';
      const template = html
        .replace(SCRIPTS, '')
        .replace('</head>', `  ${script}\n  </head>`)
        .replace(START_SCREEN, () => `${PLACE}<template id="start-screen">${startScreen}</template>`);
      this.emitFile({ type: 'asset', fileName: 'landing.html', source: await landingPage(template, null) });
      this.emitFile({ type: 'asset', fileName: `${DRAWN_BY}/landing.html`, source: template });
      for (const { fileName, code } of program)
        this.emitFile({ type: 'asset', fileName: `${DRAWN_BY}/${fileName}`, source: code });
    },
  };
}

/** Builds the components again, for Node. */
async function serverProgram(root: string): Promise<{ fileName: string; code: string }[]> {
  const output = await build({
    root,
    logLevel: 'warn',
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/prerender.tsx',
      write: false,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  const parts = [output].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunks = new Map(parts.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])));
  // A set hands out what is added to it meanwhile; what loads later in the browser never does here.
  const needed = new Set(['prerender.mjs']);
  for (const fileName of needed) for (const file of chunks.get(fileName)?.imports ?? []) needed.add(file);
  return Array.from(needed).flatMap((fileName) => {
    const chunk = chunks.get(fileName);
    return chunk ? [{ fileName, code: chunk.code }] : [];
  });
}

async function load(program: readonly { fileName: string; code: string }[]): Promise<typeof Prerender> {
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-prerender-'));
  try {
    for (const { fileName, code } of program) {
      const file = join(folder, fileName);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, code);
    }
    return (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as typeof Prerender;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

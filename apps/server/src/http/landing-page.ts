import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCaller } from '@cosmos/api/app-router.ts';
import { innerContext, visitorActor } from '@cosmos/api/context/context.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { pageFile, type StaticFile } from './static-files.ts';

/** The program of the web app’s build that draws the landing page. */
interface Program {
  landingPage: (template: string, data: object | null) => Promise<string>;
}

/** What the landing page says may be this old: counts, and whether there is a catalogue at all. */
const REDRAWN_AFTER_MS = 60_000;

export interface LandingPage {
  /** The latest drawing; null if there is none yet. Draws again behind the scenes once it may be out of date. */
  latest: () => StaticFile | null;
  draw: () => Promise<void>;
}

/**
 * Draws the landing page with the catalogue’s data, so that visitors read an answer before any script has loaded. If it
 * can’t be drawn, the page that the build drew without data is served, and the browser loads them.
 */
export function landingPage(services: Services, webFolder: string): LandingPage {
  // Read once, like all other files of the build: those of a later build name other scripts.
  const program = loadProgram(join(webFolder, '.server'));
  program.catch(() => undefined);
  let drawn: { page: StaticFile | null; generation: string | null; at: number } | null = null;
  let drawing: Promise<void> | null = null;

  const drawnPage = async () => pageFile(await (await program)(await pageData(services)));
  const drawOnce = async () => {
    const at = services.now().getTime();
    const generation = services.index.generation();
    const page = await drawnPage().catch((error: unknown) => {
      services.log.warn({ err: error }, 'the landing page could not be drawn; browsers load its data');
      return null;
    });
    drawn = { page, generation, at };
  };
  const draw = () => (drawing ??= drawOnce().finally(() => (drawing = null)));
  const isCurrent = () =>
    drawn !== null &&
    drawn.generation === services.index.generation() &&
    services.now().getTime() - drawn.at <= REDRAWN_AFTER_MS;

  return {
    latest() {
      if (!isCurrent()) void draw();
      return drawn?.page ?? null;
    },
    draw,
  };
}

/** Returns what draws the page with the given data. */
async function loadProgram(folder: string): Promise<(data: object) => Promise<string>> {
  const template = await readFile(join(folder, 'landing.html'), 'utf8');
  const { landingPage: draw } = (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as Program;
  return (data) => draw(template, data);
}

/** What any visitor is told. */
async function pageData(services: Services): Promise<object> {
  const visitor = createCaller(innerContext(services, visitorActor(undefined, '', null)));
  const [settings, facts, samples, showcase] = await Promise.all([
    visitor.product.settings(),
    visitor.catalogue.facts(),
    visitor.assistant.samples(),
    visitor.assistant.showcase(),
  ]);
  return { settings, facts, samples, showcase };
}

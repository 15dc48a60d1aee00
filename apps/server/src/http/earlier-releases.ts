import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { ASSETS, readFile, sendFile, servedFiles, type StaticFile } from './static-files.ts';

/** How many releases' files are kept, the present one's among them: a build takes some 10 MB. */
export const KEPT_RELEASES = 5;
/** The build's own name, from its sources. */
const NAME = '.built';
const COPYING = '.copy-';
const COPIED_WITHIN_MS = 3_600_000;

/**
 * Serves the files that only earlier releases have, to pages that were opened before the server was replaced: a page loads
 * parts of itself when they are needed. Files are named after their content, so an address never means another one's. They
 * are read when somebody asks, because hardly anybody does.
 */
export function earlierReleases(kept: string): RequestHandler {
  const places = new Map<string, { folder: string; encodings: ReadonlySet<string> }>();
  for (const folder of releasesIn(kept))
    for (const [path, encodings] of servedFiles(folder)) places.set(path, { folder, encodings });
  const read = new Map<string, StaticFile>();
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const place = places.get(request.path);
    if (!place) return next();
    try {
      const file = read.get(request.path) ?? readFile(place.folder, request.path, place.encodings);
      read.set(request.path, file);
      sendFile(request, response, file);
    } catch (error) {
      // A later release has removed it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      places.delete(request.path);
      next();
    }
  };
}

/** Keeps the files of a build for the releases after it, and removes those of the oldest. */
export async function keepRelease(build: string, kept: string): Promise<void> {
  const name = nameOf(build);
  if (name === null) return;
  const own = join(kept, name);
  const copy = join(kept, `${COPYING}${process.pid}`);
  await mkdir(kept, { recursive: true });
  await removeAbandoned(kept);
  if (!releasesIn(kept).includes(own)) {
    try {
      await cp(join(build, ASSETS), join(copy, ASSETS), { recursive: true });
      // Servers that share the folder may keep the same release at the same moment.
      await rename(copy, own).catch((error: unknown) => {
        if (!releasesIn(kept).includes(own)) throw error;
      });
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }
  const now = new Date();
  await utimes(own, now, now);
  for (const old of releasesIn(kept).slice(KEPT_RELEASES)) await rm(old, { recursive: true, force: true });
}

/** What a server that was killed while copying has left. */
async function removeAbandoned(kept: string): Promise<void> {
  for (const name of readdirSync(kept).filter((each) => each.startsWith(COPYING))) {
    const copy = join(kept, name);
    const age = Date.now() - (statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
    if (age > COPIED_WITHIN_MS) await rm(copy, { recursive: true, force: true });
  }
}

/** The folders of releases, the one that was started last first. */
function releasesIn(kept: string): string[] {
  try {
    return readdirSync(kept)
      .filter((name) => !name.startsWith('.'))
      .map((name) => join(kept, name))
      .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function nameOf(build: string): string | null {
  try {
    return readFileSync(join(build, NAME), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

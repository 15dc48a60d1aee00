import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { RequestHandler, Request, Response } from 'express';
import { TRUSTED_TYPES } from './security.ts';

const HTML = 'text/html; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': HTML,
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
/** Below it, files are named after their content. */
export const ASSETS = '/assets/';
const PAGE = '/index.html';
/** The same page with the landing page drawn ahead; with a query, index.html is served instead. */
const LANDING = '/landing.html';

export interface StaticFile {
  type: string;
  hash: string;
  cacheControl: string;
  bytes: Buffer;
  encoded: Map<string, Buffer>;
}

/**
 * Serves the built web app from memory: only the files that existed at the start, under exactly their names, so no
 * path leads anywhere else. Page addresses get index.html; the home page gets the landing page: `drawn()` with the
 * catalogue’s data, or while that is null the one that the build drew without any.
 */
export function staticFiles(folder: string, drawn: () => StaticFile | null = () => null): RequestHandler {
  const files = readFiles(folder);
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const landing = request.originalUrl === '/' ? (drawn() ?? files.get(LANDING)) : undefined;
    const own = landing ?? files.get(request.path === '/' ? PAGE : request.path);
    const file = own ?? (isPage(request) ? files.get(PAGE) : undefined);
    if (!file) return next();
    sendFile(request, response, file);
  };
}

/** Below it, an address ends in a company's domain, which looks like a file. */
const COMPANY = /^\/sign-in\/company\/[^/]+$/;

/** An address that a person opens in a browser: without a file name, and HTML is accepted. */
function isPage(request: Request): boolean {
  const last = request.path.slice(request.path.lastIndexOf('/') + 1);
  const isFile = last.includes('.') && !COMPANY.test(request.path);
  return !isFile && (request.headers.accept ?? '').includes('text/html');
}

export function sendFile(request: Request, response: Response, file: StaticFile): void {
  response.setHeader('content-type', file.type);
  response.setHeader('cache-control', file.cacheControl);
  response.setHeader('vary', 'accept-encoding');
  if (file.type.startsWith('text/html'))
    response.setHeader(
      'content-security-policy',
      [response.getHeader('content-security-policy'), TRUSTED_TYPES].filter(Boolean).join(';'),
    );
  // The smallest that the browser accepts. Checked one by one, because browsers list gzip first.
  const encoding = [...file.encoded.keys()].find((name) => request.acceptsEncodings(name));
  const bytes = (encoding && file.encoded.get(encoding)) || file.bytes;
  response.setHeader('etag', encoding ? `"${file.hash}-${encoding}"` : `"${file.hash}"`);
  if (encoding) response.setHeader('content-encoding', encoding);
  if (request.fresh) {
    response.removeHeader('content-type');
    response.removeHeader('content-encoding');
    response.status(304).end();
    return;
  }
  response.setHeader('content-length', bytes.length);
  response.status(200).end(request.method === 'HEAD' ? undefined : bytes);
}

/** The files of a build by their path in the address, such as `/assets/app-4f2a.js`. */
function readFiles(folder: string): Map<string, StaticFile> {
  return new Map(
    [...servedFiles(folder)].map(([path, encodings]) => [path, readFile(folder, path, encodings)]),
  );
}

/** The paths that a folder's files are served under, each with the suffixes of its compressed copies. */
export function servedFiles(folder: string): Map<string, Set<string>> {
  const names = listFiles(folder).map((name) => `/${name.split(sep).join('/')}`);
  const present = new Set(names);
  const served = names.filter((path) => TYPES[extname(path)] && !path.startsWith('/.'));
  return new Map(
    served.map((path) => [
      path,
      new Set(ENCODINGS.map(({ suffix }) => suffix).filter((suffix) => present.has(path + suffix))),
    ]),
  );
}

export function readFile(folder: string, path: string, encodings: ReadonlySet<string>): StaticFile {
  const bytes = readFileSync(join(folder, path));
  const encoded = new Map<string, Buffer>();
  for (const { name, suffix } of ENCODINGS)
    if (encodings.has(suffix)) encoded.set(name, readFileSync(join(folder, path + suffix)));
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    bytes,
    encoded,
    hash: hashOf(bytes),
    cacheControl: path.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

/** A page made while the server runs. */
export async function pageFile(html: string): Promise<StaticFile> {
  const bytes = Buffer.from(html);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes)]);
  return {
    type: HTML,
    hash: hashOf(bytes),
    cacheControl: 'no-cache',
    bytes,
    encoded: new Map([
      ['br', br],
      ['gzip', gz],
    ]),
  };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface LoadOptions {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  /** How often each connection sends; if absent, as soon as it has an answer. */
  everyMs?: number;
}

export interface LoadFigures {
  requestsPerSecond: number;
  p95Ms: number;
  /** Share of requests that did not get a 200. */
  errors: number;
}

const CLIENT = join(import.meta.dirname, 'load-client.ts');

/** Requests one address over a number of open connections, from a separate process. */
export async function load(options: LoadOptions): Promise<LoadFigures> {
  const child = spawn(process.execPath, [CLIENT, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return JSON.parse(output) as LoadFigures;
}

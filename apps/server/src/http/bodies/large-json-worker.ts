import { parentPort } from 'node:worker_threads';
import { parseLenient, parseScanned } from './json-guard.ts';
import type { LargeJson, LargeJsonParsed } from './large-json.ts';

/** The thread in which large bodies are parsed. */
parentPort?.on('message', ({ id, bytes, keys, isStrict }: LargeJson) => {
  const checked = isStrict ? parseScanned(bytes, keys) : parseLenient(bytes);
  parentPort?.postMessage({ id, checked } satisfies LargeJsonParsed);
});

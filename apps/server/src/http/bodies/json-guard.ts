import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { type ShapeLimits, shapeScanner } from './json-shape.ts';

/** The limits for people and programs. */
export const CALL_SHAPE: ShapeLimits = {
  depth: HTTP_LIMITS.jsonDepth,
  keys: HTTP_LIMITS.jsonKeys,
  values: HTTP_LIMITS.jsonValues,
};

/** Keys that can reach prototypes in careless code elsewhere. */
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

export type Checked = { ok: true; value: unknown } | { ok: false; reason: string };

/** Parses JSON from outside and refuses what no honest client sends. Linear and never recursive. */
export function parseJson(text: string): Checked {
  const bytes = Buffer.from(text);
  const scanner = shapeScanner(CALL_SHAPE);
  const reason = scanner.push(bytes);
  return reason ? { ok: false, reason } : parseScanned(bytes, scanner.keys());
}

/** The same for bytes whose shape was checked as they arrived, with this many keys. */
export function parseScanned(bytes: Uint8Array, keys: number): Checked {
  if (bytes.length === 0) return { ok: false, reason: HTTP_MESSAGES.bodyEmpty };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { ok: false, reason: HTTP_MESSAGES.bodyNotUtf8 };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: HTTP_MESSAGES.bodyNotJson };
  }
  const found = inspect(value);
  if (found.reason) return { ok: false, reason: found.reason };
  if (found.keys !== keys) return { ok: false, reason: HTTP_MESSAGES.jsonKeyTwice };
  return { ok: true, value };
}

/** Parses a provider's payload, which may contain any text from others: clean it before storing it. */
export function parseLenient(bytes: Uint8Array): Checked {
  try {
    return { ok: true, value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return { ok: false, reason: HTTP_MESSAGES.bodyNotJson };
  }
}

function inspect(root: unknown): { reason: string | null; keys: number } {
  const open: unknown[] = [root];
  let keys = 0;
  while (open.length > 0) {
    const value = open.pop();
    const reason = refusedScalar(value);
    if (reason) return { reason, keys };
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) {
      const names = Object.keys(value);
      keys += names.length;
      if (names.some((name) => REFUSED_KEYS.has(name) || !isPlainText(name)))
        return { reason: HTTP_MESSAGES.jsonKeyRefused, keys };
    }
    for (const inner of Object.values(value)) open.push(inner);
  }
  return { reason: null, keys };
}

function refusedScalar(value: unknown): string | null {
  if (typeof value === 'string' && !isPlainText(value)) return HTTP_MESSAGES.jsonTextRefused;
  // 1e400 is parsed as Infinity.
  if (typeof value === 'number' && !Number.isFinite(value)) return HTTP_MESSAGES.jsonNumberRefused;
  return null;
}

/** Text without NUL, which PostgreSQL can't store, and without unpaired surrogates. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
